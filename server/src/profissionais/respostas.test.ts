import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { sql } from 'kysely'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { listeningApp } from '../http/testing/app.ts'
import type { PaginaDeProfissionais } from '#domain/profissionais/contract.ts'
import { dbFor, VISITANTE } from '../database/db.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildProfissional, buildProfissionais } from './fixtures.ts'
import { findVersao } from './queries.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo; the tests move it. */
const SEGUNDA = Date.parse('2026-11-23T12:00:00Z')
let agora = SEGUNDA

let app: TestApp

beforeAll(async () => {
  app = await testApp({ agora: () => new Date(agora) })
})
afterAll(() => app.stop())
beforeEach(async () => {
  agora = SEGUNDA
  await app.base.empty('usuarios')
})

const ask = async () => (await (await fetch(`${app.url}/api/profissionais`)).json()) as PaginaDeProfissionais

/** The directory over HTTP, requested twice: the second answer is the kept one. */
async function diretorio() {
  const primeira = await ask()
  expect(await ask()).toEqual(primeira)
  return primeira
}
const primeiro = async () => (await diretorio()).profissionais[0]!
const escrever = (texto: string, ...valores: unknown[]) => app.base.owner.query(texto, valores)

describe('FIND-02, FIND-06 the directory is kept and never old', () => {
  test('FIND-06 a changed name, price, rating order, seal or hour is in the next answer', async () => {
    const { id } = await buildProfissional(app.base.owner, { usuario: { nome: 'Ana' } })
    expect(await primeiro()).toMatchObject({ nome: 'Ana', preco_centavos: 30_000 })
    await escrever("update usuarios set nome = 'Bia' where nome = 'Ana'")
    expect((await primeiro()).nome).toBe('Bia')
    await escrever('update servicos_profissionais set preco = 120')
    expect((await primeiro()).preco_centavos).toBe(12_000)
    const paciente = await buildPaciente(app.base.owner)
    const [livre] = (await primeiro()).proximos_horarios
    const agendamento = { profissional_id: id, paciente_id: paciente.id, data_agendamento: livre }
    await buildAgendamento(app.base.owner, agendamento)
    expect((await primeiro()).proximos_horarios).not.toContain(livre)
    await escrever("update profissionais set status_profissional = 'suspenso'")
    expect((await diretorio()).profissionais).toEqual([])
  })

  test('FIND-02 somebody who joins is counted and shown', async () => {
    await buildProfissionais(app.base.owner, [{}, {}])
    expect((await diretorio()).total).toBe(2)
    await buildProfissional(app.base.owner)
    const { total, profissionais } = await diretorio()
    expect([total, profissionais.length]).toEqual([3, 3])
  })

  test('FIND-06 the clock changes it as well: a start that passed, and today that became yesterday', async () => {
    await buildProfissional(app.base.owner)
    expect((await primeiro()).proximos_horarios[0]).toBe('2026-11-23T13:00:00.000Z')
    agora = SEGUNDA + 60_000
    expect((await primeiro()).proximos_horarios[0]).toBe('2026-11-23T13:30:00.000Z')
    agora = Date.parse('2026-11-24T02:59:00Z')
    expect((await primeiro()).disponibilidade).toBe('amanha')
    agora = Date.parse('2026-11-24T03:00:00Z')
    expect((await primeiro()).disponibilidade).toBe('hoje')
  })

  test('FIND-02 every packing holds the same answer', async () => {
    await buildProfissionais(
      app.base.owner,
      Array.from({ length: 30 }, (_, numero) => ({ usuario: { nome: `Ávila ${numero}` } })),
    )
    const askFor = (encoding: string) =>
      new Promise<{ body: Buffer; encoding: string | undefined }>((done, failed) => {
        get(`${app.url}/api/profissionais`, { headers: { 'accept-encoding': encoding } }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            done({ body: Buffer.concat(parts), encoding: answer.headers['content-encoding'] }),
          )
        }).on('error', failed)
      })
    const plain = (await askFor('identity')).body
    const [kept, br, gzip, refused] = await Promise.all([
      askFor('identity'),
      askFor('gzip, br'),
      askFor('gzip;q=1.0'),
      askFor('br;q=0, gzip;q=0'),
    ])
    expect(kept.body.equals(plain)).toBe(true)
    expect([br.encoding, gzip.encoding, refused.encoding]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.body).equals(plain)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true)
    expect(JSON.parse(plain.toString()).profissionais).toHaveLength(30)
  })

  test('FIND-02 whether it changed is asked of the rows of the page and of a count, and the list is not read', async () => {
    const feitos = await buildProfissionais(app.base.owner, [{}, {}])
    const plano = await dbFor(app.base.pools, VISITANTE).rows(
      sql<Record<string, string>>`explain ${findVersao(feitos.map(({ id }) => id))}`,
    )
    const passos = plano.map((linha) => linha['QUERY PLAN']).join('\n')
    expect(passos).toContain('vitrine_horarios')
    expect(passos).not.toMatch(/vitrine_profissionais|Join|Nested Loop/)
  })

  test('FIND-02 what is written and stays as it was changes no answer', async () => {
    const { id } = await buildProfissional(app.base.owner)
    await diretorio()
    const versao = () => dbFor(app.base.pools, VISITANTE).only(findVersao([id]))
    const antes = await versao()
    await escrever('update usuarios set updated_at = updated_at')
    expect(await versao()).toEqual(antes)
    await escrever("update usuarios set nome = 'Bia'")
    expect(await versao()).not.toEqual(antes)
  })

  test('FIND-02, FIND-03 searches are kept as the directory is, each with its filters', async () => {
    await buildProfissionais(app.base.owner, [
      { usuario: { nome: 'Ana Costa' } },
      { usuario: { nome: 'Bia Costa' } },
    ])
    const nomes = async (busca: string) => {
      const resposta = await fetch(`${app.url}/api/profissionais?${busca}`)
      return ((await resposta.json()) as PaginaDeProfissionais).profissionais.map(({ nome }) => nome)
    }
    for (let vez = 0; vez < 3; vez++) {
      expect(await nomes('q=ana')).toEqual(['Ana Costa'])
      expect((await nomes('q=costa')).toSorted()).toEqual(['Ana Costa', 'Bia Costa'])
    }
    // Somebody whom the kept page did not show comes into it.
    await escrever("update usuarios set nome = 'Ana Lima' where nome = 'Bia Costa'")
    expect((await nomes('q=ana')).toSorted()).toEqual(['Ana Costa', 'Ana Lima'])
    expect(await nomes('q=costa')).toEqual(['Ana Costa'])
    await escrever("update profissionais set status_profissional = 'suspenso'")
    expect([await nomes('q=ana'), await nomes('q=costa')]).toEqual([[], []])
  })

  test('FIND-06 a published review and a closed day are in the next answer, of this process and of another one', async () => {
    const { id } = await buildProfissional(app.base.owner)
    const outro = await listeningApp(app.base.pools)
    try {
      const dos = async () => {
        const paginas = await Promise.all(
          [app.url, outro.url].map(async (url) => (await fetch(`${url}/api/profissionais`)).json()),
        )
        expect(paginas[1]).toEqual(paginas[0])
        return (paginas[0] as PaginaDeProfissionais).profissionais[0]
      }
      const [livre] = (await dos())!.proximos_horarios
      const paciente = await buildPaciente(app.base.owner)
      const feito = { profissional_id: id, paciente_id: paciente.id }
      const { id: agendamento_id } = await buildAgendamento(app.base.owner, {
        ...feito,
        data_agendamento: livre,
        status: 'concluido',
      })
      await dos()
      await buildAvaliacao(app.base.owner, { ...feito, agendamento_id, nota_geral: 4 })
      expect(await dos()).toMatchObject({ nota_media: 4, avaliacoes_total: 1 })
      const [ainda] = (await dos())!.proximos_horarios
      await escrever(
        `insert into excecoes_horarios (profissional_id, de, ate, modo, motivo)
         values ('${id}', '2026-11-23', '2026-11-23', 'fecha', 'férias')`,
      )
      expect((await dos())!.proximos_horarios).not.toContain(ainda)
      await escrever(
        "update profissionais set verificado = false, data_verificacao = null, status_profissional = 'pendente'",
      )
      expect(await dos()).toBeUndefined()
    } finally {
      await outro.close()
    }
  })

  test('FIND-02 under a storm of writes and reads no answer is older than the write before it', async () => {
    await buildProfissional(app.base.owner, { usuario: { nome: 'Nome 0' } })
    for (let numero = 1; numero <= 25; numero++) {
      const lendo = Promise.all(Array.from({ length: 6 }, ask))
      await escrever('update usuarios set nome = $1', `Nome ${numero}`)
      const depois = await ask()
      expect(depois.profissionais[0]!.nome).toBe(`Nome ${numero}`)
      for (const { profissionais } of await lendo)
        expect([`Nome ${numero - 1}`, `Nome ${numero}`]).toContain(profissionais[0]!.nome)
    }
  })
})
