import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGORA, buildCena, cliente } from '../../agenda/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { importarDaFila } from './jobs.ts'
import { arquivoCsv, cpfDe, csvDe } from './testing/arquivo.ts'

const LINHAS = 10_000
let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())

test('PRONT-15 a file of 10 000 patients is read, looked at and made in under 60 s', async () => {
  const cena = await buildCena(base)
  const helena = cliente(base, cena.helena.usuario_id, 'profissional', AGORA).pacientes
  const csv = csvDe(
    Array.from({ length: LINHAS }, (_, n) => [
      `Paciente Número ${n}`,
      `${String((n % 28) + 1).padStart(2, '0')}/0${(n % 9) + 1}/19${String(n % 90).padStart(2, '0')}`,
      `119${String(80_000_000 + n)}`,
      cpfDe(n),
    ]),
  )
  const tempos: Record<string, number> = {}
  const medir = async <T>(qual: string, ato: () => Promise<T>) => {
    const comeco = performance.now()
    const feito = await ato()
    tempos[qual] = Math.round(performance.now() - comeco) / 1000
    return feito
  }
  const { id, mapa } = await medir('read', () => helena.abrirImportacao({ query: {}, body: arquivoCsv(csv) }))
  const previa = await medir('preview', () => helena.preverImportacao({ id, mapa }))
  expect(previa).toMatchObject({ validas: LINHAS, erradas: 0, repetidas: 0 })
  await medir('begin', () => helena.importar({ id, mapa }))
  expect(await medir('make', () => importarDaFila(dbFor(base.pools, SISTEMA), AGORA))).toBe(LINHAS)
  await medir('second preview', async () => {
    const outra = await helena.abrirImportacao({ query: {}, body: arquivoCsv(csv) })
    expect((await helena.preverImportacao({ id: outra.id, mapa })).repetidas).toBe(LINHAS)
  })
  await medir('taken back', () => helena.desfazerImportacao({ id }))
  console.log(`import of ${LINHAS} patients, seconds:`, tempos)
  expect(tempos['read']! + tempos['preview']! + tempos['begin']! + tempos['make']!).toBeLessThan(60)
}, 300_000)
