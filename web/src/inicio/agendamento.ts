import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { textos } from './messages.ts'

/** By whose clock an appointment is told: that of its place, or, for a video call, that of the person who reads. */
export function zonaDe(agendamento: AgendamentoResumo): string {
  return agendamento.zona ?? zonaDaqui()
}

/** The other side of an appointment as the profile sees it, with the words for what is not known (HOME-04). */
export function comQuem(agendamento: AgendamentoResumo, perfil: string): string {
  const paciente = agendamento.paciente_nome ?? textos.pacienteNaoInformado
  const profissional = agendamento.profissional_nome ?? textos.profissionalNaoInformado
  if (ehPaciente(perfil)) return profissional
  if (ehProfissional(perfil)) return paciente
  return `${paciente} ${textos.com} ${profissional}`
}

/** Whose consultation it is, where that is somebody else's than the reader's: a person looked after, or a colleague's agenda. */
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

/** Service and specialty, with the words for what is not known (HOME-04). */
export function oQue(agendamento: AgendamentoResumo): string {
  const servico = agendamento.servico ?? textos.consulta
  return `${servico} · ${agendamento.especialidade ?? textos.especialidadeNaoInformada}`
}

/** Where it happens: the place, or how. */
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

/** The greeting of the hour, 'Bom dia' from five on. */
export function saudacao(hora: number): string {
  if (hora >= 5 && hora < 12) return textos.saudacoes.manha
  return hora >= 12 && hora < 18 ? textos.saudacoes.tarde : textos.saudacoes.noite
}
