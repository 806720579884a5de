import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { desvio, desvioDoDia, ehZona, instanteDoDia } from '#domain/formato/fuso.ts'

/** A wall time of a calendar file. */
export interface Parede {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Instants, in epoch milliseconds, of wall times of one zone. */
export type Relogio = (parede: Parede) => number

/** Longer than any offset from UTC. */
const ALCANCE_MS = 26 * 3_600_000
const DIA_MS = 86_400_000

const relogioUtc: Relogio = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** By the zone data of the platform. A time that clocks jump over is that of the clock before the jump, as RFC 5545 has it. */
export function relogioIana(zona: string): Relogio {
  return (parede) => {
    const escrito = relogioUtc(parede)
    const dia = Math.floor(escrito / DIA_MS)
    const fixo = desvioDoDia(dia, zona)
    if (fixo !== null) return escrito - fixo
    const instante = instanteDoDia(dia, parede.hour * 60 + parede.minute, zona)
    return instante === null ? escrito - desvio(escrito - ALCANCE_MS, zona) : instante + parede.second * 1000
  }
}

/**
 * The clocks of a file: what the platform knows by its IANA or its Windows name, else the rules that the file brings along, else the zone of the agenda. Names with a prefix of their
 * maker ('/mozilla.org/20050126_1/America/Sao_Paulo') are known by their end.
 * @param zonas VTIMEZONE components, each as text
 * @param daAgenda IANA zone of times without one
 */
export function relogiosDe(zonas: readonly string[], daAgenda: string): (tzid: string | null) => Relogio {
  const floating = relogioIana(daAgenda)
  const doArquivo = new Map<string, string>()
  for (const texto of zonas) {
    const tzid = /^TZID[^:\r\n]*:(.*)$/m.exec(texto)?.[1]?.trim()
    if (tzid) doArquivo.set(tzid, texto)
  }
  const achados = new Map<string, Relogio>()
  return (tzid) => {
    if (tzid === null) return floating
    let achado = achados.get(tzid)
    if (!achado) achados.set(tzid, (achado = acharRelogio(tzid, doArquivo.get(tzid)) ?? floating))
    return achado
  }
}

function acharRelogio(tzid: string, regras: string | undefined): Relogio | null {
  if (/^(utc|gmt|z|etc\/utc)$/i.test(tzid)) return relogioUtc
  const partes = tzid.split('/')
  for (const nome of [tzid, partes.slice(-3).join('/'), partes.slice(-2).join('/'), ...findIana(tzid)])
    if (nome.includes('/') && ehZona(nome)) return relogioIana(nome)
  if (regras === undefined) return null
  try {
    const zona = new ICAL.Timezone(new ICAL.Component(ICAL.parse(regras) as never))
    return (parede) => new ICAL.Time({ ...parede, isDate: false }, zona).toUnixTime() * 1000
  } catch {
    return null
  }
}
