import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildRetirada, buildTrazido } from '../fixtures.ts'

/** The team's grant and guardians are walked in `prontuario/leitores.test.ts`. Entries come with their document alone, in its transaction. */
export const politica: Politica = {
  documentos_trazidos: {
    'by the profissional': { select: ['profissional', 'paciente'], insert: ['profissional'] },
    'by the paciente': { select: ['profissional', 'paciente'], insert: ['paciente'] },
  },
  entradas_trazidas: {
    'by the profissional': { select: ['profissional', 'paciente'] },
    'by the paciente': { select: ['profissional', 'paciente'] },
  },
  trazidos_retirados: {
    'by the profissional': { select: ['profissional', 'paciente'], insert: ['profissional'] },
    'by the paciente': { select: ['profissional', 'paciente'], insert: ['paciente'] },
  },
}

export const linhas: MontarLinhas = async (owner, { profissional, paciente }) => {
  const paciente_id = paciente.id
  const quem = {
    'by the profissional': {
      paciente_id,
      profissional_id: profissional.id,
      trazido_por: profissional.usuario_id,
    },
    'by the paciente': { paciente_id, trazido_por: paciente.usuario_id },
  }
  const partes = await Promise.all(
    Object.entries(quem).map(async ([qual, de]) => {
      const um = await buildTrazido(owner, de)
      const outro = await buildTrazido(owner, de)
      const retirado = await buildTrazido(owner, de)
      await buildRetirada(owner, retirado.id, de.trazido_por)
      const entrada = um.entradas[0]!
      return {
        qual,
        documento: linha({ id: um.id }, 'arquivo', { id: randomUUID(), arquivo: 'x.json', fonte: {}, ...de }),
        entrada: linha({ id: entrada.id }, 'quando', {
          documento_id: um.id,
          paciente_id,
          secao: 'alergias',
          recurso: { resourceType: 'AllergyIntolerance' },
          impressao: 'a'.repeat(64),
        }),
        retirada: linha({ documento_id: retirado.id }, 'created_at', {
          documento_id: outro.id,
          retirado_por: de.trazido_por,
        }),
      }
    }),
  )
  const de = (parte: 'documento' | 'entrada' | 'retirada') =>
    Object.fromEntries(partes.map((cada) => [cada.qual, cada[parte]]))
  return {
    documentos_trazidos: de('documento'),
    entradas_trazidas: de('entrada'),
    trazidos_retirados: de('retirada'),
  }
}
