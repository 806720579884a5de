import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirAgenda, daqui, novoPaciente, pedidoPara, recusado } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { conferirLivro } from '../../financeiro/conferencia.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildContaPix } from '../fixtures.ts'
import { vencerCobrancas } from '../jobs.ts'
import { abrirBanco } from './banco.ts'
import { clienteDoBanco } from './cliente.ts'
import { olharJa } from './queries.ts'
import { abrirBancoDeTeste, type BancoDeTeste } from './testing/banco-de-teste.ts'

const MINUTO = 60_000

let base: TestDatabase
let teste: BancoDeTeste
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
let relogio = 0
let aberto: ReturnType<typeof abrirBanco>
const erros: unknown[] = []
const agora = () => new Date(Date.now() + relogio)
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
  await base.empty('usuarios')
  helena = await abrirAgenda(base, {
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300, sinal: 100 }],
  })
  marina = await novoPaciente(base)
  const { chave } = await buildContaPix(base.owner, { profissional_id: helena.id })
  aberto = await ligado([chave])
})
afterEach(() => {
  teste.semFalhas()
  expect(erros).toEqual([])
})

async function ligado(chaves: string[] | null, quem = 'cliente') {
  const api = clienteDoBanco({
    url: teste.url,
    tokenUrl: teste.tokenUrl,
    clientId: teste.id,
    clientSecret: teste.segredo,
    cert: await teste.ler(`${quem}.pem`),
    key: await teste.ler(`${quem}.key`),
    ca: teste.ca,
    agora,
  })
  return abrirBanco({ api, sistema: sistema(), agora, chaves, log: (error) => erros.push(error) })
}

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, agora, null, null, null, aberto.banco)
const comoMarina = () => como(marina.usuario_id, 'paciente')
const comoHelena = () => como(helena.usuario_id, 'profissional')
const marcar = (dias = 3) => comoMarina().agendamentos.marcar(pedidoPara(helena, daqui(dias)))
const pagamento = async (id: string) => (await comoMarina().pagamentos.daConsulta({ id })).cobrancas[0]!
const ler = async <T extends object>(texto: string, valores: unknown[] = []) =>
  (await base.owner.query(texto, valores)).rows as T[]
const noBanco = async () =>
  (
    await ler<{ txid: string; estado: string; estatica: boolean; erro: string | null; tentativas: number }>(
      'select * from pix_cobrancas',
    )
  )[0]!
const recebidos = () =>
  ler<{ divergencia: string | null; valor: string; resolvida_em: Date | null }>(
    'select * from pix_recebidos order by created_at, id',
  )
const livro = async () =>
  (await ler<{ valor: string }>('select valor from transacoes_financeiras order by created_at, id')).map(
    ({ valor }) => Number(valor),
  )
/** What a notice of the bank sets off. */
async function avisado({ pix }: { pix: { txid: string; endToEndId: string }[] }) {
  await sistema().affected(
    olharJa(
      pix.map(({ txid }) => txid),
      pix.map(({ endToEndId }) => endToEndId),
      agora(),
    ),
  )
  return aberto.trabalhar()
}
const avisos = async (titulo: string) =>
  (await ler<{ n: number }>('select count(*)::int as n from notificacoes where titulo = $1', [titulo]))[0]!.n

describe('FIN-11 a code of the bank', () => {
  test('FIN-11 is made under our txid when the patient opens the payment, is shown in place of the static one, and only once', async () => {
    const { id } = await marcar()
    const [um, outro] = await Promise.all([pagamento(id), pagamento(id)])
    const { txid, estado } = await noBanco()
    expect([um.copia_e_cola, outro.copia_e_cola]).toEqual([
      teste.cobs.get(txid)!.pixCopiaECola,
      teste.cobs.get(txid)!.pixCopiaECola,
    ])
    expect({ estado, pelo_banco: um.pelo_banco, valor: teste.cobs.get(txid)!.valor.original }).toEqual({
      estado: 'ativa',
      pelo_banco: true,
      valor: '100.00',
    })
    expect(teste.pedidos.filter((cada) => cada === `PUT /cob/${txid}`)).toHaveLength(1)
    // The office sees no code, and that the bank will say it.
    const dela = await comoHelena().pagamentos.daConsulta({ id })
    expect(dela.cobrancas[0]).toMatchObject({ copia_e_cola: null, pelo_banco: true })
  })

  test('FIN-11 without a bank for the key, the static code and Recebi stay', async () => {
    aberto = await ligado(['outra@exemplo.com.br'])
    const { id } = await marcar()
    const { copia_e_cola, pelo_banco, id: cobranca } = await pagamento(id)
    expect({ pelo_banco, linhas: await ler('select 1 from pix_cobrancas') }).toEqual({
      pelo_banco: false,
      linhas: [],
    })
    expect(copia_e_cola).toContain('br.gov.bcb.pix')
    await aberto.trabalhar()
    await comoHelena().pagamentos.receber({ id: cobranca })
    expect((await pagamento(id)).situacao).toBe('recebida')
  })

  test.each([
    ['answers 503', { status: 503 }],
    ['cuts the connection', { corta: true }],
    ['is slower than anybody waits', { demora_ms: 4_000 }],
  ])(
    'FIN-11 while the bank %s the static code is shown, and the job makes the charge later',
    async (_, falha) => {
      const { id } = await marcar()
      Object.assign(teste.falhas, falha)
      const lida = await pagamento(id)
      expect(lida.copia_e_cola).toContain('br.gov.bcb.pix')
      expect({ ...(await noBanco()) }).toMatchObject({
        estado: 'a-criar',
        estatica: true,
        erro: expect.any(String),
      })
      teste.semFalhas()
      relogio = 20_000
      await aberto.trabalhar()
      const { txid, estado } = await noBanco()
      expect(estado).toBe('ativa')
      expect((await pagamento(id)).copia_e_cola).toBe(teste.cobs.get(txid)!.pixCopiaECola)
    },
  )

  test('FIN-11 a client whom the bank does not know gets the static code, and a bank of another authority is not believed', async () => {
    aberto = await ligado(null, 'estranho')
    const { id } = await marcar()
    expect((await pagamento(id)).copia_e_cola).toContain('br.gov.bcb.pix')
    expect((await noBanco()).erro).toMatch(/was not reached/)
    const api = clienteDoBanco({
      url: teste.url,
      tokenUrl: teste.tokenUrl,
      clientId: teste.id,
      clientSecret: teste.segredo,
      cert: await teste.ler('cliente.pem'),
      key: await teste.ler('cliente.key'),
      ca: await teste.ler('outra.pem'),
      agora,
    })
    await expect(api.lerCob('X'.repeat(30))).rejects.toThrow(/was not reached/)
  })

  test('FIN-11 a token that the bank takes no longer is asked for anew', async () => {
    await pagamento((await marcar()).id)
    teste.tokens.clear()
    await pagamento((await marcar(4)).id)
    expect(await ler("select 1 from pix_cobrancas where estado = 'ativa'")).toHaveLength(2)
  })

  test('FIN-11 a charge that nobody opened is made by the job', async () => {
    await marcar()
    expect(await aberto.trabalhar()).toBe(0)
    relogio = 30_000
    await aberto.trabalhar()
    expect((await noBanco()).estado).toBe('ativa')
  })
})

describe('FIN-11 a payment', () => {
  test('FIN-11 is confirmed once for a notice that comes once, twice, late and from two processes at once', async () => {
    const { id } = await marcar()
    await pagamento(id)
    const aviso = teste.pagar((await noBanco()).txid)
    const outro = await ligado(null)
    await Promise.all([avisado(aviso), avisado(aviso), outro.trabalhar()])
    await avisado(aviso)
    relogio = 3_600_000
    await avisado(aviso)
    const lida = await pagamento(id)
    expect(lida).toMatchObject({ situacao: 'recebida', pelo_banco: true, valor_centavos: 10_000 })
    expect(await recebidos()).toMatchObject([{ divergencia: null }])
    expect(await livro()).toEqual([100])
    expect([await avisos('Pix recebido'), await avisos('Pix confirmado pelo banco')]).toEqual([1, 1])
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
  })

  test('FIN-11 that only a notice speaks of is none: the bank is asked, and says nothing', async () => {
    const { id } = await marcar()
    await pagamento(id)
    const { txid } = await noBanco()
    await avisado({ pix: [{ txid, endToEndId: 'E'.repeat(32) }] })
    expect((await pagamento(id)).situacao).toBe('aguardando')
    expect([await recebidos(), await livro()]).toEqual([[], []])
  })

  test('FIN-11 is found without any notice, and where the bank says paid before it says by what', async () => {
    const { id } = await marcar()
    await pagamento(id)
    teste.falhas.foraDeOrdem = true
    teste.pagar((await noBanco()).txid)
    relogio = 20_000
    await aberto.trabalhar()
    expect((await pagamento(id)).situacao).toBe('aguardando')
    teste.semFalhas()
    relogio = 120_000
    await aberto.trabalhar()
    expect((await pagamento(id)).situacao).toBe('recebida')
    expect((await noBanco()).estado).toBe('concluida')
  })

  test('FIN-11 after the hand of the office bears it out, and writes nothing twice', async () => {
    const { id } = await marcar()
    const { id: cobranca } = await pagamento(id)
    const aviso = teste.pagar((await noBanco()).txid)
    await comoHelena().pagamentos.receber({ id: cobranca })
    await avisado(aviso)
    expect(await recebidos()).toMatchObject([{ divergencia: null }])
    expect([await livro(), await avisos('Pix confirmado pelo banco')]).toEqual([[100], 0])
  })

  test('FIN-11 in time counts however late it is told: a charge lapses after the bank was asked, or after two minutes without it', async () => {
    const { id } = await marcar()
    await pagamento(id)
    teste.pagar((await noBanco()).txid)
    relogio = 31 * MINUTO
    expect(await vencerCobrancas(sistema(), agora())).toBe(0)
    await aberto.trabalhar()
    expect(await vencerCobrancas(sistema(), agora())).toBe(0)
    expect((await pagamento(id)).situacao).toBe('recebida')
    relogio = 0
    const outra = await marcar(5)
    await pagamento(outra.id)
    teste.falhas.status = 500
    relogio = 33 * MINUTO
    await aberto.trabalhar()
    expect(await vencerCobrancas(sistema(), agora())).toBe(1)
    expect((await pagamento(outra.id)).situacao).toBe('vencida')
  })

  test('FIN-11 of a cancelled appointment is owed back, and the office is told', async () => {
    const { id } = await marcar()
    await pagamento(id)
    const aviso = teste.pagar((await noBanco()).txid)
    await comoMarina().agendamentos.cancelar({ id, motivo: 'Viajo' })
    await avisado(aviso)
    expect((await pagamento(id)).situacao).toBe('a-devolver')
    expect(await avisos('Pix de consulta cancelada')).toBe(1)
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
  })

  test('FIN-11 a charge that is closed here is taken down at the bank', async () => {
    const { id } = await marcar()
    await pagamento(id)
    const { txid } = await noBanco()
    await comoMarina().agendamentos.cancelar({ id, motivo: 'Viajo' })
    await aberto.trabalhar()
    expect(teste.cobs.get(txid)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect((await noBanco()).estado).toBe('removida')
  })
})

describe('FIN-11 what does not agree', () => {
  test.each([
    ['another amount', '150.00', 'valor'],
    ['a part', '40.00', 'valor'],
  ])(
    'FIN-11 %s writes nothing, and is named to the office until it answers',
    async (_, valor, divergencia) => {
      const { id } = await marcar()
      await pagamento(id)
      await avisado(teste.pagar((await noBanco()).txid, valor))
      expect((await pagamento(id)).situacao).toBe('aguardando')
      expect([await livro(), await avisos('Pix que não confere')]).toEqual([[], 1])
      const [linha] = await comoHelena().pagamentos.aConferir()
      expect(linha!.divergencias).toMatchObject([
        { divergencia, valor_centavos: Number(valor) * 100, devolucao: null },
      ])
      const alvo = linha!.divergencias[0]!.id
      await recusado(comoMarina().pagamentos.resolver({ id: alvo, como: 'conferido' }), 'NAO_ENCONTRADO', 404)
      await comoHelena().pagamentos.resolver({ id: alvo, como: 'conferido' })
      await comoHelena().pagamentos.resolver({ id: alvo, como: 'conferido' })
      expect(await comoHelena().pagamentos.aConferir()).toEqual([])
    },
  )

  test('FIN-11 a static code that was paid twice is confirmed once, and the second payment goes back by the bank', async () => {
    const { id } = await marcar()
    teste.falhas.status = 503
    await pagamento(id)
    teste.semFalhas()
    const [{ txid }] = (await ler<{ txid: string }>('select txid from cobrancas')) as [{ txid: string }]
    teste.pagar(txid, '100.00')
    const segundo = teste.pagar(txid, '100.00')
    relogio = 20_000
    await aberto.trabalhar()
    relogio = 60_000
    await avisado(segundo)
    expect((await pagamento(id)).situacao).toBe('recebida')
    expect((await recebidos()).map(({ divergencia }) => divergencia).sort()).toEqual(
      ['repetido', null].sort(),
    )
    const [linha] = await comoHelena().pagamentos.aConferir()
    await comoHelena().pagamentos.resolver({ id: linha!.divergencias[0]!.id, como: 'devolver' })
    await aberto.trabalhar()
    expect(
      [...teste.devolucoes.values()].filter(({ e2eid }) => e2eid === linha!.divergencias[0]!.e2eid),
    ).toMatchObject([{ status: 'DEVOLVIDO', valor: '100.00' }])
    expect(await comoHelena().pagamentos.aConferir()).toEqual([])
    expect(await livro()).toEqual([100])
  })
})

describe('FIN-11 a refund', () => {
  async function paga() {
    const { id } = await marcar()
    const { id: cobranca } = await pagamento(id)
    await avisado(teste.pagar((await noBanco()).txid))
    return { id, cobranca }
  }

  test('FIN-11 goes back by the bank once, and is owed until the bank has done it', async () => {
    const { id, cobranca } = await paga()
    teste.falhas.devolucao = { antes: 1, fim: 'DEVOLVIDO' }
    const antes = teste.devolucoes.size
    await comoHelena().pagamentos.devolver({ id: cobranca, motivo: 'Não vai haver' })
    await comoHelena().pagamentos.devolver({ id: cobranca })
    await aberto.trabalhar()
    expect(await pagamento(id)).toMatchObject({ situacao: 'a-devolver', devolucao: 'pedida' })
    expect(await livro()).toEqual([100])
    relogio = 60_000
    await aberto.trabalhar()
    expect(await pagamento(id)).toMatchObject({ situacao: 'devolvida', devolucao: 'devolvida' })
    expect([await livro(), teste.devolucoes.size - antes, await avisos('Pix devolvido')]).toEqual([
      [100, -100],
      1,
      1,
    ])
    expect((await conferirLivro(sistema())).diferencas).toEqual([])
  })

  test('FIN-11 that the bank refuses is named, and left to the office', async () => {
    const { id, cobranca } = await paga()
    teste.falhas.devolucao = { antes: 0, fim: 'NAO_REALIZADO' }
    await comoHelena().pagamentos.devolver({ id: cobranca })
    await aberto.trabalhar()
    expect(await pagamento(id)).toMatchObject({ situacao: 'a-devolver', devolucao: 'recusada' })
    expect(await avisos('O banco não devolveu o Pix')).toBe(1)
    await comoHelena().pagamentos.devolver({ id: cobranca })
    expect((await pagamento(id)).situacao).toBe('devolvida')
    expect(await livro()).toEqual([100, -100])
  })
})

test('FIN-11 a deadline that is moved is moved at the bank', async () => {
  const { id } = await marcar()
  const { id: cobranca } = await pagamento(id)
  const { txid } = await noBanco()
  const antes = teste.cobs.get(txid)!.calendario.expiracao
  await comoMarina().pagamentos.informar({ id: cobranca })
  relogio = 10 * MINUTO
  await comoHelena().pagamentos.naoRecebi({ id: cobranca, motivo: 'Não achei' })
  await aberto.trabalhar()
  expect(teste.cobs.get(txid)!.calendario.expiracao).toBeGreaterThan(antes + 500)
})
