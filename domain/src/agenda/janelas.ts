import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { dataDoNumero, numeroDoDia } from '#domain/formato/dia.ts'
import { diaDaAgenda, instanteNoDia, prepararAgenda } from '#domain/horarios/livres/dia-da-agenda.ts'
import type { EntradaHorarios, Faixa } from '#domain/horarios/entrada.ts'

/** Opening hours of a local date. Instants in epoch milliseconds. */
export interface JanelaAberta {
  data: string
  inicio: number
  fim: number
  local_id: string | null
  sala_id: string | null
  modalidades: readonly Modalidade[]
}

const DIA_MS = 86_400_000

/**
 * The opening hours of each local date from `entrada.de` to `entrada.ate`, less breaks and closed parts, as the agenda draws them. Whether an hour can still be booked does not
 * matter: the past, a full day and a day beyond the horizon have hours too.
 * @throws RangeError as `prepararAgenda`
 */
export function janelasAbertas(entrada: EntradaHorarios): JanelaAberta[] {
  const agenda = prepararAgenda({
    ...entrada,
    agora: numeroDoDia(entrada.de) * DIA_MS - 2 * DIA_MS,
    templates: entrada.templates.map((template) => ({
      ...template,
      horizonte_dias: Number.POSITIVE_INFINITY,
      max_por_dia: null,
      max_por_semana: null,
      mesmo_dia: true,
    })),
    ocupados: [],
    marcados: new Map(),
    pedido: {},
  })
  const janelas: JanelaAberta[] = []
  for (let numero = numeroDoDia(entrada.de); numero <= numeroDoDia(entrada.ate); numero++) {
    const dia = diaDaAgenda(agenda, numero)
    for (const { inicio_min, fim_min, pausas, local_id, sala_id, modalidades } of dia.ofertas)
      for (const parte of semFaixas({ inicio_min, fim_min }, [...pausas, ...dia.fechados])) {
        const inicio = instanteNoDia(dia, parte.inicio_min)
        const fim = instanteNoDia(dia, parte.fim_min)
        if (inicio !== null && fim !== null)
          janelas.push({ data: dataDoNumero(numero), inicio, fim, local_id, sala_id, modalidades })
      }
  }
  return janelas
}

/** A range less others. */
function semFaixas(faixa: Faixa, outras: readonly Faixa[]): Faixa[] {
  return outras.reduce<Faixa[]>(
    (partes, outra) =>
      partes.flatMap(({ inicio_min, fim_min }) =>
        [
          { inicio_min, fim_min: Math.min(fim_min, outra.inicio_min) },
          { inicio_min: Math.max(inicio_min, outra.fim_min), fim_min },
        ].filter((parte) => parte.inicio_min < parte.fim_min),
      ),
    [faixa],
  )
}
