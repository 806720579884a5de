import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errosDeLeitura, fraseDoErro, type ErroDeLeitura } from '#domain/calendarios/calendario.ts'
import { abrirAgenda, daqui, iso, novoPaciente, pedidoPara, recusado } from '../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { comRelogio } from '../database/pools.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { getOutside, TooSlow } from '../http/outbound-get.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { atualizarCalendarios } from './jobs.ts'
import { arquivoDe, outroCalendario } from './testing/servidor.ts'

let base: TestDatabase
let outro: Awaited<ReturnType<typeof outroCalendario>>
let depois = 0
const agora = () => new Date(Date.now() + depois)
const DENTRO = { inside: true }
const MIN = 60_000
const DIA_MS = 86_400_000

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  await loadReferencia(base.connection)
})
afterAll(() => base.drop())
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof novoPaciente>>
beforeEach(async () => {
  depois = 0
  await base.empty('agendamentos', 'usuarios', 'clinicas')
  helena = await abrirAgenda(base)
  marina = await novoPaciente(base)
  outro = await outroCalendario()
})
afterEach(() => outro.fechar())

const como = (usuario_id: string, perfil: string, saida = DENTRO) =>
  clientFor(
    { pools: { ...base.pools, agora } },
    { usuario_id, perfil, sessao_id: randomUUID() },
    agora,
    ...([null, null, null, null, null, {}, undefined] as const),
    saida,
  )
const daHelena = (saida = DENTRO) => como(helena.usuario_id, 'profissional', saida)
const daMarina = () => como(marina.usuario_id, 'paciente')
const ler = () => atualizarCalendarios(dbFor(comRelogio(base.pools, agora), SISTEMA), agora, DENTRO)
const adicionar = (mais: object = {}) =>
  daHelena().calendarios.adicionar({ nome: 'Pessoal', endereco: outro.url, ...mais })
const data = (dias: number) => iso(daqui(dias)).slice(0, 10)
/** Free starts of one day, for anybody. */
async function livres(dias: number): Promise<string[]> {
  const dia = { de: data(dias), ate: data(dias) }
  const { dias: lidos } = await clientFor({ pools: { ...base.pools, agora } }, null, agora).horarios.livres({
    id: helena.id,
    ...dia,
  })
  return lidos.flatMap(({ ofertas }) => ofertas.flatMap(({ inicios }) => inicios))
}
const horas = async () =>
  (await base.owner.query<{ inicio: Date; fim: Date }>('select * from horas_de_fora order by inicio')).rows

describe('ALCANCE-03 busy times of another calendar', () => {
  test('ALCANCE-03 an added calendar closes its hours for everybody, says nothing more, and frees them when it is removed', async () => {
    const dez = daqui(3)
    outro.serve(arquivoDe([dez, dez + 60 * MIN]))
    expect(await livres(3)).toContain(iso(dez))
    const feito = await adicionar({ endereco: outro.url })
    expect(feito).toMatchObject({ nome: 'Pessoal', situacao: 'em-dia', erro: null, quantas: 1, ignorados: 0 })
    const abertas = await livres(3)
    expect(abertas).not.toContain(iso(dez))
    expect(abertas).not.toContain(iso(dez + 30 * MIN))
    expect(abertas).toContain(iso(dez + 60 * MIN))
    await recusado(daMarina().agendamentos.marcar(pedidoPara(helena, dez)), 'HORARIO_OCUPADO', 409)

    const periodo = await daHelena().agenda.periodo({ de: data(3) })
    expect(periodo.ocupados).toEqual([
      { profissional_id: helena.id, calendario: 'Pessoal', inicio: iso(dez), fim: iso(dez + 60 * MIN) },
    ])
    // Nothing of the appointment but its time is kept, and the address comes back in no answer.
    const tudo = JSON.stringify([
      await horas(),
      (
        await base.owner.query(
          'select c.*, e.etag, e.zona from calendarios_de_fora c join enderecos_de_calendario e on e.calendario_id = c.id',
        )
      ).rows,
    ])
    expect(tudo).not.toMatch(/Joana|Segredo|Escondida|@outro/)
    expect(JSON.stringify([feito, periodo, await daHelena().calendarios.listar({})])).not.toMatch(
      /basic\.ics|segredo/,
    )

    await recusado(adicionar(), 'JA_EXISTE', 409)
    await daHelena().calendarios.remover({ id: feito.id })
    expect(await livres(3)).toContain(iso(dez))
    expect(await daMarina().agendamentos.marcar(pedidoPara(helena, dez))).toMatchObject({
      status: 'agendado',
    })
  })

  test('ALCANCE-03 an appointment in the way stays, and the desk books there only as one squeezed in', async () => {
    const dez = daqui(4)
    const marcado = await daMarina().agendamentos.marcar(pedidoPara(helena, dez))
    outro.serve(arquivoDe([dez - 30 * MIN, dez + 90 * MIN]))
    await adicionar()
    const { agendamentos } = await daHelena().agenda.periodo({ de: data(4) })
    expect(agendamentos).toMatchObject([{ id: marcado.id, status: 'agendado' }])
    const bruna = await novoPaciente(base, 'Bruna Alves')
    const pedido = {
      profissional_id: helena.id,
      paciente_id: bruna.id,
      servico_id: helena.servicos[0]!.id,
      inicios: [iso(dez + 30 * MIN)],
    }
    const recusa = await recusado(daHelena().agenda.marcar(pedido), 'CONFLITO', 409)
    expect((recusa.data as { conflitos: { com: string; frase: string }[] }).conflitos).toMatchObject([
      {
        com: 'calendario',
        frase: expect.stringContaining('um compromisso em outro calendário das 10:30 às 11:00'),
      },
    ])
    expect(await daHelena().agenda.conferir(pedido)).toMatchObject([{ conflitos: [{ com: 'calendario' }] }])
    const encaixe = { motivo: 'Dor forte' }
    expect(await daHelena().agenda.marcar({ ...pedido, encaixe })).toMatchObject([{ encaixe: true }])
  })

  test('ALCANCE-03 whoever waits for an hour hears of it when another calendar gives it back', async () => {
    const dez = daqui(3)
    outro.serve(arquivoDe([dez, dez + 60 * MIN]))
    const { id } = await adicionar()
    await daMarina().espera.entrar({
      profissional_id: helena.id,
      servico_id: helena.servicos[0]!.id,
      de: data(2),
      ate: data(5),
    } as never)
    outro.serve(arquivoDe([dez, dez + 30 * MIN]))
    await daHelena().calendarios.atualizar({ id })
    const { rows } = await base.owner.query('select causa from vagas where profissional_id = $1', [helena.id])
    expect(rows).toMatchObject([{ causa: 'bloqueio' }])
    expect(await livres(3)).toContain(iso(dez + 30 * MIN))
  })

  test('ALCANCE-03 a team that keeps every place brings a calendar in, and nobody else reads or removes it', async () => {
    const gestora = await buildUsuario(base.owner, {
      nome: 'Beatriz',
      tipo_usuario: 'profissional-administrador',
    })
    const clinica = await buildClinica(base.owner, { dono_id: gestora.id, status: 'ativa' })
    const caio = await abrirAgenda(base, {
      usuario: { nome: 'Caio Ramos' },
      locais: [{ nome: 'Clínica', clinica_id: clinica.id }],
    })
    outro.serve(arquivoDe([daqui(3), daqui(3) + MIN]))
    const dela = como(gestora.id, 'profissional-administrador').calendarios
    const pedido = { nome: 'Do Caio', endereco: outro.url }
    const { id } = await dela.adicionar({ ...pedido, profissional_id: caio.id })
    expect(await como(caio.usuario_id, 'profissional').calendarios.listar({})).toMatchObject([{ id }])
    // Helena works at a place of her own.
    await recusado(dela.adicionar({ ...pedido, profissional_id: helena.id }), 'NAO_ENCONTRADO', 404)
    for (const ato of ['atualizar', 'remover', 'mudar'] as const)
      await recusado(daHelena().calendarios[ato]({ id }), 'NAO_ENCONTRADO', 404)
    await recusado(como(marina.usuario_id, 'paciente').calendarios.listar({}), 'SEM_PERMISSAO', 403)
  })
})

describe('ALCANCE-03 calendars that are none', () => {
  const responde = {
    recusado: (_: unknown, resposta) => resposta.writeHead(401).end(),
    'nao-existe': (_: unknown, resposta) => resposta.writeHead(404).end('nada'),
    'servidor-com-erro': (_: unknown, resposta) => resposta.writeHead(503).end(),
    'nao-e-calendario': (_: unknown, resposta) => resposta.end('<!doctype html><title>Entrar</title>'),
    // A hundred megabytes that the server admits, and a body that it goes on with for as long as somebody reads.
    grande: (_: unknown, resposta) =>
      resposta.writeHead(200, { 'Content-Length': 100_000_000 }).flushHeaders(),
    redirecionado: (_: unknown, resposta) => resposta.writeHead(302, { Location: 'ftp://fora/' }).end(),
    incompleto: (_: unknown, resposta) => resposta.end(arquivoDe([daqui(2), daqui(2) + MIN]).slice(0, -20)),
    'sem-conexao': (pedido, _) => pedido.socket.destroy(),
  } satisfies Partial<Record<ErroDeLeitura, Parameters<typeof outro.responde>[0]>>

  test('ALCANCE-03 each is refused by name with a next step when it is added, and later keeps the busy times of before', async () => {
    outro.serve(arquivoDe([daqui(3), daqui(3) + 60 * MIN]))
    const { id } = await adicionar()
    for (const [erro, com] of Object.entries(responde)) {
      outro.responde(com)
      const esperado = erro === 'sem-conexao' ? /conectar|pela metade/ : fraseDoErro(erro)
      const lido = await daHelena().calendarios.atualizar({ id })
      expect(lido.situacao, erro).toBe('com-erro')
      expect(lido.erro, erro).toMatch(esperado)
      const { message } = await recusado(adicionar({ endereco: `${outro.url}?outro` }), 'NAO_LIDO', 422)
      expect(message, erro).toMatch(esperado)
    }
    expect(await horas()).toHaveLength(1)
    expect(await livres(3)).not.toContain(iso(daqui(3)))
    expect(Object.values(errosDeLeitura).every(({ saida }) => saida.endsWith('.'))).toBe(true)
    // It is well again by itself.
    outro.serve(arquivoDe())
    expect(await daHelena().calendarios.atualizar({ id })).toMatchObject({
      situacao: 'em-dia',
      erro: null,
      quantas: 0,
    })
    expect(await livres(3)).toContain(iso(daqui(3)))
  })

  test('ALCANCE-03 a body that never ends is let go at its limit, fast by its size and slow by its time', async () => {
    const pedaco = Buffer.alloc(256 * 1024, 'X')
    outro.responde((_, resposta) => {
      const mandar = () => void (resposta.destroyed || resposta.write(pedaco))
      resposta.on('drain', mandar)
      mandar()
    })
    await recusado(adicionar(), 'NAO_LIDO', 422, { erro: 'grande' })
    outro.responde((_, resposta) => void resposta.writeHead(200).write('BEGIN:VCALENDAR\r\n'))
    await expect(
      getOutside(outro.url, { headers: {}, timeoutMs: 200, maxBytes: 1_000 }, DENTRO),
    ).rejects.toBeInstanceOf(TooSlow)
  })

  test('ALCANCE-03 neither an address of the inside is read, nor one that a redirect leads to', async () => {
    const fora = { inside: false }
    for (const endereco of [
      'https://127.0.0.1/a.ics',
      'webcal://169.254.169.254/latest/meta-data',
      'https://[::1]/a.ics',
      'https://localhost/a.ics',
      'http://1.1.1.1/a.ics',
      'https://usuario:senha@1.1.1.1/a.ics',
      'file:///etc/passwd',
      'nada',
    ])
      await recusado(daHelena(fora).calendarios.adicionar({ nome: 'Dentro', endereco }), 'NAO_LIDO', 422, {
        erro: 'endereco',
      })
    // Even of an installation that lets the inside in, a redirect is an address of its own, and a circle ends.
    let voltas = 0
    outro.responde((_, resposta) => void (voltas++, resposta.writeHead(301, { Location: '/outra' }).end()))
    await recusado(adicionar(), 'NAO_LIDO', 422, { erro: 'redirecionado' })
    expect(voltas).toBe(6)
    await recusado(
      adicionar({ endereco: 'http://app.exemplo.com.br/api/agenda/feed/segredo.ics' }),
      'NAO_LIDO',
      422,
      { erro: 'proprio' },
    )
    expect(await daHelena().calendarios.listar({})).toEqual([])
  })

  test('ALCANCE-03 a redirect from a public address to the inside is not followed', async () => {
    let tocado = 0
    const dentro = createServer((_, resposta) => void (tocado++, resposta.end(arquivoDe())))
    await new Promise<void>((pronto) => dentro.listen(0, '127.0.0.1', pronto))
    const { port } = dentro.address() as AddressInfo
    outro.responde(
      (_, resposta) =>
        void resposta.writeHead(302, { Location: `http://127.0.0.1:${port}/latest/meta-data` }).end(),
    )
    // The first address passes as of an installation that lets the inside in, the redirect is judged as by one that does not.
    let vezes = 0
    const regras = {
      get inside() {
        return vezes++ < 1
      },
    }
    await expect(
      getOutside(outro.url, { headers: {}, timeoutMs: 2_000, maxBytes: 1_000 }, regras),
    ).rejects.toMatchObject({ name: 'RedirectedAway' })
    expect(tocado).toBe(0)
    dentro.close()
  })
})

describe('ALCANCE-03 readings by the clock', () => {
  test('ALCANCE-03 only what changed is asked for, each quarter of an hour, and the whole once a day', async () => {
    const marcas = { ETag: '"um"', 'Last-Modified': 'Sat, 28 Nov 2026 10:00:00 GMT' }
    outro.serve(arquivoDe([daqui(3), daqui(3) + MIN]), marcas)
    const { id } = await adicionar()
    expect(await ler()).toBe(0)
    outro.responde((pedido, resposta) =>
      pedido.headers['if-none-match'] === '"um"'
        ? void resposta.writeHead(304).end()
        : void resposta.writeHead(200, marcas).end(arquivoDe()),
    )
    depois = 16 * MIN
    expect(await ler()).toBe(1)
    expect(outro.pedidos.at(-1)).toMatchObject({
      'if-none-match': '"um"',
      'if-modified-since': marcas['Last-Modified'],
    })
    expect(await horas()).toHaveLength(1)
    expect(await daHelena().calendarios.listar({})).toMatchObject([{ id, situacao: 'em-dia', quantas: 1 }])
    depois = DIA_MS
    expect(await ler()).toBe(1)
    expect(outro.pedidos.at(-1)).not.toHaveProperty('if-none-match')
    expect(await horas()).toHaveLength(0)
  })

  test('ALCANCE-03 pauses grow with failures, and after a week it is switched off, told once, with its times kept', async () => {
    outro.serve(arquivoDe([daqui(20), daqui(20) + MIN]))
    const { id } = await adicionar()
    outro.responde((_, resposta) => void resposta.writeHead(404).end())
    let leituras = 0
    const pausas: number[] = []
    for (let ultima = 0; depois < 9 * DIA_MS; depois += 15 * MIN) {
      if ((await ler()) === 0) continue
      leituras++
      if (pausas.length < 6) pausas.push((depois - ultima) / MIN)
      ultima = depois
    }
    expect(pausas.slice(1)).toEqual([15, 30, 60, 120, 240])
    expect(leituras).toBeLessThan(40)
    const [desligado] = await daHelena().calendarios.listar({})
    expect(desligado).toMatchObject({
      situacao: 'desligado',
      quantas: 1,
      erro: expect.stringContaining('endereço'),
    })
    expect(await horas()).toHaveLength(1)
    const { rows } = await base.owner.query<{ mensagem: string; link: string }>(
      "select mensagem, link from notificacoes where titulo = 'Um calendário deixou de ser lido'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.mensagem).toContain('Pessoal')
    expect(rows[0]!.mensagem).not.toContain('segredo')
    // A new address brings it back, under its name.
    outro.serve(arquivoDe())
    expect(
      await daHelena().calendarios.mudar({ id, nome: 'Da família', endereco: `${outro.url}?novo` }),
    ).toMatchObject({ id, nome: 'Da família', situacao: 'em-dia', quantas: 0 })
  })
})

describe('ALCANCE-03 a booking against a reading', () => {
  /** So many connections wait for a lock. */
  async function esperam(quantas: number) {
    for (let vezes = 0; ; vezes++) {
      expect(vezes, 'nobody came to the lock').toBeLessThan(500)
      // Within a transaction the first look would be kept.
      await base.owner.query('select pg_stat_clear_snapshot()')
      const { rows } = await base.owner.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if (rows[0]!.n >= quantas) return
      await new Promise((pronto) => setTimeout(pronto, 10))
    }
  }

  test('ALCANCE-03 of a booking and a reading for one hour the first decides: the later booking is refused, the earlier one stays', async () => {
    outro.serve(arquivoDe())
    const { id } = await adicionar()
    for (const leituraAntes of [true, false]) {
      const hora = daqui(leituraAntes ? 5 : 6)
      outro.serve(
        arquivoDe(
          [daqui(5), daqui(5) + 30 * MIN],
          ...(leituraAntes ? [] : [[hora, hora + 30 * MIN] as const]),
        ),
      )
      const ler = () => daHelena().calendarios.atualizar({ id })
      const marcar = () =>
        daMarina()
          .agendamentos.marcar(pedidoPara(helena, hora))
          .then(
            ({ status }) => status as string,
            (error: { code: string }) => error.code,
          )
      await base.owner.query('begin')
      await base.owner.query('select from profissionais where id = $1 for no key update', [helena.id])
      const primeiro = leituraAntes ? ler() : marcar()
      await esperam(1)
      const segundo = leituraAntes ? marcar() : ler()
      await esperam(2)
      await base.owner.query('commit')
      const [um, dois] = await Promise.all([primeiro, segundo])
      expect(leituraAntes ? dois : um).toBe(leituraAntes ? 'HORARIO_OCUPADO' : 'agendado')
      expect(await horas()).toHaveLength(leituraAntes ? 1 : 2)
    }
    const { rows } = await base.owner.query('select status from agendamentos')
    expect(rows).toEqual([{ status: 'agendado' }])
  })
})
