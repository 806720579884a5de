/** Changes that those who keep an agenda ask for; an absent field stays as it is. */
export interface MudancaNaAgenda {
  id: string
  /** The version that the caller saw. */
  versao: number
  /** Epoch milliseconds. */
  inicio?: number | undefined
  duracao_min?: number | undefined
  /** Of the same clinic: the appointment is handed over. */
  profissional_id?: string | undefined
  local_id?: string | null | undefined
  sala_id?: string | null | undefined
  fora_do_horario: boolean
  encaixe: { motivo: string } | null
  motivo: string
  avisar: boolean
}
