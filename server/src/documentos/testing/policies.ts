import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, soDe, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildAssinatura, buildDocumento, buildModeloDeDocumento } from '../fixtures.ts'

const autor = ['profissional'] as const

/** The team's grant and guardians are walked in `documentos.test.ts`. Nobody changes what is issued. */
export const politica: Politica = {
  documentos_clinicos: {
    'a draft of the profissional about the paciente': {
      select: autor,
      insert: autor,
      update: autor,
      delete: autor,
    },
    'issued by the profissional to the paciente': { select: ['profissional', 'paciente'] },
  },
  arquivos_documento: { 'of the issued one': {} },
  assinaturas_documento: { 'of the issued one': { select: ['profissional', 'paciente'] } },
  modelos_documento: { 'of the profissional': soDe('profissional') },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const rascunho = await buildDocumento(owner, { ...ids, agendamento_id: agendamento.id })
  const emitido = await buildDocumento(owner, { ...ids, status: 'emitido' })
  await insertRow(owner, 'arquivos_documento', { documento_id: emitido.id, sha256: 'a'.repeat(64) })
  const assinado = await buildDocumento(owner, { ...ids, status: 'emitido' })
  const assinatura = await buildAssinatura(owner, assinado.id)
  const modelo = await buildModeloDeDocumento(owner, profissional_id)
  const novo = () => ({ id: randomUUID(), ...ids, tipo: 'orientacao', texto: 'x' })
  return {
    documentos_clinicos: {
      'a draft of the profissional about the paciente': linha({ id: rascunho.id }, 'texto', novo()),
      'issued by the profissional to the paciente': linha({ id: emitido.id }, 'texto', {
        ...novo(),
        status: 'emitido',
      }),
    },
    arquivos_documento: {
      'of the issued one': linha({ documento_id: emitido.id }, 'sha256', {
        documento_id: emitido.id,
        sha256: 'b'.repeat(64),
      }),
    },
    assinaturas_documento: {
      'of the issued one': linha({ documento_id: assinado.id }, 'titular', {
        ...assinatura,
        documento_id: emitido.id,
      }),
    },
    modelos_documento: {
      'of the profissional': linha({ id: modelo.id }, 'nome', {
        id: randomUUID(),
        profissional_id,
        tipo: 'orientacao',
        nome: 'Outro',
        texto: 'x',
      }),
    },
  }
}
