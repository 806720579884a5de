import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { recusado } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { conferirLivro } from '../../financeiro/conferencia.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildContaPix } from '../fixtures.ts'
import { abrirBanco } from './banco.ts'
import { clienteDoBanco } from './cliente.ts'
import { olharJa } from './queries.ts'
import { abrirBancoDeTeste, type BancoDeTeste } from './testing/banco-de-teste.ts'

const DIA = 86_400_000
const CPF = '52998224725'

let base: TestDatabase
let teste: BancoDeTeste
let helena: Awaited<ReturnType<typeof buildProfissional>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let relogio = 0
let aberto: ReturnType<typeof abrirBanco>
let consultas: string[]
const erros: unknown[] = []
const agora = () => new Date(Date.now() + relogio)
const hoje = () => new Date(agora().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
const sistema = () => dbFor(base.pools, SISTEMA)

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8, agora })
  teste = await abrirBancoDeTeste()
})
afterAll(async () => {
  await teste.fechar()
  await base.drop()
})
beforeEach(async () => {
  relogio = 0
  await base.empty('usuarios', 'auth.users')
  await loadReferencia(base.connection, agora())
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte', cpf: CPF } })
  await buildContaPix(base.owner, { profissional_id: helena.id })
  consultas = []
  for (const [dias, valor] of [
    [60, 100],
    [30, 200],
  ])
    consultas.push(
      (
        await buildAgendamento(base.owner, {
          paciente_id: marina.id,
          profissional_id: helena.id,
          data_agendamento: new Date(Date.now() - dias! * DIA),
          status: 'concluido',
          valor: valor!,
        })
      ).id,
    )
  aberto = await ligado()
})
afterEach(() => {
  teste.semFalhas()
  expect(erros).toEqual([])
})

async function ligado(chaves: string[] | null = null) {
  const api = clienteDoBanco({
    url: teste.url,
    tokenUrl: teste.tokenUrl,
    clientId: teste.id,
    clientSecret: teste.segredo,
    cert: await teste.ler('cliente.pem'),
    key: await teste.ler('cliente.key'),
    ca: teste.ca,
    agora,
  })
  return abrirBanco({ api, sistema: sistema(), agora, chaves, log: (error) => erros.push(error) })
}

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, agora, null, null, null, aberto.banco)
const comoMarina = () => como(marina.usuario_id, 'paciente')
const comoHelena = () => como(helena.usuario_id, 'profissional')
const ler = async <T extends object>(texto: string, valores: unknown[] = []) =>
  (await base.owner.query(texto, valores)).rows as T[]
const daMarina = () => ({ paciente_id: marina.id })

/** Both consultations in parts of so many reais, a month apart from `em` days on. */
async function combinar(valores: number[], em = 10, atraso = {}) {
  const { acordo } = await comoHelena().dividas.acordar({
    ...daMarina(),
    ...atraso,
    total_centavos: 30_000,
    parcelas: valores.map((valor, n) => ({
      vence_em: somarDias(hoje(), em + 30 * n),
      valor_centavos: valor * 100,
    })),
  })
  return acordo!.id
}
const parcela = (acordo_id: string, numero = 1) => comoMarina().dividas.parcela({ acordo_id, numero })
const noBanco = () =>
  ler<{ txid: string; estado: string; estatica: boolean; erro: string | null; acrescimo: string }>(
    'select * from pix_parcelas order by created_at, id',
  )
const txid = async () => (await noBanco()).at(-1)!.txid
const recebidos = () =>
  ler<{ divergencia: string | null; valor: string; parte: number }>(
    'select divergencia, valor, parte from pix_recebidos order by created_at, parte',
  )
const livro = async () =>
  (
    await ler<{ valor: string; origem: string }>(
      'select valor, origem from transacoes_financeiras order by origem, valor, id',
    )
  ).map(({ valor, origem }) => [origem, Number(valor)])
const avisos = async (titulo: string) =>
  (await ler<{ n: number }>('select count(*)::int as n from notificacoes where titulo = $1', [titulo]))[0]!.n
/** What a notice of the bank sets off. */
async function avisado({ pix }: { pix: { txid: string; endToEndId: string }[] }) {
  await sistema().affected(
    olharJa(
      pix.map((cada) => cada.txid),
      pix.map(({ endToEndId }) => endToEndId),
      agora(),
    ),
  )
  return aberto.trabalhar()
}
const conferido = async () => expect((await conferirLivro(sistema())).diferencas).toEqual([])

describe('FIN-11 the code of a part', () => {
  test('FIN-11 is a charge with a due day at the bank, made once when its payer opens it, with what being late costs', async () => {
    const acordo_id = await combinar([150, 150], 10, { multa_bps: 200, juros_bps: 100 })
    const [um, outro] = await Promise.all([parcela(acordo_id), parcela(acordo_id)])
    const codigo = teste.cobvs.get(await txid())!
    expect([um.copia_e_cola, outro.copia_e_cola]).toEqual([codigo.pixCopiaECola, codigo.pixCopiaECola])
    expect(um).toMatchObject({
      pelo_banco: true,
      total_centavos: 15_000,
      acrescimo_centavos: 0,
      situacao: 'a-vencer',
    })
    expect(codigo).toMatchObject({
      valor: {
        original: '150.00',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
      },
      calendario: { dataDeVencimento: somarDias(hoje(), 10), validadeAposVencimento: 30 },
      devedor: { nome: 'Marina Duarte', cpf: CPF },
    })
    expect(teste.pedidos.filter((cada) => cada === `PUT /cobv/${codigo.txid}`)).toHaveLength(1)
    // The second part waits for the first, and nobody else finds either.
    expect((await parcela(acordo_id, 2)).copia_e_cola).toBeNull()
    const outra = await buildPaciente(base.owner)
    await recusado(
      como(outra.usuario_id, 'paciente').dividas.parcela({ acordo_id, numero: 1 }),
      'NAO_ENCONTRADO',
      404,
    )
    expect(await como(outra.usuario_id, 'paciente').dividas.minhas()).toEqual([])
  })

  test('FIN-11 without a bank for the key, or without the CPF that a due day asks for, is the static one', async () => {
    const acordo_id = await combinar([150, 150])
    aberto = await ligado(['outra@exemplo.com.br'])
    expect((await parcela(acordo_id)).copia_e_cola).toContain('5406150.00')
    aberto = await ligado()
    await ler('update usuarios set cpf = null where id = $1', [marina.usuario_id])
    expect(await parcela(acordo_id)).toMatchObject({
      pelo_banco: false,
      copia_e_cola: expect.stringContaining('br.gov.bcb.pix'),
    })
    expect(await noBanco()).toEqual([])
  })

  test.each([
    ['answers 503', { status: 503 }],
    ['cuts the connection', { corta: true }],
    ['is slower than anybody waits', { demora_ms: 4_000 }],
  ])('FIN-11 while the bank %s is the static one, and the job makes the charge later', async (_, falha) => {
    const acordo_id = await combinar([150, 150])
    Object.assign(teste.falhas, falha)
    expect((await parcela(acordo_id)).copia_e_cola).toContain('br.gov.bcb.pix')
    expect(await noBanco()).toMatchObject([{ estado: 'a-criar', estatica: true, erro: expect.any(String) }])
    teste.semFalhas()
    relogio = 20_000
    await aberto.trabalhar()
    expect(await noBanco()).toMatchObject([{ estado: 'ativa' }])
    expect((await parcela(acordo_id)).copia_e_cola).toBe(teste.cobvs.get(await txid())!.pixCopiaECola)
  })
})

describe('FIN-11 the payment of a part', () => {
  test('FIN-11 is written once to the consultations it is for, however often and by how many it is told', async () => {
    const acordo_id = await combinar([150, 150])
    await parcela(acordo_id)
    const aviso = teste.pagar(await txid())
    const outro = await ligado()
    await Promise.all([avisado(aviso), avisado(aviso), outro.trabalhar()])
    await avisado(aviso)
    relogio = 3_600_000
    await avisado(aviso)
    expect(await livro()).toEqual([
      ['cobranca', 50],
      ['cobranca', 100],
    ])
    expect((await recebidos()).map(({ parte, divergencia }) => [parte, divergencia])).toEqual([
      [1, null],
      [2, null],
    ])
    expect(await parcela(acordo_id)).toMatchObject({ situacao: 'paga', copia_e_cola: null })
    expect((await comoMarina().dividas.minhas())[0]).toMatchObject({ proxima: 2, aberto_centavos: 15_000 })
    expect((await comoHelena().dividas.ver(daMarina())).acordo!.parcelas[0]).toMatchObject({
      situacao: 'paga',
    })
    expect([await avisos('Parcela paga'), await avisos('Parcela confirmada pelo banco')]).toEqual([1, 1])
    await conferido()
    // The last part, and the office still sees the agreement that is paid.
    await parcela(acordo_id, 2)
    await avisado(teste.pagar(await txid()))
    expect(await comoMarina().dividas.minhas()).toEqual([])
    expect(await comoHelena().dividas.ver(daMarina())).toMatchObject({
      pessoa: 'Marina Duarte',
      aberto_centavos: 0,
      acordo: { parcelas: [{ situacao: 'paga' }, { situacao: 'paga' }] },
    })
    await conferido()
  })

  test('FIN-11 that only a notice speaks of is none, and one told out of order is found without a notice', async () => {
    const acordo_id = await combinar([150, 150])
    await parcela(acordo_id)
    await avisado({ pix: [{ txid: await txid(), endToEndId: 'E'.repeat(32) }] })
    expect([await recebidos(), await livro()]).toEqual([[], []])
    teste.falhas.foraDeOrdem = true
    teste.pagar(await txid())
    relogio = 20_000
    await aberto.trabalhar()
    expect((await noBanco())[0]!.estado).toBe('ativa')
    teste.semFalhas()
    relogio = 3_700_000
    await aberto.trabalhar()
    expect((await noBanco())[0]!.estado).toBe('concluida')
    expect(await recebidos()).toHaveLength(2)
  })

  test('FIN-11 after its day books the fine and the interest once, apart from what the consultations cost', async () => {
    const acordo_id = await combinar([150, 150], 1, { multa_bps: 200, juros_bps: 100 })
    await parcela(acordo_id)
    relogio = 11 * DIA
    await avisado(teste.pagar(await txid(), undefined, agora()))
    // 2% once, and ten of thirty days of 1%.
    expect(await livro()).toEqual([
      ['acrescimo', 3.5],
      ['cobranca', 50],
      ['cobranca', 100],
    ])
    await avisado({ pix: [{ txid: await txid(), endToEndId: 'E'.repeat(32) }] })
    expect((await livro()).length).toBe(3)
    // A line of the bank that names the code finds all three.
    await ler('begin')
    await ler("select set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)", [
      helena.usuario_id,
    ])
    const achadas = await ler('select * from transacoes_do_txid($1, array[$2])', [
      helena.usuario_id,
      await txid(),
    ])
    await ler('rollback')
    expect(achadas).toHaveLength(3)
    expect((await comoHelena().dividas.ver(daMarina())).acordo!.parcelas[0]!.aberto_centavos).toBe(0)
    await conferido()
  })

  test('FIN-11 that is late before anybody opened it is asked for with what that costs today, and for today', async () => {
    const acordo_id = await combinar([150, 150], 1, { multa_bps: 200, juros_bps: 100 })
    relogio = 11 * DIA
    expect(await parcela(acordo_id)).toMatchObject({
      situacao: 'vencida',
      acrescimo_centavos: 350,
      total_centavos: 15_350,
    })
    expect(teste.cobvs.get(await txid())).toMatchObject({
      valor: { original: '153.50' },
      calendario: { dataDeVencimento: hoje(), validadeAposVencimento: 0 },
    })
    const velho = await txid()
    relogio = 12 * DIA
    expect((await parcela(acordo_id)).total_centavos).toBe(15_355)
    expect(teste.cobvs.get(velho)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    await avisado(teste.pagar(await txid(), undefined, agora()))
    expect(await livro()).toContainEqual(['acrescimo', 3.55])
    await conferido()
  })

  test('FIN-11 of the static code counts too, where it was shown', async () => {
    const acordo_id = await combinar([150, 150])
    teste.falhas.status = 503
    const { copia_e_cola } = await parcela(acordo_id)
    teste.semFalhas()
    const estatico = /05(?:2[0-5])([A-Z0-9]{25})/.exec(copia_e_cola!)![1]!
    const aviso = teste.pagar(estatico, '150.00')
    relogio = 20_000
    await avisado(aviso)
    expect(await livro()).toHaveLength(2)
    relogio = 60_000
    await aberto.trabalhar()
    expect(await livro()).toHaveLength(2)
  })
})

describe('FIN-11 a part that changes', () => {
  test('FIN-11 is taken down at the bank when it is paid at the place, and when the agreement ends', async () => {
    const acordo_id = await combinar([150, 150])
    await parcela(acordo_id)
    const primeiro = await txid()
    await comoHelena().recibos.receber({
      agendamento_id: consultas[0]!,
      valor_centavos: 5_000,
      forma: 'dinheiro',
    })
    await aberto.trabalhar()
    expect(teste.cobvs.get(primeiro)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect((await parcela(acordo_id)).total_centavos).toBe(10_000)
    const segundo = await txid()
    expect(segundo).not.toBe(primeiro)
    await comoHelena().dividas.encerrarAcordo(daMarina())
    await aberto.trabalhar()
    expect(teste.cobvs.get(segundo)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect(await parcela(acordo_id)).toMatchObject({ vale: false, copia_e_cola: null })
  })

  test('FIN-11 and is paid all the same writes nothing, is named to the office, and goes back by the bank', async () => {
    const acordo_id = await combinar([300])
    await parcela(acordo_id)
    const aviso = teste.pagar(await txid())
    for (const agendamento_id of consultas)
      await comoHelena().recibos.receber({ agendamento_id, valor_centavos: null, forma: 'dinheiro' })
    const antes = await livro()
    await avisado(aviso)
    expect(await livro()).toEqual(antes)
    expect(await recebidos()).toMatchObject([{ divergencia: 'a-mais', valor: '300.00' }])
    expect(await avisos('Pix que não confere')).toBe(1)
    const [linha] = await comoHelena().pagamentos.aConferir()
    await comoHelena().pagamentos.resolver({ id: linha!.divergencias[0]!.id, como: 'devolver' })
    await aberto.trabalhar()
    expect([...teste.devolucoes.values()].at(-1)).toMatchObject({ status: 'DEVOLVIDO', valor: '300.00' })
    expect(await comoHelena().pagamentos.aConferir()).toEqual([])
    await conferido()
  })

  test('FIN-11 gives each share back by the bank, of one payment', async () => {
    const acordo_id = await combinar([300])
    await parcela(acordo_id)
    await avisado(teste.pagar(await txid()))
    const antes = teste.devolucoes.size
    for (const id of consultas) {
      const { cobrancas } = await comoHelena().pagamentos.daConsulta({ id })
      expect(cobrancas[0]).toMatchObject({ situacao: 'recebida', pelo_banco: true })
      await comoHelena().pagamentos.devolver({ id: cobrancas[0]!.id, motivo: 'Engano' })
    }
    await aberto.trabalhar()
    expect(
      [...teste.devolucoes.values()]
        .slice(antes)
        .map(({ valor }) => valor)
        .sort(),
    ).toEqual(['100.00', '200.00'])
    expect((await livro()).reduce((soma, [, valor]) => soma + (valor as number), 0)).toBe(0)
    await conferido()
  })
})
