import ICAL from 'ical.js'
import type { Parede, Relogio } from './zonas-do-arquivo.ts'

type Componente = InstanceType<typeof ICAL.Component>
type Linha = InstanceType<typeof ICAL.Property>
type Tempo = InstanceType<typeof ICAL.Time>
type Periodo = InstanceType<typeof ICAL.Period>

/** A wall time and the clock that it is read by; of a whole day the clock does not matter. */
export interface Momento {
  parede: Parede
  relogio: Relogio
  dia_inteiro: boolean
}

/** What an event of a calendar file says about being busy. */
export interface Evento {
  uid: string
  sequencia: number
  ocupa: boolean
  inicio: Momento
  /** Whole days that it lasts; null for one with hours. */
  dias: number | null
  duracao_ms: number
  /** Rules with their ends beside them: an instant, or a local date. */
  regras: { regra: InstanceType<typeof ICAL.Recur>; ate: number | null; ate_dia: string | null }[]
  datas: Momento[]
  /** Extra times with an end of their own, in epoch milliseconds. */
  periodos: { inicio: Momento; fim: number }[]
  excluidas: Momento[]
  /** The date of the series that this one replaces, and whether those after it too. */
  no_lugar_de: Momento | null
  e_seguintes: boolean
}

const DIA_MS = 86_400_000

/**
 * Reads an event.
 * @returns null for one without a beginning
 * @throws for one that cannot be understood
 */
export function eventoDe(componente: Componente, relogioDe: (tzid: string | null) => Relogio): Evento | null {
  const linhas = (nome: string): Linha[] => componente.getAllProperties(nome)
  const texto = (nome: string) => String(componente.getFirstPropertyValue(nome) ?? '')
  const [comeco] = linhas('dtstart')
  if (!comeco) return null
  const momentoDe = (linha: Linha, valor: Tempo): Momento => {
    const zona = valor.zone === ICAL.Timezone.utcTimezone ? 'UTC' : (linha.getParameter('tzid') ?? null)
    const { year, month, day, hour, minute, second } = valor
    if (![year, month, day, hour, minute, second].every(Number.isInteger)) throw new RangeError('no time')
    return {
      parede: { year, month, day, hour, minute, second },
      relogio: relogioDe(zona === null ? null : String(zona)),
      dia_inteiro: valor.isDate,
    }
  }
  const momentos = (nome: string) =>
    linhas(nome).flatMap((linha) =>
      (linha.getValues() as (Tempo | Periodo)[]).map((valor) => ({ linha, valor })),
    )
  const inicio = momentoDe(comeco, comeco.getFirstValue() as Tempo)
  const [acaba] = linhas('dtend')
  const fim = acaba ? momentoDe(acaba, acaba.getFirstValue() as Tempo) : null
  const dura = componente.getFirstPropertyValue('duration') as InstanceType<typeof ICAL.Duration> | null
  const [troca] = linhas('recurrence-id')
  const datas: Momento[] = []
  const periodos: Evento['periodos'] = []
  for (const { linha, valor } of momentos('rdate'))
    if (valor instanceof ICAL.Period) {
      const em = momentoDe(linha, valor.start)
      periodos.push({ inicio: em, fim: em.relogio(momentoDe(linha, valor.getEnd()).parede) })
    } else datas.push(momentoDe(linha, valor))
  return {
    uid: texto('uid'),
    sequencia: Number(texto('sequence')) || 0,
    ocupa:
      texto('transp').toUpperCase() !== 'TRANSPARENT' &&
      texto('status').toUpperCase() !== 'CANCELLED' &&
      texto('x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE',
    inicio,
    dias: inicio.dia_inteiro ? diasDe(inicio, fim, dura) : null,
    duracao_ms: inicio.dia_inteiro
      ? 0
      : fim
        ? fim.relogio(fim.parede) - inicio.relogio(inicio.parede)
        : (dura?.toSeconds() ?? 0) * 1000,
    regras: linhas('rrule').flatMap((linha) =>
      linha.getValues().map((valor) => semFim(valor as InstanceType<typeof ICAL.Recur>, inicio)),
    ),
    datas,
    periodos,
    excluidas: momentos('exdate').map(({ linha, valor }) => momentoDe(linha, valor as Tempo)),
    no_lugar_de: troca ? momentoDe(troca, troca.getFirstValue() as Tempo) : null,
    e_seguintes: String(troca?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
  }
}

function diasDe(inicio: Momento, fim: Momento | null, dura: { toSeconds(): number } | null): number {
  const de = ({ parede: { year, month, day } }: Momento) => Date.UTC(year, month - 1, day) / DIA_MS
  const dias = fim ? de(fim) - de(inicio) : dura ? Math.ceil(dura.toSeconds() / 86_400) : 1
  return Math.max(1, dias)
}

/** The rule without its end, which is compared as what it is: an instant where it is written in UTC, else a time of the event's own clock, or a date. */
function semFim(regra: InstanceType<typeof ICAL.Recur>, inicio: Momento): Evento['regras'][number] {
  const fim = regra.until
  const livre = regra.clone()
  // Cloned with its count, and without its end.
  livre.until = null
  if (!fim) return { regra: livre, ate: null, ate_dia: null }
  const { year, month, day, hour, minute, second } = fim
  const data = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (fim.isDate || inicio.dia_inteiro) return { regra: livre, ate: null, ate_dia: data }
  const utc = fim.zone === ICAL.Timezone.utcTimezone
  const parede = { year, month, day, hour, minute, second }
  return {
    regra: livre,
    ate: utc ? Date.UTC(year, month - 1, day, hour, minute, second) : inicio.relogio(parede),
    ate_dia: null,
  }
}
