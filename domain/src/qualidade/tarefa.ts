/** Column `tarefas_qualidade.situacao`. */
export const situacoesDaTarefa = ['aberta', 'feita', 'cancelada'] as const
export type SituacaoDaTarefa = (typeof situacoesDaTarefa)[number]

export const rotulosDaTarefa: Record<SituacaoDaTarefa, string> = {
  aberta: 'Aberta',
  feita: 'Feita',
  cancelada: 'Cancelada',
}

/** Most characters of each text. */
export const tamanhosDaTarefa = { titulo: 160, detalhe: 2_000, resultado: 1_000 } as const

/** Whether an open task is past its last day. @param hoje the day of the platform */
export const venceu = (tarefa: { situacao: SituacaoDaTarefa; prazo: string }, hoje: string): boolean =>
  tarefa.situacao === 'aberta' && tarefa.prazo < hoje
