import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MeuPlano } from '#domain/planos/contract.ts'
import { buildCupom } from './fixtures.ts'
import { comChave, montarPlanos, type CenaDosPlanos } from './testing/cena.ts'

let cena: CenaDosPlanos
beforeAll(async () => {
  cena = await montarPlanos()
})
afterAll(() => cena.base.drop())
beforeEach(() => cena.limpar())

const planos = () => cena.dela().planos
type Pedido = { plano: { id: string }; ciclo?: 'mensal' | 'anual'; cupom?: string }

/** Sees the preview and confirms it. */
async function assinar({ plano, ciclo = 'mensal', cupom }: Pedido): Promise<MeuPlano> {
  const pedido = { plano_id: plano.id, ciclo, ...(cupom && { cupom }) }
  const { total_centavos } = await planos().previa(pedido)
  const { assinatura } = await planos().meu()
  return planos().assinar({ ...pedido, total_centavos, versao: assinatura?.versao ?? null })
}
const faturas = async () => (await planos().faturas({})).itens

/** Tried, and paid for since 15 November. */
async function comPeriodoPago(plano = cena.pequeno): Promise<void> {
  await assinar({ plano })
  cena.ir('2026-11-15')
  await cena.passar()
  await pagar()
}

async function pagar(): Promise<void> {
  for (const { id, situacao, versao } of await faturas())
    if (situacao === 'aberta' || situacao === 'informada')
      await cena.admin().planos.conferir({ id, paga: true, versao })
}

describe('coming in', () => {
  test('PLANO-01 whoever never subscribed is on the free plan, sees what they use, and may try another one for 14 days', async () => {
    const meu = await planos().meu()
    expect(meu).toMatchObject({
      assinatura: null,
      plano: { nome: 'Essencial', gratuito: true },
      pode_testar: true,
      em_aberto: [],
    })
    expect(meu.planos.map(({ nome }) => nome)).toEqual(['Essencial', 'Consultório', 'Clínica'])
    expect(meu.uso.map(({ limite, em_uso }) => [limite, em_uso])).toEqual([
      ['profissionais', 0],
      ['clinicas', 0],
      ['servicos', 1],
      ['armazenamento_mb', 0],
      ['minutos_ia', 0],
    ])
    const depois = await assinar({ plano: cena.pequeno })
    expect(depois).toMatchObject({
      assinatura: { situacao: 'teste', periodo_ate: '2026-11-15' },
      pode_testar: false,
      em_aberto: [],
    })
    expect(await faturas()).toEqual([])
  })

  test('PLANO-03 a trial that ends brings the first invoice, with a number, a due date and a Pix code', async () => {
    await comChave(cena)
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    expect(await cena.passar()).toBe(1)
    expect(await cena.passar(), 'a second look does nothing').toBe(0)
    const meu = await planos().meu()
    expect(meu.assinatura).toMatchObject({
      situacao: 'ativo',
      periodo_de: '2026-11-15',
      periodo_ate: '2026-12-15',
    })
    expect(meu.em_aberto).toMatchObject([
      {
        numero: 1,
        total_centavos: 9_900,
        vence_em: '2026-11-20',
        situacao: 'aberta',
        linhas: [{ tipo: 'plano', de: '2026-11-15', ate: '2026-12-15', valor_centavos: 9_900 }],
      },
    ])
    expect(meu.em_aberto[0]!.pix).toMatch(/^0002.*planos@exemplo\.com\.br.*540599\.00.*FATURA000001/)
    expect(await cena.avisos()).toEqual(['Fatura 1 do seu plano'])
  })

  test('PLANO-01 a plan is tried once: whoever comes back pays from the first day', async () => {
    await assinar({ plano: cena.pequeno })
    const { assinatura } = await planos().meu()
    await planos().cancelar({ versao: assinatura!.versao })
    cena.ir('2026-11-15')
    await cena.passar()
    expect((await planos().meu()).assinatura).toBeNull()
    const depois = await assinar({ plano: cena.pequeno })
    expect(depois).toMatchObject({
      assinatura: { situacao: 'ativo', periodo_ate: '2026-12-15' },
      em_aberto: [{ total_centavos: 9_900 }],
    })
  })

  test('PLANO-02 what is confirmed is what was shown: another total, another version and a second tap are refused', async () => {
    await comPeriodoPago()
    const { assinatura } = await planos().meu()
    const pedido = { plano_id: cena.medio.id, ciclo: 'mensal' as const, versao: assinatura!.versao }
    await expect(planos().assinar({ ...pedido, total_centavos: 1 })).rejects.toMatchObject({
      code: 'OUTRO_VALOR',
    })
    const { total_centavos } = await planos().previa(pedido)
    const feitas = await Promise.allSettled([
      planos().assinar({ ...pedido, total_centavos }),
      planos().assinar({ ...pedido, total_centavos }),
    ])
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(feitas.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MUDOU' } })
    await expect(planos().assinar({ ...pedido, versao: null, total_centavos })).rejects.toMatchObject({
      code: 'JA_ASSINA',
    })
    expect(await faturas()).toHaveLength(2)
  })

  test('PLANO-02 two first subscriptions at once are one', async () => {
    const pedido = { plano_id: cena.pequeno.id, ciclo: 'mensal' as const, total_centavos: 0, versao: null }
    const feitas = await Promise.allSettled([
      planos().assinar(pedido),
      planos().assinar(pedido),
      planos().assinar(pedido),
    ])
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await cena.ler('select id from assinaturas')).toHaveLength(1)
  })
})

describe('changing', () => {
  test('PLANO-02 up at once: the stored lines are those that were shown, and the limits grow', async () => {
    await comPeriodoPago()
    cena.ir('2026-11-30')
    const { linhas, total_centavos } = await planos().previa({ plano_id: cena.medio.id, ciclo: 'mensal' })
    expect(total_centavos).toBe(5_000)
    const meu = await assinar({ plano: cena.medio })
    expect(meu.em_aberto).toMatchObject([{ total_centavos: 5_000, linhas }])
    expect(meu.plano.nome).toBe('Clínica')
    expect(meu.uso.find(({ limite }) => limite === 'profissionais')!.maximo).toBe(20)
  })

  test('PLANO-02 down at the end of the period; until then it is taken back in one tap', async () => {
    await comPeriodoPago(cena.medio)
    const marcada = await assinar({ plano: cena.pequeno })
    expect(marcada).toMatchObject({
      plano: { nome: 'Clínica' },
      assinatura: { proximo: { plano: 'Consultório', ciclo: 'mensal' } },
      em_aberto: [],
    })
    const desfeita = await planos().desmarcarMudanca({ versao: marcada.assinatura!.versao })
    expect(desfeita.assinatura).toMatchObject({ proximo: null })
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-12-15')
    await cena.passar()
    expect(await planos().meu()).toMatchObject({
      plano: { nome: 'Consultório' },
      em_aberto: [{ total_centavos: 9_900 }],
    })
  })

  test('PLANO-02 a smaller plan says what is above its limits, and takes nothing away', async () => {
    await comPeriodoPago(cena.medio)
    const { criar } = cena.dela().clinicas
    expect(criar).toBeTypeOf('function')
    for (const nome of ['Um', 'Dois'])
      await cena.ler(
        `insert into clinicas (razao_social, nome_fantasia, cidade, uf, latitude, longitude, zona, dono_id) values ($1, $1, 'São Paulo', 'SP', -23.5, -46.6, 'America/Sao_Paulo', $2)`,
        [nome, cena.helena],
      )
    const { acima } = await planos().previa({ plano_id: cena.pequeno.id, ciclo: 'mensal' })
    expect(acima).toEqual([{ limite: 'clinicas', em_uso: 2, maximo: 1 }])
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-12-15')
    await cena.passar()
    expect((await planos().meu()).uso.find(({ limite }) => limite === 'clinicas')).toMatchObject({
      em_uso: 2,
      maximo: 1,
    })
    expect(await cena.ler('select id from clinicas')).toHaveLength(2)
  })

  test('PLANO-01 a coupon takes something off as many periods as it says, once for each person, and not when it is used up', async () => {
    await buildCupom(cena.base.owner, { periodos: 2, usos_max: 1 })
    await assinar({ plano: cena.pequeno, cupom: 'metade' })
    cena.ir('2026-11-15')
    await cena.passar()
    expect((await planos().meu()).assinatura!.cupom).toEqual({ codigo: 'METADE', resta: 1 })
    await pagar()
    for (const dia of ['2026-12-15', '2027-01-15']) {
      cena.ir(dia)
      await cena.passar()
      await pagar()
    }
    expect((await faturas()).map(({ total_centavos }) => total_centavos)).toEqual([9_900, 4_950, 4_950])
    await expect(
      planos().previa({ plano_id: cena.medio.id, ciclo: 'mensal', cupom: 'METADE' }),
    ).rejects.toMatchObject({ code: 'CUPOM_INVALIDO' })
    await cena.ler('update cupons set usos_max = 5')
    await expect(
      planos().previa({ plano_id: cena.medio.id, ciclo: 'mensal', cupom: 'METADE' }),
    ).rejects.toMatchObject({ code: 'CUPOM_USADO' })
    await expect(
      planos().previa({ plano_id: cena.medio.id, ciclo: 'mensal', cupom: 'a b' }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })
})

describe('paying', () => {
  test('PLANO-03 late, suspended and back: days of suspension are not billed', async () => {
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    await cena.passar()
    const dias: [string, string][] = [
      ['2026-11-20', 'ativo'],
      ['2026-11-21', 'em-atraso'],
      ['2026-12-04', 'em-atraso'],
      ['2026-12-05', 'suspenso'],
      ['2026-12-20', 'suspenso'],
    ]
    for (const [dia, situacao] of dias) {
      cena.ir(dia)
      await cena.passar()
      expect((await planos().meu()).assinatura!.situacao, dia).toBe(situacao)
    }
    expect(await faturas(), 'nothing new is billed meanwhile').toHaveLength(1)
    await pagar()
    const meu = await planos().meu()
    expect(meu.assinatura).toMatchObject({
      situacao: 'ativo',
      periodo_de: '2026-12-20',
      periodo_ate: '2027-01-20',
    })
    expect(meu.em_aberto).toMatchObject([{ emitida_em: '2026-12-20', total_centavos: 9_900 }])
    expect(await cena.avisos()).toEqual(
      expect.arrayContaining([
        'A fatura do seu plano venceu',
        'Seu plano foi suspenso',
        'Pagamento confirmado',
      ]),
    )
  })

  test('PLANO-03 reminders come before, on and after the due date, each once', async () => {
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    await cena.passar()
    for (let dia = 16; dia <= 30; dia++) {
      cena.ir(`2026-11-${dia}`)
      await cena.passar()
      await cena.passar()
    }
    const lembretes = (await cena.avisos()).filter((titulo) => titulo.startsWith('A fatura 1'))
    expect(lembretes).toEqual([
      'A fatura 1 vence em 2 dias',
      'A fatura 1 vence hoje',
      'A fatura 1 está em atraso',
      'A fatura 1 está em atraso',
    ])
  })

  test('PLANO-03 a payment that was reported is checked: accepted once, or refused with the reason', async () => {
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    await cena.passar()
    const [fatura] = await faturas()
    const informada = await planos().informarPagamento({ id: fatura!.id })
    expect(informada.situacao).toBe('informada')
    const { conferir } = cena.admin().planos
    await expect(conferir({ id: fatura!.id, paga: false, versao: informada.versao })).rejects.toMatchObject({
      code: 'SEM_MOTIVO',
    })
    await expect(conferir({ id: fatura!.id, paga: true, versao: fatura!.versao })).rejects.toMatchObject({
      code: 'MUDOU',
    })
    const recusada = await conferir({
      id: fatura!.id,
      paga: false,
      motivo: 'O valor não chegou.',
      versao: informada.versao,
    })
    expect(recusada).toMatchObject({ situacao: 'aberta', recusa: 'O valor não chegou.' })
    const feitas = await Promise.allSettled([
      conferir({ id: fatura!.id, paga: true, versao: recusada.versao }),
      conferir({ id: fatura!.id, paga: true, versao: recusada.versao }),
    ])
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(planos().informarPagamento({ id: fatura!.id })).rejects.toMatchObject({ code: 'JA_PAGA' })
  })

  test('PLANO-03 an issued invoice changes no more, not even by the product, and numbers have no gap', async () => {
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    await cena.passar()
    await expect(cena.ler('update faturas set total = 1')).rejects.toMatchObject({ code: '23514' })
    await expect(cena.ler('update linhas_faturas set valor = 1')).rejects.toMatchObject({ code: '23514' })
    await pagar()
    cena.ir('2026-12-15')
    await cena.passar()
    expect((await faturas()).map(({ numero }) => numero)).toEqual([2, 1])
  })
})

describe('leaving', () => {
  test('PLANO-04 cancelled, it is used to its end; it may be taken back until then, and nothing is deleted after it', async () => {
    await comPeriodoPago()
    const { assinatura } = await planos().meu()
    const cancelada = await planos().cancelar({ versao: assinatura!.versao, motivo: 'Vou viajar' })
    expect(cancelada.assinatura).toMatchObject({
      situacao: 'cancelado-no-fim',
      periodo_ate: '2026-12-15',
      pode: ['desfazer-cancelamento'],
    })
    const desfeita = await planos().desfazerCancelamento({ versao: cancelada.assinatura!.versao })
    expect(desfeita.assinatura).toMatchObject({ situacao: 'ativo' })
    await planos().cancelar({ versao: desfeita.assinatura!.versao })
    cena.ir('2026-12-15')
    await cena.passar()
    expect(await planos().meu()).toMatchObject({ assinatura: null, plano: { gratuito: true }, em_aberto: [] })
    expect(await faturas()).toHaveLength(1)
  })

  test('PLANO-04 a pause keeps the days, ends by a tap or after 90 days, and then they count', async () => {
    await comPeriodoPago()
    cena.ir('2026-11-25')
    const { assinatura } = await planos().meu()
    const pausada = await planos().pausar({ versao: assinatura!.versao })
    expect(pausada.assinatura).toMatchObject({
      situacao: 'pausado',
      pausa: { dias_guardados: 20, ate: '2027-02-23' },
    })
    cena.ir('2026-12-31')
    expect(await cena.passar()).toBe(0)
    const volta = await planos().voltar({ versao: pausada.assinatura!.versao })
    expect(volta.assinatura).toMatchObject({
      situacao: 'ativo',
      periodo_de: '2026-12-31',
      periodo_ate: '2027-01-20',
    })
    const denovo = await planos().pausar({ versao: volta.assinatura!.versao })
    expect(denovo.assinatura!.pausa!.dias_guardados).toBe(20)
    cena.ir('2027-04-01')
    await cena.passar()
    expect((await planos().meu()).assinatura).toMatchObject({ situacao: 'ativo', periodo_ate: '2027-04-21' })
  })

  test('PLANO-04 what is late ends at once, and what was owed is owed no more', async () => {
    await assinar({ plano: cena.pequeno })
    cena.ir('2026-11-15')
    await cena.passar()
    cena.ir('2026-11-25')
    await cena.passar()
    const { assinatura } = await planos().meu()
    expect(await planos().cancelar({ versao: assinatura!.versao })).toMatchObject({
      assinatura: null,
      em_aberto: [],
    })
    expect((await faturas())[0]!.situacao).toBe('cancelada')
  })

  test('PLANO-02 acts that the situation does not allow are refused by name', async () => {
    await assinar({ plano: cena.pequeno })
    const { versao } = (await planos().meu()).assinatura!
    await expect(planos().pausar({ versao })).rejects.toMatchObject({ code: 'NAO_PODE' })
    await expect(planos().voltar({ versao })).rejects.toMatchObject({ code: 'NAO_PODE' })
    await expect(planos().desfazerCancelamento({ versao })).rejects.toMatchObject({ code: 'NAO_PODE' })
    await expect(planos().desmarcarMudanca({ versao })).rejects.toMatchObject({ code: 'NAO_PODE' })
    await expect(planos().cancelar({ versao: versao + 1 })).rejects.toMatchObject({ code: 'MUDOU' })
    const { planos: lista } = await planos().meu()
    await expect(planos().previa({ plano_id: lista[0]!.id, ciclo: 'mensal' })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(planos().previa({ plano_id: cena.pequeno.id, ciclo: 'mensal' })).rejects.toMatchObject({
      code: 'NAO_PODE',
    })
  })
})
