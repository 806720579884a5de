import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // Health, and the facts for the sign-in page: public.
  'GET /saude': { 'sem id': 200 },
}
