import { randomUUID } from 'node:crypto'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** ROUTE-14: the five profiles of the network. */
const naRede = (status: number) => ({ visitante: 401, administrador: 403, clinica: 403, demais: status })
/** Those of them who write. */
const escreve = (status: number) => ({ ...naRede(status), 'administrador-geral': 403 })
const doId: Permissao = { inexistente: naRede(404), malformado: 400 }
const proprio: Permissao = {
  publico: naRede(404),
  oculto: naRede(404),
  inexistente: naRede(404),
  malformado: 400,
}
const doIdQueEscreve: Permissao = { inexistente: escreve(404), malformado: 400 }
const queEscreve: Permissao = {
  publico: escreve(404),
  oculto: escreve(404),
  inexistente: escreve(404),
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  // ROUTE-04, POST-03: published posts are public; drafts are not on the public page, not even for their author.
  'GET /posts/recentes': { 'sem id': 200 },
  'GET /posts/{id}': { publico: 200, oculto: 404, proprio: 404, inexistente: 404, malformado: 400 },
  'POST /posts/{id}/visualizacoes': {
    publico: 200,
    oculto: 404,
    proprio: 404,
    inexistente: 404,
    malformado: 400,
  },
  // REDE-02: an author's own posts are theirs alone.
  'GET /posts/escrita': { 'sem id': naRede(200) },
  'GET /posts/meus': { 'sem id': naRede(200) },
  'GET /posts/{id}/escrita': doId,
  'GET /posts/mencionaveis': { 'sem id': naRede(200) },
  'PUT /posts/{id}/rascunho': doIdQueEscreve,
  'POST /posts/{id}/publicacao': doIdQueEscreve,
  'PUT /posts/{id}': queEscreve,
  'POST /posts/{id}/agendamento': doIdQueEscreve,
  'POST /posts/{id}/revisao': doId,
  'DELETE /posts/{id}': proprio,
  'POST /posts/{id}/restauracao': doId,
  // Larger than any video may be: whoever writes is told.
  'POST /posts/videos': { 'sem id': escreve(413) },
  'GET /posts/videos/{id}': doId,
  // Sent without its bytes: whoever asks.
  'POST /posts/videos/pedacos': { 'sem id': { visitante: 401, demais: 400 } },
  'POST /posts/videos/{id}/conclusao': doIdQueEscreve,
  'DELETE /posts/videos/{id}': doId,
  'PUT /posts/videos/{id}/legendas': doIdQueEscreve,
  // Captions of a published video are public, as the video is.
  'GET /posts/videos/{id}/legendas': { inexistente: 404, malformado: 400 },
  // The history of a post is read by whoever reads the post, and of any other there is none.
  'GET /posts/{id}/versoes': { inexistente: 200, malformado: 400 },
  // Sent without a picture.
  'POST /posts/imagens': { 'sem id': escreve(422) },
  // REDE-03
  'POST /posts/{id}/colaboracao': doId,
  'DELETE /posts/{id}/colaboracao': doId,
  'GET /posts/colaboracoes': { 'sem id': naRede(200) },
  'POST /posts/colaboracoes/{id}/resposta': { inexistente: naRede(409), malformado: 400 },
}

const conteudo = {
  tipo_post: 'pergunta',
  titulo: 'Sono',
  conteudo: 'Quantas horas?',
  midias: [],
  mencoes: [],
}
export const corpos: Record<string, object> = {
  'POST /posts/videos': { id: randomUUID(), nome: 'caminhada.mp4', tamanho: 2_000_000_000 },
  'PUT /posts/videos/{id}/legendas': { arquivo: '' },
  'PUT /posts/{id}/rascunho': { versao: 1, ...conteudo },
  'POST /posts/{id}/publicacao': { versao: 1 },
  'PUT /posts/{id}': { versao: 1, ...conteudo },
  'POST /posts/{id}/agendamento': { versao: 1, publicar_em: null },
  'POST /posts/{id}/colaboracao': { profissional_id: randomUUID() },
  'POST /posts/colaboracoes/{id}/resposta': { aceita: true },
}
