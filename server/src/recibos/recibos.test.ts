import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textoParaReembolso } from '#domain/recibos/recibo.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { abrirAgenda, como, recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildCobranca } from '../pagamentos/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let consulta: string

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base, {
    usuario: { nome: 'Helena Prado', cpf: '11144477735' },
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300, codigo_tuss: '10101012' }],
  })
  // A receipt names people as registered, whatever name they go by.
  marina = await buildPaciente(base.owner, {
    usuario: { nome: 'Marina Duarte', nome_social: 'Nina Duarte', cpf: null },
  })
  consulta = await atender()
})

const ler = async (texto: string, ...valores: unknown[]) =>
  (await base.owner.query(texto, valores)).rows as Record<string, unknown>[]
let hora = 0
/** A consultation of R$ 300 that took place, late in the evening of a summer day. */
const atender = async (mais: object = {}) =>
  (
    await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      servico_id: helena.servicos[0]!.id,
      local_id: helena.locais[0]!.id,
      data_agendamento: new Date(Date.UTC(2026, 1, 3, 1 + hora++)).toISOString(),
      status: 'concluido',
      valor: 300,
      ...mais,
    })
  ).id
const comoHelena = () => como(base, helena.usuario_id, 'profissional')
const comoMarina = () => como(base, marina.usuario_id, 'paciente')
const recebida = (mais: object = {}) => ({
  agendamento_id: consulta,
  valor_centavos: null,
  forma: 'dinheiro' as const,
  ...mais,
})

describe('APPT-01 the receipt of what a patient paid', () => {
  test('APPT-01 ‘pago no local’ is an act of the agenda, told in the history, and issues the receipt of a consultation that is over', async () => {
    await recusado(comoMarina().recibos.receber(recebida()), 'SEM_PERMISSAO', 403)
    await recusado(comoMarina().recibos.emitir({ agendamento_id: consulta }), 'SEM_RECIBO', 409, {
      recusa: 'nao-paga',
    })
    expect(await comoHelena().recibos.receber(recebida())).toEqual({ pagamento_status: 'pago', recibo: 1 })
    await recusado(comoHelena().recibos.receber(recebida()), 'NAO_RECEBIDO', 409, { recusa: 'ja-pago' })
    expect(
      await ler('select ato, lado, ator from historico_agendamentos where agendamento_id = $1', consulta),
    ).toContainEqual({ ato: 'pagar', lado: 'profissional', ator: helena.usuario_id })
    expect(await ler('select pagamento_status, forma_recebida from agendamentos')).toEqual([
      { pagamento_status: 'pago', forma_recebida: 'dinheiro' },
    ])

    const { recibo, lado, recebimento, completar_em } = await comoMarina().recibos.daConsulta({
      id: consulta,
    })
    expect([lado, recebimento, completar_em]).toEqual([
      'paciente',
      { recusa: 'ja-pago', falta_centavos: null },
      'meus-dados',
    ])
    const { local } = recibo!.dados
    expect(recibo).toMatchObject({
      numero: 1,
      dados: {
        emissor: { nome: 'Helena Prado', cpf: null, registro: expect.stringMatching(/\d/) as string },
        pagador: { nome: 'Marina Duarte', cpf: null },
        servico: 'Consulta',
        tuss: '10101012',
        // By the clock of the place it was still the day before.
        data: '2026-02-02',
        centavos: 30_000,
        extenso: 'trezentos reais',
        forma: 'dinheiro',
      },
      faltas: ['cpf-pagador', 'cpf-emissor'],
    })
    expect(local.length).toBeGreaterThan(3)
    expect(textoParaReembolso(1, recibo!.dados)).toContain(
      'Código TUSS: 10101012\nData do atendimento: 02/02/2026',
    )
  })

  test('APPT-01 what is closed after it was paid has its receipt with the closing, and nobody pays a plan’s or a cancelled one', async () => {
    const aberta = await atender({ status: 'em-andamento', pagamento_status: 'pago' })
    const { versao } = await comoHelena().agendamentos.detalhe({ id: aberta })
    await comoHelena().agendamentos.concluir({ id: aberta, versao })
    expect((await comoMarina().recibos.daConsulta({ id: aberta })).recibo?.numero).toBe(1)

    const [plano] = await ler('select id from operadoras_planos limit 1')
    const doPlano = await atender({ convenio_plano_id: plano!.id, pagamento_status: 'pago' })
    await recusado(comoMarina().recibos.emitir({ agendamento_id: doPlano }), 'SEM_RECIBO', 409, {
      recusa: 'convenio',
    })
    const cancelada = await atender({ status: 'cancelado' })
    for (const [agendamento_id, recusa] of [
      [doPlano, 'convenio'],
      [cancelada, 'cancelada'],
    ] as const)
      await recusado(comoHelena().recibos.receber(recebida({ agendamento_id })), 'NAO_RECEBIDO', 409, {
        recusa,
      })
  })

  test('APPT-01 who paid asks for a receipt and does not issue it in the name of who received; the office is told once, and so is who asked', async () => {
    const paga = await atender({ pagamento_status: 'pago' })
    const emitida = async () => (await ler('select id from recibos where agendamento_id = $1', paga)).length
    await recusado(comoMarina().recibos.emitir({ agendamento_id: paga }), 'SEM_RECIBO', 409, {
      recusa: 'quem-emite',
    })
    const [uid] = [marina.usuario_id]
    expect(await comoMarina().recibos.daConsulta({ id: paga })).toMatchObject({
      recibo: null,
      pode_emitir: false,
      pedido_em: null,
    })
    const { pedido_em } = await comoMarina().recibos.pedir({ agendamento_id: paga })
    expect(await comoMarina().recibos.pedir({ agendamento_id: paga })).toEqual({ pedido_em })
    const avisos = (de: string) =>
      ler('select titulo, link from notificacoes where usuario_id = $1 order by titulo', de)
    expect(await avisos(helena.usuario_id)).toEqual([
      { titulo: 'Pedido de recibo', link: `/agenda?consulta=${paga}` },
    ])
    expect([await emitida(), (await comoHelena().recibos.daConsulta({ id: paga })).pedido_em]).toEqual([
      0,
      pedido_em,
    ])
    await recusado(comoHelena().recibos.pedir({ agendamento_id: paga }), 'SEM_PERMISSAO', 403)
    const aberta = await atender({ status: 'confirmado' })
    await recusado(comoMarina().recibos.pedir({ agendamento_id: aberta }), 'SEM_RECIBO', 409, {
      recusa: 'nao-paga',
    })

    const { id, numero } = await comoHelena().recibos.emitir({ agendamento_id: paga })
    expect(await avisos(uid!)).toEqual([{ titulo: 'Recibo emitido', link: `/consultas?consulta=${paga}` }])
    expect((await comoMarina().recibos.daConsulta({ id: paga })).recibo?.numero).toBe(numero)
    // What the office took back is not issued again by the patient, by the procedure or past it.
    await comoHelena().recibos.cancelar({ id, motivo: 'Valor errado' })
    await recusado(comoMarina().recibos.emitir({ agendamento_id: paga }), 'SEM_RECIBO', 409, {
      recusa: 'quem-emite',
    })
    expect(await ler('select recibo_vale($1) as vale', paga)).toEqual([{ vale: false }])
    expect(await emitida()).toBe(1)
  })

  test('APPT-01 numbers have no gap and no appointment two receipts, however many ask at once', async () => {
    const pagas = await Promise.all(Array.from({ length: 6 }, () => atender({ pagamento_status: 'pago' })))
    const pedidos = pagas.flatMap((agendamento_id) => [
      comoHelena().recibos.emitir({ agendamento_id }),
      comoHelena().recibos.emitir({ agendamento_id }),
      comoHelena().recibos.emitir({ agendamento_id }),
    ])
    const emitidos = await Promise.all(pedidos)
    expect(new Set(emitidos.map(({ id }) => id)).size).toBe(6)
    expect((await ler('select numero from recibos order by numero')).map(({ numero }) => numero)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
  })

  test('APPT-01 part of the price is a receipt of that part, and the rest another one in its place', async () => {
    await recusado(comoHelena().recibos.receber(recebida({ valor_centavos: 30_001 })), 'NAO_RECEBIDO', 409, {
      recusa: 'a-mais',
    })
    expect(await comoHelena().recibos.receber(recebida({ valor_centavos: 10_000 }))).toEqual({
      pagamento_status: 'parcial',
      recibo: 1,
    })
    const parte = await comoMarina().recibos.daConsulta({ id: consulta })
    expect(parte.recibo!.dados.extenso).toBe('cem reais')
    expect(await comoHelena().recibos.receber(recebida({ forma: 'pix' }))).toEqual({
      pagamento_status: 'pago',
      recibo: 2,
    })
    const { recibo, cancelados } = await comoMarina().recibos.daConsulta({ id: consulta })
    expect([recibo!.numero, recibo!.dados.centavos, cancelados]).toEqual([
      2,
      30_000,
      [{ numero: 1, cancelado_em: expect.any(String) as string, motivo: 'O pagamento da consulta mudou' }],
    ])
    // After a refund none is valid, and the numbers stay.
    await comoHelena().agenda.editar({
      id: consulta,
      versao: (await comoHelena().agendamentos.detalhe({ id: consulta })).versao,
      pagamento_status: 'estornado',
    })
    const depois = await comoMarina().recibos.daConsulta({ id: consulta })
    expect([depois.recibo, depois.recusa, depois.cancelados.map(({ numero }) => numero)]).toEqual([
      null,
      'nao-paga',
      [2, 1],
    ])
  })

  test('APPT-01 what came by Pix counts with what is received at the place, in both orders', async () => {
    const cobrar = (valor: number, agendamento_id = consulta) =>
      buildCobranca(base.owner, { agendamento_id, valor, situacao: 'informada' })
    const recebeu = (id: string) =>
      base.owner.query(
        "update cobrancas set situacao = 'recebida', recebida_em = app_agora() where id = $1",
        [id],
      )
    await recebeu((await cobrar(100)).id)
    const { dados } = await comoHelena().recibos.emitir({ agendamento_id: consulta })
    expect([dados.centavos, dados.forma]).toEqual([10_000, 'pix'])
    expect((await comoHelena().recibos.daConsulta({ id: consulta })).recebimento.falta_centavos).toBe(20_000)
    expect(await comoHelena().recibos.receber(recebida())).toEqual({ pagamento_status: 'pago', recibo: 2 })

    const outra = await atender()
    await comoHelena().recibos.receber(recebida({ agendamento_id: outra, valor_centavos: 10_000 }))
    await recebeu((await cobrar(200, outra)).id)
    expect(
      await ler('select pagamento_status, valor_recebido from agendamentos where id = $1', outra),
    ).toEqual([{ pagamento_status: 'pago', valor_recebido: '300.00' }])
    expect((await comoHelena().recibos.emitir({ agendamento_id: outra })).dados.centavos).toBe(30_000)
  })

  test('APPT-01 a receipt stays as it was issued; what it lacked is on another one, asked for by either side', async () => {
    await comoHelena().recibos.receber(recebida())
    const { id } = await comoMarina().recibos.emitir({ agendamento_id: consulta })
    await base.owner.query("update usuarios set nome = 'Marina Souza', cpf = '52998224725' where id = $1", [
      marina.usuario_id,
    ])
    const antes = await comoMarina().recibos.daConsulta({ id: consulta })
    expect([antes.recibo!.dados.pagador, antes.pode_completar]).toEqual([
      { nome: 'Marina Duarte', cpf: null },
      true,
    ])
    const completo = await comoMarina().recibos.emitir({ agendamento_id: consulta })
    expect([completo.numero, completo.dados.pagador]).toEqual([
      2,
      { nome: 'Marina Souza', cpf: '52998224725' },
    ])
    expect(await comoMarina().recibos.emitir({ agendamento_id: consulta })).toEqual(completo)
    await expect(
      base.owner.query('update recibos set dados = dados || \'{"centavos": 1}\' where id = $1', [id]),
    ).rejects.toThrow(/never changed/)
    // The issuer's CPF is on it once they allow it.
    await comoHelena().recibos.mostrarMeuCpf({ mostrar: true })
    expect((await comoHelena().recibos.emitir({ agendamento_id: consulta })).dados.emissor.cpf).toBe(
      '11144477735',
    )
  })

  test('APPT-01 of a dependent who answers for them pays; a reading by another leaves a line to both, and strangers find nothing', async () => {
    const rita = await buildPaciente(base.owner, {
      usuario: { nome: 'Rita Duarte', cpf: '52998224725', tipo_usuario: 'paciente-administrador' },
    })
    await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: rita.usuario_id,
      permissoes: { agenda: 'escrita', prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' },
      responsavel: true,
      declarado_em: new Date(),
      declaracao_versao: '1',
    })
    await comoHelena().recibos.receber(recebida())
    const deRita = como(base, rita.usuario_id, 'paciente-administrador')
    const { recibo, completar_em, completa_paciente } = await deRita.recibos.daConsulta({ id: consulta })
    // The payer is Rita, who may not write the patient's record.
    expect([completar_em, completa_paciente]).toEqual(['meus-dados', false])
    expect(recibo!.dados).toMatchObject({
      pagador: { nome: 'Rita Duarte', cpf: '52998224725' },
      beneficiario: { nome: 'Marina Duarte', cpf: null },
    })
    expect(recibo!.faltas).toContain('cpf-beneficiario')
    const acessos = await ler(
      "select titular_id, quem_id from acessos_dados where motivo = 'Recibo da consulta' order by id",
    )
    expect(acessos).toEqual(
      expect.arrayContaining([
        { titular_id: marina.usuario_id, quem_id: rita.usuario_id },
        { titular_id: rita.usuario_id, quem_id: helena.usuario_id },
      ]),
    )
    expect(acessos.some(({ titular_id, quem_id }) => titular_id === quem_id)).toBe(false)

    const outra = await abrirAgenda(base, { usuario: { nome: 'Rui Lima' } })
    const estranha = await buildPaciente(base.owner)
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    for (const [quem, perfil] of [
      [outra.usuario_id, 'profissional'],
      [estranha.usuario_id, 'paciente'],
      [admin.id, 'administrador-geral'],
    ] as const) {
      const { recibos } = como(base, quem, perfil)
      await recusado(recibos.daConsulta({ id: consulta }), 'NAO_ENCONTRADO', 404)
      await recusado(recibos.emitir({ agendamento_id: consulta }), 'NAO_ENCONTRADO', 404)
      await recusado(recibos.receber(recebida()), 'NAO_ENCONTRADO', 404)
      await recusado(recibos.cancelar({ id: recibo!.id, motivo: 'Quero' }), 'NAO_ENCONTRADO', 404)
    }
    await recusado(deRita.recibos.cancelar({ id: recibo!.id, motivo: 'Quero' }), 'SEM_PERMISSAO', 403)
    await recusado(comoHelena().recibos.daConsulta({ id: randomUUID() }), 'NAO_ENCONTRADO', 404)
    // Cancelled by its issuer, and issued again with the next number.
    await comoHelena().recibos.cancelar({ id: recibo!.id, motivo: 'Nome errado' })
    expect((await deRita.recibos.daConsulta({ id: consulta })).recibo).toBeNull()
    expect((await comoHelena().recibos.emitir({ agendamento_id: consulta })).numero).toBe(2)
  })
})
