/** What was typed and not sent yet, kept while the page of the product lives: in no storage, and of one person only. */
let guardado: { quem: string; motivo: string } = { quem: '', motivo: '' }

/** The reason that this person was writing; '' when there is none. */
export const lerRascunho = (quem: string): string => (guardado.quem === quem ? guardado.motivo : '')

export function guardarRascunho(quem: string, motivo: string): void {
  guardado = { quem, motivo }
}
