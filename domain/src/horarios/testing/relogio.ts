/**
 * Wall clocks worked out by hand, for tests that must not trust the engine's own clocks: from the decrees and laws that set the clocks from 2014 to 2030, without `Intl`. Instants
 * are epoch milliseconds.
 */
const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** First and last date of each Brazilian summer time (Decreto 6.558/2008 and its changes; ended by Decreto 9.772/2019). */
const veraoBrasileiro = (
  [
    ['2013-10-20', '2014-02-16'],
    ['2014-10-19', '2015-02-22'],
    ['2015-10-18', '2016-02-21'],
    ['2016-10-16', '2017-02-19'],
    ['2017-10-15', '2018-02-18'],
    ['2018-11-04', '2019-02-17'],
  ] as const
).map(([de, ate]) => [Date.parse(de), Date.parse(ate)] as const)

/** The date of the nth Sunday (or the last, -1) of a month, as UTC midnight. */
function domingo(ano: number, mes: number, qual: number): number {
  const primeiro = Date.UTC(ano, mes - 1, 1)
  if (qual > 0) return primeiro + (((7 - new Date(primeiro).getUTCDay()) % 7) + (qual - 1) * 7) * DIA
  const ultimo = Date.UTC(ano, mes, 0)
  return ultimo - new Date(ultimo).getUTCDay() * DIA
}

const anoDe = (instante: number) => new Date(instante).getUTCFullYear()

/** Hours that each zone is ahead of UTC at an instant. */
const horas: Record<string, (instante: number) => number> = {
  'America/Rio_Branco': () => -5,
  'America/Manaus': () => -4,
  'America/Noronha': () => -2,
  // From 00:00 of the first date, when it becomes 01:00, to 00:00 of the last, when it becomes 23:00 of the day before.
  'America/Sao_Paulo': (instante) =>
    veraoBrasileiro.some(([de, ate]) => instante >= de + 3 * HORA && instante < ate + 2 * HORA) ? -2 : -3,
  // Directive 2000/84/EC: last Sundays of March and October, at 01:00 UTC.
  'Europe/Lisbon': (instante) => {
    const ano = anoDe(instante)
    return instante >= domingo(ano, 3, -1) + HORA && instante < domingo(ano, 10, -1) + HORA ? 1 : 0
  },
  // Energy Policy Act of 2005: second Sunday of March to first of November, at 02:00 of the clock.
  'America/New_York': (instante) => {
    const ano = anoDe(instante)
    return instante >= domingo(ano, 3, 2) + 7 * HORA && instante < domingo(ano, 11, 1) + 6 * HORA ? -4 : -5
  },
}

export const zonasFeitasAMao = Object.keys(horas)

/** A minute of the clock of a zone. `parede` counts minutes of the clock since its 1970-01-01. */
export type Minuto = { instante: number; parede: number; data: string; minuto: number }

const datas = new Map<number, string>()
function dataDe(dia: number): string {
  let data = datas.get(dia)
  if (!data) datas.set(dia, (data = new Date(dia * DIA).toISOString().slice(0, 10)))
  return data
}

/** The clock of a zone at an instant. `Intl` gives the zones that are not worked out by hand. */
export function relogioDe(zona: string): (instante: number) => Minuto {
  const aMao = horas[zona]
  const formato = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zona,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const impressa = (instante: number) => Date.parse(`${formato.format(instante).replace(' ', 'T')}Z`)
  return (instante) => {
    const mostra = aMao ? instante + aMao(instante) * HORA : impressa(instante)
    const dia = Math.floor(mostra / DIA)
    const minuto = Math.floor((mostra - dia * DIA) / MINUTO)
    return { instante, parede: dia * 1440 + minuto, data: dataDe(dia), minuto }
  }
}

/** Every minute from two days before a date to three after another, with what the clock of the zone shows. */
export function minutos(zona: string, de: string, ate: string): Minuto[] {
  const relogio = relogioDe(zona)
  const lista: Minuto[] = []
  const ultimo = Date.parse(ate) + 3 * DIA
  for (let instante = Date.parse(de) - 2 * DIA; instante < ultimo; instante += MINUTO)
    lista.push(relogio(instante))
  return lista
}
