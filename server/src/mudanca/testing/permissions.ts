import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Professionals, and the desk of a clinic by its grant; nobody else brings anything. */
const deQuemTraz = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  clinica: status,
  demais: 403,
})

/** Hidden ones are walked in `pacientes.test.ts` and `quem-traz.test.ts`. */
const deUmaMudanca: Permissao = { inexistente: deQuemTraz(404), malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /mudancas/destinos': { 'sem id': deQuemTraz(200) },
  'GET /mudancas': { 'sem id': deQuemTraz(200) },
  'POST /mudancas': { 'sem id': { visitante: 401, 'profissional em vigor': 422, demais: 403 } },
  'GET /mudancas/{id}': deUmaMudanca,
  'POST /mudancas/{id}/previa': deUmaMudanca,
  'POST /mudancas/{id}/inicio': deUmaMudanca,
  'POST /mudancas/{id}/parada': deUmaMudanca,
  'POST /mudancas/{id}/retomada': deUmaMudanca,
  'GET /mudancas/{id}/relatorio': deUmaMudanca,
  'POST /mudancas/{id}/desfeita': deUmaMudanca,
  'DELETE /mudancas/{id}': deUmaMudanca,
}

export const corpos: Record<string, object> = {
  'POST /mudancas': { tipo: 'pacientes' },
  'POST /mudancas/{id}/previa': { mapa: {} },
  'POST /mudancas/{id}/inicio': { mapa: {} },
}
