/** A WAV of 16 bits made of tones, for tests and the demonstration: real sound of a known length. */
export function wavDeTons(
  segundos: number,
  {
    hertz = [220, 330, 440],
    taxa = 16_000,
    volume = 0.3,
  }: { hertz?: readonly number[]; taxa?: number; volume?: number } = {},
): Uint8Array<ArrayBuffer> {
  const amostras = Math.round(segundos * taxa)
  const bytes = new Uint8Array(44 + amostras * 2)
  const vista = new DataView(bytes.buffer)
  const escrever = (em: number, texto: string) =>
    [...texto].forEach((letra, i) => vista.setUint8(em + i, letra.charCodeAt(0)))
  escrever(0, 'RIFF')
  vista.setUint32(4, 36 + amostras * 2, true)
  escrever(8, 'WAVEfmt ')
  vista.setUint32(16, 16, true)
  vista.setUint16(20, 1, true)
  vista.setUint16(22, 1, true)
  vista.setUint32(24, taxa, true)
  vista.setUint32(28, taxa * 2, true)
  vista.setUint16(32, 2, true)
  vista.setUint16(34, 16, true)
  escrever(36, 'data')
  vista.setUint32(40, amostras * 2, true)
  for (let i = 0; i < amostras; i++) {
    const t = i / taxa
    // A tone every half second, with a short pause behind it, as words have.
    const tom = hertz[Math.floor(t * 2) % hertz.length]!
    const forca = t % 0.5 < 0.4 ? volume : 0
    vista.setInt16(44 + i * 2, Math.round(Math.sin(2 * Math.PI * tom * t) * forca * 32_767), true)
  }
  return bytes
}
