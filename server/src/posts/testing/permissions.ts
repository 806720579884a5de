import { type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // ROUTE-04, POST-03: published posts are public; drafts are not on the public page, not even for their author.
  'GET /posts/recentes': { 'sem id': 200 },
  'GET /posts/{id}': { publico: 200, oculto: 404, proprio: 404, inexistente: 404, malformado: 400 },
  'POST /posts/{id}/visualizacoes': {
    publico: 200,
    oculto: 404,
    proprio: 404,
    inexistente: 404,
    malformado: 400,
  },
}
