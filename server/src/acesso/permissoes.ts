import { coisaDeProfissional, listaPropria, semServicos, type Permissao } from './permissao.ts'
import { permissoesDosPagamentos } from './permissoes-dos-pagamentos.ts'
import { permissoesDaMarcacao } from './permissoes-da-marcacao.ts'
import { permissoesDaEspera } from './permissoes-da-espera.ts'
import { permissoesDasConsultas } from './permissoes-das-consultas.ts'
import { permissoesDaAgenda } from './permissoes-da-agenda.ts'
import { permissoesDosFavoritos } from './permissoes-dos-favoritos.ts'
import { permissoesDasCarteirinhas } from './permissoes-das-carteirinhas.ts'
import { permissoesDosEmprestimos } from './permissoes-dos-emprestimos.ts'
import { permissoesDaEquipe } from './permissoes-da-equipe.ts'
import { permissoesDosPacientes } from './permissoes-dos-pacientes.ts'
import { permissoesDosHorarios } from './permissoes-dos-horarios.ts'
import { permissoesDoSistema } from './permissoes-sistema.ts'

export { identidades, type Identidade, type Permissao, type Relacao } from './permissao.ts'

/** The page of clinics is for four profiles: what they get, and a refusal for the others. */
const quemVeClinicas = (status: number) => ({
  visitante: 401,
  paciente: 403,
  administrador: 403,
  clinica: 403,
  demais: status,
})

/** A row of somebody else, one that is not there, and no id at all. */
const deOutraPessoa: Permissao = {
  oculto: { visitante: 401, demais: 404 },
  inexistente: { visitante: 401, demais: 404 },
  malformado: 400,
}

const soAdministrador = { visitante: 401, 'administrador-geral': 200, demais: 403 } as const

/** An account, there or not: nobody but administrador-geral learns which. */
const contaDeAlguem: Permissao = {
  oculto: soAdministrador,
  inexistente: { ...soAdministrador, 'administrador-geral': 404 },
  malformado: 400,
}

const daRotaProfissionais = {
  visitante: 401,
  'administrador-geral': 200,
  'profissional-administrador': 200,
  demais: 403,
}

/** A row that only the administrator may touch, who gets `status`. */
const doAdministrador = (status: number): Permissao => ({
  oculto: { visitante: 401, 'administrador-geral': status, demais: 403 },
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado: 400,
})

/** The own professional record, which only professionals have. */
const doCadastroProprio = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 404,
})

/** The pages of patients: for those who only are one, and for those who look after others too. */
const soPacientes = { visitante: 401, paciente: 200, 'paciente-administrador': 200, demais: 403 }

/** Of one's own profile as a professional. */
const soProfissionais = (status: number) => ({
  visitante: 401,
  profissional: status,
  'profissional-administrador': status,
  demais: 403,
})

/** A registration of somebody else, of whom the public sees it, and one that is not there. */
const registroDeOutro: Permissao = {
  publico: soProfissionais(404),
  oculto: soProfissionais(404),
  inexistente: soProfissionais(404),
  malformado: 400,
}

/** A service that who manages clinics offers to others. */
const deQuemGere: Permissao = {
  proprio: { 'profissional-administrador': 200, demais: 403 },
  oculto: { visitante: 401, 'profissional-administrador': 404, demais: 403 },
  inexistente: { visitante: 401, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}

/**
 * Which answer each operation of the API owes to whom: written by hand from the specification, never from the code. An operation
 * without a row fails the test, so that a new one cannot arrive unnoticed.
 *
 * A hidden row and a missing one answer alike (404): nobody learns that it is there.
 */
export const permissoes: Record<string, Permissao> = {
  // Health and what the sign-in page must know: anybody.
  'GET /saude': { 'sem id': 200 },
  'GET /ambiente': { 'sem id': 200 },
  // SESSION-02: the person of the session, of any type.
  'GET /eu': { 'sem id': { visitante: 401, demais: 200 } },
  // PERSON-01: one's own data, whatever the type.
  'GET /eu/dados': { 'sem id': { visitante: 401, demais: 200 } },
  // Asked with a version that is not the stored one: nothing is written, and one's own data come back.
  'PUT /eu/dados': { 'sem id': { visitante: 401, demais: 409 } },
  // SHELL-10: one's own record; null for who is no professional.
  'GET /eu/registro-profissional': { 'sem id': { visitante: 401, demais: 200 } },
  // PRO-01, PRO-08: professionals, those who also manage among them; the own profile and no other.
  'GET /eu/perfil-profissional': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/referencia': { 'sem id': soProfissionais(200) },
  'GET /eu/perfil-profissional/previa': { 'sem id': soProfissionais(200) },
  // Asked with a version that is not the stored one.
  'PUT /eu/perfil-profissional': { 'sem id': soProfissionais(409) },
  // Asked for a specialty that does not exist.
  'POST /eu/especialidades': { 'sem id': soProfissionais(422) },
  'PUT /eu/especialidades/{id}': registroDeOutro,
  'DELETE /eu/especialidades/{id}': registroDeOutro,
  'POST /eu/especialidades/{id}/principal': registroDeOutro,
  'GET /eu/especialidades/{id}/certificado': registroDeOutro,
  'DELETE /eu/especialidades/{id}/certificado': registroDeOutro,
  // Asked without saying of which registration.
  'POST /arquivos/certificado': { 'sem id': { visitante: 401, demais: 400 } },
  // PERSON-02: public facts, told to who is signed in.
  'GET /ceps/{cep}': {
    publico: { visitante: 401, demais: 200 },
    malformado: { visitante: 400, demais: 400 },
  },
  // LOGIN-09: whoever signs up is a visitor.
  'POST /acesso/telefone': { 'sem id': 200 },
  // GOOGLE-03: for the person of the session; who has a record already changes nothing.
  'POST /eu/cadastro': { 'sem id': { visitante: 401, demais: 200 } },
  // L4: everybody their own.
  'GET /consentimentos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /consentimentos': { 'sem id': { visitante: 401, demais: 200 } },
  // HOME-02, APPT-08: the five profiles that `/` is for (ROUTE-05); which rows, the test says.
  'GET /agendamentos/proximos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'GET /agendamentos/proxima': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  // APPT-07, ROUTE-06: what the page of booking reads is for patients; whom they may book for, the test of `equipe` says.
  'GET /agendamentos/qualquer/horarios': { 'sem id': soPacientes },
  'GET /agendamentos/para-quem': { 'sem id': soPacientes },
  // HOME-01 to HOME-03: each profile has the cards of its own home; whose rows, the test says.
  'GET /inicio/pessoas': { 'sem id': soPacientes },
  'GET /inicio/mes': { 'sem id': soPacientes },
  'GET /inicio/tarefas': { 'sem id': soPacientes },
  'GET /inicio/atividades': { 'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 } },
  'GET /inicio/hoje': { 'sem id': soProfissionais(200) },
  'GET /inicio/fila': { 'sem id': soProfissionais(200) },
  // What nobody may see has no news, like what is not there.
  'GET /inicio/novidades/{id}': {
    oculto: { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
    inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
    malformado: 400,
  },
  'GET /inicio/numeros/{qual}': { publico: soProfissionais(200), malformado: 400 },
  // PERSON-04, SHELL-07: a photo is of the person of the session, of any type; what is sent here is no picture.
  'POST /arquivos/avatar': { 'sem id': { visitante: 401, demais: 422 } },
  'DELETE /arquivos/avatar': { 'sem id': { visitante: 401, demais: 200 } },
  // SHELL-08: the emergency card is the own one, of whatever profile; there is no way to another.
  'GET /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  'DELETE /emergencia/cartao': { 'sem id': { visitante: 401, demais: 200 } },
  // The own devices and the own log, for the five profiles that have the page.
  'GET /seguranca/aparelhos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'GET /seguranca/eventos': {
    'sem id': { visitante: 401, administrador: 403, clinica: 403, demais: 200 },
  },
  'DELETE /seguranca/aparelhos/{id}': {
    // Somebody else's session and none at all are the same.
    oculto: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
    inexistente: { visitante: 401, administrador: 403, clinica: 403, demais: 404 },
    malformado: 400,
  },
  // DATA-07: notifications, preferences and devices are everybody's own; another person's and none at all are the same.
  'GET /notificacoes': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/contagem': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/{id}': deOutraPessoa,
  'DELETE /notificacoes/{id}': deOutraPessoa,
  'PUT /notificacoes/{id}/leitura': deOutraPessoa,
  'PUT /notificacoes/{id}/arquivo': deOutraPessoa,
  'GET /notificacoes/{id}/entregas': deOutraPessoa,
  'POST /notificacoes/leitura': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/preferencias': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /notificacoes/preferencias': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/inscricoes': { 'sem id': { visitante: 401, demais: 200 } },
  // The server of the test has no keys for messages to browsers.
  'POST /notificacoes/inscricoes': { 'sem id': { visitante: 401, demais: 409 } },
  'DELETE /notificacoes/inscricoes/{id}': deOutraPessoa,
  'POST /notificacoes/inscricoes/{id}/teste': deOutraPessoa,
  // FIND: the finder is public.
  'GET /profissionais': { 'sem id': 200 },
  'POST /profissionais/proximos': { 'sem id': 200 },
  'GET /profissionais/escolha': { 'sem id': soAdministrador },
  'GET /profissionais/filtros': { 'sem id': 200 },
  'GET /profissionais/{id}': { publico: 200, oculto: 404, proprio: 404, inexistente: 404, malformado: 400 },
  'GET /profissionais/{id}/horarios': {
    publico: 200,
    oculto: 404,
    proprio: 404,
    inexistente: 404,
    malformado: 400,
  },
  // ROUTE-11: administrador-geral only. The id of a card, a part or a report is one of a list.
  'GET /administracao/indicadores/{indicador}': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/situacao': { 'sem id': soAdministrador },
  'GET /administracao/situacao/{servico}': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/atividade': { 'sem id': soAdministrador },
  'GET /administracao/relatorios/{relatorio}': { publico: soAdministrador, malformado: 400 },
  'GET /administracao/contas': { 'sem id': soAdministrador },
  'GET /administracao/contas/{id}': contaDeAlguem,
  'PUT /administracao/contas/{id}/tipo': contaDeAlguem,
  'PUT /administracao/contas/{id}/status': contaDeAlguem,
  'POST /administracao/contas/{id}/sessoes': contaDeAlguem,
  // ROUTE-07: services and places. A body of an old version changes nothing.
  'GET /servicos': listaPropria,
  'POST /servicos': listaPropria,
  'PUT /servicos/{id}': coisaDeProfissional(409, 409),
  'PUT /servicos/{id}/situacao': coisaDeProfissional(200, 200),
  'DELETE /servicos/{id}': coisaDeProfissional(200, 200),
  'PUT /servicos/ordem': { 'sem id': { ...semServicos, 'administrador-geral': 422, demais: 409 } },
  'POST /servicos/reajuste': { 'sem id': { ...semServicos, 'administrador-geral': 422, demais: 422 } },
  'DELETE /servicos/{id}/reajuste': coisaDeProfissional(200, 200),
  // 'Quem realiza' is of who manages clinics, for a service of their own; the answer, of who is asked. Here nothing was offered.
  'GET /servicos/{id}/quem-realiza': deQuemGere,
  'PUT /servicos/{id}/quem-realiza': deQuemGere,
  'POST /servicos/{id}/oferta': coisaDeProfissional(409, 404),
  'GET /servicos/link/{chave}': { publico: 200, oculto: 404, inexistente: 404, malformado: 400 },
  'GET /locais': listaPropria,
  'POST /locais': listaPropria,
  'PUT /locais/{id}': coisaDeProfissional(409, 409),
  'PUT /locais/{id}/principal': coisaDeProfissional(200, 200),
  'PUT /locais/{id}/ativo': coisaDeProfissional(200, 200),
  'DELETE /locais/{id}': coisaDeProfissional(200, 200),
  // ROUTE-09: the four profiles of the page read; who attends keeps clinics of their own, the administrator decides about all of them.
  'GET /clinicas': { 'sem id': quemVeClinicas(200) },
  'GET /clinicas/filtros': { 'sem id': quemVeClinicas(200) },
  'GET /clinicas/minhas': { 'sem id': quemVeClinicas(200) },
  'GET /clinicas/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'POST /clinicas': {
    'sem id': { visitante: 401, profissional: 200, 'profissional-administrador': 200, demais: 403 },
  },
  'GET /clinicas/{id}': {
    publico: quemVeClinicas(200),
    oculto: { ...quemVeClinicas(404), 'administrador-geral': 200 },
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'GET /clinicas/{id}/cadastro': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // Sent with a version that is not the stored one.
  'PUT /clinicas/{id}/cadastro': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 409,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // A draft that lacks everything cannot be handed in; the administrator hands in nothing.
  'POST /clinicas/{id}/situacao': {
    publico: { ...quemVeClinicas(403), 'administrador-geral': 409 },
    oculto: { ...quemVeClinicas(404), 'administrador-geral': 409 },
    proprio: 422,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'PUT /clinicas/padrao': { 'sem id': quemVeClinicas(200) },
  'DELETE /clinicas/{id}': {
    publico: quemVeClinicas(404),
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // What is sent here names no clinic.
  'POST /clinicas/fotos': { 'sem id': { visitante: 401, demais: 400 } },
  'PUT /clinicas/{id}/fotos': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'DELETE /clinicas/fotos/{id}': { inexistente: quemVeClinicas(404), malformado: 400 },
  'GET /clinicas/{id}/transferencia/candidatos': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // Nobody else works in the clinic of the test.
  'POST /clinicas/{id}/transferencia': {
    publico: quemVeClinicas(404),
    proprio: 422,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'DELETE /clinicas/{id}/transferencia': {
    publico: quemVeClinicas(404),
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'POST /clinicas/transferencias/{id}/resposta': { inexistente: quemVeClinicas(404), malformado: 400 },
  // ROUTE-04, POST-03: published posts are public; drafts are not, not even to their author, on the public page.
  'GET /posts/recentes': { 'sem id': 200 },
  'GET /posts/{id}': { publico: 200, oculto: 404, proprio: 404, inexistente: 404, malformado: 400 },
  'POST /posts/{id}/visualizacoes': {
    publico: 200,
    oculto: 404,
    proprio: 404,
    inexistente: 404,
    malformado: 400,
  },
  // ADMIN-01: only the administrator loads the queue; ROUTE-10: who directs clinics sees the list of those who attend there.
  'GET /aprovacao/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'GET /aprovacao/profissionais': { 'sem id': daRotaProfissionais },
  'GET /aprovacao/resumo': { 'sem id': daRotaProfissionais },
  'GET /aprovacao/profissionais/{id}': {
    oculto: { ...daRotaProfissionais, 'profissional-administrador': 404 },
    inexistente: {
      ...daRotaProfissionais,
      'administrador-geral': 404,
      'profissional-administrador': 404,
    },
    malformado: 400,
  },
  'PUT /aprovacao/profissionais/{id}/analise': doAdministrador(200),
  'DELETE /aprovacao/profissionais/{id}/analise': doAdministrador(200),
  // What is sent is a decision on what somebody else has decided meanwhile.
  'POST /aprovacao/profissionais/{id}/decisoes': doAdministrador(409),
  'POST /aprovacao/decisoes': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'PUT /aprovacao/documentos/{id}': doAdministrador(200),
  'GET /aprovacao/documentos/{id}/endereco': {
    oculto: { visitante: 401, 'administrador-geral': 200, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
  // PRO-08: one's own registration; null or nothing for who has none.
  'GET /aprovacao/minha': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /aprovacao/minha/envio': { 'sem id': doCadastroProprio(409) },
  'POST /aprovacao/minha/retirada': { 'sem id': doCadastroProprio(409) },
  // What is sent here is no document.
  'POST /aprovacao/minha/documentos': { 'sem id': doCadastroProprio(422) },
  'DELETE /aprovacao/minha/documentos/{id}': deOutraPessoa,
  // LGPD, art. 18: everybody about themselves; the queue is the administrator's.
  'GET /privacidade/dados': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /privacidade/acessos': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /privacidade/pedidos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /privacidade/pedidos': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /privacidade/pedidos/{id}/cancelamento': {
    oculto: { visitante: 401, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
  'GET /privacidade/fila': { 'sem id': { visitante: 401, 'administrador-geral': 200, demais: 403 } },
  'POST /privacidade/pedidos/{id}/resposta': {
    inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
    malformado: 400,
  },
  ...permissoesDasConsultas,
  ...permissoesDaMarcacao,
  ...permissoesDosPagamentos,
  ...permissoesDaAgenda,
  ...permissoesDosPacientes,
  ...permissoesDaEquipe,
  ...permissoesDasCarteirinhas,
  ...permissoesDosFavoritos,
  ...permissoesDosEmprestimos,
  ...permissoesDaEspera,
  ...permissoesDosHorarios,
  ...permissoesDoSistema,
}
