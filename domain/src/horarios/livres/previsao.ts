import { dataDoNumero, numeroDoDia } from '#domain/formato/dia.ts'
import { diaDaAgenda, prepararAgenda, type Agenda, type DiaDaAgenda, type Recusa } from './dia-da-agenda.ts'
import type { EntradaHorarios, Faixa, HorarioLivre } from '../entrada.ts'
import { horarioEm, ordenado } from './horarios-livres.ts'
import type { Motivo } from './motivo.ts'
import { respostaDoMinuto, type Resposta } from './por-que-nao.ts'
import { motivoDe } from './recusa.ts'

/** A stretch of a day in which no consultation can begin, and the rule behind it. */
export type Lacuna = Faixa & { motivo: Motivo }

/** One local date as patients find it: its free starts, and why the rest of the day has none. */
export type DiaPrevisto = {
  data: string
  /** Zone of the template of that date; null, as its id, without one. */
  zona: string | null
  template_id: string | null
  /** With `minuto`, the local minute (0 to 1439) at which each begins. */
  livres: (HorarioLivre & { minuto: number })[]
  /** In order, without overlap; together with the free slots they cover the day. */
  lacunas: Lacuna[]
}

/** Every day from `entrada.de` to `entrada.ate`; `entrada.limite` has no effect. @throws RangeError as `horariosLivres` */
export function previsao(entrada: EntradaHorarios): DiaPrevisto[] {
  const agenda = prepararAgenda(entrada)
  const dias: DiaPrevisto[] = []
  const ultimo = numeroDoDia(entrada.ate)
  for (let numero = numeroDoDia(entrada.de); numero <= ultimo; numero++)
    dias.push(diaPrevisto(agenda, diaDaAgenda(agenda, numero)))
  return dias
}

function diaPrevisto(agenda: Agenda, dia: DiaDaAgenda): DiaPrevisto {
  const { template } = dia.regra ?? { template: null }
  const previsto: DiaPrevisto = {
    data: dataDoNumero(dia.numero),
    zona: template?.zona ?? null,
    template_id: template?.id ?? null,
    livres: [],
    lacunas: [],
  }
  if (dia.recusa !== null) {
    previsto.lacunas.push({ inicio_min: 0, fim_min: 1440, motivo: motivoDe(dia.recusa, agenda, dia) })
    return previsto
  }
  // The free slots cover the day up to here.
  let coberto = 0
  const recusas: (Recusa | null)[] = []
  for (let minuto = 0; minuto < 1440; minuto++) {
    const resposta = respostaDoMinuto(agenda, dia, minuto)
    if (resposta.recusa === null) {
      const { inicio, ofertas } = resposta
      for (const horario of ordenado(ofertas.map((oferta) => horarioEm(agenda, dia, oferta, inicio))))
        previsto.livres.push({ ...horario, minuto })
      coberto = Math.max(coberto, minuto + dia.regra!.duracao_min)
    }
    recusas.push(minuto < coberto ? null : recusaDaLacuna(agenda, dia, minuto, resposta))
  }
  previsto.lacunas = emFaixas(recusas).map(({ recusa, ...faixa }) => ({
    ...faixa,
    motivo: motivoDe(recusa, agenda, dia),
  }))
  return previsto
}

/** Consecutive minutes of one reason, as one range. */
function emFaixas(recusas: readonly (Recusa | null)[]): (Faixa & { recusa: Recusa })[] {
  const faixas: (Faixa & { recusa: Recusa })[] = []
  for (const [minuto, recusa] of recusas.entries()) {
    const anterior = faixas.at(-1)
    if (recusa === null) continue
    if (anterior?.fim_min === minuto && anterior.recusa === recusa) anterior.fim_min++
    else faixas.push({ inicio_min: minuto, fim_min: minuto + 1, recusa })
  }
  return faixas
}

/** A minute between two starts of the grid shares the reason of the start before it. */
function recusaDaLacuna(agenda: Agenda, dia: DiaDaAgenda, minuto: number, resposta: Resposta): Recusa {
  const { recusa } = resposta
  if (recusa !== 'fora-da-grade' || !resposta.oferta) return recusa!
  const { inicio_min } = resposta.oferta
  const naGrade = minuto - ((minuto - inicio_min) % dia.regra!.template.passo_min)
  return respostaDoMinuto(agenda, dia, naGrade).recusa ?? 'fora-da-grade'
}
