import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatarDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { TipoMudanca } from '#domain/mudanca/tipos.ts'
import { SEGUNDA } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { cpfDe, csvDe } from './testing/arquivo.ts'
import { cenaDaMudanca } from './testing/cena.ts'

const LINHAS = 50_000
const MEGABYTE = 1024 * 1024

let base: TestDatabase
let cena: Awaited<ReturnType<typeof cenaDaMudanca>>
beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDaMudanca(base)
})

const pacientes = () =>
  csvDe(
    Array.from({ length: LINHAS }, (_, n) => [
      `Paciente Número ${n}`,
      `${String((n % 28) + 1).padStart(2, '0')}/0${(n % 9) + 1}/19${String(n % 90).padStart(2, '0')}`,
      `119${String(80_000_000 + n)}`,
      cpfDe(n),
    ]),
  )

/** Ten years of 20 a day, of 5 000 people; a year of them is to come. */
const consultas = () =>
  [
    'Paciente;Data;Hora;Procedimento;CPF',
    ...Array.from({ length: LINHAS }, (_, n) => {
      const dia = formatarDia(somarDias(SEGUNDA, Math.floor(n / 20) - 2_250))
      const minuto = 8 * 60 + (n % 20) * 30
      const hora = `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
      return `Paciente Número ${n % 5_000};${dia};${hora};Consulta;${cpfDe(n % 5_000)}`
    }),
  ].join('\n')

test.each<[TipoMudanca, () => string]>([
  ['pacientes', pacientes],
  ['consultas', consultas],
])(
  'ALCANCE-07 a file of 50 000 %s is read, looked at, brought and taken back, and others are answered meanwhile',
  async (tipo, arquivo) => {
    const tempos: Record<string, number> = {}
    const csv = arquivo()
    let maior = 0
    let espera = 0
    let antes = performance.now()
    // How long a request would wait for this process, and how much memory it takes.
    const pulso = setInterval(() => {
      const agora = performance.now()
      espera = Math.max(espera, agora - antes - 50)
      antes = agora
      maior = Math.max(maior, process.memoryUsage().rss)
    }, 50)
    const medir = async <T>(qual: string, ato: () => Promise<T>) => {
      const comeco = performance.now()
      const feito = await ato()
      tempos[qual] = Math.round(performance.now() - comeco) / 1000
      return feito
    }
    const { mudanca } = cena.helenaApi
    const { id, mapa, opcoes } = await medir('read', () => cena.abrir(tipo, csv))
    expect(await medir('preview', () => mudanca.prever({ id, mapa, opcoes }))).toMatchObject({
      validas: LINHAS,
      erradas: 0,
      repetidas: 0,
    })
    await medir('begin', () => mudanca.iniciar({ id, mapa, opcoes }))
    await medir('bring', () => cena.fila())
    expect(await mudanca.obter({ id })).toMatchObject({ status: 'concluida', criados: LINHAS })
    await medir('second preview', async () => {
      const outra = await cena.abrir(tipo, csv)
      expect((await mudanca.prever({ id: outra.id, mapa, opcoes })).repetidas).toBe(LINHAS)
    })
    await medir('take back', async () => {
      await mudanca.desfazer({ id })
      await cena.fila()
    })
    clearInterval(pulso)
    expect(await mudanca.obter({ id })).toMatchObject({ status: 'desfeita', desfeitos: LINHAS, ficaram: 0 })
    console.log(`moving in of ${LINHAS} ${tipo}, seconds:`, tempos, {
      'memory, MB': Math.round(maior / MEGABYTE),
      'longest wait of others, ms': Math.round(espera),
    })
    expect(tempos['read']! + tempos['preview']! + tempos['begin']!).toBeLessThan(120)
    expect(tempos['bring']!).toBeLessThan(900)
  },
  3_000_000,
)
