import type { Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // ACHAR-01: the search is public.
  'GET /busca/interpretacao': { 'sem id': 200 },
  // Sent without the field.
  'GET /busca/sugestoes': { 'sem id': 400 },
}
