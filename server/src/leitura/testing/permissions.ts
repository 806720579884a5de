import { soPacientes, type Permissao } from '../../acesso/testing/permission-words.ts'

/** ROUTE-06: the two patient profiles. */
const semId: Permissao = { 'sem id': soPacientes }
const doId: Permissao = {
  inexistente: { ...soPacientes, paciente: 404, 'paciente-administrador': 404 },
  malformado: 400,
}

export const permissoes: Record<string, Permissao> = {
  'GET /leitura/inicio': semId,
  'GET /leitura/posts': semId,
  'GET /leitura/posts/{id}': doId,
  'PUT /leitura/posts/{id}': doId,
}

export const corpos: Record<string, object> = {
  'PUT /leitura/posts/{id}': { progresso: 10 },
}
