import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** What `/sistema` shows and does (ROUTE-15): the general administrator's, and nobody else's. */
const daAdministracao: Permissao = { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } }

/** A row by its key, tried with one that is not there. */
const deUmaLinha: Permissao = {
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: { visitante: 401, 'administrador-geral': 400, demais: 403 },
}

export const permissoes: Record<string, Permissao> = {
  // What everybody accepts is read by everybody.
  'GET /termos': { 'sem id': 200 },
  'GET /sistema/configuracoes': daAdministracao,
  'PUT /sistema/configuracoes': daAdministracao,
  'GET /sistema/mensagens': daAdministracao,
  'POST /sistema/mensagens/{id}/reenvio': deUmaLinha,
  'GET /sistema/trabalhos': daAdministracao,
  'GET /sistema/acessos': daAdministracao,
  'GET /sistema/textos': daAdministracao,
  // A version that is there already is not written anew.
  'POST /sistema/textos': { 'sem id': { visitante: 401, 'administrador-geral': 409, demais: 403 } },
}

export const corpos: Record<string, object> = {
  'PUT /sistema/configuracoes': { chave: 'cadastro', valor: { aberto: true }, versao: null },
  'POST /sistema/textos': {
    versao: '2026-11',
    resumo: 'Nada mudou',
    secoes: [{ titulo: 'Uma', texto: 'Só' }],
  },
}
