import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { serve } from '#domain/espera/rules.ts'
import { numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diaDaAgenda, MINUTO, prepararAgenda } from '#domain/horarios/livres/dia-da-agenda.ts'
import type { HorarioLivre, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import { comMedidas, semContar } from '../agendamentos/entrada.ts'
import { entradaDe, hojeDe, pedidoPadrao, type LinhaDeAgenda, type Pergunta } from '../horarios/entrada.ts'
import type { Antecipada, Candidato } from './queries-vagas.ts'

/** An hour as its hold will store it. */
export interface Escolha {
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  modalidade: Modalidade
  /** Place of the window. */
  local_id: string | null
  sala_id: string | null
  servico_id: string | null
  /** A seat in a session with other patients. */
  junta: boolean
  /** Zone in which the professional works. */
  zona: string
}

/** A range that a patient has taken. */
export interface Compromisso {
  /** Id of the appointment; absent for an hour offered a moment ago. */
  id?: string
  paciente_id: string
  profissional_id: string
  inicio: number
  fim: number
}

/** Surroundings of a choice: the stretch that freed, in epoch milliseconds, and what the patients have already. */
export interface Circunstancia {
  agora: Date
  de: number
  ate: number
  profissional_id: string
  varias_no_dia: boolean
  compromissos: readonly Compromisso[]
}

/** The agenda for one candidate: with the measures of the appointment that would come earlier, which counts against no limit. */
export const agendaPara = ({ antecipa }: Candidato, agenda: LinhaDeAgenda): LinhaDeAgenda =>
  antecipa ? semContar(comMedidas(agenda, antecipa), { inicio: antecipa.de, fim: antecipa.ate }) : agenda

/** The consultation that a candidate would come for; null where the professional no longer offers it. */
export function pedidoDo(candidato: Candidato, agenda: LinhaDeAgenda): PedidoDeHorario | null {
  if (candidato.antecipa) return pedidoDaConsulta(candidato, candidato.antecipa, agenda)
  const servico = candidato.servico_id
    ? agenda.servicos.find(({ id }) => id === candidato.servico_id)
    : pedidoPadrao(agenda).servico
  if (candidato.servico_id && !servico) return null
  return { ...(servico && { servico }), ...(candidato.modalidade && { modalidade: candidato.modalidade }) }
}

/** The consultation as it was booked, also where it is no longer offered to others. */
function pedidoDaConsulta(
  { servico_id, modalidade }: Candidato,
  { plano, duracao_min, intervalo_antes_min, intervalo_depois_min }: Antecipada,
  agenda: LinhaDeAgenda,
): PedidoDeHorario {
  const servico = agenda.servicos.find(({ id }) => id === servico_id)
  return {
    ...(servico && { servico: { ...servico, duracao_min, intervalo_antes_min, intervalo_depois_min } }),
    ...(modalidade && { modalidade }),
    pagamento: plano === null ? 'particular' : { plano },
  }
}

/**
 * The first free start in the freed stretch that suits a candidate, by the engine that lists free hours.
 * @param lida read under its lock, with a day on both sides of the stretch
 */
export function escolherInicio(
  lida: LinhaDeAgenda,
  candidato: Candidato,
  circunstancia: Circunstancia,
): Escolha | null {
  const { agora, de, ate } = circunstancia
  const agenda = agendaPara(candidato, lida)
  const zona = hojeDe(agenda, agora)?.zona
  const pedido = pedidoDo(candidato, agenda)
  if (!zona || !pedido) return null
  const exato = candidato.inicio_exato?.getTime() ?? null
  // A long consultation may begin before the freed stretch.
  const primeiro = somarDias(dataLocal(exato ?? de, zona), exato === null ? -1 : 0)
  const ultimo = dataLocal(exato ?? ate, zona)
  const pergunta: Pergunta = {
    agora,
    pedido,
    de: exato === null && candidato.de > primeiro ? candidato.de : primeiro,
    ate: exato === null && candidato.ate < ultimo ? candidato.ate : ultimo,
  }
  if (pergunta.de > pergunta.ate) return null
  const desejo = { ...candidato, inicio_exato: exato, antes_de: candidato.antecipa?.inicio ?? null }
  const livre = horariosLivres(entradaDe(agenda, pergunta)).find(
    (cada) =>
      cada.inicio < ate &&
      cada.inicio + cada.duracao_min * MINUTO > de &&
      serve(
        desejo,
        { ...cada, local_id: cada.local_id ?? candidato.principal_id },
        { zona, agora: agora.getTime() },
      ) &&
      !candidato.oferecidos.includes(cada.inicio) &&
      livreParaPaciente(cada, candidato, zona, circunstancia),
  )
  return livre ? emEscolha(agenda, livre, candidato, pergunta, zona) : null
}

/** A start of the engine with the values that its hold needs. @param pergunta the question to the engine, over more days than one */
export function emEscolha(
  agenda: LinhaDeAgenda,
  livre: HorarioLivre,
  { modalidade }: Pick<Candidato, 'modalidade'>,
  pergunta: Pergunta,
  zona: string,
): Escolha {
  const escolhida = modalidade ?? livre.modalidades[0]!
  const dia = diaDaAgenda(
    prepararAgenda(entradaDe(agenda, pergunta)),
    numeroDoDia(dataLocal(livre.inicio, zona)),
  )
  return {
    inicio: livre.inicio,
    duracao_min: livre.duracao_min,
    intervalo_antes_min: (dia.regra?.antes ?? 0) / MINUTO,
    intervalo_depois_min: (dia.regra?.depois ?? 0) / MINUTO,
    modalidade: escolhida,
    local_id: livre.local_id,
    sala_id: escolhida === 'presencial' ? livre.sala_id : null,
    junta: livre.junta ?? false,
    servico_id: pergunta.pedido.servico?.id ?? null,
    zona,
  }
}

/** Whether the patient is free: not in two places at once, nor twice in a day where the professional allows one. The appointment that moves does not count. */
export function livreParaPaciente(
  { inicio, duracao_min }: Pick<HorarioLivre, 'inicio' | 'duracao_min'>,
  { paciente_id, antecipa }: Pick<Candidato, 'paciente_id' | 'antecipa'>,
  zona: string,
  { compromissos, profissional_id, varias_no_dia }: Omit<Circunstancia, 'agora' | 'de' | 'ate'>,
): boolean {
  return !compromissos.some(
    (outro) =>
      outro.paciente_id === paciente_id &&
      ((outro.inicio < inicio + duracao_min * MINUTO && outro.fim > inicio) ||
        (!varias_no_dia &&
          outro.id !== (antecipa?.id ?? null) &&
          outro.profissional_id === profissional_id &&
          dataLocal(outro.inicio, zona) === dataLocal(inicio, zona))),
  )
}
