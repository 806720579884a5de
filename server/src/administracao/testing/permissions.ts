import { type Permissao, soAdministrador } from '../../acesso/testing/permission-words.ts'

/** An account, there or not: nobody but administrador-geral learns which. */
const contaDeAlguem: Permissao = {
  oculto: soAdministrador,
  inexistente: { ...soAdministrador, 'administrador-geral': 404 },
  malformado: 400,
}

/** By an id that nobody but administrador-geral may try. */
const porId: Permissao = {
  inexistente: { ...soAdministrador, 'administrador-geral': 404 },
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  // ROUTE-11: administrador-geral only. The id of a card, a part or a report is one of a list.
  'GET /administracao/indicadores/{indicador}': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/indicadores/{indicador}/linhas': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/situacao': { 'sem id': soAdministrador },
  'GET /administracao/situacao/{servico}': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/atividade': { 'sem id': soAdministrador },
  'GET /administracao/relatorios/{relatorio}': { publico: soAdministrador, malformado: 400 },
  // ADMIN-10: an item of a queue, waiting or not.
  'GET /administracao/filas': { 'sem id': soAdministrador },
  'PUT /administracao/filas/{id}': porId,
  'POST /administracao/filas/{id}/largada': porId,
  'GET /administracao/contas': { 'sem id': soAdministrador },
  'GET /administracao/contas/{id}/parecidas': porId,
  'GET /administracao/contas/{id}/uniao': porId,
  'POST /administracao/contas/{id}/uniao': porId,
  'POST /administracao/unioes/{id}/desfeita': porId,
  'POST /administracao/contas/{id}/visao': porId,
  'POST /administracao/visoes/{id}/fim': porId,
  'GET /visoes': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /visoes/recusa': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /administracao/contas': { 'sem id': { ...soAdministrador, 'administrador-geral': 200 } },
  'POST /administracao/contas/{id}/senha': porId,
  'GET /administracao/contas/{id}/consequencias': porId,
  'GET /administracao/contas/{id}/permissoes': porId,
  'GET /administracao/contas/{id}/anonimizacao': porId,
  'POST /administracao/contas/{id}/anonimizacao': porId,
  'POST /administracao/contas/{id}/anonimizacao/desistencia': porId,
  'GET /administracao/contas/{id}': contaDeAlguem,
  'PUT /administracao/contas/{id}/tipo': contaDeAlguem,
  'PUT /administracao/contas/{id}/status': contaDeAlguem,
  'POST /administracao/contas/{id}/sessoes': contaDeAlguem,
}

const porque = { motivo: 'Pediu por telefone' }

export const corpos: Record<string, object> = {
  'POST /administracao/contas': {
    nome: 'Nina Prado',
    email: 'nina.prado@exemplo.com.br',
    tipo: 'paciente',
    ...porque,
  },
  'POST /administracao/contas/{id}/senha': porque,
  'GET /administracao/contas/{id}/consequencias': { tipo: 'paciente' },
  'GET /administracao/contas/{id}/uniao': { outra: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01' },
  'POST /administracao/contas/{id}/anonimizacao': porque,
  'POST /administracao/contas/{id}/anonimizacao/desistencia': porque,
  'POST /administracao/contas/{id}/uniao': {
    outra: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a01',
    da_outra: [],
    ...porque,
  },
  'POST /administracao/unioes/{id}/desfeita': porque,
  'POST /administracao/contas/{id}/visao': { minutos: 15, ...porque },
  'POST /administracao/visoes/{id}/fim': {},
  'PUT /visoes/recusa': { recusa: false },
  'PUT /administracao/filas/{id}': { fila: 'clinicas' },
  'POST /administracao/filas/{id}/largada': { fila: 'clinicas' },
  'PUT /administracao/contas/{id}/tipo': { tipo: 'paciente-administrador', motivo: 'Pediu por telefone' },
  'PUT /administracao/contas/{id}/status': { status: 'suspenso', motivo: 'Denúncia confirmada' },
  'POST /administracao/contas/{id}/sessoes': { motivo: 'Aparelho perdido' },
}
