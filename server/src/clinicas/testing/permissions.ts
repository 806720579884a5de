import { randomUUID } from 'node:crypto'
import { clinicaVazia } from '#domain/clinicas/ficha.ts'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { type Permissao } from '../../acesso/testing/permission-words.ts'

/** The page of clinics is for five profiles: their answer, and a refusal for the others. */
const quemVeClinicas = (status: number) => ({
  visitante: 401,
  paciente: 403,
  administrador: 403,
  demais: status,
})

export const permissoes: Record<string, Permissao> = {
  // ROUTE-09, RECEPCAO-01: the five profiles of the page read. Professionals keep clinics of their own, and the administrator decides about all of them.
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
  // ACHAR-09: the same for everybody, its owner included, and only while the clinic is active.
  'GET /clinicas-publicas/{id}': { inexistente: 404, malformado: 400 },
  'GET /clinicas/{id}/cadastro': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // Whose places stand in the rooms is for those who keep the clinic.
  'GET /clinicas/{id}/locais': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 200,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  'POST /clinicas/locais/{id}/encerramento': { inexistente: quemVeClinicas(404), malformado: 400 },
  // Sent with a version that is not the stored one.
  'PUT /clinicas/{id}/cadastro': {
    publico: quemVeClinicas(404),
    oculto: quemVeClinicas(404),
    proprio: 409,
    inexistente: quemVeClinicas(404),
    malformado: 400,
  },
  // An empty draft cannot be handed in, and the administrator hands in nothing.
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
  // Sent without a clinic.
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
}

export const corpos: Record<string, object> = {
  'POST /clinicas': {
    nome_fantasia: 'Clínica do Teste',
    razao_social: 'Clínica do Teste Ltda.',
    cnpj: '',
    endereco: { ...enderecoVazio, cidade: 'Recife', estado: 'PE' },
  },
  'PUT /clinicas/{id}/cadastro': {
    versao: 'outra',
    dados: {
      ...clinicaVazia,
      nome_fantasia: 'Clínica do Teste',
      razao_social: 'Clínica do Teste Ltda.',
      endereco: { ...enderecoVazio, cidade: 'Recife', estado: 'PE' },
    },
  },
  'POST /clinicas/{id}/situacao': { para: 'aguardando-aprovacao' },
  'PUT /clinicas/padrao': { clinica_id: null },
  'PUT /clinicas/{id}/fotos': { fotos: [] },
  'POST /clinicas/{id}/transferencia': { membro_id: randomUUID() },
  'POST /clinicas/transferencias/{id}/resposta': { aceita: true },
}
