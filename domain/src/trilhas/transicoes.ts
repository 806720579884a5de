import type { StatusDaTrilha } from './trilha.ts'

interface Transicao {
  de: StatusDaTrilha
  para: StatusDaTrilha
  /** The word on the button. */
  ato: string
  /** Whether the person is owed a reason. */
  pedeMotivo: boolean
}

/** TRILHA-02: every change of status that there is. Only the responsible professional does them. */
export const transicoes: readonly Transicao[] = [
  { de: 'rascunho', para: 'ativa', ato: 'Enviar ao paciente', pedeMotivo: false },
  { de: 'rascunho', para: 'revogada', ato: 'Descartar', pedeMotivo: true },
  { de: 'ativa', para: 'em-pausa', ato: 'Pausar', pedeMotivo: true },
  { de: 'ativa', para: 'concluida', ato: 'Concluir', pedeMotivo: true },
  { de: 'ativa', para: 'revogada', ato: 'Revogar', pedeMotivo: true },
  { de: 'em-pausa', para: 'ativa', ato: 'Retomar', pedeMotivo: false },
  { de: 'em-pausa', para: 'concluida', ato: 'Concluir', pedeMotivo: true },
  { de: 'em-pausa', para: 'revogada', ato: 'Revogar', pedeMotivo: true },
]

/** @returns undefined for a change that there is not */
export const transicao = (de: StatusDaTrilha, para: StatusDaTrilha): Transicao | undefined =>
  transicoes.find((cada) => cada.de === de && cada.para === para)

/** What the responsible may do next, in the order of the buttons. */
export const transicoesDe = (de: StatusDaTrilha) => transicoes.filter((cada) => cada.de === de)

/** Nothing is planned or recorded any more. */
export const encerrada = (status: StatusDaTrilha): boolean => transicoesDe(status).length === 0
