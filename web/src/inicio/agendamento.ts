import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { textos } from './messages.ts'

/** Zone of an appointment: that of its place, or for a video call that of this device. */
export function zonaDe(agendamento: AgendamentoResumo): string {
  return agendamento.zona ?? zonaDaqui()
}

/** The other side of an appointment for a profile, with words for unknown people (HOME-04). */
export function comQuem(agendamento: AgendamentoResumo, perfil: string): string {
  const paciente = agendamento.paciente_nome ?? textos.pacienteNaoInformado
  const profissional = agendamento.profissional_nome ?? textos.profissionalNaoInformado
  if (ehPaciente(perfil)) return profissional
  if (ehProfissional(perfil)) return paciente
  return `${paciente} ${textos.com} ${profissional}`
}

/**
 * The patient or professional, when the appointment is not the reader's own: that of a person looked after, or of a
 * colleague's agenda.
 */
export function deQuem(
  { paciente_nome, profissional_nome }: AgendamentoResumo,
  { perfil, nome }: { perfil: string; nome: string },
): string | null {
  const de =
    perfil === 'paciente-administrador'
      ? paciente_nome
      : perfil === 'profissional-administrador'
        ? profissional_nome
        : null
  return de === nome ? null : de
}

/** Service and specialty, with words for unknown ones (HOME-04). */
export function oQue(agendamento: AgendamentoResumo): string {
  const servico = agendamento.servico ?? textos.consulta
  return `${servico} · ${agendamento.especialidade ?? textos.especialidadeNaoInformada}`
}

/** The place, or the modality. */
export function onde(agendamento: AgendamentoResumo): string {
  return agendamento.local ?? rotulosModalidade[agendamento.modalidade]
}

/** 'Hoje', 'Amanhã', 'Em 3 dias', counted in days of the appointment's zone. */
export function emQuantosDias(agendamento: AgendamentoResumo, agora: Date): string {
  const zona = zonaDe(agendamento)
  const dia = dataLocal(new Date(agendamento.data_agendamento).getTime(), zona)
  const dias = diasEntre(dataLocal(agora.getTime(), zona), dia)
  if (dias <= 0) return textos.hoje
  return dias === 1 ? textos.amanha : textos.emDias(dias)
}

/** The greeting of an hour, 'Bom dia' from five o'clock. */
export function saudacao(hora: number): string {
  if (hora >= 5 && hora < 12) return textos.saudacoes.manha
  return hora >= 12 && hora < 18 ? textos.saudacoes.tarde : textos.saudacoes.noite
}
