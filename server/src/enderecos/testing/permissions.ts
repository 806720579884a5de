import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // PERSON-02: public facts, for signed-in people.
  'GET /ceps/{cep}': {
    publico: { visitante: 401, demais: 200 },
    malformado: { visitante: 400, demais: 400 },
  },
}
