import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { daConsulta } from './messages.ts'

/** Zone of an appointment: that of its place, or for a video call that of this device. */
export const zonaDe = ({ zona }: Pick<AgendamentoResumo, 'zona'>) => zona ?? zonaDaqui()

/** The other side, seen from a side; both for a reader of neither ('sistema'). */
export function comQuem({
  lado,
  paciente_nome,
  profissional_nome,
}: Pick<AgendamentoResumo, 'paciente_nome' | 'profissional_nome'> & { lado: Lado }): string {
  const paciente = paciente_nome ?? daConsulta.pacienteNaoInformado
  const profissional = profissional_nome ?? daConsulta.profissionalNaoInformado
  if (lado === 'sistema') return `${paciente} ${daConsulta.com} ${profissional}`
  return lado === 'profissional' ? paciente : profissional
}

/** Service and specialty. */
export function oQue({
  servico,
  especialidade,
}: Pick<AgendamentoResumo, 'servico' | 'especialidade'>): string {
  return `${servico ?? daConsulta.consulta} · ${especialidade ?? daConsulta.especialidadeNaoInformada}`
}

/** The place, or the modality where there is none to go to. */
export function onde({ local, modalidade }: Pick<AgendamentoResumo, 'local' | 'modalidade'>): string {
  if (modalidade === 'teleconsulta') return daConsulta.online
  if (modalidade === 'domiciliar') return daConsulta.emCasa
  return local ?? rotulosModalidade[modalidade]
}
