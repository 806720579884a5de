/** What tells when somebody is busy. Titles, places, people and notes are not among them: the rest of a line is let go before anything reads it. */
const DO_EVENTO = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'SEQUENCE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
])
const DA_ZONA = new Set(['TZID', 'DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'])
const DO_OCUPADO = new Set(['FREEBUSY'])

const guardadas: Record<string, ReadonlySet<string>> = {
  VEVENT: DO_EVENTO,
  VFREEBUSY: DO_OCUPADO,
  VTIMEZONE: DA_ZONA,
  STANDARD: DA_ZONA,
  DAYLIGHT: DA_ZONA,
}
const INTEIROS = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE'])

/** The components of a calendar file that matter, each as text of its own. */
export interface Enxuto {
  /** VEVENT and VFREEBUSY. */
  compromissos: string[]
  zonas: string[]
}

/**
 * Splits a calendar file into the few lines that tell when somebody is busy.
 * @returns null for what is no calendar; 'incompleto' for one that was cut off
 */
export function enxugar(texto: string): Enxuto | 'incompleto' | null {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const primeira = linhas.find((linha) => linha.trim() !== '')
  if (primeira?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return null
  const achado: Enxuto = { compromissos: [], zonas: [] }
  const pilha: string[] = []
  let partes: string[] = []
  let abertos = 0
  let guarda = false
  for (const linha of linhas) {
    if (linha.startsWith(' ') || linha.startsWith('\t')) {
      if (guarda) partes[partes.length - 1] += linha.slice(1)
      continue
    }
    guarda = false
    const nome = /^[A-Za-z0-9-]+/.exec(linha)?.[0].toUpperCase()
    if (nome === 'BEGIN') {
      const qual = linha.slice(6).trim().toUpperCase()
      pilha.push(qual)
      if (qual === 'VCALENDAR') abertos++
      if (INTEIROS.has(qual)) partes = []
      if (guardadas[qual]) partes.push(`BEGIN:${qual}`)
    } else if (nome === 'END') {
      const qual = pilha.pop()
      if (qual === undefined || qual !== linha.slice(4).trim().toUpperCase()) return 'incompleto'
      if (qual === 'VCALENDAR') abertos--
      if (guardadas[qual]) partes.push(`END:${qual}`)
      if (INTEIROS.has(qual))
        (qual === 'VTIMEZONE' ? achado.zonas : achado.compromissos).push(partes.join('\r\n'))
    } else if (nome !== undefined && guardadas[pilha.at(-1) ?? '']?.has(nome)) {
      partes.push(linha)
      guarda = true
    }
  }
  return abertos === 0 && pilha.length === 0 ? achado : 'incompleto'
}
