import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** The operations of `/sistema` (ROUTE-15): for the general administrator only. */
const daAdministracao: Permissao = { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } }

/** A row by its key, tried with a missing one. */
const deUmaLinha: Permissao = {
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: { visitante: 401, 'administrador-geral': 400, demais: 403 },
}

export const permissoes: Record<string, Permissao> = {
  // Everybody may read what everybody accepts.
  'GET /termos': { 'sem id': 200 },
  'GET /sistema/configuracoes': daAdministracao,
  'PUT /sistema/configuracoes': daAdministracao,
  'GET /sistema/configuracoes/historico': daAdministracao,
  'GET /sistema/lembretes/simulacao': daAdministracao,
  'GET /sistema/copias': daAdministracao,
  'GET /motivos-de-cancelamento': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /sistema/mensagens': daAdministracao,
  'POST /sistema/mensagens/{id}/reenvio': deUmaLinha,
  'GET /sistema/trabalhos': daAdministracao,
  'GET /sistema/acessos': daAdministracao,
  'GET /sistema/textos': daAdministracao,
  // An existing version cannot be written again.
  'POST /sistema/textos': { 'sem id': { visitante: 401, 'administrador-geral': 409, demais: 403 } },
}

export const corpos: Record<string, object> = {
  'GET /sistema/configuracoes/historico': { chave: 'aviso' },
  'PUT /sistema/configuracoes': { chave: 'cadastro', valor: { aberto: true }, versao: null },
  'POST /sistema/textos': {
    versao: '2026-11',
    resumo: 'Nada mudou',
    secoes: [{ titulo: 'Uma', texto: 'Só' }],
  },
}
