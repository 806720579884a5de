/** Unsent text, kept in memory while the product is open. It is never stored and belongs to one person. */
let guardado: { quem: string; motivo: string } = { quem: '', motivo: '' }

/** The reason that this person was writing; '' when there is none. */
export const lerRascunho = (quem: string): string => (guardado.quem === quem ? guardado.motivo : '')

export function guardarRascunho(quem: string, motivo: string): void {
  guardado = { quem, motivo }
}
