import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // L4: everybody reads and writes their own.
  'GET /consentimentos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /consentimentos': { 'sem id': { visitante: 401, demais: 200 } },
}

export const corpos: Record<string, object> = {
  'POST /consentimentos': { finalidade: 'marketing', concedido: true },
}
