import { type Permissao } from '../../acesso/testing/permission-words.ts'

const soAdministracao = (status: number) => ({ visitante: 401, 'administrador-geral': status, demais: 403 })
const deUma: Permissao = {
  inexistente: soAdministracao(404),
  malformado: soAdministracao(400),
}

export const permissoes: Record<string, Permissao> = {
  // Words without a person, for those who open patients.
  'GET /terminologias/termos': {
    'sem id': { visitante: 401, paciente: 403, administrador: 403, demais: 200 },
  },
  'GET /sistema/terminologias': { 'sem id': soAdministracao(200) },
  'POST /sistema/terminologias': { 'sem id': soAdministracao(200) },
  'POST /sistema/terminologias/{id}/termos': deUma,
  'POST /sistema/terminologias/{id}/conclusao': deUma,
  'DELETE /sistema/terminologias/{id}': deUma,
}

export const corpos: Record<string, object> = {
  'GET /terminologias/termos': { sistema: 'cid10', q: 'I10' },
  'POST /sistema/terminologias': {
    sistema: 'ciap2',
    versao: 'passeio',
    fonte: 'Teste',
    data: '2026-01-01',
    total: 1,
  },
  'POST /sistema/terminologias/{id}/termos': {
    termos: [{ codigo: 'A01', descricao: 'Dor generalizada', sinonimos: [], substancias: [] }],
  },
}
