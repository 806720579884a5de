import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { serve } from '#domain/espera/rules.ts'
import { numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diaDaAgenda, MINUTO, prepararAgenda } from '#domain/horarios/dia-da-agenda.ts'
import type { HorarioLivre, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosLivres } from '#domain/horarios/horarios-livres.ts'
import { entradaDe, hojeDe, pedidoPadrao, type LinhaDeAgenda, type Pergunta } from '../horarios/entrada.ts'
import type { Candidato } from './vagas-queries.ts'

/** An hour as its hold will have it. */
export interface Escolha {
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  modalidade: Modalidade
  /** Of the window. */
  local_id: string | null
  sala_id: string | null
  servico_id: string | null
  /** A seat in a session that others are in. */
  junta: boolean
  /** Clock by which the professional works. */
  zona: string
}

interface Compromisso {
  paciente_id: string
  profissional_id: string
  inicio: number
  fim: number
}

/** What stands around a choice: the stretch that freed, in epoch milliseconds, and what the patients have anyway. */
export interface Circunstancia {
  agora: Date
  de: number
  ate: number
  profissional_id: string
  varias_no_dia: boolean
  compromissos: readonly Compromisso[]
}

/** What somebody would come for; null where the professional no longer offers it. */
export function pedidoDo(candidato: Candidato, agenda: LinhaDeAgenda): PedidoDeHorario | null {
  const servico = candidato.servico_id
    ? agenda.servicos.find(({ id }) => id === candidato.servico_id)
    : pedidoPadrao(agenda).servico
  if (candidato.servico_id && !servico) return null
  return { ...(servico && { servico }), ...(candidato.modalidade && { modalidade: candidato.modalidade }) }
}

/**
 * The first free start in what freed that suits somebody, by the engine that lists free hours for everybody.
 * @param agenda read under its lock, with a day on both sides of the stretch
 */
export function escolherInicio(
  agenda: LinhaDeAgenda,
  candidato: Candidato,
  circunstancia: Circunstancia,
): Escolha | null {
  const { agora, de, ate } = circunstancia
  const zona = hojeDe(agenda, agora)?.zona
  const pedido = pedidoDo(candidato, agenda)
  if (!zona || !pedido) return null
  const exato = candidato.inicio_exato?.getTime() ?? null
  // A long consultation may begin before what freed.
  const primeiro = somarDias(dataLocal(exato ?? de, zona), exato === null ? -1 : 0)
  const ultimo = dataLocal(exato ?? ate, zona)
  const pergunta: Pergunta = {
    agora,
    pedido,
    de: exato === null && candidato.de > primeiro ? candidato.de : primeiro,
    ate: exato === null && candidato.ate < ultimo ? candidato.ate : ultimo,
  }
  if (pergunta.de > pergunta.ate) return null
  const desejo = { ...candidato, inicio_exato: exato }
  const livre = horariosLivres(entradaDe(agenda, pergunta)).find(
    (cada) =>
      cada.inicio < ate &&
      cada.inicio + cada.duracao_min * MINUTO > de &&
      serve(desejo, cada, { zona, agora: agora.getTime() }) &&
      !candidato.oferecidos.includes(cada.inicio) &&
      livreParaPaciente(cada, candidato, zona, circunstancia),
  )
  return livre ? emEscolha(agenda, livre, candidato, pergunta, zona) : null
}

/** A start of the engine with what its hold needs beside. @param pergunta what the engine was asked, of that day among others */
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

/** Nobody is asked to be in two places at once, nor twice in a day where the professional sees people once. */
export function livreParaPaciente(
  { inicio, duracao_min }: Pick<HorarioLivre, 'inicio' | 'duracao_min'>,
  { paciente_id }: Pick<Candidato, 'paciente_id'>,
  zona: string,
  { compromissos, profissional_id, varias_no_dia }: Omit<Circunstancia, 'agora' | 'de' | 'ate'>,
): boolean {
  return !compromissos.some(
    (outro) =>
      outro.paciente_id === paciente_id &&
      ((outro.inicio < inicio + duracao_min * MINUTO && outro.fim > inicio) ||
        (!varias_no_dia &&
          outro.profissional_id === profissional_id &&
          dataLocal(outro.inicio, zona) === dataLocal(inicio, zona))),
  )
}
