import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'

/** A row of `agendamentos`, as the driver reads it. */
export interface Linha {
  id: string
  status: string
  presenca: string | null
  data_agendamento: Date
  duracao_min: number
  created_at: Date
  data_cancelamento: Date | null
  reagendado_de: Date | null
  inicio_real: Date | null
  fim_real: Date | null
  encaixe: boolean
  clinica_id: string | null
  servico_id: string | null
  reserva_expira_em: Date | null
}

/** A window of the week: wall minutes. */
export interface Janela {
  dia_semana: number
  inicio_min: number
  fim_min: number
}

export type SomaIngenua = {
  marcadas: number
  concluidas: number
  ausentes: number
  canceladas: number
  tardias: number
  recuperadas: number
  sem_desfecho: number
  minutos: number
  antecedencias: number[]
  atrasos: number[]
  excessos: number[]
}

const MINUTO = 60_000
const limitar = (menor: number, valor: number, maior: number) => Math.max(menor, Math.min(maior, valor))
/** Halves away from zero, as a database rounds. */
const arredondar = (valor: number) => Math.sign(valor) * Math.round(Math.abs(valor))

/** The sums of an agenda by 'day hour clinic service', one consultation and one minute after another, in words of nothing but the definitions. */
export function somasIngenuas(
  linhas: readonly Linha[],
  zona: string,
  de: string,
  ate: string,
): Map<string, SomaIngenua> {
  const somas = new Map<string, SomaIngenua>()
  const em = (instante: number, linha: Linha): SomaIngenua | null => {
    const { data, minuto } = horaLocal(instante, zona)
    if (data < de || data > ate) return null
    const chave = [data, Math.floor(minuto / 60), linha.clinica_id, linha.servico_id].join(' ')
    let soma = somas.get(chave)
    if (!soma) {
      soma = {
        marcadas: 0,
        concluidas: 0,
        ausentes: 0,
        canceladas: 0,
        tardias: 0,
        recuperadas: 0,
        sem_desfecho: 0,
        minutos: 0,
        antecedencias: [],
        atrasos: [],
        excessos: [],
      }
      somas.set(chave, soma)
    }
    return soma
  }
  const marcadas = linhas.filter(({ reserva_expira_em }) => reserva_expira_em === null)
  for (const linha of marcadas) {
    const inicio = linha.data_agendamento.getTime()
    const fim = inicio + linha.duracao_min * MINUTO
    const soma = em(inicio, linha)
    const cancelada = linha.status === 'cancelado'
    const ausente = !cancelada && linha.presenca === 'ausente'
    const concluida = linha.status === 'concluido' && linha.presenca !== 'ausente'
    if (soma) {
      soma.marcadas += 1
      if (cancelada) soma.canceladas += 1
      else if (ausente) soma.ausentes += 1
      else if (concluida) soma.concluidas += 1
      else soma.sem_desfecho += 1
      const tardia = cancelada && inicio - linha.data_cancelamento!.getTime() < 24 * 60 * MINUTO
      if (tardia) {
        soma.tardias += 1
        const voltou = marcadas.some(
          (outra) =>
            outra.id !== linha.id &&
            outra.status !== 'cancelado' &&
            outra.data_agendamento.getTime() < fim &&
            outra.data_agendamento.getTime() + outra.duracao_min * MINUTO > inicio &&
            (outra.created_at >= linha.data_cancelamento! || outra.reagendado_de !== null),
        )
        if (voltou) soma.recuperadas += 1
      }
      if (!linha.encaixe)
        soma.antecedencias.push(
          limitar(0, Math.floor((inicio - linha.created_at.getTime()) / (1440 * MINUTO)), 365),
        )
      if (concluida && linha.inicio_real) {
        soma.atrasos.push(limitar(-60, arredondar((linha.inicio_real.getTime() - inicio) / MINUTO), 240))
        if (linha.fim_real && linha.fim_real > linha.inicio_real)
          soma.excessos.push(
            limitar(
              -240,
              arredondar((linha.fim_real.getTime() - linha.inicio_real.getTime()) / MINUTO) -
                linha.duracao_min,
              240,
            ),
          )
      }
    }
    if (concluida)
      for (let minuto = inicio; minuto < fim; minuto += MINUTO) {
        const daHora = em(minuto, linha)
        if (daHora) daHora.minutos += 1
      }
  }
  return somas
}

/** Open minutes by 'day hour', one wall minute after another. */
export function abertasIngenuas(
  janelas: readonly Janela[],
  pausas: readonly Janela[],
  fechados: ReadonlySet<string>,
  zona: string,
  de: string,
  ate: string,
): Map<string, number> {
  const somas = new Map<string, number>()
  for (let data = de; data <= ate; data = somarDias(data, 1)) {
    if (fechados.has(data)) continue
    const dentro = (minuto: number) => (um: Janela) =>
      um.dia_semana === diaDaSemana(data) && um.inicio_min <= minuto && minuto < um.fim_min
    for (let minuto = 0; minuto < 1440; minuto++) {
      if (!janelas.some(dentro(minuto)) || pausas.some(dentro(minuto))) continue
      if (instanteDe(data, minuto, zona) === null) continue
      const chave = `${data} ${Math.floor(minuto / 60)}`
      somas.set(chave, (somas.get(chave) ?? 0) + 1)
    }
  }
  return somas
}
