import type { Client } from 'pg'
import { montarSerie, type SerieEscrita } from '#domain/financeiro/serie.ts'
import type { FormaPagamento } from '#domain/financeiro/transacao.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildTransacoes } from '../financeiro/fixtures.ts'
import type { Mundo } from './mundo.ts'

interface Serie {
  titulo: string
  descricao: string
  categoria: string
  centro: string
  valor_centavos: number
  forma: FormaPagamento
  /** First day, and how it goes on. */
  data: string
  serie: SerieEscrita
}

const CENTROS = ['Consultório', 'Cursos e congressos', 'Atendimento a domicílio']

/** What of a practice's ledger goes on for months: something bought in parts, a policy, a congress, under its cost centres; and the fee of what was paid by card. */
export async function semearLancamentos(
  client: Client,
  mundo: Mundo,
  { usuario_id, categorias }: { usuario_id: string; categorias: ReadonlyMap<string, string> },
): Promise<void> {
  const centros = new Map(CENTROS.map((nome) => [nome, mundo.random.uuid()]))
  await insertRows(
    client,
    'centros_de_custo',
    [...centros].map(([nome, id]) => ({ id, usuario_id, nome })),
  )
  const series: Serie[] = [
    {
      titulo: 'Eletrocardiógrafo',
      descricao: 'Nota 4471, garantia de dois anos',
      categoria: 'Equipamentos',
      centro: 'Consultório',
      valor_centavos: 849_000,
      forma: 'credito',
      data: somarDias(inicioDoMes(mundo.hoje, -3), 14),
      serie: { repete: 'parcelas', vezes: 10 },
    },
    {
      titulo: 'Seguro do consultório',
      descricao: '',
      categoria: 'Outras despesas',
      centro: 'Consultório',
      valor_centavos: 18_650,
      forma: 'boleto',
      data: somarDias(inicioDoMes(mundo.hoje, -5), 27),
      serie: { repete: 'mes', ate: inicioDoMes(mundo.hoje, 7) },
    },
    {
      titulo: 'Congresso de cardiologia',
      descricao: 'Inscrição',
      categoria: 'Outras despesas',
      centro: 'Cursos e congressos',
      valor_centavos: 128_000,
      forma: 'credito',
      data: somarDias(inicioDoMes(mundo.hoje, -1), 9),
      serie: { repete: 'parcelas', vezes: 4 },
    },
  ]
  for (const { categoria, centro, forma, valor_centavos, data, serie, ...palavras } of series) {
    const categoria_id = categorias.get(`despesa ${categoria}`)
    if (!categoria_id) throw new RangeError(`no category ${categoria}`)
    const serie_id = mundo.random.uuid()
    const partes = montarSerie(
      { data, competencia: null, valor_centavos, taxa_centavos: 0, status: 'confirmada' },
      serie,
      mundo.hoje,
    )
    await buildTransacoes(
      client,
      partes.map(({ data: dia, valor_centavos: valor, taxa_centavos: _t, competencia: _c, ...parte }) => ({
        ...palavras,
        ...parte,
        id: parte.parcela === 1 ? serie_id : mundo.random.uuid(),
        usuario_id,
        serie_id,
        categoria_id,
        centro_id: centros.get(centro)!,
        tipo_transacao: 'despesa' as const,
        forma_pagamento: forma,
        valor: valor / 100,
        recorrente: serie.repete !== 'parcelas',
        data_transacao: `${dia}T15:00:00Z`,
        data_transacao_date: dia,
        created_at: mundo.agora.toISOString(),
      })),
    )
  }
  await client.query(
    `update transacoes_financeiras t set taxa = round(t.valor * 0.0349, 2) where t.id in (
       select x.id from transacoes_financeiras x where x.usuario_id = $1 and x.origem = 'consulta' and x.estorna_id is null and x.forma_pagamento = 'credito'
        order by x.data_transacao desc, x.origem_id limit 12)`,
    [usuario_id],
  )
}
