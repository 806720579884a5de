import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Each side of the money about itself alone. */
const semLado = {
  visitante: 401,
  administrador: 403,
  clinica: 403,
  'administrador-geral': 403,
} as const

export const permissoes: Record<string, Permissao> = {
  'GET /impostos': { 'sem id': { ...semLado, demais: 200 } },
  'GET /impostos/livro': {
    'sem id': { ...semLado, paciente: 403, 'paciente-administrador': 403, demais: 200 },
  },
}
