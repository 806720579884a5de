import { createRequire } from 'node:module'
import { horariosLivres } from '../domain/src/horarios/livres/horarios-livres.ts'
import { naSemanaToda, umaEntrada, umaJanela, umTemplate } from '../domain/src/horarios/testing/fixtures.ts'
import { median } from './harness.ts'

// Published as a script without named exports for Node.
const { RRule, RRuleSet, datetime } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** The engine's required and desired speed, as multiples of `rrule`. */
export const motorLimits = { must: 1, aim: 2.5 }
const ROUNDS = 9
const SLICE_MS = 150
const DAYS = 30
const DIA = 86_400_000
const HORA = 3_600_000

const zona = 'America/Sao_Paulo'
const de = '2026-11-01'
const primeiro = Date.parse(de)
/** Since 2019 the clocks of São Paulo are three hours behind UTC. */
const emUtc = (dia: number, minuto: number) => primeiro + dia * DIA + minuto * 60_000 + 3 * HORA

/** Appointments on a third of the half hours, and two days off. */
const tomados = Array.from({ length: DAYS }, (_, dia) =>
  [480, 570, 600, 840, 990].map((minuto) => [dia, minuto] as const),
)
  .flat()
  .filter(([dia]) => dia % 7 !== 0 && dia % 7 !== 6)
const folgas = [9, 19]

const entrada = umaEntrada({
  de,
  ate: new Date(primeiro + (DAYS - 1) * DIA).toISOString().slice(0, 10),
  agora: primeiro - 7 * DIA,
  templates: [
    umTemplate({
      zona,
      intervalos: naSemanaToda(umaJanela(480, 720), umaJanela(840, 1080)).filter(
        ({ dia_semana }) => dia_semana > 0 && dia_semana < 6,
      ),
    }),
  ],
  excecoes: folgas.map((dia) => ({
    data: new Date(primeiro + dia * DIA).toISOString().slice(0, 10),
    modo: 'fecha',
    faixa: null,
  })),
  ocupados: tomados.map(([dia, minuto]) => ({ inicio: emUtc(dia, minuto), fim: emUtc(dia, minuto + 30) })),
})

/** The same week as a recurrence. Taken and closed hours are excluded dates. Its dates are wall time written as UTC. */
function porRrule(): number[] {
  const horas = [8, 9, 10, 11, 14, 15, 16, 17]
  const set = new RRuleSet()
  set.rrule(
    new RRule({
      freq: RRule.WEEKLY,
      byweekday: [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR],
      byhour: horas,
      byminute: [0, 30],
      bysecond: [0],
      dtstart: datetime(2026, 11, 1),
    }),
  )
  for (const [dia, minuto] of tomados) set.exdate(new Date(primeiro + dia * DIA + minuto * 60_000))
  for (const dia of folgas)
    for (const hora of horas)
      for (const minuto of [0, 30]) set.exdate(new Date(primeiro + dia * DIA + hora * HORA + minuto * 60_000))
  return set
    .between(new Date(primeiro), new Date(primeiro + DAYS * DIA - 1), true)
    .map((data) => data.getTime() + 3 * HORA)
}

const peloMotor = () => horariosLivres(entrada).map(({ inicio }) => inicio)

function perSecond(work: () => unknown): number {
  const began = performance.now()
  let done = 0
  while (performance.now() - began < SLICE_MS) {
    work()
    done++
  }
  return (done * 1000) / (performance.now() - began)
}

/**
 * The slot engine alone against a recurrence library over the same thirty days, in turns.
 * @returns median of the engine's speed as a multiple of the library's
 */
export function motorContraRrule(): number {
  const [meus, deles] = [peloMotor(), porRrule()]
  if (meus.length === 0 || meus.join() !== deles.join()) throw new Error('the engine and rrule do not agree')
  perSecond(peloMotor)
  perSecond(porRrule)
  const ratios = Array.from({ length: ROUNDS }, (_, round) => {
    const sides = round % 2 === 0 ? [peloMotor, porRrule] : [porRrule, peloMotor]
    const rates = new Map(sides.map((side) => [side, perSecond(side)]))
    return rates.get(peloMotor)! / rates.get(porRrule)!
  })
  return median(ratios)
}
