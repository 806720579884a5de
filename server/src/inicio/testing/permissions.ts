import { type Permissao, soPacientes, soProfissionais } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // HOME-01 to HOME-03: each profile has the cards of its own home page. Other tests prove whose rows.
  'GET /inicio/pessoas': { 'sem id': soPacientes },
  'GET /inicio/mes': { 'sem id': soPacientes },
  'GET /inicio/tarefas': { 'sem id': soPacientes },
  'GET /inicio/atividades': { 'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 } },
  'GET /inicio/hoje': { 'sem id': soProfissionais(200) },
  'GET /inicio/fila': { 'sem id': soProfissionais(200) },
  // An appointment that the caller may not see has no news, like a missing one.
  'GET /inicio/novidades/{id}': {
    oculto: { visitante: 401, administrador: 403, demais: 200 },
    inexistente: { visitante: 401, administrador: 403, demais: 200 },
    malformado: 400,
  },
  // Whoever has a session: each reading in it has the rights of its own procedure, and what is refused is left out.
  'GET /inicio/painel': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /inicio/numeros/{qual}': { publico: soProfissionais(200), malformado: 400 },
}
