import type { ConteudoTemplate, IntervaloSemanal } from '#domain/horarios/conteudo.ts'
import { media, sorteio } from './contas.ts'
import {
  fimDe,
  noBloco,
  type Bloco,
  type EsperaDosDois,
  type HistoriaDaAgenda,
  type Mudanca,
  type VisitaDaHistoria,
} from './sugestao.ts'

/** What a change would have done in the weeks that were. */
export interface Simulacao {
  semanas: number
  /** Attended consultations a week, before and after. */
  consultas_antes: number
  consultas_depois: number
  /** Consultations of these weeks that would have needed another hour. */
  fora: number
  espera: EsperaDosDois
  /** Minutes after the end of the day, a day. */
  alem_antes: number
  alem_depois: number
}

/** Mean wait and mean minutes past the end of the day, when people are seen one after another in their real lengths. */
export function fila(
  visitas: readonly VisitaDaHistoria[],
  mudar: { depois_min?: number; duracao?: { servico_id: string; duracao_min: number } } = {},
): { espera: number; pessoas: number; alem: number } {
  const esperas: number[] = []
  const alem: number[] = []
  for (const doDia of Map.groupBy(visitas, ({ dia }) => dia).values()) {
    const emOrdem = doDia
      .filter(({ estado }) => estado === 'concluida')
      .toSorted((a, b) => a.minuto - b.minuto)
    // A change moves the later starts of a day on: people are told their new hour.
    let [livre, empurrado, ultimo] = [0, 0, Number.NEGATIVE_INFINITY]
    for (const visita of emOrdem) {
      const colada = visita.minuto - ultimo < 5
      if (!colada) empurrado = 0
      const inicio = visita.minuto + empurrado
      const comeco = Math.max(inicio, livre)
      esperas.push(comeco - inicio)
      livre = comeco + (visita.real_min ?? visita.duracao_min)
      ultimo = fimDe(visita)
      empurrado += mudar.depois_min ?? 0
      if (mudar.duracao && mudar.duracao.servico_id === visita.servico_id)
        empurrado += mudar.duracao.duracao_min - visita.duracao_min
    }
    if (emOrdem.length > 0) alem.push(Math.max(0, livre - fimDe(emOrdem.at(-1)!)))
  }
  return { espera: media(esperas), pessoas: esperas.length, alem: media(alem) }
}

const DIAS_SIMULADOS = 10_000

/** What one more person an hour does to a block, by simulation of many days: nobody is chosen, the extra person shares whichever hour there is. */
export function simularTeto(
  {
    lugares,
    duracao_min,
    reais,
    chance_de_faltar,
    teto,
  }: {
    lugares: number
    duracao_min: number
    reais: readonly number[]
    chance_de_faltar: number
    teto: number
  },
  dias = DIAS_SIMULADOS,
): { atendidas: number; espera: number; de_quem_entra: number; alem: number } {
  const acaso = sorteio(7)
  const real = () => (reais.length === 0 ? duracao_min : reais[Math.floor(acaso() * reais.length)]!)
  let [atendidas, alem] = [0, 0]
  let [espera, pessoas, esperaExtra, extras] = [0, 0, 0, 0]
  const extrasEm = new Uint8Array(lugares)
  for (let dia = 0; dia < dias; dia++) {
    extrasEm.fill(0)
    for (let n = 0; n < teto; n++) extrasEm[Math.floor(acaso() * lugares)]! += 1
    let livre = 0
    for (let lugar = 0; lugar < lugares; lugar++) {
      const inicio = lugar * duracao_min
      // Whoever has the hour is seen before the extra person of the same hour.
      for (let vez = 0; vez <= extrasEm[lugar]!; vez++) {
        if (acaso() < chance_de_faltar) continue
        const comeco = Math.max(inicio, livre)
        livre = comeco + real()
        atendidas += 1
        if (vez > 0) {
          esperaExtra += comeco - inicio
          extras += 1
        } else {
          espera += comeco - inicio
          pessoas += 1
        }
      }
    }
    alem += Math.max(0, livre - lugares * duracao_min)
  }
  return {
    atendidas: atendidas / dias,
    espera: espera / Math.max(1, pessoas),
    de_quem_entra: esperaExtra / Math.max(1, extras),
    alem: alem / dias,
  }
}

/** Replays the weeks with a change. @param entram consultations a week that the change brings */
export function simular(
  historia: HistoriaDaAgenda,
  mudanca: Mudanca,
  entram: number,
  de_quem_entra: number | null,
): Simulacao {
  const { semanas, visitas } = historia
  const consultas_antes = visitas.filter(({ estado }) => estado === 'concluida').length / semanas
  const agora = fila(visitas)
  const depois =
    mudanca.tipo === 'folga'
      ? fila(visitas, { depois_min: mudanca.depois_min - historia.depois_min })
      : mudanca.tipo === 'duracao'
        ? fila(visitas, { duracao: mudanca })
        : agora
  const fora =
    mudanca.tipo === 'fechar-intervalo'
      ? visitas.filter((visita) => visita.estado !== 'cancelada' && noBloco(visita, mudanca)).length
      : 0
  return {
    semanas,
    consultas_antes,
    consultas_depois: consultas_antes + entram,
    fora,
    espera: { antes: agora.espera, depois: depois.espera, de_quem_entra },
    alem_antes: agora.alem,
    alem_depois: depois.alem,
  }
}

const semBloco = (
  intervalo: IntervaloSemanal,
  { dia_semana, inicio_min, fim_min }: Bloco,
): IntervaloSemanal[] => {
  if (
    intervalo.dia_semana !== dia_semana ||
    intervalo.fim_min <= inicio_min ||
    intervalo.inicio_min >= fim_min
  )
    return [intervalo]
  return [
    { ...intervalo, fim_min: Math.min(intervalo.fim_min, inicio_min) },
    { ...intervalo, inicio_min: Math.max(intervalo.inicio_min, fim_min) },
  ].filter((parte) => parte.inicio_min < parte.fim_min)
}

/** A break at the end of a day is none any more: it goes, and so does the hour that it took. */
function semPausasSoltas(intervalos: readonly IntervaloSemanal[]): IntervaloSemanal[] {
  const ehFim = (pausa: IntervaloSemanal) =>
    pausa.tipo === 'pausa' &&
    !intervalos.some(
      (um) => um.tipo === 'atendimento' && um.dia_semana === pausa.dia_semana && um.fim_min > pausa.fim_min,
    )
  const soltas = intervalos.filter(ehFim)
  return intervalos.flatMap((um) => {
    if (soltas.includes(um)) return []
    const cortada = soltas.find(
      (pausa) =>
        um.tipo === 'atendimento' && pausa.dia_semana === um.dia_semana && pausa.fim_min >= um.fim_min,
    )
    return [cortada ? { ...um, fim_min: Math.min(um.fim_min, cortada.inicio_min) } : um]
  })
}

/** The content of hours with a change; the same where the change is not one of hours, or is there already. */
export function conteudoComMudanca(conteudo: ConteudoTemplate, mudanca: Mudanca): ConteudoTemplate {
  const { intervalos, regras } = conteudo
  const atende = ({ tipo }: IntervaloSemanal) => tipo === 'atendimento'
  switch (mudanca.tipo) {
    case 'fechar-intervalo':
      return {
        ...conteudo,
        intervalos: semPausasSoltas(intervalos.flatMap((um) => semBloco(um, mudanca))),
      }
    case 'abrir-intervalo': {
      const { tipo: _, ...bloco } = mudanca
      const modelo =
        intervalos.find((um) => atende(um) && um.dia_semana === bloco.dia_semana) ?? intervalos.find(atende)
      if (!modelo) return conteudo
      // Whatever stood there, a break too, makes room.
      const livres = intervalos.flatMap((um) => semBloco(um, bloco))
      const vizinho = livres.find(
        (um) => atende(um) && um.dia_semana === bloco.dia_semana && um.fim_min === bloco.inicio_min,
      )
      if (vizinho)
        return {
          ...conteudo,
          intervalos: livres.map((um) => (um === vizinho ? { ...um, fim_min: bloco.fim_min } : um)),
        }
      return { ...conteudo, intervalos: [...livres, { ...modelo, ...bloco }] }
    }
    case 'modalidade':
      return {
        ...conteudo,
        intervalos: intervalos.flatMap((um) => {
          const toca =
            atende(um) &&
            um.dia_semana === mudanca.dia_semana &&
            um.inicio_min < mudanca.fim_min &&
            um.fim_min > mudanca.inicio_min
          if (!toca || um.modalidades.includes('teleconsulta')) return [um]
          const dentro = {
            ...um,
            inicio_min: Math.max(um.inicio_min, mudanca.inicio_min),
            fim_min: Math.min(um.fim_min, mudanca.fim_min),
            modalidades: [...um.modalidades, 'teleconsulta' as const],
          }
          return [...semBloco(um, mudanca), dentro].toSorted((a, b) => a.inicio_min - b.inicio_min)
        }),
      }
    case 'folga':
      return { ...conteudo, regras: { ...regras, intervalo_depois_min: mudanca.depois_min } }
    default:
      return conteudo
  }
}
