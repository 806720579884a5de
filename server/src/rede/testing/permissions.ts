import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** ROUTE-14: all five profiles; a clinic's desk has no network, and the old word for an administrator opens nothing. */
const daRede = (status: number) => ({
  visitante: 401,
  clinica: 403,
  administrador: 403,
  demais: status,
})
const semId = (status = 200): Permissao => ({ 'sem id': daRede(status) })
/** A feed or a hashtag by its name. */
const doNome = (status = 200): Permissao => ({ publico: daRede(status) })
/** Of what is not there. What was not given is taken back without a word. */
const doId = (status: number): Permissao => ({ inexistente: daRede(status), malformado: 400 })

export const permissoes: Record<string, Permissao> = {
  'GET /rede/feeds/{feed}': doNome(),
  'GET /rede/feeds/{feed}/novos': doNome(),
  'GET /rede/contagens': semId(),
  'GET /rede/feeds/{feed}/lugar': doNome(),
  'PUT /rede/feeds/{feed}/lugar': doNome(404),
  'GET /rede/mural': semId(404),
  'GET /rede/assuntos/{tag}': doNome(),
  'GET /rede/busca': semId(),
  'GET /rede/pessoas': semId(),
  'GET /rede/lado': semId(),
  'GET /rede/silencios': semId(),
  'POST /rede/silencios': semId(),
  'DELETE /rede/silencios/{id}': doId(200),
  'GET /rede/posts/{id}': doId(404),
  'PUT /rede/posts/{id}/curtida': doId(404),
  'DELETE /rede/posts/{id}/curtida': doId(404),
  'PUT /rede/posts/{id}/salvo': doId(404),
  'DELETE /rede/posts/{id}/salvo': doId(404),
  'PUT /rede/posts/{id}/oculto': doId(404),
  'DELETE /rede/posts/{id}/oculto': doId(200),
  'GET /rede/posts/{id}/comentarios': doId(404),
  'POST /rede/posts/{id}/comentarios': doId(404),
  'PUT /rede/comentarios/{id}': doId(404),
  'DELETE /rede/comentarios/{id}': doId(404),
  'POST /rede/comentarios/{id}/volta': doId(404),
  'PUT /rede/comentarios/{id}/curtida': doId(404),
  'DELETE /rede/comentarios/{id}/curtida': doId(404),
  'PUT /rede/pessoas/{id}/seguir': doId(404),
  'DELETE /rede/pessoas/{id}/seguir': doId(200),
  'PUT /rede/pessoas/{id}/bloqueio': doId(404),
  'DELETE /rede/pessoas/{id}/bloqueio': doId(200),
}

const desde = Buffer.from(JSON.stringify(['2026-01-20T12:00:00Z', randomUUID()])).toString('base64url')

export const corpos: Record<string, object> = {
  'GET /rede/contagens': { ids: randomUUID() },
  'GET /rede/feeds/{feed}/novos': { desde },
  'GET /rede/mural': { pessoa: randomUUID() },
  'GET /rede/busca': { q: 'sal' },
  'GET /rede/pessoas': { q: 'ana' },
  'PUT /rede/feeds/{feed}/lugar': { post_id: randomUUID() },
  'POST /rede/silencios': { tipo: 'palavra', palavra: 'agulha' },
  'POST /rede/posts/{id}/comentarios': { comentario_id: randomUUID(), conteudo: 'Obrigada!' },
  'PUT /rede/comentarios/{id}': { conteudo: 'Obrigada!' },
}
