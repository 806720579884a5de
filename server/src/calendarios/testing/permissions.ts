import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** As closed days: professionals, desks and administrador-geral, the last two for an agenda that they name. */
const deQuemAtende = (status: number, semAgenda = status) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  clinica: semAgenda,
  'administrador-geral': semAgenda,
  demais: 403,
})
const doId: Permissao = { inexistente: deQuemAtende(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /calendarios': { 'sem id': deQuemAtende(200, 422) },
  // Sent with an address that is none.
  'POST /calendarios': { 'sem id': deQuemAtende(422) },
  'PATCH /calendarios/{id}': doId,
  'POST /calendarios/{id}/leitura': doId,
  'DELETE /calendarios/{id}': doId,
}

export const corpos: Record<string, object> = {
  'POST /calendarios': { nome: 'Pessoal', endereco: 'nada' },
  'PATCH /calendarios/{id}': { nome: 'Pessoal' },
}
