import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Those who direct: a manager of professionals, and administration (ROUTE-10). */
const deQuemDirige: Permissao = {
  'sem id': { visitante: 401, 'profissional-administrador': 200, 'administrador-geral': 200, demais: 403 },
}
/** A suggestion that is not there, or is of an agenda that the caller does not keep. */
const daSugestao: Permissao = {
  inexistente: { visitante: 401, 'profissional-administrador': 404, 'administrador-geral': 404, demais: 403 },
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  'GET /inteligencia/opcoes': deQuemDirige,
  'GET /inteligencia/mapa': deQuemDirige,
  'GET /inteligencia/medidas': deQuemDirige,
  'GET /inteligencia/risco': deQuemDirige,
  // Named is neither a clinic nor a professional: the manager turns the switch of their own agenda, and administration has none.
  'PUT /inteligencia/risco': {
    'sem id': { visitante: 401, 'profissional-administrador': 200, 'administrador-geral': 404, demais: 403 },
  },
  'GET /inteligencia/sugestoes': deQuemDirige,
  'GET /inteligencia/sugestoes/{id}/simulacao': daSugestao,
  'GET /inteligencia/sugestoes/{id}/horarios': daSugestao,
  'POST /inteligencia/sugestoes/{id}/aplicacao': daSugestao,
  'PUT /inteligencia/sugestoes/{id}/dia': daSugestao,
  'PUT /inteligencia/sugestoes/{id}/dispensa': daSugestao,
  'DELETE /inteligencia/sugestoes/{id}/dispensa': daSugestao,
  'POST /inteligencia/sugestoes/{id}/reversao': daSugestao,
  'POST /inteligencia/sugestoes/{id}/proposta': daSugestao,
}

export const corpos: Record<string, object> = {
  'PUT /inteligencia/risco': { ligado: true },
  'POST /inteligencia/sugestoes/{id}/aplicacao': {},
  'PUT /inteligencia/sugestoes/{id}/dia': { dia: '2030-01-10' },
  'PUT /inteligencia/sugestoes/{id}/dispensa': { motivo: 'Não serve.' },
}
