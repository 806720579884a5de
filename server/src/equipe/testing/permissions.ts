import { randomUUID } from 'node:crypto'
import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { deOutraPessoa, soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** A member of a clinic, for its managers. As good as missing for a manager of another clinic, or of this one until yesterday. */
const deUmaEquipe: Permissao = {
  proprio: 200,
  ...Object.fromEntries(
    ['oculto', 'acesso vencido', 'acesso suspenso', 'inexistente'].map((relacao) => [
      relacao,
      { visitante: 401, 'profissional-administrador': 404, clinica: 404, demais: 403 },
    ]),
  ),
  malformado: 400,
}

const semAcesso: Permissao = {
  'acesso vencido': { visitante: 401, demais: 404 },
  'acesso suspenso': { visitante: 401, demais: 404 },
}

const daqui = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)

const acesso = { papel: 'recepcao', permissoes: permissoesDoPapel.recepcao, ate: daqui(30) }

const cuidado = { permissoes: permissoesDeCuidadoPadrao, ate: daqui(30) }

export const permissoes: Record<string, Permissao> = {
  // Teams are for managers of clinics, the circle for those who look after others; what belongs to another is as good as missing.
  'GET /equipe': {
    'sem id': { visitante: 401, 'profissional-administrador': 200, clinica: 200, demais: 403 },
  },
  'POST /equipe/membros': {
    'sem id': { visitante: 401, 'profissional-administrador': 404, clinica: 404, demais: 403 },
  },
  'PUT /equipe/membros/{id}': deUmaEquipe,
  'POST /equipe/membros/{id}/convite': { ...deUmaEquipe, proprio: 409 },
  'POST /equipe/membros/{id}/delegacao': deUmaEquipe,
  // Everybody may leave, so no profile is turned away. The administrator sees the members of all clinics, and changes none here.
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
  // What an office said of the caller; others have nothing to answer.
  'GET /equipe/circulo/indicacoes': { 'sem id': { visitante: 401, demais: 200 } },
  'POST /equipe/circulo/indicacoes/{id}': deOutraPessoa,
  'POST /equipe/circulo/dependentes': {
    'sem id': { visitante: 401, paciente: 400, 'paciente-administrador': 400, demais: 403 },
  },
  'POST /equipe/circulo/vinculos': {
    'sem id': { visitante: 401, 'paciente-administrador': 404, demais: 403 },
  },
  'POST /equipe/circulo/responsaveis': {
    'sem id': { visitante: 401, 'paciente-administrador': 404, demais: 403 },
  },
  'POST /equipe/circulo/vinculos/{id}/convite': {
    oculto: { visitante: 401, 'paciente-administrador': 404, demais: 403 },
    inexistente: { visitante: 401, 'paciente-administrador': 404, demais: 403 },
    proprio: 409,
    malformado: 400,
  },
  // The owner of the data may end an access, whatever their profile.
  'PUT /equipe/circulo/vinculos/{id}': { ...deOutraPessoa, ...semAcesso, proprio: 200 },
  'POST /equipe/circulo/vinculos/{id}/status': { ...deOutraPessoa, ...semAcesso, proprio: 200 },
  // A professional asks to join a clinic, and those who keep its team answer. Nobody else learns of the request.
  'GET /equipe/pedidos/meus': { 'sem id': soProfissionais(200) },
  'GET /equipe/pedidos': {
    'sem id': { visitante: 401, 'profissional-administrador': 200, clinica: 200, demais: 403 },
  },
  'POST /equipe/pedidos': { 'sem id': soProfissionais(404) },
  'POST /equipe/pedidos/{id}/retirada': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(404),
    proprio: 200,
    malformado: 400,
  },
  'POST /equipe/pedidos/{id}/aceite': deUmaEquipe,
  'POST /equipe/pedidos/{id}/recusa': deUmaEquipe,
  // Any bearer of a link may open it; answering needs an account. A link that nobody made is missing.
  'POST /convites/consulta': { 'sem id': 404 },
  'POST /convites/resposta': { 'sem id': { visitante: 401, demais: 409 } },
}

export const corpos: Record<string, object> = {
  'POST /equipe/membros': { clinica_id: randomUUID(), email: 'nova@exemplo.com.br', ...acesso },
  'PUT /equipe/membros/{id}': acesso,
  'POST /equipe/membros/{id}/status': { para: 'suspenso' },
  'POST /equipe/membros/{id}/delegacao': { ...acesso, de: daqui(1), ate: daqui(9) },
  'POST /equipe/circulo/dependentes': {
    nome: 'Lia Menezes',
    data_nascimento: '2020-02-03',
    relacao: 'filho',
    // Refused as old: a patient who adds somebody has another profile afterwards, and the walk goes on.
    declaracao_versao: 'de antes',
  },
  'POST /equipe/circulo/vinculos': {
    pessoa_id: randomUUID(),
    email: 'nova@exemplo.com.br',
    relacao: 'irmao',
    ...cuidado,
  },
  'POST /equipe/circulo/responsaveis': {
    pessoa_id: randomUUID(),
    email: 'outra@exemplo.com.br',
    relacao: 'filho',
  },
  'PUT /equipe/circulo/vinculos/{id}': cuidado,
  'POST /equipe/circulo/vinculos/{id}/status': { para: 'suspenso' },
  'POST /equipe/circulo/indicacoes/{id}': { aceita: true },
  'POST /equipe/pedidos': { clinica_id: randomUUID(), mensagem: 'Atendo às terças.' },
  'POST /equipe/pedidos/{id}/aceite': acesso,
  'POST /equipe/pedidos/{id}/recusa': { motivo: 'A equipe está completa.' },
  'POST /convites/consulta': { token: 'x'.repeat(43) },
  'POST /convites/resposta': { token: 'x'.repeat(43), aceita: true },
}
