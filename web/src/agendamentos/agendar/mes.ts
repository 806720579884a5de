import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { horaLocal } from '#domain/formato/fuso.ts'
import type { LivresDeQualquer } from '#domain/agendamentos/qualquer/contract.ts'
import type { HorariosLivres } from '#domain/horarios/livres/contract.ts'

/**
 * A free start and its place. For 'qualquer profissional' also the free professionals, as positions in `profissionais`.
 */
export type Horario = {
  inicio: string
  local_id: string | null
  quem?: readonly number[]
  /** Seats left, for a service with several people. */
  restam?: number | undefined
}

/** A month of free starts, of one professional or of several. */
export type MesLivre = {
  zona: string
  dias: { data: string; horarios: Horario[] }[]
  profissionais: LivresDeQualquer['profissionais']
}

/** First and last day of the month of a date. */
export function diasDoMes(mes: string): { de: string; ate: string } {
  return { de: inicioDoMes(mes), ate: somarDias(inicioDoMes(mes, 1), -1) }
}

/** The month of one professional. The same start in two windows of one place counts once. */
export function mesDe({ zona, dias }: HorariosLivres): MesLivre {
  return {
    zona,
    profissionais: [],
    dias: dias.map(({ data, ofertas }) => {
      const horarios = new Map<string, Horario>()
      for (const { local_id, inicios, restam } of ofertas)
        for (const [n, inicio] of inicios.entries())
          horarios.set(`${inicio} ${local_id}`, { inicio, local_id, restam: restam?.[n] })
      return { data, horarios: [...horarios.values()].toSorted((a, b) => a.inicio.localeCompare(b.inicio)) }
    }),
  }
}

/** The month of several professionals. */
export function mesDeQualquer({ zona, profissionais, dias }: LivresDeQualquer): MesLivre {
  return {
    zona,
    profissionais,
    dias: dias.map(({ data, inicios }) => ({
      data,
      horarios: inicios.map(({ inicio, quem }) => ({ inicio, quem, local_id: null })),
    })),
  }
}

export const periodos = ['manha', 'tarde', 'noite'] as const
export type Periodo = (typeof periodos)[number]

const MEIO_DIA = 12 * 60
const FIM_DA_TARDE = 18 * 60

/** Period of the day of a start, in the zone of its place. */
export function periodoDe(inicio: string, zona: string): Periodo {
  const { minuto } = horaLocal(Date.parse(inicio), zona)
  if (minuto < MEIO_DIA) return 'manha'
  return minuto < FIM_DA_TARDE ? 'tarde' : 'noite'
}

/** The days of a month with a start in the given period and place. Null: any. */
export function filtrar(
  mes: MesLivre,
  { periodo, local_id }: { periodo: Periodo | null; local_id: string | null },
): MesLivre['dias'] {
  return mes.dias
    .map(({ data, horarios }) => ({
      data,
      horarios: horarios.filter(
        (cada) =>
          (periodo === null || periodoDe(cada.inicio, mes.zona) === periodo) &&
          (local_id === null || cada.local_id === local_id),
      ),
    }))
    .filter(({ horarios }) => horarios.length > 0)
}
