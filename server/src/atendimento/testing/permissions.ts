import { randomUUID } from 'node:crypto'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import { soPacientes, soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they listen to nothing. */
const escreve = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doAutor: Permissao = { oculto: escreve(404), inexistente: escreve(404), malformado: 400 }

const retira = { visitante: 401, clinica: 403, administrador: 403, demais: 404 }

export const permissoes: Record<string, Permissao> = {
  'GET /atendimento/dia': { 'sem id': soProfissionais(200) },
  'GET /atendimento/gravacoes': { 'sem id': soProfissionais(200) },
  'GET /atendimento/estado': { 'sem id': { visitante: 400, demais: 400 } },
  'GET /atendimento/gravacoes/{id}': doAutor,
  // Sent for a patient whom nobody of the walk knows.
  'POST /atendimento/gravacoes': { 'sem id': escreve(404) },
  'POST /atendimento/recusas': { 'sem id': escreve(404) },
  'POST /atendimento/gravacoes/{id}/autorizacao': doAutor,
  // The person takes their consent back by themselves too.
  'POST /atendimento/gravacoes/{id}/retirada': { oculto: retira, inexistente: retira, malformado: 400 },
  'POST /atendimento/pecas': { 'sem id': { visitante: 401, demais: 400 } },
  'GET /atendimento/pecas/{id}/endereco': doAutor,
  'POST /atendimento/gravacoes/{id}/fim': doAutor,
  'DELETE /atendimento/gravacoes/{id}/som': doAutor,
  'PUT /atendimento/gravacoes/{id}/texto': doAutor,
  'PUT /atendimento/falas/{id}': doAutor,
  'POST /atendimento/gravacoes/{id}/transcricao': doAutor,
  'POST /atendimento/gravacoes/{id}/propostas': doAutor,
  'POST /atendimento/propostas/{id}/aceite': doAutor,
  'POST /atendimento/propostas/{id}/recusa': doAutor,
  'DELETE /atendimento/propostas/{id}/recusa': doAutor,
  'PUT /atendimento/gravacoes/{id}/anotacao': doAutor,
  'GET /atendimento/minhas': { 'sem id': soPacientes },
}

const resposta = () => ({ id: randomUUID(), por: 'paciente', versao: consentimentoDaGravacao.versao })
const dupla = () => ({ paciente_id: randomUUID(), agendamento_id: null })
export const corpos: Record<string, object> = {
  'POST /atendimento/gravacoes': { ...dupla(), id: randomUUID(), modelo: 'soap', autorizacao: resposta() },
  'POST /atendimento/recusas': { ...dupla(), resposta: resposta() },
  'POST /atendimento/gravacoes/{id}/autorizacao': { autorizacao: resposta() },
  'POST /atendimento/gravacoes/{id}/retirada': { resposta: resposta() },
  'PUT /atendimento/gravacoes/{id}/texto': { versao: 0, texto: 'A pressão está 12 por 8.' },
  'PUT /atendimento/falas/{id}': { texto: 'Bom dia.' },
  'POST /atendimento/gravacoes/{id}/propostas': { secoes: [{ chave: 's1', titulo: 'Anotação' }] },
  'POST /atendimento/propostas/{id}/aceite': {},
  'PUT /atendimento/gravacoes/{id}/anotacao': { anotacao_id: randomUUID() },
}
