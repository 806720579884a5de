import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildAssinatura, buildFatura, buildPlano } from '../../planos/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { abrirBanco } from './banco.ts'
import { clienteDoBanco } from './cliente.ts'
import { olharJa } from './queries.ts'
import { abrirBancoDeTeste, type BancoDeTeste } from './testing/banco-de-teste.ts'

const DIA_MS = 86_400_000
const CHAVE = 'planos@exemplo.com.br'

let base: TestDatabase
let teste: BancoDeTeste
let helena: Awaited<ReturnType<typeof buildProfissional>>
let admin: { id: string }
let assinatura: { id: string }
let fatura: { id: string; numero: number }
let relogio = 0
let aberto: ReturnType<typeof abrirBanco>
const erros: unknown[] = []
const agora = () => new Date(Date.now() + relogio)
const dia = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10)
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
  await base.empty('usuarios', 'faturas', 'configuracoes_sistema')
  helena = await buildProfissional(base.owner, {
    usuario: { nome: 'Helena Prado', tipo_usuario: 'profissional-administrador' },
  })
  admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  await base.owner.query(`insert into configuracoes_sistema (chave, valor) values ('recebimento', $1)`, [
    JSON.stringify({ tipo: 'email', chave: CHAVE, recebedor: 'App da Saude', cidade: 'Sao Paulo' }),
  ])
  const { id: plano_id } = await buildPlano(base.owner)
  const periodo = { periodo_de: dia(-20), periodo_ate: dia(10) }
  assinatura = await buildAssinatura(base.owner, {
    usuario_id: helena.usuario_id,
    plano_id,
    situacao: 'em-atraso',
    ancora: dia(-20),
    ...periodo,
  })
  fatura = await buildFatura(base.owner, {
    usuario_id: helena.usuario_id,
    assinatura_id: assinatura.id,
    emitida_em: dia(-20),
    vence_em: dia(-15),
    created_at: new Date(Date.now() - 20 * DIA_MS),
    ...periodo,
  })
  aberto = await ligado()
})
afterEach(() => {
  teste.semFalhas()
  expect(erros).toEqual([])
})

async function ligado(chaves: string[] | null = [CHAVE]) {
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
const dela = () => como(helena.usuario_id, 'profissional-administrador').planos
const doAdmin = () => como(admin.id, 'administrador-geral').planos
const abrir = () => dela().fatura({ id: fatura.id })
const ler = async <T extends object>(texto: string) => (await base.owner.query(texto)).rows as T[]
const recebidos = () =>
  ler<{ divergencia: string | null; valor: string }>(
    'select divergencia, valor from pix_de_faturas order by created_at, e2eid',
  )
const txid = async () => (await ler<{ txid: string }>('select txid from pix_faturas'))[0]!.txid
const situacoes = async () => [(await abrir()).situacao, (await dela().meu()).assinatura?.situacao ?? null]
const avisos = async (titulo: string) =>
  (await ler<{ titulo: string }>('select titulo from notificacoes')).filter((cada) => cada.titulo === titulo)
    .length

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

test('FIN-11 PLANO-03 an invoice is a charge at the bank of the product, made once when it is opened, and paid by its notice: the late subscription is active again', async () => {
  const [uma, outra] = await Promise.all([abrir(), abrir()])
  expect(teste.cobs.get(await txid())).toMatchObject({ chave: CHAVE, valor: { original: '99.00' } })
  expect(uma).toMatchObject({ pelo_banco: true, situacao: 'aberta' })
  expect(outra.pix === uma.pix || outra.pix!.includes(CHAVE)).toBe(true)
  await avisado(teste.pagar(await txid()))
  expect(await situacoes()).toEqual(['paga', 'ativo'])
  expect(await abrir()).toMatchObject({
    pix: null,
    pelo_banco: false,
    pix_recebidos: [{ divergencia: null }],
  })
  expect(await ler('select confirmada_por from faturas')).toEqual([{ confirmada_por: null }])
  expect(await avisos('Pagamento confirmado')).toBe(1)
})

test('FIN-11 a notice twice, at once, late and out of order pays an invoice once', async () => {
  await abrir()
  const aviso = teste.pagar(await txid())
  teste.falhas.foraDeOrdem = true
  await avisado(aviso)
  expect(await recebidos()).toEqual([])
  teste.semFalhas()
  relogio = 3 * DIA_MS
  const outroProcesso = await ligado()
  await sistema().affected(olharJa([aviso.pix[0]!.txid], [], agora()))
  await Promise.all([aberto.trabalhar(), outroProcesso.trabalhar()])
  await avisado(aviso)
  await avisado(aviso)
  expect(await recebidos()).toEqual([{ divergencia: null, valor: '99.00' }])
  expect(await situacoes()).toEqual(['paga', 'ativo'])
  expect(await ler("select id from historico_assinaturas where ato = 'pagamento'")).toHaveLength(1)
  expect(await avisos('Pagamento confirmado')).toBe(1)
})

test('FIN-11 a forged notice only makes the bank be asked, and the bank knows of no payment', async () => {
  await abrir()
  await avisado({ pix: [{ txid: await txid(), endToEndId: `E${'9'.repeat(31)}` }] })
  await avisado({ pix: [{ txid: `FATURA${String(fatura.numero).padStart(6, '0')}`, endToEndId: 'x' }] })
  expect(await recebidos()).toEqual([])
  expect(await situacoes()).toEqual(['aberta', 'em-atraso'])
})

test('FIN-11 PLANO-03 where the bank does not answer or is not that of the key the static code stands, and what it brings is found', async () => {
  teste.falhas.status = 503
  expect(await abrir()).toMatchObject({ pelo_banco: false })
  const { pix } = await abrir()
  expect(pix).toMatch(/planos@exemplo\.com\.br.*FATURA/)
  teste.semFalhas()
  await avisado(teste.pagar(/FATURA\d{6}/.exec(pix!)![0], '99.00'))
  expect(await situacoes()).toEqual(['paga', 'ativo'])
  await base.owner.query('delete from pix_faturas')
  aberto = await ligado(['outra@exemplo.com.br'])
  await aberto.trabalhar()
  expect(await ler('select from pix_faturas')).toEqual([])
})

test('FIN-11 an invoice that nobody opened is made at the bank by the job, and taken down there once it is paid by hand', async () => {
  await aberto.trabalhar()
  await aberto.trabalhar()
  expect(teste.cobs.get(await txid())).toMatchObject({ status: 'ATIVA' })
  const { versao } = await abrir()
  await doAdmin().conferir({ id: fatura.id, paga: true, versao })
  relogio = 3_600_000
  await aberto.trabalhar()
  expect(teste.cobs.get(await txid())).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
})

test('FIN-11 what administration confirmed before the bank told of it is borne out, and a second payment is told to it and to whoever paid', async () => {
  await abrir()
  const { versao } = await abrir()
  const primeiro = teste.pagar(await txid())
  await doAdmin().conferir({ id: fatura.id, paga: true, versao })
  await avisado(primeiro)
  expect(await recebidos()).toEqual([{ divergencia: null, valor: '99.00' }])
  const estatico = `FATURA${String(fatura.numero).padStart(6, '0')}`
  await avisado(teste.pagar(estatico, '99.00'))
  expect((await recebidos()).map(({ divergencia }) => divergencia)).toEqual([null, 'repetido'])
  expect(await avisos(`Um Pix da fatura ${fatura.numero} não confere`)).toBe(2)
  const [vista] = await doAdmin().faturasDoAssinante({ id: assinatura.id })
  expect(vista!.pix_recebidos).toHaveLength(2)
  expect(await ler("select id from historico_assinaturas where ato = 'pagamento'")).toHaveLength(1)
})

test('FIN-11 another amount, and money for an invoice that was cancelled, pay nothing and are told', async () => {
  await abrir()
  await avisado(teste.pagar(`FATURA${String(fatura.numero).padStart(6, '0')}`, '9.90'))
  expect(await situacoes()).toEqual(['aberta', 'em-atraso'])
  const { versao } = (await dela().meu()).assinatura!
  await dela().cancelar({ versao })
  await avisado(teste.pagar(await txid()))
  expect(await recebidos()).toEqual([
    { divergencia: 'valor', valor: '9.90' },
    { divergencia: 'cancelada', valor: '99.00' },
  ])
  expect((await abrir()).situacao).toBe('cancelada')
})

/** A Pix of another amount by the static code, as administration sees it. */
async function divergir(valor = '9.90') {
  await abrir()
  await avisado(teste.pagar(`FATURA${String(fatura.numero).padStart(6, '0')}`, valor))
  const [vista] = await doAdmin().faturasDoAssinante({ id: assinatura.id })
  return vista!.pix_recebidos.at(-1)!
}
const aConferir = async () => [
  (await doAdmin().resumo()).a_conferir,
  (await doAdmin().assinantes({ situacao: 'a-conferir' })).itens.length,
]
const devolucoes = () =>
  ler<{ estado: string; valor: string }>('select estado, valor from pix_devolucoes order by created_at')

test('FIN-11 PLANO-03 a Pix that does not agree with its invoice waits for administration, and the bank gives it back once, however often it is asked', async () => {
  const { e2eid, resolvida, devolucao } = await divergir()
  expect([resolvida, devolucao]).toEqual([false, null])
  expect(await aConferir()).toEqual([1, 1])
  const devolver = () => doAdmin().resolverPix({ id: e2eid, como: 'devolver' })
  const [uma] = await Promise.all([devolver(), devolver()])
  expect(uma!.pix_recebidos).toMatchObject([{ e2eid, resolvida: false, devolucao: 'pedida' }])
  expect(await devolucoes()).toEqual([{ estado: 'pedida', valor: '9.90' }])
  await aberto.trabalhar()
  expect(await devolucoes()).toEqual([{ estado: 'devolvida', valor: '9.90' }])
  expect((await abrir()).pix_recebidos).toMatchObject([{ resolvida: true, devolucao: 'devolvida' }])
  expect(await aConferir()).toEqual([0, 0])
  expect(await avisos(`Devolvemos o Pix da fatura ${fatura.numero}`)).toBe(1)
  // The invoice itself is still to be paid, and is.
  expect(await situacoes()).toEqual(['aberta', 'em-atraso'])
  await devolver()
  await avisado(teste.pagar(await txid()))
  expect(await situacoes()).toEqual(['paga', 'ativo'])
  expect(await devolucoes()).toHaveLength(1)
})

test('FIN-11 PLANO-03 what the bank refuses to give back is told to administration, which gives it back by hand and says so', async () => {
  const { e2eid } = await divergir()
  teste.falhas.devolucao = { antes: 0, fim: 'NAO_REALIZADO' }
  await doAdmin().resolverPix({ id: e2eid, como: 'devolver' })
  await aberto.trabalhar()
  expect((await abrir()).pix_recebidos).toMatchObject([{ resolvida: false, devolucao: 'recusada' }])
  expect(await avisos(`O banco não devolveu o Pix da fatura ${fatura.numero}`)).toBe(1)
  expect(await aConferir()).toEqual([1, 1])
  await doAdmin().resolverPix({ id: e2eid, como: 'conferido' })
  expect(await aConferir()).toEqual([0, 0])
  expect(await ler('select resolvida_por from pix_de_faturas')).toEqual([{ resolvida_por: admin.id }])
})

test('FIN-11 where no bank answers for the key nothing is asked of it, and what agrees is nobody’s to give back', async () => {
  const { e2eid } = await divergir()
  aberto = await ligado(['outra@exemplo.com.br'])
  await expect(doAdmin().resolverPix({ id: e2eid, como: 'devolver' })).rejects.toMatchObject({
    code: 'SEM_BANCO',
  })
  expect(await devolucoes()).toEqual([])
  aberto = await ligado()
  await avisado(teste.pagar(await txid()))
  const pago = (await abrir()).pix_recebidos.find(({ divergencia }) => divergencia === null)!
  for (const como of ['devolver', 'conferido'] as const)
    await expect(doAdmin().resolverPix({ id: pago.e2eid, como })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  await expect(dela().resolverPix({ id: e2eid, como: 'conferido' })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
})

test('FIN-11 a payment by the bank and a confirmation by hand at once pay an invoice once', async () => {
  await abrir()
  const { versao } = await abrir()
  const aviso = teste.pagar(await txid())
  await sistema().affected(olharJa([aviso.pix[0]!.txid], [], agora()))
  await Promise.allSettled([doAdmin().conferir({ id: fatura.id, paga: true, versao }), aberto.trabalhar()])
  expect(await ler("select id from historico_assinaturas where ato = 'pagamento'")).toHaveLength(1)
  expect(await situacoes()).toEqual(['paga', 'ativo'])
  await avisado(aviso)
  expect(await recebidos()).toEqual([{ divergencia: null, valor: '99.00' }])
})
