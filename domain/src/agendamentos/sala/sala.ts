/** The patient may enter the video room so many minutes before the start (/consultas). */
export const salaAbreAntesMin = 15
/** The room lets the patient in until so many minutes after the planned end, because a visit may overrun and a connection may fail. */
export const salaFechaDepoisMin = 60
/** Longest address of a room, in characters. */
export const limiteDoEnderecoDaSala = 500

/**
 * The address of a video room in its stored form: https, with a host and without a user name.
 * @returns null for any other text, or one that is too long
 */
export function enderecoDeSala(texto: string): string | null {
  const lido = texto.trim()
  if (lido.length > limiteDoEnderecoDaSala || !/^https:\/\//i.test(lido) || !URL.canParse(lido)) return null
  const { href, protocol, hostname, username, password } = new URL(lido)
  // Only the original text shows an empty user name.
  const autoridade = lido.slice('https://'.length).split(/[/?#\\]/, 1)[0]!
  if (protocol !== 'https:' || hostname === '' || username || password || autoridade.includes('@'))
    return null
  return href.length > limiteDoEnderecoDaSala ? null : href
}

/** When the patient may enter: from the first instant on and before the second. Epoch milliseconds. */
export function momentosDaSala({ inicio, duracao_min }: { inicio: number; duracao_min: number }) {
  return {
    abre: inicio - salaAbreAntesMin * 60_000,
    fecha: inicio + (duracao_min + salaFechaDepoisMin) * 60_000,
  }
}
