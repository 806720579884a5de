import type { TipoDeArquivo } from './buckets.ts'

const BRANDS_OF_AVIF = ['avif', 'avis']

/** How many of the first bytes `tipoDoConteudo` looks at. */
export const BYTES_DO_TIPO = 64

/** Type of a file by its first bytes, whatever its name and sender say; null for every other type, as SVG, HTML and HEIC. */
export function tipoDoConteudo(bytes: Uint8Array): TipoDeArquivo | null {
  const text = String.fromCharCode(...bytes.subarray(0, BYTES_DO_TIPO))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm'
  if (text.slice(4, 8) === 'ftyp') return isoType(text)
  return null
}

/** Files of the ISO base media family: the major brand, or a compatible one, gives the type. */
function isoType(text: string): TipoDeArquivo | null {
  const brands = text.slice(8).match(/[^]{4}/g) ?? []
  if (brands.some((brand) => BRANDS_OF_AVIF.includes(brand))) return 'image/avif'
  if (brands.some((brand) => /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand))) return null
  return brands.some((brand) => /^(isom|iso[2-9]|mp4[12]|avc1|M4V )$/.test(brand)) ? 'video/mp4' : null
}
