import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirAgenda, como, daqui, novoPaciente, pedidoPara, recusado } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA, type SessionDb } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { conferirLivro } from '../financeiro/conferencia.ts'
import { buildContaPix } from './fixtures.ts'
import { vencerCobrancas } from './jobs.ts'

const MINUTO = 60_000
const DIA = 86_400_000

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let chave: string

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base, {
    servicos: [
      { nome: 'Consulta', duracao_min: 30, preco: 300, sinal: 100 },
      { nome: 'Retorno', duracao_min: 30, preco: 300 },
    ],
  })
  marina = await novoPaciente(base)
  chave = (await buildContaPix(base.owner, { profissional_id: helena.id })).chave
})

const em = (ms: number) => () => new Date(Date.now() + ms)
const comoMarina = (agora?: () => Date) => como(base, marina.usuario_id, 'paciente', agora)
const comoHelena = (agora?: () => Date) => como(base, helena.usuario_id, 'profissional', agora)
const sistema = () => dbFor(base.pools, SISTEMA)
const marcar = (mais: object = {}, dias = 3) =>
  comoMarina().agendamentos.marcar(pedidoPara(helena, daqui(dias), mais))
const ler = async <T>(texto: string, valores: unknown[] = []) =>
  (await base.owner.query(texto, valores)).rows as T[]
const conta = async (tabela: string, onde = 'true') =>
  (await ler<{ n: number }>(`select count(*)::int as n from ${tabela} where ${onde}`))[0]!.n
const consulta = async (id: string) =>
  (
    await ler<{ status: string; pagamento_status: string; motivo_cancelamento: string | null }>(
      'select status, pagamento_status, motivo_cancelamento from agendamentos where id = $1',
      [id],
    )
  )[0]!
const primeira = async (id: string) => (await comoMarina().pagamentos.daConsulta({ id })).cobrancas[0]!

describe('APPT-07 C4 a deposit by Pix', () => {
  test('APPT-07 C4 is told before, born with the booking, and shown as a code to its payer alone', async () => {
    const reserva = await comoMarina().agendamentos.reservar(pedidoPara(helena, daqui(3)))
    expect(reserva.sinal_pix).toEqual({ valor_centavos: 10_000, prazo_min: 30, por_credito: false })
    expect(await conta('cobrancas')).toBe(0)
    const feita = await comoMarina().agendamentos.marcar({ reserva_id: reserva.id, valor_centavos: 30_000 })
    expect(feita.cobranca).toMatchObject({
      situacao: 'aguardando',
      valor_centavos: 10_000,
      obrigatoria: true,
    })
    const { lado, cobrancas, pode_gerar } = await comoMarina().pagamentos.daConsulta({ id: feita.id })
    expect({ lado, pode_gerar, quantas: cobrancas.length }).toEqual({
      lado: 'paciente',
      pode_gerar: null,
      quantas: 1,
    })
    const [pix] = cobrancas
    expect(pix).toMatchObject({ acoes: ['informar', 'desistir'], recebedor: 'HELENA PRADO' })
    expect(pix!.copia_e_cola).toContain(`0136${chave}`)
    expect(pix!.copia_e_cola).toContain('5406100.00')
    expect(pix!.resta_ms! / MINUTO).toBeGreaterThan(28)
    const dela = await comoHelena().pagamentos.daConsulta({ id: feita.id })
    expect(dela.cobrancas[0]).toMatchObject({ copia_e_cola: null, acoes: ['receber'] })
    expect(await conta('acessos_dados', `titular_id = '${marina.usuario_id}'`)).toBeGreaterThan(0)
    const estranha = await novoPaciente(base, 'Ana Souza')
    const comoAna = como(base, estranha.usuario_id, 'paciente').pagamentos
    await recusado(comoAna.daConsulta({ id: feita.id }), 'NAO_ENCONTRADO', 404)
    await recusado(comoAna.informar({ id: pix!.id }), 'NAO_ENCONTRADO', 404)
    await recusado(comoHelena().pagamentos.informar({ id: pix!.id }), 'SEM_PERMISSAO', 403)
    await recusado(comoMarina().pagamentos.receber({ id: pix!.id }), 'SEM_PERMISSAO', 403)
    // The code is before her: a pressing notice would cover it.
    const aviso = `chave = 'sinal:${pix!.id}' and link = '/consultas?pagar=${feita.id}'`
    expect(await conta('notificacoes', `${aviso} and prioridade = 'normal'`)).toBe(1)
    expect(await conta('notificacoes', `mensagem like '%${chave}%'`)).toBe(0)
    // The code stays the same.
    await comoHelena().pagamentos.apagarConta({})
    expect((await primeira(feita.id)).copia_e_cola).toBe(pix!.copia_e_cola)
  })

  test('APPT-07 C4 is not asked for by a plan, without an account, for a service without one, by the agenda, or minutes before', async () => {
    const retorno = { servico_id: helena.servicos[1]!.id }
    expect((await marcar(retorno)).cobranca).toBeNull()
    await comoHelena().pagamentos.apagarConta({})
    expect((await marcar({}, 4)).cobranca).toBeNull()
    expect((await comoMarina().agendamentos.reservar(pedidoPara(helena, daqui(5)))).sinal_pix).toBeNull()
    expect(await conta('cobrancas')).toBe(0)
  })

  test('APPT-07 C4 that is not paid in time frees the hour exactly once, by two processes and after one died, and both sides are told', async () => {
    const { id, cobranca } = await marcar()
    const depois = new Date(Date.now() + 31 * MINUTO)
    expect(await vencerCobrancas(sistema(), new Date())).toBe(0)
    const morre: SessionDb = {
      ...sistema(),
      transaction: (work) =>
        sistema().transaction(async (db) => {
          await work(db)
          throw new Error('killed before the commit')
        }),
    }
    await expect(vencerCobrancas(morre, depois)).rejects.toThrow('killed')
    expect(await primeira(id)).toMatchObject({ situacao: 'aguardando' })
    expect(await consulta(id)).toMatchObject({ status: 'agendado' })
    const quantas = await Promise.all([1, 2, 3].map(() => vencerCobrancas(sistema(), depois)))
    expect(quantas.reduce((soma, cada) => soma + cada)).toBe(1)
    expect(await consulta(id)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'O sinal não foi pago no prazo',
    })
    expect(
      await conta('historico_agendamentos', "ato = 'cancelar' and lado = 'sistema' and ator is null"),
    ).toBe(1)
    const avisados = await ler<{ usuario_id: string }>(
      `select usuario_id from notificacoes where chave like 'pix-vencido:${cobranca!.id}:%'`,
    )
    expect(avisados.map(({ usuario_id }) => usuario_id).toSorted()).toEqual(
      [marina.usuario_id, helena.usuario_id].toSorted(),
    )
    const outra = await novoPaciente(base, 'Ana Souza')
    const nova = como(base, outra.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(3)))
    expect(await nova).toMatchObject({ status: 'agendado' })
  })

  test('APPT-07 C4 that is said to be paid never lapses, and waits for the word of the receiver', async () => {
    const { id, cobranca } = await marcar()
    const pix = { id: cobranca!.id }
    await Promise.all([comoMarina().pagamentos.informar(pix), comoMarina().pagamentos.informar(pix)])
    expect(await conta('notificacoes', "titulo = 'Pix a conferir'")).toBe(1)
    expect(await vencerCobrancas(sistema(), new Date(Date.now() + DIA))).toBe(0)
    expect(await comoHelena().pagamentos.aConferir()).toMatchObject([
      { ...pix, paciente_nome: 'Marina Duarte', tarde: false, acoes: ['receber', 'nao-recebi'] },
    ])
    await recusado(comoMarina().pagamentos.desistir(pix), 'COBRANCA_MUDOU', 409, { situacao: 'informada' })
    const motivo = 'O valor não apareceu no extrato'
    const volta = await comoHelena(em(DIA)).pagamentos.naoRecebi({ ...pix, motivo })
    expect(volta.cobrancas[0]).toMatchObject({ situacao: 'aguardando', motivo })
    expect(volta.cobrancas[0]!.resta_ms! / MINUTO).toBeGreaterThan(28)
    expect(
      await conta('notificacoes', `mensagem like '%${motivo}.%' and usuario_id = '${marina.usuario_id}'`),
    ).toBe(1)
    await comoMarina(em(DIA + MINUTO)).pagamentos.informar(pix)
    await Promise.all([comoHelena().pagamentos.receber(pix), comoHelena().pagamentos.receber(pix)])
    expect(await consulta(id)).toMatchObject({ status: 'agendado', pagamento_status: 'parcial' })
    expect(await conta('notificacoes', "titulo = 'Pix recebido'")).toBe(1)
    expect(await conta('historico_agendamentos', "ato = 'pagar'")).toBe(1)
    expect(await comoHelena().pagamentos.aConferir()).toEqual([])
  })

  test('APPT-07 C4 may be given up without the notice that the policy asks for, while nobody says that it is paid', async () => {
    const { id, cobranca } = await marcar({}, 1)
    await comoMarina().pagamentos.desistir({ id: cobranca!.id })
    expect(await consulta(id)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'Desisti antes de pagar',
    })
    const outra = await comoMarina().pagamentos.desistir({ id: cobranca!.id })
    expect(outra.cobrancas[0]).toMatchObject({ situacao: 'cancelada', acoes: ['informar'] })
    expect(await conta('notificacoes', `titulo = 'Consulta cancelada'`)).toBe(1)
    expect(await conta('historico_agendamentos', "ato = 'cancelar' and lado = 'paciente'")).toBe(1)
  })

  test('APPT-07 C4 that is paid late is given back, or worth the next appointment with the same receiver', async () => {
    const { cobranca, id } = await marcar()
    const pix = { id: cobranca!.id }
    await vencerCobrancas(sistema(), new Date(Date.now() + 31 * MINUTO))
    await recusado(comoMarina(em(8 * DIA)).pagamentos.informar(pix), 'PRAZO_DO_AVISO', 409)
    await comoMarina().pagamentos.informar(pix)
    expect(await comoHelena().pagamentos.aConferir()).toMatchObject([
      { ...pix, tarde: true, cancelada: true },
    ])
    const nada = await comoHelena().pagamentos.naoRecebi({ ...pix, motivo: 'Não achei.' })
    expect(nada.cobrancas[0]).toMatchObject({ situacao: 'vencida' })
    await comoMarina().pagamentos.informar(pix)
    const chegou = await comoHelena().pagamentos.receber(pix)
    expect(chegou.cobrancas[0]).toMatchObject({ situacao: 'a-devolver', acoes: ['devolver', 'valer'] })
    await comoHelena().pagamentos.valer(pix)
    const reserva = await comoMarina().agendamentos.reservar(pedidoPara(helena, daqui(4)))
    expect(reserva.sinal_pix).toMatchObject({ por_credito: true })
    const nova = await comoMarina().agendamentos.marcar({ reserva_id: reserva.id, valor_centavos: 30_000 })
    expect(nova).toMatchObject({
      cobranca: { situacao: 'recebida', valor_centavos: 10_000 },
      pagamento_status: 'parcial',
    })
    expect(await primeira(id)).toMatchObject({ situacao: 'usada', acoes: [] })
    expect((await marcar({}, 5)).cobranca).toMatchObject({ situacao: 'aguardando' })
    // The second one is given back.
    await comoHelena().agendamentos.cancelar({ id: nova.id, motivo: 'Viajo' })
    const volta = await comoHelena().pagamentos.daConsulta({ id: nova.id })
    expect(volta.cobrancas[0]).toMatchObject({ situacao: 'a-devolver' })
    await comoHelena().pagamentos.devolver({ id: volta.cobrancas[0]!.id })
    expect(await consulta(nova.id)).toMatchObject({ pagamento_status: 'estornado' })
  })

  test('APPT-07 C4 of a request begins when it is accepted, and lasts a day', async () => {
    await base.owner.query('update servicos_profissionais set exige_aprovacao = true')
    const pedido = await marcar()
    expect(pedido).toMatchObject({ aguarda_aprovacao: true, cobranca: null })
    const aceita = await comoHelena().agendamentos.confirmar({ id: pedido.id })
    const dura = Date.parse(aceita.cobranca!.expira_em!) - Date.now()
    expect(dura / 3_600_000).toBeCloseTo(24, 1)
    const aviso = `chave like 'sinal:%' and usuario_id = '${marina.usuario_id}' and prioridade = 'alta'`
    expect(await conta('notificacoes', aviso)).toBe(1)
    expect(await vencerCobrancas(sistema(), new Date(Date.now() + 2 * 3_600_000))).toBe(0)
  })

  test('APPT-07 C4 of a series is paid once, for all of it; moving the hour does not do without it', async () => {
    const { inicio: _, ...pedido } = pedidoPara(helena, 0)
    const { itens } = await comoMarina().agendamentos.marcarSerie({
      ...pedido,
      inicios: [3, 10, 17].map((dias) => new Date(daqui(dias)).toISOString()),
    })
    expect(itens.map(({ cobranca }) => cobranca?.valor_centavos ?? null)).toEqual([10_000, null, null])
    await comoMarina().agendamentos.reagendar({
      id: itens[0]!.id,
      inicio: new Date(daqui(4)).toISOString(),
      motivo: 'Trabalho',
    })
    expect(await vencerCobrancas(sistema(), new Date(Date.now() + 31 * MINUTO))).toBe(1)
    expect(await conta('agendamentos', "status = 'cancelado'")).toBe(3)
  })
})

describe('APPT-07 C4 a Pix that the patient asks for', () => {
  test('APPT-07 C4 is a code of the whole price or what is left of it, and its end is no end of the appointment', async () => {
    const { id } = await marcar({ servico_id: helena.servicos[1]!.id })
    const pagar = comoMarina().pagamentos
    expect((await pagar.daConsulta({ id })).pode_gerar).toEqual({
      sinal_centavos: null,
      restante_centavos: 30000,
    })
    await recusado(pagar.gerar({ id, quanto: 'sinal' }), 'NADA_A_PAGAR', 409)
    const [um, dois] = await Promise.all([1, 2].map(() => pagar.gerar({ id, quanto: 'restante' })))
    expect(um!.cobrancas[0]!.copia_e_cola).toBe(dois!.cobrancas[0]!.copia_e_cola)
    expect(um!.cobrancas[0]).toMatchObject({
      valor_centavos: 30_000,
      obrigatoria: false,
      acoes: ['informar'],
    })
    expect(await vencerCobrancas(sistema(), new Date(Date.now() + 31 * MINUTO))).toBe(1)
    expect(await consulta(id)).toMatchObject({ status: 'agendado' })
    const nova = (await pagar.gerar({ id, quanto: 'restante' })).cobrancas[0]!
    // The first code was paid after all.
    await pagar.informar({ id: um!.cobrancas[0]!.id })
    await recusado(pagar.gerar({ id, quanto: 'restante' }), 'JA_INFORMADO', 409)
    await recusado(pagar.informar({ id: nova.id }), 'JA_INFORMADO', 409)
    await comoHelena().pagamentos.receber({ id: um!.cobrancas[0]!.id })
    expect(await consulta(id)).toMatchObject({ pagamento_status: 'pago' })
    expect((await pagar.daConsulta({ id })).recebido_centavos).toBe(30_000)
    await recusado(pagar.gerar({ id, quanto: 'restante' }), 'NADA_A_PAGAR', 409)
    // Money received at the place is not asked for again.
    const outra = await marcar({ servico_id: helena.servicos[1]!.id }, 4)
    await base.owner.query(
      "update agendamentos set pagamento_status = 'parcial', valor_recebido = 120 where id = $1",
      [outra.id],
    )
    expect((await pagar.daConsulta({ id: outra.id })).pode_gerar).toEqual({
      sinal_centavos: null,
      restante_centavos: 18000,
    })
    await recusado(comoHelena().pagamentos.gerar({ id, quanto: 'restante' }), 'SEM_PERMISSAO', 403)
  })
})

describe('FIN-07 a deposit that goes back', () => {
  /** A booking whose deposit of 100 came by Pix. */
  const comSinal = async (dias = 3) => {
    const { id } = await marcar({}, dias)
    const { id: cobranca } = await primeira(id)
    await comoMarina().pagamentos.informar({ id: cobranca })
    await comoHelena().pagamentos.receber({ id: cobranca })
    return { id, cobranca }
  }
  const pagoAssim = async (id: string) =>
    (
      await ler('select pagamento_status, valor_recebido, forma_recebida from agendamentos where id = $1', [
        id,
      ])
    )[0]
  const noLivro = async () =>
    (
      await ler<{ soma: string }>(
        'select sum(valor) as soma from transacoes_financeiras where origem is not null',
      )
    )[0]!.soma
  const emDinheiro = (id: string, valor_centavos: number | null) =>
    comoHelena().recibos.receber({ agendamento_id: id, valor_centavos, forma: 'dinheiro' })

  test('FIN-07 what was paid at the place stays paid, and the books agree', async () => {
    const { id, cobranca } = await comSinal()
    await emDinheiro(id, null)
    expect(await noLivro()).toBe('300.00')
    await comoHelena().pagamentos.devolver({ id: cobranca })
    expect(await pagoAssim(id)).toEqual({
      pagamento_status: 'parcial',
      valor_recebido: '200.00',
      forma_recebida: 'dinheiro',
    })
    expect(await noLivro()).toBe('200.00')
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
  })

  test('FIN-07 a part at the place stays a part, and a consultation that is cancelled gives back its deposit alone', async () => {
    const parte = await comSinal()
    await emDinheiro(parte.id, 5_000)
    await comoHelena().agendamentos.cancelar({ id: parte.id, motivo: 'Viajo' })
    await comoHelena().pagamentos.devolver({ id: parte.cobranca })
    expect(await pagoAssim(parte.id)).toMatchObject({ pagamento_status: 'parcial', valor_recebido: '50.00' })
    expect(await noLivro()).toBe('50.00')
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
  })

  test('FIN-07 of what was said paid without an amount the rest of the price stays, and of a deposit alone nothing', async () => {
    const dita = await comSinal()
    await base.owner.query("update agendamentos set pagamento_status = 'pago' where id = $1", [dita.id])
    await comoHelena().pagamentos.devolver({ id: dita.cobranca })
    expect(await pagoAssim(dita.id)).toMatchObject({ pagamento_status: 'parcial', valor_recebido: '200.00' })
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
    const so = await comSinal(4)
    await comoHelena().pagamentos.devolver({ id: so.cobranca })
    expect(await pagoAssim(so.id)).toMatchObject({ pagamento_status: 'estornado', valor_recebido: null })
    expect(await noLivro()).toBe('200.00')
  })
})
