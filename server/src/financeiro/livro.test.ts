import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { como, daqui, pedidoPara } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { conferirLivro } from './conferencia.ts'
import { fazerAtos, montarDinheiro, type CenaDoDinheiro } from './testing/atos.ts'

let base: TestDatabase
let cena: CenaDoDinheiro

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  await loadReferencia(base.connection, new Date())
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  cena = await montarDinheiro(base, 4)
})

const comoHelena = () => como(base, cena.helena.usuario_id, 'profissional')
const comoMarina = () => como(base, cena.pacientes[0]!.usuario_id, 'paciente')
const conferir = () => conferirLivro(dbFor(base.pools, SISTEMA))
const marcar = (servico = 0, dias = 3) =>
  comoMarina().agendamentos.marcar(
    pedidoPara(cena.helena, daqui(dias), {
      servico_id: cena.helena.servicos[servico]!.id,
      valor_centavos: servico === 0 ? 30_000 : 15_000,
    }),
  )
/** The ledger in the order in which it was written: source, amount in reais, words, form. */
const livro = async () =>
  (
    await base.owner.query<{ linha: string }>(
      `select concat_ws(' · ', t.origem, t.valor, t.descricao, t.forma_pagamento, k.nome) as linha
         from transacoes_financeiras t left join categorias_transacao k on k.id = t.categoria_id order by t.created_at, t.valor`,
    )
  ).rows.map(({ linha }) => linha)

describe('FIN-07 what the product sees of money is in the ledger', () => {
  test('FIN-07 a deposit, what is paid at the desk in two forms, and what is given back are one entry each', async () => {
    const { id, cobranca } = await marcar()
    expect(await livro()).toEqual([])
    await comoMarina().pagamentos.informar({ id: cobranca!.id })
    expect(await livro()).toEqual([])
    await Promise.all([1, 2].map(() => comoHelena().pagamentos.receber({ id: cobranca!.id })))
    expect(await livro()).toEqual(['cobranca · 100.00 · Sinal por Pix · pix · Consulta particular'])
    const recebida = { agendamento_id: id, valor_centavos: 5_000, forma: 'dinheiro' as const }
    await comoHelena().recibos.receber(recebida)
    await comoHelena().recibos.receber({ ...recebida, valor_centavos: null, forma: 'credito' })
    expect((await livro()).slice(1)).toEqual([
      'consulta · 50.00 · Recebido no local · dinheiro · Consulta particular',
      'consulta · 150.00 · Recebido no local · credito · Consulta particular',
    ])
    expect((await conferir()).diferencas).toEqual([])
    await comoHelena().pagamentos.devolver({ id: cobranca!.id })
    expect((await livro()).slice(3)).toContain('cobranca · -100.00 · Devolução · pix · Consulta particular')
    expect((await conferir()).diferencas).toEqual([])
  })

  test('FIN-07 money kept as a credit stays where it came in, and moves to the consultation that it pays', async () => {
    const { id, cobranca } = await marcar()
    await comoHelena().pagamentos.receber({ id: cobranca!.id })
    await comoHelena().agendamentos.cancelar({ id, motivo: 'Viajo' })
    await comoHelena().pagamentos.valer({ id: cobranca!.id })
    expect(await livro()).toHaveLength(1)
    await marcar(0, 4)
    expect((await livro()).slice(1)).toEqual([
      'cobranca · -100.00 · Crédito usado em outra consulta · pix · Consulta particular',
      'cobranca · 100.00 · Pago com crédito · pix · Consulta particular',
    ])
    expect((await conferir()).diferencas).toEqual([])
  })

  test('FIN-07 a payment said by hand, a price that changes and one taken back: the difference is written, by counter-entries', async () => {
    const { id } = await marcar(1)
    const versao = async () =>
      (await base.owner.query<{ versao: number }>('select versao from agendamentos where id = $1', [id]))
        .rows[0]!.versao
    const editar = async (mudanca: object) =>
      comoHelena().agenda.editar({ id, versao: await versao(), ...mudanca })
    await editar({ pagamento_status: 'pago' })
    await editar({ valor_centavos: 12_000 })
    await editar({ pagamento_status: 'estornado' })
    const { rows } = await base.owner.query<{ valor: string; sequencia: number; estorna: boolean }>(
      `select t.valor, t.sequencia, t.estorna_id = primeira.id as estorna from transacoes_financeiras t
         join transacoes_financeiras primeira on primeira.sequencia = 1 order by t.sequencia`,
    )
    expect(rows).toEqual([
      { valor: '150.00', sequencia: 1, estorna: null },
      { valor: '-30.00', sequencia: 2, estorna: true },
      { valor: '-120.00', sequencia: 3, estorna: true },
    ])
    expect((await conferir()).diferencas).toEqual([])
  })

  test('FIN-07 what the product wrote is closed to everybody: not changed, not deleted, not forged, not written twice', async () => {
    const { cobranca } = await marcar()
    await comoHelena().pagamentos.receber({ id: cobranca!.id })
    const recusada = (texto: string) =>
      expect(base.owner.query(texto)).rejects.toMatchObject({ code: '23514' })
    await recusada('update transacoes_financeiras set valor = 1')
    await recusada("update transacoes_financeiras set status = 'cancelada'")
    await recusada('delete from transacoes_financeiras')
    await expect(
      base.owner
        .query(`insert into transacoes_financeiras (titulo, valor, tipo_transacao, data_transacao, data_transacao_date, origem, origem_id, sequencia)
        select titulo, valor, tipo_transacao, data_transacao, data_transacao_date, origem, origem_id, sequencia from transacoes_financeiras`),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await livro()).toHaveLength(1)
  })

  test('FIN-07 the check finds what does not agree', async () => {
    const { cobranca } = await marcar()
    await comoHelena().pagamentos.receber({ id: cobranca!.id })
    await base.owner.query('alter table cobrancas disable trigger user')
    await base.owner.query('update cobrancas set valor = 90')
    await base.owner.query('alter table cobrancas enable trigger user')
    expect((await conferir()).diferencas).toEqual([
      { fonte: 'cobranca', id: cobranca!.id, livro_centavos: 10_000, produto_centavos: 9_000 },
    ])
  })

  test('FIN-07 eight clients who book, pay, cancel, give back and credit at once leave no difference', async () => {
    const feitos = await Promise.all(
      Array.from({ length: 8 }, (_, cliente) => fazerAtos(cena, { atos: 20, semente: cliente + 1 })),
    )
    const { lancamentos, diferencas } = await conferir()
    expect(diferencas).toEqual([])
    expect(lancamentos).toBeGreaterThan(5)
    expect(new Set(feitos.flatMap((cada) => Object.keys(cada))).size).toBeGreaterThan(8)
  })
})
