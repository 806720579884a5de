import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { AGORA, MES, montarRepasses, type CenaDosRepasses } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDosRepasses

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 8 })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  cena = await montarRepasses(base)
})

describe('FIN-12 a month of a professional at a clinic', () => {
  test('FIN-12 is shared by the most particular rule, closed with a statement that both sides see, and settled once', async () => {
    const { helena, marina, clinica, gestao, dela, entrada, naClinica, regra, extrato, fechar } = cena
    await regra()
    await regra({ forma: 'credito', modo: 'apos-taxa', percentual_pontos: 5_000, taxa_pontos: 350 })
    await regra({
      profissional_id: helena.id,
      servico: 'Retorno',
      modo: 'fixo',
      percentual_pontos: null,
      valor_centavos: 9_000,
    })
    // Whoever was attended is named to those who see the agenda.
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: await naClinica(),
      data_agendamento: '2026-11-10T15:00:00Z',
      status: 'concluido',
    })
    await entrada(300)
    await entrada(200, { forma_pagamento: 'credito' })
    await entrada(150, { titulo: 'Retorno', recebido_por: 'profissional' })
    const aberto = await extrato()
    expect(
      aberto.linhas
        .map((l) => [l.valor_centavos, l.profissional_centavos, l.clinica_centavos, l.taxa_centavos])
        .sort(),
    ).toEqual(
      [
        [30_000, 18_000, 12_000, 0],
        [20_000, 9_650, 9_650, 700],
        [15_000, 9_000, 6_000, 0],
      ].sort(),
    )
    expect(aberto).toMatchObject({
      recebido_centavos: 65_000,
      profissional_centavos: 36_650,
      clinica_centavos: 27_650,
      taxa_centavos: 700,
      // What the clinic received for her, less its part of what she received.
      saldo_centavos: 18_000 + 9_650 - 6_000,
      impedimento: null,
      fechamento: null,
    })
    expect(aberto.linhas[0]!.pessoa).toBe('Marina Duarte')
    const fechado = await fechar()
    expect(fechado).toMatchObject({
      impedimento: 'fechado',
      fechamento: { pago_em: null },
      saldo_centavos: 21_650,
    })
    // Who keeps the clinic's till is not of her circle.
    expect(fechado.fechamento).toMatchObject({ fechado_por: 'Ana Souza' })
    expect(await extrato(MES, dela())).toEqual({
      ...fechado,
      fechamento: { ...fechado.fechamento, fechado_por: null },
    })
    expect((await dela().mes({ mes: MES })).repasses).toMatchObject([
      { clinica: 'Espaço Cuidar', profissional_centavos: 36_650 },
    ])
    expect((await gestao().mes({ clinica_id: clinica.id, mes: MES })).repasses).toMatchObject([
      { profissional: 'Helena Prado', saldo_centavos: 21_650 },
    ])
    const { rows } = await base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1',
      [helena.usuario_id],
    )
    expect(rows).toEqual([{ titulo: 'Repasse fechado' }])
    const { id } = fechado.fechamento!
    await recusado(gestao().pagar({ id, dia: '2026-12-04' }), 'DIA', 422)
    expect(await gestao().pagar({ id, dia: '2026-12-03' })).toEqual({ pago_em: '2026-12-03' })
    await recusado(gestao().pagar({ id, dia: '2026-12-02' }), 'JA_PAGO', 409)
    expect((await extrato(MES, dela())).fechamento).toMatchObject({ pago_em: '2026-12-03' })
  })

  test('FIN-12 of closings at the same time one wins, and the others are told what it said', async () => {
    const { gestao, entrada, regra, visto } = cena
    await regra()
    await entrada(300)
    const pedido = await visto()
    const feitos = await Promise.allSettled(Array.from({ length: 6 }, () => gestao().fechar(pedido)))
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const feito of feitos)
      if (feito.status === 'rejected')
        expect(feito.reason).toMatchObject({
          code: 'IMPEDIDO',
          data: { extrato: { impedimento: 'fechado' } },
        })
    const { rows } = await base.owner.query<{ quantos: number }>('select quantos from fechamentos_repasse')
    expect(rows).toEqual([{ quantos: 1 }])
  })

  test('FIN-12 what came in while somebody looked is refused by name with the new statement', async () => {
    const { gestao, entrada, regra, visto } = cena
    await regra()
    await entrada(300)
    const antes = await visto()
    await entrada(100)
    await recusado(gestao().fechar(antes), 'MUDOU', 409, {
      extrato: { quantos: 2, recebido_centavos: 40_000 },
    })
  })

  test('FIN-12 a refund and a payment that come after go into the next month as adjustments, by the parts of then', async () => {
    const { gestao, entrada, volta, regra, extrato, fechar } = cena
    await regra()
    const paga = await entrada(300)
    const antes = await fechar()
    await regra({ percentual_pontos: 7_000, vale_de: '2026-12-01' })
    await volta(paga, 100)
    // Written today, of a day in the closed month; and paid today, of a consultation of then.
    await entrada(200, { data_transacao: '2026-11-20T15:00:00Z' })
    await entrada(50, { data_transacao: '2026-12-02T15:00:00Z', competencia: '2026-11-28' })
    await entrada(80, { data_transacao: '2026-12-02T15:00:00Z' })
    expect(await extrato()).toEqual(antes)
    await recusado(fechar('2026-12-01'), 'IMPEDIDO', 409, { extrato: { impedimento: 'corrente' } })
    const janeiro = new Date('2027-01-04T15:00:00Z')
    const dezembro = await fechar('2026-12-01', gestao(janeiro))
    expect(dezembro).toMatchObject({ quantos: 4, ajustes: 3, recebido_centavos: 23_000 })
    expect(
      dezembro.linhas.map(({ valor_centavos, profissional_centavos, ajuste }) => [
        valor_centavos,
        profissional_centavos,
        ajuste,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [-10_000, -6_000, true],
        [20_000, 12_000, true],
        [5_000, 3_500, true],
        [8_000, 5_600, false],
      ]),
    )
    await recusado(fechar('2026-10-01', gestao(janeiro)), 'IMPEDIDO', 409, {
      extrato: { impedimento: 'fora-de-ordem' },
    })
  })

  test('FIN-12 months are closed in their order, and none with an entry that no rule shares', async () => {
    const { entrada, regra, fechar } = cena
    await regra({ forma: 'pix' })
    await entrada(300, { data_transacao: '2026-10-10T15:00:00Z' })
    await entrada(300)
    await recusado(fechar(), 'IMPEDIDO', 409, {
      extrato: { impedimento: 'anterior-aberto', antes: '2026-10-01' },
    })
    await fechar('2026-10-01')
    await entrada(90, { forma_pagamento: 'dinheiro' })
    await recusado(fechar(), 'IMPEDIDO', 409, { extrato: { impedimento: 'sem-regra', sem_regra: 1 } })
    await regra({ vale_de: '2026-11-01', percentual_pontos: 5_000 })
    expect(await fechar()).toMatchObject({ profissional_centavos: 22_500 })
    await recusado(regra({ servico: 'Consulta', vale_de: '2026-11-30' }), 'MES_FECHADO', 409, {
      livre_desde: '2026-12-01',
    })
  })

  test('FIN-12 what the product itself writes of a consultation at the clinic is shared', async () => {
    const { helena, marina, naClinica, regra, fechar } = cena
    await regra({ vale_de: '2026-05-01' })
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      local_id: await naClinica(),
      data_agendamento: '2026-05-12T15:00:00Z',
      status: 'concluido',
      valor: 300,
      pagamento_status: 'pago',
      forma_recebida: 'pix',
    })
    expect(await fechar('2026-05-01')).toMatchObject({
      quantos: 1,
      recebido_centavos: 30_000,
      // She received it herself.
      saldo_centavos: -12_000,
    })
  })

  test('FIN-06 FIN-12 of random months the sums in the database are those of their entries, to the cent', async () => {
    const { entrada, volta, regra, fechar } = cena
    await regra({ percentual_pontos: 3_333 })
    await regra({ forma: 'credito', modo: 'apos-taxa', percentual_pontos: 6_667, taxa_pontos: 349 })
    const linha = fc.record({
      centavos: fc.integer({ min: 1, max: 99_999 }),
      forma: fc.constantFrom('pix', 'credito', null),
      por: fc.constantFrom('clinica', 'profissional'),
      volta: fc.integer({ min: 0, max: 100 }),
    })
    for (const linhas of fc.sample(fc.array(linha, { minLength: 1, maxLength: 25 }), {
      numRuns: 4,
      seed: 12,
    })) {
      await base.owner.query('truncate itens_repasse, fechamentos_repasse')
      await base.owner.query('truncate transacoes_financeiras cascade')
      for (const { centavos, forma, por, volta: parte } of linhas) {
        const paga = await entrada(centavos / 100, { forma_pagamento: forma, recebido_por: por })
        const devolvido = Math.floor((centavos * parte) / 100)
        if (devolvido > 0)
          await volta(paga, devolvido / 100, {
            data_transacao: '2026-11-28T15:00:00Z',
            forma_pagamento: forma,
            recebido_por: por,
          })
      }
      const fechado = await fechar()
      expect(fechado.profissional_centavos + fechado.clinica_centavos + fechado.taxa_centavos).toBe(
        fechado.recebido_centavos,
      )
      const { rows } = await base.owner.query<{ igual: boolean }>(
        `select f.recebido = (select sum(t.valor) from transacoes_financeiras t) and f.saldo * 100 = $1 as igual from fechamentos_repasse f`,
        [fechado.saldo_centavos],
      )
      expect(rows).toEqual([{ igual: true }])
    }
  })
})
