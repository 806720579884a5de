import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildTransacoes } from '../fixtures.ts'
import { arquivo, ofxSgml } from './testing/arquivos.ts'

const AGORA = new Date('2026-12-01T15:00:00Z')
const LINHAS = 20_000

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 4 })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())

const dia = (n: number) =>
  `2026${String(1 + (n % 11)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}`

test('FIN-14 a bank file of 20 000 lines is read with its progress in under 3 s, and nobody else waits for it', async () => {
  const { usuario_id } = await buildProfissional(base.owner)
  const sessao = { usuario_id, perfil: 'profissional', sessao_id: randomUUID() }
  const { extratos } = clientFor(base, sessao, () => AGORA)
  await buildTransacoes(
    base.owner,
    Array.from({ length: 5_000 }, (_, n) => ({
      usuario_id,
      titulo: `Pessoa Número ${n}`,
      valor: 1 + (n % 500),
      data_transacao: new Date(Date.UTC(2026, n % 11, 1 + (n % 28), 15)).toISOString(),
    })),
  )
  const conteudo = ofxSgml(
    Array.from({ length: LINHAS }, (_, n) => ({
      valor: `${n % 3 === 0 ? '-' : ''}${1 + (n % 500)}.${String(n % 100).padStart(2, '0')}`,
      data: `${dia(n)}120000[-3:BRT]`,
      fitid: String(n % 7_000),
      memo: `PIX RECEBIDO & CONFERIDO <AGD${n % 9}> PESSOA NUMERO ${n} ${randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()}`,
    })),
  )
  const tempos: Record<string, number> = {}
  const medir = async <T>(qual: string, ato: () => Promise<T>) => {
    const comeco = performance.now()
    const feito = await ato()
    tempos[qual] = Math.round(performance.now() - comeco)
    return feito
  }
  const atraso = monitorEventLoopDelay({ resolution: 5 })
  const id = randomUUID()
  const passos = new Set<number>()
  const olhar = setInterval(
    () =>
      void extratos.andamento({ id }).then(
        ({ feitas }) => passos.add(feitas),
        () => undefined,
      ),
    100,
  )
  atraso.enable()
  const previa = await medir('read', () => extratos.ler({ query: { id }, body: arquivo(conteudo) }))
  atraso.disable()
  clearInterval(olhar)
  expect(previa).toMatchObject({ total: LINHAS, novas: LINHAS, fora: 0 })
  await medir('bring', () => extratos.trazer({ id }))
  const pagina = await medir('first page', () => extratos.linhas({}))
  expect(pagina.contagem).toMatchObject({ a_conciliar: LINHAS })
  await medir('search', () => extratos.linhas({ texto: 'numero 1999' }))
  const outra = await medir('read again', () =>
    extratos.ler({ query: { id: randomUUID() }, body: arquivo(conteudo) }),
  )
  expect(outra).toMatchObject({ novas: 0, repetidas: LINHAS })
  console.log(
    `bank file of ${LINHAS} lines, ${Math.round(conteudo.length / 1_000)} kB, milliseconds:`,
    tempos,
    'event loop at most late by',
    Math.round(atraso.max / 1e6),
    'p99',
    Math.round(atraso.percentile(99) / 1e6),
    'steps seen',
    [...passos],
  )
  expect(tempos['read']).toBeLessThan(3_000)
  expect(passos.size).toBeGreaterThan(1)
}, 300_000)
