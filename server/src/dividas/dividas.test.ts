import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { semPermissoes } from '#domain/equipe/membro.ts'
import type { PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { comLogin } from '../lembretes/testing/cena.ts'
import { buildContaPix } from '../pagamentos/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

// 23:30 of the last day of November in São Paulo: already December in UTC.
const AGORA = new Date('2026-12-01T02:30:00Z')
const DIA = 86_400_000

let base: TestDatabase
let agora = AGORA
let helena: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => agora })
})
afterAll(() => base.drop())
beforeEach(async () => {
  agora = AGORA
  await base.empty('usuarios', 'auth.users')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  await comLogin(base, marina.usuario_id)
})

const cliente = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora)
const comoHelena = () => cliente(helena.usuario_id, 'profissional').dividas
const daMarina = () => ({ paciente_id: marina.id })
/** A consultation of R$ 300 that took place on a day of São Paulo and is not paid. */
const devida = (dia: string, mais: object = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    data_agendamento: `${dia}T15:00:00Z`,
    status: 'concluido',
    valor: 300,
    ...mais,
  })
const ler = async <T extends object>(texto: string, valores: unknown[] = []) =>
  (await base.owner.query(texto, valores)).rows as T[]
const receber = (agendamento_id: string, valor_centavos: number | null) =>
  cliente(helena.usuario_id, 'profissional').recibos.receber({
    agendamento_id,
    valor_centavos,
    forma: 'dinheiro',
  })

describe('FIN-10 the list', () => {
  test('FIN-10 says by person and age what consultations left unpaid, and nothing that was paid, cancelled, of a plan, or to come', async () => {
    await devida('2026-11-30')
    await devida('2026-10-31')
    await devida('2026-09-15', { valor_recebido: 100, pagamento_status: 'parcial', forma_recebida: 'pix' })
    await devida('2026-08-01')
    await devida('2026-11-03', { pagamento_status: 'pago', forma_recebida: 'pix' })
    await devida('2026-11-04', { pagamento_status: 'isento' })
    await devida('2026-11-05', { status: 'cancelado' })
    await devida('2026-12-20', { status: 'confirmado' })
    await devida('2026-11-06', { valor: null })
    const { itens, resumo, proximo } = await comoHelena().listar({})
    const faixas = { 'a-vencer': 0, 'ate-30': 60_000, 'ate-60': 0, 'ate-90': 20_000, 'mais-de-90': 30_000 }
    expect(itens).toEqual([
      {
        paciente_id: marina.id,
        pessoa: 'Marina Duarte',
        consultas: 4,
        aberto_centavos: 110_000,
        faixas,
        desde: '2026-08-01',
        em_acordo: false,
        lembrado_em: null,
      },
    ])
    expect({ resumo, proximo }).toEqual({
      resumo: { pessoas: 1, aberto_centavos: 110_000, faixas },
      proximo: null,
    })
  })

  test('FIN-10 is found by name without accents, by age, and goes on page by page without one twice', async () => {
    for (let n = 0; n < 35; n++) {
      const outra = await buildPaciente(base.owner, {
        usuario: { nome: `Ângela ${String(n).padStart(2, '0')} Sá` },
      })
      await devida('2026-11-01', { paciente_id: outra.id })
    }
    await devida('2026-06-01')
    const primeira = await comoHelena().listar({})
    expect(primeira.itens[0]!.pessoa).toBe('Marina Duarte')
    const segunda = await comoHelena().listar({ cursor: primeira.proximo! })
    const todos = [...primeira.itens, ...segunda.itens].map(({ paciente_id }) => paciente_id)
    expect([todos.length, new Set(todos).size, segunda.proximo, segunda.resumo]).toEqual([36, 36, null, null])
    expect((await comoHelena().listar({ texto: 'angela 07' })).itens).toHaveLength(1)
    expect((await comoHelena().listar({ texto: '%' })).itens).toHaveLength(0)
    expect((await comoHelena().listar({ faixa: 'mais-de-90' })).resumo!.pessoas).toBe(1)
    await recusado(comoHelena().listar({ cursor: 'x' }), 'ENTRADA_INVALIDA', 400)
  })

  test('FIN-10 is of nobody else: another practice, the patient, a family and the platform read nothing', async () => {
    await devida('2026-11-03')
    const outro = await buildProfissional(base.owner)
    const doOutro = cliente(outro.usuario_id, 'profissional').dividas
    expect((await doOutro.listar({})).itens).toEqual([])
    await recusado(doOutro.ver(daMarina()), 'NAO_ENCONTRADO', 404)
    await recusado(doOutro.lembrar(daMarina()), 'NAO_ENCONTRADO', 404)
    for (const perfil of ['paciente', 'paciente-administrador', 'administrador-geral'])
      await recusado(cliente(marina.usuario_id, perfil).dividas.listar({}), 'SEM_PERMISSAO', 403)
  })
})

describe('FIN-10 a clinic', () => {
  async function daClinica(permissoes: Partial<PermissoesDaEquipe>) {
    const dona = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    const clinica = await buildClinica(base.owner, { dono_id: dona.id })
    const rui = await buildProfissional(base.owner, { locais: [{ nome: 'Sala 1', clinica_id: clinica.id }] })
    const mesa = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: mesa.id,
      papel: 'recepcao',
      permissoes: { ...semPermissoes, ...permissoes },
    })
    await devida('2026-10-20', { profissional_id: rui.id, local_id: rui.locais[0]!.id })
    return { clinica_id: clinica.id, dividas: cliente(mesa.id, 'clinica').dividas }
  }

  test('FIN-10 who sees the finances alone reads sums without a name, and acts on nobody', async () => {
    const { dividas, clinica_id } = await daClinica({ financeiro: 'escrita' })
    const { itens } = await dividas.listar({ clinica_id })
    expect(itens).toMatchObject([{ paciente_id: null, pessoa: null, aberto_centavos: 30_000, consultas: 1 }])
    expect(JSON.stringify(itens)).not.toContain(marina.id)
    await recusado(dividas.ver({ clinica_id, ...daMarina() }), 'NAO_ENCONTRADO', 404)
  })

  test('FIN-10 who sees the agenda too reads names, and writes only with the grant that writes', async () => {
    const { dividas, clinica_id } = await daClinica({ financeiro: 'leitura', agenda: 'leitura' })
    expect((await dividas.listar({ clinica_id })).itens).toMatchObject([{ paciente_id: marina.id }])
    const lida = await dividas.ver({ clinica_id, ...daMarina() })
    expect(lida).toMatchObject({ aberto_centavos: 30_000, escreve: false, pode_lembrar: false })
    await recusado(dividas.lembrar({ clinica_id, ...daMarina() }), 'SEM_PERMISSAO', 403)
    expect(await ler('select 1 from acessos_dados where titular_id = $1', [marina.usuario_id])).toHaveLength(
      1,
    )
  })
})

describe('FIN-10 a reminder', () => {
  test('FIN-10 carries the Pix of the oldest consultation, once a day, by the notices that there are', async () => {
    await buildContaPix(base.owner, { profissional_id: helena.id })
    const antiga = await devida('2026-09-15')
    await devida('2026-11-01')
    const [um, outro] = await Promise.allSettled([
      comoHelena().lembrar(daMarina()),
      comoHelena().lembrar(daMarina()),
    ])
    expect([um.status, outro.status].sort()).toEqual(['fulfilled', 'rejected'])
    const avisos = await ler<{ titulo: string; mensagem: string; link: string; tipo: string }>(
      'select titulo, mensagem, link, tipo from notificacoes where usuario_id = $1',
      [marina.usuario_id],
    )
    expect(avisos).toEqual([
      {
        titulo: 'Pagamento em aberto',
        mensagem: 'Helena Prado: R$\u00a0600,00 de 2 consultas em aberto. Abra para ver e pagar com Pix.',
        link: `/consultas?pagar=${antiga.id}`,
        tipo: 'financeiro',
      },
    ])
    const { cobrancas } = await cliente(marina.usuario_id, 'paciente').pagamentos.daConsulta({
      id: antiga.id,
    })
    expect(cobrancas).toMatchObject([{ situacao: 'aguardando', valor_centavos: 30_000, obrigatoria: false }])
    expect(cobrancas[0]!.copia_e_cola).toContain('5406300.00')
    await recusado(comoHelena().lembrar(daMarina()), 'JA_LEMBRADO', 409)
    expect(await comoHelena().ver(daMarina())).toMatchObject({
      lembrado_em: '2026-11-30',
      pode_lembrar: false,
    })
    agora = new Date(AGORA.getTime() + DIA)
    expect(await comoHelena().lembrar(daMarina())).toMatchObject({ lembrado_em: '2026-12-01' })
    expect(await ler('select 1 from cobrancas')).toHaveLength(1)
  })

  test('FIN-10 without an account says so and asks for no Pix; of whom the product cannot reach it is refused, and counts for nothing', async () => {
    await devida('2026-11-01')
    await comoHelena().lembrar(daMarina())
    expect(await ler('select mensagem from notificacoes')).toMatchObject([
      { mensagem: expect.stringMatching(/Combine o pagamento com o consultório\.$/) },
    ])
    const deFora = await buildPaciente(base.owner)
    await devida('2026-11-02', { paciente_id: deFora.id })
    await recusado(comoHelena().lembrar({ paciente_id: deFora.id }), 'SEM_DESTINO', 409)
    expect(await ler('select 1 from lembretes_de_divida where paciente_id = $1', [deFora.id])).toEqual([])
  })
})

describe('FIN-10 an agreement', () => {
  const parcelas = (...valores: number[]) =>
    valores.map((valor_centavos, n) => ({ vence_em: `2027-0${n + 1}-10`, valor_centavos }))

  test('FIN-10 is over all that is owed, its parts are paid first to last by what comes in, and what is late is overdue', async () => {
    const antiga = await devida('2026-08-15')
    await devida('2026-11-01')
    const feito = await comoHelena().acordar({
      ...daMarina(),
      total_centavos: 60_000,
      parcelas: parcelas(20_000, 20_000, 20_000),
    })
    expect(feito.acordo!.parcelas.map(({ situacao }) => situacao)).toEqual([
      'a-vencer',
      'a-vencer',
      'a-vencer',
    ])
    expect(feito).toMatchObject({ aberto_centavos: 60_000, vencido_centavos: 0 })
    expect((await comoHelena().listar({})).itens).toMatchObject([
      { em_acordo: true, desde: '2027-01-10', faixas: { 'a-vencer': 60_000, 'mais-de-90': 0 } },
    ])
    await receber(antiga.id, 25_000)
    agora = new Date('2027-02-15T12:00:00Z')
    const lida = await comoHelena().ver(daMarina())
    expect(lida.acordo!.parcelas).toMatchObject([
      { situacao: 'paga', aberto_centavos: 0 },
      { situacao: 'vencida', aberto_centavos: 15_000 },
      { situacao: 'a-vencer', aberto_centavos: 20_000 },
    ])
    expect(lida).toMatchObject({ aberto_centavos: 35_000, vencido_centavos: 15_000 })
    expect((await comoHelena().listar({ acordo: 'com' })).resumo).toMatchObject({
      aberto_centavos: 35_000,
      faixas: { 'ate-30': 15_000, 'a-vencer': 20_000 },
    })
    await recusado(
      comoHelena().acordar({ ...daMarina(), total_centavos: 35_000, parcelas: parcelas(15_000, 20_000) }),
      'PARCELAS',
      422,
    )
    const fim = await comoHelena().encerrarAcordo(daMarina())
    expect(await comoHelena().encerrarAcordo(daMarina())).toMatchObject({ acordo: null })
    expect(fim).toMatchObject({ acordo: null, aberto_centavos: 35_000, vencido_centavos: 35_000 })
  })

  test('FIN-10 whose parts are not the whole, or of what is owed no longer, is refused, and two at once make one', async () => {
    await devida('2026-11-01')
    const pedir = (total_centavos: number, ...valores: number[]) =>
      comoHelena().acordar({ ...daMarina(), total_centavos, parcelas: parcelas(...valores) })
    await recusado(pedir(30_000, 15_000, 14_999), 'PARCELAS', 422, { recusa: 'soma' })
    await recusado(pedir(20_000, 10_000, 10_000), 'MUDOU', 409)
    await recusado(pedir(30_000), 'ENTRADA_INVALIDA', 400)
    const dois = await Promise.allSettled([pedir(30_000, 15_000, 15_000), pedir(30_000, 10_000, 20_000)])
    expect(dois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await recusado(pedir(30_000, 15_000, 15_000), 'TEM_ACORDO', 409)
    // The database keeps it, whoever writes.
    await expect(
      base.owner.query('update acordo_parcelas set valor = valor + 0.01 where numero = 1'),
    ).rejects.toThrow(/not its whole/)
  })
})

describe('FIN-10 a write-off', () => {
  test('FIN-10 has its reason, is done once, leaves the ledger as it was, and is taken back', async () => {
    const { id } = await devida('2026-11-01', {
      valor_recebido: 100,
      pagamento_status: 'parcial',
      forma_recebida: 'dinheiro',
    })
    const antes = await ler('select * from transacoes_financeiras')
    await recusado(
      comoHelena().darBaixa({ ...daMarina(), agendamento_id: id, motivo: ' ' }),
      'ENTRADA_INVALIDA',
      400,
    )
    const pedido = { ...daMarina(), agendamento_id: id, motivo: 'Mudou-se de cidade' }
    const [feita] = await Promise.all([comoHelena().darBaixa(pedido), comoHelena().darBaixa(pedido)])
    expect(feita).toMatchObject({
      aberto_centavos: 0,
      consultas: [],
      baixas: [{ valor_centavos: 20_000, motivo: 'Mudou-se de cidade', dia: '2026-11-01' }],
    })
    expect((await comoHelena().listar({})).itens).toEqual([])
    expect(await ler('select * from transacoes_financeiras')).toEqual(antes)
    const outro = await buildProfissional(base.owner)
    await recusado(
      cliente(outro.usuario_id, 'profissional').dividas.desfazerBaixa({
        ...daMarina(),
        id: feita.baixas[0]!.id,
      }),
      'NAO_ENCONTRADO',
      404,
    )
    expect(await comoHelena().desfazerBaixa({ ...daMarina(), id: feita.baixas[0]!.id })).toMatchObject({
      aberto_centavos: 20_000,
      baixas: [],
    })
    await comoHelena().desfazerBaixa({ ...daMarina(), id: feita.baixas[0]!.id })
    expect(await ler('select 1 from baixas_de_divida where desfeita_em is null')).toEqual([])
  })

  test('FIN-10 of what is owed no longer is refused by name, while something else is', async () => {
    await devida('2026-11-01')
    const { id } = await devida('2026-11-02', { pagamento_status: 'pago', forma_recebida: 'dinheiro' })
    await recusado(
      comoHelena().darBaixa({ ...daMarina(), agendamento_id: id, motivo: 'Mudou-se de cidade' }),
      'NADA_A_BAIXAR',
      409,
    )
  })
})
