import { sql } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Conflito, DonoDoConflito } from '#domain/agendamentos/marcar/conflito.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { nomeCurto } from '#domain/formato/nome-curto.ts'
import type { Motivo } from '#domain/horarios/motivo.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import { fraseFora, razaoFora, type Compromisso } from '#domain/horarios/fora-do-horario.ts'

const MINUTO = 60_000

/** What an appointment would take: instants in epoch milliseconds. */
export interface Lugar {
  profissional_id: string
  clinica_id: string | null
  paciente_id: string | null
  sala_id: string | null
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  /** The appointment that moves gives up its own time. */
  exceto: string | null
  /** What for, how and where: who comes to a group joins the session that is there, and the others are no conflict. */
  servico_id: string | null
  modalidade: Modalidade
  local_id: string | null
}

export interface LinhaDeConflito {
  com: DonoDoConflito
  agendamento_id: string | null
  inicio: Date
  fim: Date
  quem: string | null
}

const iso = (instante: number) => new Date(instante).toISOString()

/** What stands there, of the professional, the patient or the room; holds that still run count. */
export const findConflitos = (lugar: Lugar, agora: Date) => sql<LinhaDeConflito>`
  select com, agendamento_id, inicio, fim, quem from conflitos_da_agenda(${lugar.profissional_id}::uuid, ${lugar.clinica_id}::uuid,
    ${lugar.paciente_id}::uuid, ${lugar.sala_id}::uuid, ${iso(lugar.inicio - lugar.intervalo_antes_min * MINUTO)}::timestamptz,
    ${iso(lugar.inicio + (lugar.duracao_min + lugar.intervalo_depois_min) * MINUTO)}::timestamptz, ${lugar.exceto}::uuid, ${agora.toISOString()}::timestamptz,
    (select x.sessao from sessao_com_vaga(${lugar.profissional_id}::uuid, ${lugar.servico_id}::uuid, ${iso(lugar.inicio)}::timestamptz, ${lugar.duracao_min},
      ${lugar.intervalo_antes_min}, ${lugar.intervalo_depois_min}, ${lugar.modalidade}, ${lugar.local_id}::uuid, ${lugar.exceto}::uuid) x))`

/** Locks professionals, patient and rooms, in this order for everybody, until the end of the transaction. */
export const trancarParaMarcar = (
  profissionais: readonly string[],
  paciente_id: string | null,
  salas: readonly (string | null)[],
) =>
  sql`select trancar_para_marcar(${profissionais}::uuid[], ${paciente_id}::uuid, ${salas.filter((id) => id !== null)}::uuid[])`

const donos: Record<DonoDoConflito, string> = {
  profissional: 'O profissional já tem',
  paciente: 'O paciente já tem',
  sala: 'A sala já tem',
}
const saidas: Record<DonoDoConflito, string> = {
  profissional: 'Escolha outro horário ou marque como encaixe, com motivo.',
  paciente: 'Escolha outro horário ou mude a outra consulta.',
  sala: 'Escolha outra sala ou outro horário.',
}

/** A conflict with its sentence. @param zona whose clock the sentence tells */
export function conflitoDaLinha(linha: LinhaDeConflito, zona: string): Conflito {
  const { com, agendamento_id, inicio, fim } = linha
  const quem = linha.quem === null ? null : nomeCurto(linha.quem)
  const de = com !== 'paciente' && quem !== null ? ` de ${quem}` : ''
  const horas = `das ${formatarHora(inicio, zona)} às ${formatarHora(fim, zona)}`
  return {
    com,
    agendamento_id,
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
    quem,
    frase: `${donos[com]} uma consulta${de} ${horas}. ${saidas[com]}`,
  }
}

/** An `encaixe` shares the time of the professional and the room, and never that of the patient. */
export function semDesculpa(conflitos: readonly LinhaDeConflito[], encaixe: boolean): LinhaDeConflito[] {
  return conflitos.filter(({ com }) => !encaixe || com === 'paciente')
}

/** Why an appointment lies outside of the published hours; null inside of them, and where none are published. */
export function foraDasHoras(
  entrada: EntradaHorarios,
  compromisso: Compromisso,
): { motivo: Motivo['tipo']; frase: string } | null {
  if (entrada.templates.length === 0) return null
  const motivo = razaoFora(entrada, compromisso)
  return motivo && { motivo: motivo.tipo, frase: fraseFora(motivo) }
}

/** Whom a broken exclusion constraint of `agendamentos` speaks of; null for any other error. */
export function donoDaRestricao(restricao: string | undefined): DonoDoConflito | null {
  switch (restricao) {
    case 'agendamentos_um_por_horario':
      return 'profissional'
    case 'agendamentos_um_por_paciente':
      return 'paciente'
    case 'agendamentos_um_por_sala':
      return 'sala'
    default:
      return null
  }
}
