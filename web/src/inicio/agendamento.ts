import type { Lado } from '#domain/agendamentos/ato.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diasEntre } from '#domain/formato/dia.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { zonaDe } from '#web/agendamentos/em-palavras.ts'
import { textos } from './messages.ts'

/** The side from which a profile looks at appointments; administrators are on neither. */
export function ladoDe(perfil: string): Lado {
  if (ehPaciente(perfil)) return 'paciente'
  return ehProfissional(perfil) ? 'profissional' : 'sistema'
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
