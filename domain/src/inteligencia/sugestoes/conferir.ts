import { media, medianaDe } from './contas.ts'
import { noBloco, veioOuFaltou, type Ganho, type HistoriaDaAgenda, type Mudanca } from './sugestao.ts'

/** What was promised, and what the weeks before and after say. */
export interface Conferencia {
  prometido: Pick<Ganho, 'unidade' | 'valor' | 'de' | 'ate'>
  antes: number
  depois: number
  /** What changed, in the unit of the promise. */
  aconteceu: number
  /** Consultations of the weeks after. */
  consultas: number
  resultado: 'dentro' | 'melhor' | 'pior' | 'poucos-dados'
}

/** The figure that a change was to move, a week. */
export function figuraDe(mudanca: Mudanca, unidade: Ganho['unidade'], historia: HistoriaDaAgenda): number {
  const { semanas, visitas, abertas } = historia
  const delas = visitas.filter((visita) => {
    switch (mudanca.tipo) {
      case 'abrir-intervalo':
      case 'fechar-intervalo':
      case 'modalidade':
      case 'teto-de-encaixes':
        return noBloco(visita, mudanca)
      case 'duracao':
      case 'sinal':
        return visita.servico_id === mudanca.servico_id
      case 'lembrete-extra':
        return visita.dias_marcada >= mudanca.dias
      case 'folga':
        return true
    }
  })
  const concluidas = delas.filter(({ estado }) => estado === 'concluida')
  switch (unidade) {
    case 'consultas-por-semana':
      return concluidas.length / semanas
    case 'faltas-por-semana':
      return delas.filter(({ estado }) => estado === 'ausente').length / semanas
    case 'minutos-de-atraso':
      return medianaDe(visitas.flatMap(({ atraso_min }) => (atraso_min === null ? [] : [atraso_min]))) ?? 0
    case 'horas-por-semana':
      if (mudanca.tipo === 'duracao')
        // Booked hours of the service, by what one of its visits takes.
        return -(media(concluidas.map(({ duracao_min }) => duracao_min)) * concluidas.length) / semanas / 60
      if (mudanca.tipo !== 'fechar-intervalo') return 0
      return (
        (concluidas.reduce((soma, { duracao_min }) => soma + duracao_min, 0) -
          abertas.reduce(
            (soma, uma) =>
              uma.dia_semana === mudanca.dia_semana &&
              uma.hora * 60 >= mudanca.inicio_min &&
              uma.hora * 60 < mudanca.fim_min
                ? soma + uma.minutos
                : soma,
            0,
          )) /
        semanas /
        60
      )
  }
}

/** Four weeks later: the weeks before the change beside those after it. */
export function conferir(
  mudanca: Mudanca,
  ganho: Ganho,
  antes: HistoriaDaAgenda,
  depois: HistoriaDaAgenda,
): Conferencia {
  const [velha, nova] = [figuraDe(mudanca, ganho.unidade, antes), figuraDe(mudanca, ganho.unidade, depois)]
  const aconteceu = nova - velha
  const consultas = depois.visitas.filter(veioOuFaltou).length
  const { unidade, valor, de, ate } = ganho
  // Of delays and absences less is better.
  const sentido = unidade === 'minutos-de-atraso' || unidade === 'faltas-por-semana' ? -1 : 1
  const resultado =
    consultas < 20
      ? 'poucos-dados'
      : aconteceu >= de && aconteceu <= ate
        ? 'dentro'
        : aconteceu * sentido > valor * sentido
          ? 'melhor'
          : 'pior'
  return {
    prometido: { unidade, valor, de, ate },
    antes: velha,
    depois: nova,
    aconteceu,
    consultas,
    resultado,
  }
}
