import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'

/** Where a new appointment begins: an empty hour of the grid, or only a day. */
export type NovoEm = {
  data: string
  minuto: number | null
  profissional_id?: string
  sala_id?: string | null
  /** The patient stands at the desk: an encaixe from now on, with the check-in (RECEPCAO-04). */
  agora?: boolean
  /** The patient, when already known. */
  paciente?: PacienteAchado
  /** A return visit, where the professional offers one. */
  retorno?: boolean
}

/** The dialog open over the agenda. Each is a chunk of its own. */
export type DialogoDaAgenda =
  | { tipo: 'novo'; em: NovoEm }
  | { tipo: 'bloquear'; data: string; tarde?: boolean }
  | { tipo: 'desbloquear'; id: string }
  | {
      tipo:
        | 'atraso'
        | 'fecharDia'
        | 'mudancas'
        | 'regras'
        | 'bloqueados'
        | 'sala'
        | 'feed'
        | 'calendarios'
        | 'atalhos'
        | 'filtros'
    }
