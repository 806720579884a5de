import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they write nothing. */
const escreve = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doAutor: Permissao = { oculto: escreve(404), inexistente: escreve(404), malformado: 400 }

/** Professionals, desks, those who look after somebody and patients; administration reads no record. */
const leitor = {
  visitante: 401,
  administrador: 403,
  demais: 404,
}
const daPessoa: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/atendimento': doAutor,
  'GET /pacientes/{id}/evolucoes': daPessoa,
  'GET /pacientes/{id}/conferencia': daPessoa,
  'GET /prontuario/pessoas': {
    'sem id': { visitante: 401, paciente: 200, 'paciente-administrador': 200, demais: 403 },
  },
  'GET /prontuario/pendentes': { 'sem id': soProfissionais(200) },
  'GET /prontuario/modelos': { 'sem id': soProfissionais(200) },
  'GET /prontuario/anotacoes/{id}': daPessoa,
  // Sent for a patient whom nobody of the walk knows.
  'PUT /prontuario/anotacoes/{id}': doAutor,
  'POST /prontuario/anotacoes/{id}/descarte': doAutor,
  'POST /prontuario/anotacoes/{id}/assinatura': doAutor,
  'POST /prontuario/anotacoes/{id}/adendos': doAutor,
  'PUT /prontuario/anotacoes/{id}/liberacao': doAutor,
  'PUT /prontuario/modelos/{id}': { oculto: escreve(404), inexistente: escreve(200), malformado: 400 },
  'DELETE /prontuario/modelos/{id}': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(404),
    malformado: 400,
  },
}

const secoes = [{ chave: 's1', titulo: 'Anotação', texto: 'Evolui bem.' }]
export const corpos: Record<string, object> = {
  'PUT /prontuario/anotacoes/{id}': {
    paciente_id: randomUUID(),
    agendamento_id: null,
    versao: 0,
    conteudo: { modelo: 'livre', secoes, sigilo: false },
  },
  'POST /prontuario/anotacoes/{id}/descarte': { versao: 1 },
  'POST /prontuario/anotacoes/{id}/assinatura': { versao: 1 },
  'POST /prontuario/anotacoes/{id}/adendos': { adendo_id: randomUUID(), texto: 'Confirmado.' },
  'PUT /prontuario/anotacoes/{id}/liberacao': { liberada: true },
  'PUT /prontuario/modelos/{id}': { nome: 'Retorno', secoes: [{ chave: 's1', titulo: 'Anotação' }] },
}
