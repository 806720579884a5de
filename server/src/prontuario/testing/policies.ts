import { randomUUID } from 'node:crypto'
import { linha, soDe, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildDocumento } from '../../documentos/fixtures.ts'
import { buildAdendo, buildAnotacao, buildModelo } from '../fixtures.ts'

const autor = ['profissional'] as const

/** The team's grant, guardians and loans are walked in `leitores.test.ts`. Nobody changes what is signed. */
export const politica: Politica = {
  anotacoes: {
    'a draft of the profissional about the paciente': {
      select: autor,
      insert: autor,
      update: autor,
      delete: autor,
    },
    'signed by the profissional, kept from the paciente': { select: autor },
    'signed by the profissional, opened to the paciente': { select: ['profissional', 'paciente'] },
    'signed under secrecy': { select: autor },
  },
  adendos: { 'of the note that is opened': { select: ['profissional', 'paciente'] } },
  elos_prontuario: {
    'of the issued document': { select: ['profissional', 'paciente'] },
    'of the note that is kept': { select: autor },
    'of the note that is opened': { select: ['profissional', 'paciente'] },
  },
  liberacoes_anotacao: {
    'by the profissional to the paciente': {
      select: ['profissional', 'paciente'],
      insert: autor,
      delete: autor,
    },
  },
  modelos_anotacao: { 'of the profissional': soDe('profissional') },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const rascunho = await buildAnotacao(owner, { ...ids, agendamento_id: agendamento.id })
  const guardada = await buildAnotacao(owner, { ...ids, status: 'assinada' })
  const aberta = await buildAnotacao(owner, { ...ids, status: 'assinada' })
  const outra = await buildAnotacao(owner, { ...ids, status: 'assinada' })
  const sigilosa = await buildAnotacao(owner, { ...ids, status: 'assinada', sigilo: true })
  const adendo = await buildAdendo(owner, aberta)
  await insertRow(owner, 'liberacoes_anotacao', { anotacao_id: aberta.id, ...ids })
  const documento = await buildDocumento(owner, { ...ids, status: 'emitido' })
  const { id, nome, secoes } = await buildModelo(owner, profissional_id)
  const modelo = { profissional_id, nome, secoes: JSON.stringify(secoes) }
  const nova = () => ({
    id: randomUUID(),
    ...ids,
    modelo: 'livre',
    secoes: JSON.stringify([{ chave: 's1', titulo: 'Anotação', texto: 'x' }]),
  })
  const assinada = () => ({ ...nova(), status: 'assinada' })
  return {
    anotacoes: {
      'a draft of the profissional about the paciente': linha({ id: rascunho.id }, 'sigilo', nova()),
      'signed by the profissional, kept from the paciente': linha({ id: guardada.id }, 'sigilo', assinada()),
      'signed by the profissional, opened to the paciente': linha({ id: aberta.id }, 'sigilo', assinada()),
      'signed under secrecy': linha({ id: sigilosa.id }, 'sigilo', assinada()),
    },
    adendos: { 'of the note that is opened': linha({ id: adendo.id }, 'texto') },
    elos_prontuario: {
      'of the issued document': linha({ documento_id: documento.id }, 'hash'),
      'of the note that is kept': linha({ anotacao_id: guardada.id }, 'hash'),
      'of the note that is opened': linha({ adendo_id: adendo.id }, 'hash'),
    },
    liberacoes_anotacao: {
      'by the profissional to the paciente': linha({ anotacao_id: aberta.id }, 'liberada_em', {
        anotacao_id: outra.id,
        ...ids,
      }),
    },
    modelos_anotacao: {
      'of the profissional': linha({ id }, 'nome', { ...modelo, id: randomUUID() }),
    },
  }
}
