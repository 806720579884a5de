import userEvent from '@testing-library/user-event'

/**
 * Puts a text at the end of a field at once, as pasting does. For tests that need the field filled: what a field does key by key is
 * tried with `userEvent.type`, which draws the page four times for every letter.
 */
export async function escrever(campo: Element, texto: string): Promise<void> {
  await userEvent.click(campo)
  await userEvent.paste(texto)
}
