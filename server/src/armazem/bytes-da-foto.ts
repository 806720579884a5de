const MARCACAO = /<(script|html|svg|iframe|body|!doctype)[\s>]|<\?(xml-stylesheet|php)/i

/**
 * Whether a picture is also a page or a program: markup outside the camera's notes, or a GIF whose width reads as text (`GIF89a=1;` is a line of JavaScript). Pictures are drawn
 * anew anyway; this lets the sender know.
 */
export function temMarcacao(bytes: Buffer): boolean {
  const gif = bytes.toString('latin1', 0, 3) === 'GIF'
  if (gif && /^[\x20-\x7e]{2}$/.test(bytes.toString('latin1', 6, 8))) return true
  return partesSemNotas(bytes).some((parte) => MARCACAO.test(parte.toString('latin1')))
}

/** The bytes without the segments of a JPEG in which cameras and editors write (EXIF, XMP: APP1; IPTC: APP13). */
function partesSemNotas(bytes: Buffer): Buffer[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return [bytes]
  const partes: Buffer[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marcador = bytes[at + 1]!
    // Start of scan: no segments follow.
    if (marcador === 0xda) break
    const fim = at + 2 + bytes.readUInt16BE(at + 2)
    if (marcador !== 0xe1 && marcador !== 0xed) partes.push(bytes.subarray(at, fim))
    at = fim
  }
  return [...partes, bytes.subarray(at)]
}

/** The chunks that a PNG needs to be drawn. A profile, a text or an animation may unpack to any size and adds no pixel. */
const CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])

/** The PNG with only the chunks that draw it; null when it is cut off or its chunks are out of order. */
export function pngSemAnexos(bytes: Buffer): Buffer | null {
  const partes = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const fim = at + 12 + bytes.readUInt32BE(at)
    const nome = bytes.toString('latin1', at + 4, at + 8)
    if (fim > bytes.length) return null
    if (CHUNKS.has(nome)) partes.push(bytes.subarray(at, fim))
    if (nome === 'IEND') return Buffer.concat(partes)
    at = fim
  }
  return null
}
