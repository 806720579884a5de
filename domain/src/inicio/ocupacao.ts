import { numeroDoDia } from '#domain/formato/dia.ts'
import { diaDaAgenda, prepararAgenda } from '#domain/horarios/livres/dia-da-agenda.ts'
import type { EntradaHorarios, Faixa } from '#domain/horarios/entrada.ts'

/**
 * Opening minutes of a professional over the local dates of the input: windows less breaks, closed hours and holidays. Limits of booking (notice, horizon, most per day) do not
 * count, and past dates use today's schedule.
 */
export function minutosOferecidos(entrada: EntradaHorarios): number {
  const agenda = prepararAgenda({
    ...entrada,
    // The clock stands before the first date: no hour is past.
    agora: 0,
    pedido: {},
    templates: entrada.templates.map((template) => ({
      ...template,
      horizonte_dias: 1_000_000,
      mesmo_dia: true,
      max_por_dia: null,
      max_por_semana: null,
    })),
  })
  let total = 0
  for (let numero = numeroDoDia(entrada.de); numero <= numeroDoDia(entrada.ate); numero++) {
    const { ofertas, fechados } = diaDaAgenda(agenda, numero)
    total += minutosAbertos(ofertas, [...fechados, ...ofertas.flatMap(({ pausas }) => pausas)])
  }
  return total
}

/** Length of the union of the open ranges without the closed ones. */
function minutosAbertos(abertos: readonly Faixa[], fechados: readonly Faixa[]): number {
  const cortes = [
    ...new Set([...abertos, ...fechados].flatMap(({ inicio_min, fim_min }) => [inicio_min, fim_min])),
  ]
  cortes.sort((a, b) => a - b)
  const dentro = (faixas: readonly Faixa[], minuto: number) =>
    faixas.some(({ inicio_min, fim_min }) => inicio_min <= minuto && minuto < fim_min)
  return cortes.reduce((total, corte, indice) => {
    const fim = cortes[indice + 1]
    return fim !== undefined && dentro(abertos, corte) && !dentro(fechados, corte)
      ? total + fim - corte
      : total
  }, 0)
}
