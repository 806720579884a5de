export interface Abertura {
  dia_semana: number
  inicio_min: number
  fim_min: number
}

const DIA_MS = 86_400_000
const DURACAO_MIN = 30
const DURACAO_MS = DURACAO_MIN * 60_000

const parede = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Milliseconds to add to the wall time of São Paulo on that day, written as UTC, to get the instant. */
function diferencaEm(dia: number): number {
  return dia - Date.parse(`${parede.format(dia).replace(' ', 'T')}Z`)
}

/**
 * Starts of half hours that nobody has taken, in ascending order.
 * @param de first day, as `YYYY-MM-DD`
 * @param tomados starts and ends in Unix milliseconds, in ascending order
 */
export function horasLivres(
  aberturas: readonly Abertura[],
  feriados: ReadonlySet<string>,
  tomados: readonly (readonly [inicio: number, fim: number])[],
  { de, dias, agora }: { de: string; dias: number; agora: number },
): string[] {
  const livres: string[] = []
  const primeiro = Date.parse(`${de}T00:00:00Z`)
  let proximo = 0
  for (let dia = primeiro; dia < primeiro + dias * DIA_MS; dia += DIA_MS) {
    if (feriados.has(new Date(dia).toISOString().slice(0, 10))) continue
    const semana = new Date(dia).getUTCDay()
    const diferenca = diferencaEm(dia + DIA_MS / 2)
    for (const { dia_semana, inicio_min, fim_min } of aberturas) {
      if (dia_semana !== semana) continue
      for (let minuto = inicio_min; minuto + DURACAO_MIN <= fim_min; minuto += DURACAO_MIN) {
        const inicio = dia + minuto * 60_000 + diferenca
        while (proximo < tomados.length && tomados[proximo]![1] <= inicio) proximo++
        const tomado = proximo < tomados.length && tomados[proximo]![0] < inicio + DURACAO_MS
        if (inicio > agora && !tomado) livres.push(new Date(inicio).toISOString())
      }
    }
  }
  return livres
}
