import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** For the pages of patients. */
const quemTem = (status: number) => ({
  visitante: 401,
  paciente: status,
  'paciente-administrador': status,
  demais: 403,
})

export const permissoes: Record<string, Permissao> = {
  'GET /favoritos': { 'sem id': quemTem(200) },
  'GET /favoritos/ids': { 'sem id': quemTem(200) },
  'PUT /favoritos/{id}': {
    publico: quemTem(200),
    oculto: quemTem(404),
    inexistente: quemTem(404),
    malformado: 400,
  },
  // Removing one does not reveal who exists.
  'DELETE /favoritos/{id}': { publico: quemTem(200), inexistente: quemTem(200), malformado: 400 },
}
