import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildArquivoDeExame, buildPedidoDeExame, buildResultado } from '../fixtures.ts'

const autor = ['profissional'] as const
const lados = ['profissional', 'paciente'] as const

/** The team's grant and guardians are walked in `exames.test.ts` and `leitores.test.ts`. Nobody changes what was entered; values are written by a function alone. */
export const politica: Politica = {
  pedidos_exame: {
    'of the profissional for the paciente': { select: lados, insert: autor, update: autor },
  },
  resultados_exame: {
    'by the profissional, kept from the paciente': { select: autor, insert: autor, update: autor },
    'by the profissional, shown to the paciente': { select: lados, insert: autor, update: autor },
    'a file of the paciente': {
      select: lados,
      insert: ['paciente'],
      update: autor,
      delete: ['paciente'],
    },
  },
  valores_exame: {
    'of what is kept': { select: autor },
    'of what is shown': { select: lados },
  },
  atos_exame: { 'of a critical one that is kept': { select: autor, insert: autor } },
}

export const linhas: MontarLinhas = async (owner, { agendamento, paciente, profissional }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const pedido = await buildPedidoDeExame(owner, ids)
  const guardado = await buildResultado(owner, ids, [{ valor: 6.9, marca: 'critico' }])
  const mostrado = await buildResultado(owner, { ...ids, liberado_em: '2026-01-10T12:00:00Z' })
  const titular_id = paciente.usuario_id
  const arquivo = await buildArquivoDeExame(owner, { ...ids, titular_id, enviado_por: titular_id })
  const usuario_id = profissional.usuario_id
  const ato = await insertRow<{ id: string }>(owner, 'atos_exame', {
    id: randomUUID(),
    resultado_id: guardado.id,
    usuario_id,
    tipo: 'contato',
  })
  const valorDe = async (resultado_id: string) =>
    (await owner.query('select id from valores_exame where resultado_id = $1', [resultado_id])).rows[0]
      .id as string
  const novo = () => ({
    id: randomUUID(),
    ...ids,
    exame: 'Potássio',
    coletado_em: '2026-01-09',
    visto_em: '2026-01-10T12:00:00Z',
  })
  const novoValor = (resultado_id: string) => ({
    id: randomUUID(),
    resultado_id,
    ordem: 2,
    analito: 'sodio',
    rotulo: 'Sódio',
    valor: 140,
  })
  return {
    pedidos_exame: {
      'of the profissional for the paciente': linha({ id: pedido.id }, 'status', {
        id: randomUUID(),
        ...ids,
        exames: JSON.stringify(pedido.exames),
      }),
    },
    resultados_exame: {
      'by the profissional, kept from the paciente': linha({ id: guardado.id }, 'liberado_em', novo()),
      'by the profissional, shown to the paciente': linha({ id: mostrado.id }, 'liberado_em', {
        ...novo(),
        liberado_em: '2026-01-10T12:00:00Z',
      }),
      'a file of the paciente': linha({ id: arquivo.id }, 'visto_em', {
        id: randomUUID(),
        ...ids,
        enviado_por: titular_id,
        exame: 'Hemograma',
        coletado_em: '2026-01-09',
        caminho: `${titular_id}/exame/${randomUUID()}.pdf`,
        formato: 'application/pdf',
        tamanho: 8,
      }),
    },
    valores_exame: {
      'of what is kept': linha({ id: await valorDe(guardado.id) }, 'fonte', novoValor(guardado.id)),
      'of what is shown': linha({ id: await valorDe(mostrado.id) }, 'fonte', novoValor(mostrado.id)),
    },
    atos_exame: {
      'of a critical one that is kept': linha({ id: ato.id }, 'texto', {
        id: randomUUID(),
        resultado_id: guardado.id,
        usuario_id,
        tipo: 'consulta',
      }),
    },
  }
}
