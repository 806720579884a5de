/** From so many minutes before the start on the patient may enter the video room (pages.md, /consultas). */
export const salaAbreAntesMin = 15
/** A visit may overrun, and a connection may fall in it: so many minutes after the planned end the room still lets the patient in. */
export const salaFechaDepoisMin = 60
/** Characters that the address of a room may have. */
export const limiteDoEnderecoDaSala = 500

/**
 * The address of a video room as it is kept: https, with a host and without a user's name in it.
 * @returns null for what is no such address, or too long
 */
export function enderecoDeSala(texto: string): string | null {
  const lido = texto.trim()
  if (lido.length > limiteDoEnderecoDaSala || !/^https:\/\//i.test(lido) || !URL.canParse(lido)) return null
  const { href, protocol, hostname, username, password } = new URL(lido)
  // An empty user name leaves its mark in what was written only.
  const autoridade = lido.slice('https://'.length).split(/[/?#\\]/, 1)[0]!
  if (protocol !== 'https:' || hostname === '' || username || password || autoridade.includes('@'))
    return null
  return href.length > limiteDoEnderecoDaSala ? null : href
}

/** When the patient may enter: from the first instant on and before the second. In milliseconds. */
export function momentosDaSala({ inicio, duracao_min }: { inicio: number; duracao_min: number }) {
  return {
    abre: inicio - salaAbreAntesMin * 60_000,
    fecha: inicio + (duracao_min + salaFechaDepoisMin) * 60_000,
  }
}
