import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** Administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/fhir': { oculto: leitor, inexistente: leitor, malformado: 400 },
}
