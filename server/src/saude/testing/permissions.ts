import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // Health and what the sign-in page must know: anybody.
  'GET /saude': { 'sem id': 200 },
}
