import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mesesAFechar } from '#domain/financeiro/rules.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'

const AGORA = new Date('2026-12-03T15:00:00Z')
let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>
let categorias: Map<string, string>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 8 })
  await loadReferencia(base.connection, AGORA)
  const { rows } = await base.owner.query<{ id: string; tipo: string }>(
    'select id, tipo from categorias_transacao where ativo order by tipo, nome',
  )
  categorias = new Map(rows.map(({ id, tipo }) => [tipo, id]))
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() } as never, () => AGORA).financeiro
const dela = () => como(helena.usuario_id, 'profissional')
const despesa = (data: string, mais: object = {}) => ({
  titulo: 'Aluguel',
  valor_centavos: 100_000,
  tipo: 'despesa' as const,
  categoria_id: categorias.get('despesa')!,
  data,
  ...mais,
})
const escrever = (data: string, mais: object = {}) =>
  dela().criar({ id: randomUUID(), ...despesa(data, mais) })
const fechado = (ato: Promise<unknown>) => recusado(ato, 'PERIODO_FECHADO', 409)

test('FIN-15 a year’s result by cash and by competence counts what is confirmed, by month and category, of the own book', async () => {
  await escrever('2026-01-31')
  await escrever('2026-03-02', { competencia: '2025-12-15' })
  await escrever('2026-03-10', { status: 'cancelada' })
  await escrever('2026-02-10', {
    tipo: 'receita',
    categoria_id: categorias.get('receita')!,
    valor_centavos: 350_000,
  })
  const caixa = await dela().dre({ ano: 2026 })
  expect(caixa.despesas).toMatchObject([{ total: 200_000 }])
  expect(caixa.resultado.meses.slice(0, 3)).toEqual([-100_000, 350_000, -100_000])
  expect((await dela().dre({ ano: 2026, regime: 'competencia' })).despesa_total.total).toBe(100_000)
  expect((await dela().dre({ ano: 2025, regime: 'competencia' })).despesa_total.meses[11]).toBe(100_000)
  const outra = await buildProfissional(base.owner)
  expect((await como(outra.usuario_id, 'profissional').dre({ ano: 2026 })).resultado.total).toBe(0)
  const admin = como(outra.usuario_id, 'administrador-geral')
  await recusado(admin.dre({ ano: 2026 }), 'SEM_PERMISSAO', 403)
})

describe('FIN-17 a closed month', () => {
  test('FIN-17 ends months that are over, in their order, and a leap year’s February with its 29th', () => {
    expect(mesesAFechar('2028-03-01', null).slice(0, 2)).toEqual(['2028-02-29', '2028-01-31'])
    expect(mesesAFechar('2027-03-31', '2027-01-31')).toEqual(['2027-02-28'])
    expect(mesesAFechar('2026-12-03', '2026-11-30')).toEqual([])
  })

  test('FIN-17 keeps what was written by hand: nothing comes in, goes out, or changes its money or its day', async () => {
    const antes = await escrever('2026-11-20')
    const depois = await escrever('2026-12-01')
    expect((await dela().fechamento({})).fechado_ate).toBe(null)
    expect(await dela().fechar({ ate: '2026-11-30' })).toMatchObject({
      fechado_ate: '2026-11-30',
      a_fechar: [],
    })
    const editar = (qual: typeof antes, data: string, mais: object = {}) =>
      dela().editar({ id: qual.id, versao: qual.versao, ...despesa(data, mais) })
    await fechado(escrever('2026-11-30'))
    await fechado(escrever('2026-02-28'))
    await fechado(editar(antes, '2026-11-20', { valor_centavos: 1 }))
    await fechado(editar(antes, '2026-12-02'))
    await fechado(editar(depois, '2026-11-30'))
    await fechado(dela().excluir({ id: antes.id }))
    // Its words may be made better, and the open month is as before.
    expect(await editar(antes, '2026-11-20', { titulo: 'Aluguel da sala' })).toMatchObject({
      transacao: { titulo: 'Aluguel da sala' },
    })
    expect(await editar(depois, '2026-12-03', { valor_centavos: 2 })).toMatchObject({
      transacao: { valor_centavos: 2 },
    })
    await dela().excluir({ id: depois.id })
    await escrever('2026-12-02')
  })

  test('FIN-17 is opened again with a reason, month by month, and not when nothing is closed', async () => {
    await recusado(dela().reabrir({ motivo: 'Faltou uma nota' }), 'NADA', 409)
    await recusado(dela().fechar({ ate: '2026-12-31' }), 'MES', 422)
    await recusado(dela().fechar({ ate: '2026-11-15' }), 'MES', 422)
    await dela().fechar({ ate: '2026-11-30' })
    await recusado(dela().fechar({ ate: '2026-10-31' }), 'MES', 422)
    await recusado(dela().reabrir({ motivo: ' ' }), 'ENTRADA_INVALIDA', 400)
    expect(await dela().reabrir({ motivo: 'Faltou uma nota' })).toMatchObject({
      fechado_ate: '2026-10-31',
      motivo: 'Faltou uma nota',
    })
    await escrever('2026-11-20')
    await fechado(escrever('2026-10-31'))
  })

  test('FIN-17 never refuses what the product books: it stands on the first open day and keeps the month it is about', async () => {
    await dela().fechar({ ate: '2026-11-30' })
    const marina = await buildPaciente(base.owner)
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: helena.locais[0]!.id,
      data_agendamento: '2026-11-10T15:00:00Z',
      status: 'concluido',
      pagamento_status: 'pago',
      valor: 300,
    })
    const { itens } = await dela().transacoes({ periodo: 'mes' })
    expect(itens).toMatchObject([{ data: '2026-12-01', competencia: '2026-11-10', valor_centavos: 30_000 }])
  })

  test('FIN-17 is of its own book alone', async () => {
    await dela().fechar({ ate: '2026-11-30' })
    const outra = await buildProfissional(base.owner)
    await como(outra.usuario_id, 'profissional').criar({ id: randomUUID(), ...despesa('2026-11-20') })
    const paciente = await buildPaciente(base.owner)
    await recusado(como(paciente.usuario_id, 'paciente').fechar({ ate: '2026-11-30' }), 'SEM_PERMISSAO', 403)
  })

  test('FIN-17 of two who close and write at once, either the entry was there before or it is refused', async () => {
    const atos = await Promise.allSettled([
      dela().fechar({ ate: '2026-11-30' }),
      ...Array.from({ length: 6 }, () => escrever('2026-11-20')),
    ])
    expect(atos[0]!.status).toBe('fulfilled')
    for (const ato of atos)
      if (ato.status === 'rejected') expect((ato.reason as { code: string }).code).toBe('PERIODO_FECHADO')
    await fechado(escrever('2026-11-20'))
  })
})
