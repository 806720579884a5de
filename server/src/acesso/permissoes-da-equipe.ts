import type { Permissao } from './permissao.ts'

/** A row of somebody else, one that is not there, and no id at all. */
const deOutraPessoa: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}

const semAcesso: Permissao = {
  'acesso vencido': { visitante: 401, demais: 404 },
  'acesso suspenso': { visitante: 401, demais: 404 },
}

const soProfissionais = (resposta: number) => ({
  visitante: 401,
  profissional: resposta,
  'profissional-administrador': resposta,
  demais: 403,
})

/** A member of a clinic: of who manages it, and not there for a manager of another, or of this one until yesterday. */
const deUmaEquipe: Permissao = {
  proprio: 200,
  ...Object.fromEntries(
    ['oculto', 'acesso vencido', 'acesso suspenso', 'inexistente'].map((relacao) => [
      relacao,
      { visitante: 401, 'profissional-administrador': 404, demais: 403 },
    ]),
  ),
  malformado: 400,
}

/** The rows of the table of permissions about teams, circles of care and their invitations. */
export const permissoesDaEquipe: Record<string, Permissao> = {
  // Point 4: teams are of who manages clinics, the circle of who looks after others; what is another's is not there.
  'GET /equipe': { 'sem id': { visitante: 401, 'profissional-administrador': 200, demais: 403 } },
  'POST /equipe/membros': { 'sem id': { visitante: 401, 'profissional-administrador': 404, demais: 403 } },
  'PUT /equipe/membros/{id}': deUmaEquipe,
  'POST /equipe/membros/{id}/convite': { ...deUmaEquipe, proprio: 409 },
  'POST /equipe/membros/{id}/delegacao': deUmaEquipe,
  // Leaving is everybody's own, so no profile is turned away. The administrator sees the members of all clinics, and changes none here.
  'POST /equipe/membros/{id}/status': {
    oculto: { visitante: 401, 'administrador-geral': 403, demais: 404 },
    'acesso vencido': { visitante: 401, 'administrador-geral': 403, demais: 404 },
    'acesso suspenso': { visitante: 401, 'administrador-geral': 403, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    proprio: 200,
    malformado: 400,
  },
  'GET /equipe/acessos': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /equipe/circulo': { 'sem id': { visitante: 401, 'paciente-administrador': 200, demais: 403 } },
  'POST /equipe/circulo/dependentes': {
    'sem id': { visitante: 401, 'paciente-administrador': 200, demais: 403 },
  },
  'POST /equipe/circulo/vinculos': {
    'sem id': { visitante: 401, 'paciente-administrador': 404, demais: 403 },
  },
  'POST /equipe/circulo/vinculos/{id}/convite': {
    oculto: { visitante: 401, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, 'paciente-administrador': 404, demais: 403 },
    proprio: 409,
    malformado: 400,
  },
  // Whose data it is ends an access, of whatever profile.
  'PUT /equipe/circulo/vinculos/{id}': { ...deOutraPessoa, ...semAcesso, proprio: 200 },
  'POST /equipe/circulo/vinculos/{id}/status': { ...deOutraPessoa, ...semAcesso, proprio: 200 },
  // A professional asks to join a clinic; who keeps its team answers, and nobody else learns that there is a request.
  'GET /equipe/pedidos/meus': { 'sem id': soProfissionais(200) },
  'GET /equipe/pedidos': { 'sem id': { visitante: 401, 'profissional-administrador': 200, demais: 403 } },
  'POST /equipe/pedidos': { 'sem id': soProfissionais(404) },
  'POST /equipe/pedidos/{id}/retirada': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(404),
    proprio: 200,
    malformado: 400,
  },
  'POST /equipe/pedidos/{id}/aceite': deUmaEquipe,
  'POST /equipe/pedidos/{id}/recusa': deUmaEquipe,
  // A link is for whoever holds it; who answers has an account. One that nobody made is not there.
  'POST /convites/consulta': { 'sem id': 404 },
  'POST /convites/resposta': { 'sem id': { visitante: 401, demais: 409 } },
}
