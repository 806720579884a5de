import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'
import { conteudoDeDica } from '../fixtures.ts'

/** All five profiles read tips. */
const deTodos = (status: number) => ({ visitante: 401, administrador: 403, clinica: 403, demais: status })
const daDica: Permissao = { inexistente: deTodos(404), malformado: 400 }
/** Written and reviewed by professionals in force; the others of them are told what is missing. */
const deAutores = (status: number) => ({
  ...soProfissionais(403),
  'profissional em vigor': status,
  'profissional-administrador': 403,
})
const doEditor: Permissao = {
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: 400,
}
const doAutor: Permissao = { inexistente: deAutores(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /dicas': { 'sem id': deTodos(200) },
  'GET /dicas/inicio': { 'sem id': deTodos(200) },
  'PUT /dicas/preferencias': { 'sem id': deTodos(200) },
  'GET /dicas/{id}': daDica,
  'PUT /dicas/{id}/marcas': daDica,
  'PUT /dicas/{id}/lembrete': daDica,
  'PUT /dicas/{id}/respostas': daDica,
  'GET /dicas/minhas': { 'sem id': deAutores(200) },
  'GET /dicas/fila': { 'sem id': { ...deAutores(200), 'administrador-geral': 200 } },
  'POST /dicas': { 'sem id': deAutores(200) },
  'POST /dicas/{id}/envio': doAutor,
  'POST /dicas/{id}/revisoes': doAutor,
  'DELETE /dicas/{id}': doAutor,
  'POST /dicas/{id}/publicacao': doEditor,
  'POST /dicas/{id}/nova-revisao': doEditor,
  'POST /dicas/{id}/retirada': doEditor,
}

export const corpos: Record<string, object> = {
  'PUT /dicas/preferencias': { interesses: ['sono'], faixa: null, edicao: null },
  'PUT /dicas/{id}/marcas': { lida: true },
  'PUT /dicas/{id}/lembrete': { em: null },
  'PUT /dicas/{id}/respostas': { respostas: [0] },
  'POST /dicas': { id: randomUUID(), versao: 0, conteudo: conteudoDeDica },
  'POST /dicas/{id}/envio': { versao: 1 },
  'POST /dicas/{id}/revisoes': { rodada: 1, parecer: 'aprova', texto: '' },
  'POST /dicas/{id}/publicacao': { versao: 1 },
  'POST /dicas/{id}/nova-revisao': { versao: 1 },
  'POST /dicas/{id}/retirada': { versao: 1 },
}
