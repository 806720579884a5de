import type { TipoDeArquivo } from '#domain/arquivos/buckets.ts'
import { lerWebm } from './webm.ts'

export interface Som {
  tipo: Extract<TipoDeArquivo, `audio/${string}`>
  /** Milliseconds; null where the file does not tell. */
  duracao_ms: number | null
  /** Nothing can be heard, as far as the bytes tell. */
  silencio: boolean
}

/** A block of an encoder that hears nothing takes a few bytes. */
const BYTES_DE_SILENCIO = 12
/** Of 32 767: below the noise of any microphone. */
const PICO_DE_SILENCIO = 40

/** What a file of sound is by its content, whatever its name says; null for every other file, one cut off, or one with pictures. */
export function lerSom(bytes: Buffer): Som | null {
  const inicio = bytes.toString('latin1', 0, 16)
  if (inicio.startsWith('\x1a\x45\xdf\xa3')) return deWebm(bytes)
  if (/^RIFF[^]{4}WAVE/.test(inicio)) return deWav(bytes)
  if (inicio.startsWith('OggS')) return deOgg(bytes)
  if (inicio.slice(4, 8) === 'ftyp') return deMp4(bytes)
  return deMp3(bytes)
}

function deWebm(bytes: Buffer): Som | null {
  const webm = lerWebm(bytes)
  if (!webm?.audio || webm.video) return null
  const altos = webm.quadros.filter(({ bytes: tamanho }) => tamanho > BYTES_DE_SILENCIO).length
  return { tipo: 'audio/webm', duracao_ms: webm.duracao_ms, silencio: altos * 50 < webm.quadros.length }
}

function deWav(bytes: Buffer): Som | null {
  let formato: { codigo: number; canais: number; bits: number; porSegundo: number } | null = null
  for (let i = 12; i + 8 <= bytes.length;) {
    const nome = bytes.toString('latin1', i, i + 4)
    const tamanho = bytes.readUInt32LE(i + 4)
    if (nome === 'fmt ' && i + 24 <= bytes.length)
      formato = {
        codigo: bytes.readUInt16LE(i + 8),
        canais: bytes.readUInt16LE(i + 10),
        porSegundo: bytes.readUInt32LE(i + 16),
        bits: bytes.readUInt16LE(i + 22),
      }
    else if (nome === 'data') {
      const dados = bytes.subarray(i + 8, Math.min(bytes.length, i + 8 + tamanho))
      if (!formato || formato.porSegundo === 0 || dados.length === 0) return null
      return {
        tipo: 'audio/wav',
        duracao_ms: Math.round((dados.length / formato.porSegundo) * 1000),
        silencio: formato.codigo === 1 && formato.bits === 16 && picoDe(dados) < PICO_DE_SILENCIO,
      }
    }
    i += 8 + tamanho + (tamanho % 2)
  }
  return null
}

function picoDe(dados: Buffer): number {
  let pico = 0
  // One sample in four finds every word.
  for (let i = 0; i + 2 <= dados.length; i += 8) pico = Math.max(pico, Math.abs(dados.readInt16LE(i)))
  return pico
}

function deOgg(bytes: Buffer): Som | null {
  const cabeca = bytes.toString('latin1', 0, 200)
  if (!/OpusHead|vorbis|fLaC/.test(cabeca)) return null
  const ultima = bytes.lastIndexOf('OggS')
  if (ultima <= 0 || ultima + 14 > bytes.length) return null
  const grao = Number(bytes.readBigInt64LE(ultima + 6))
  const duracao_ms = cabeca.includes('OpusHead') && grao > 0 ? Math.round(grao / 48) : null
  return {
    tipo: 'audio/ogg',
    duracao_ms,
    silencio: duracao_ms !== null && duracao_ms > 2000 && bytes.length / duracao_ms < 0.6,
  }
}

function deMp4(bytes: Buffer): Som | null {
  let comIndice = false
  let comDados = false
  let duracao_ms: number | null = null
  for (let i = 0; i + 8 <= bytes.length;) {
    const tamanho = bytes.readUInt32BE(i)
    const nome = bytes.toString('latin1', i + 4, i + 8)
    const fim =
      tamanho === 0 ? bytes.length : tamanho === 1 ? i + Number(bytes.readBigUInt64BE(i + 8)) : i + tamanho
    if (fim <= i || (fim > bytes.length && nome !== 'mdat')) return null
    if (nome === 'moov') {
      const indice = bytes.subarray(i, fim)
      if (indice.includes('vide') || !indice.includes('soun')) return null
      comIndice = true
      const mvhd = indice.indexOf('mvhd')
      if (mvhd > 0 && indice[mvhd + 4] === 0 && mvhd + 24 <= indice.length) {
        const [escala, duracao] = [indice.readUInt32BE(mvhd + 16), indice.readUInt32BE(mvhd + 20)]
        if (escala > 0 && duracao > 0 && duracao < 0xffffffff)
          duracao_ms = Math.round((duracao / escala) * 1000)
      }
    }
    if (nome === 'mdat') comDados = fim <= bytes.length
    i = fim
  }
  return comIndice && comDados ? { tipo: 'audio/mp4', duracao_ms, silencio: false } : null
}

const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [44_100, 48_000, 32_000]

/** Length and time of the frame of an MP3 at `i`; null where none begins. */
function quadroDeMp3(bytes: Buffer, i: number): { tamanho: number; ms: number } | null {
  if (i + 4 > bytes.length || bytes[i] !== 0xff || (bytes[i + 1]! & 0xe6) !== 0xe2) return null
  const versao = (bytes[i + 1]! >> 3) & 3
  const [hertz, kbits] = [
    HERTZ[(bytes[i + 2]! >> 2) & 3],
    (versao === 3 ? KBITS : KBITS_2)[bytes[i + 2]! >> 4],
  ]
  if (!hertz || !kbits || versao === 1) return null
  const taxa = versao === 3 ? hertz : versao === 2 ? hertz / 2 : hertz / 4
  const amostras = versao === 3 ? 1152 : 576
  return {
    tamanho: Math.floor((amostras / 8) * ((kbits * 1000) / taxa)) + ((bytes[i + 2]! >> 1) & 1),
    ms: (amostras / taxa) * 1000,
  }
}

function deMp3(bytes: Buffer): Som | null {
  let i = 0
  if (bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10)
    i =
      10 +
      ((bytes[6]! & 127) << 21) +
      ((bytes[7]! & 127) << 14) +
      ((bytes[8]! & 127) << 7) +
      (bytes[9]! & 127)
  let ms = 0
  let quadros = 0
  for (let quadro = quadroDeMp3(bytes, i); quadro; quadro = quadroDeMp3(bytes, i)) {
    ms += quadro.ms
    quadros++
    i += quadro.tamanho
  }
  return quadros >= 3 ? { tipo: 'audio/mpeg', duracao_ms: Math.round(ms), silencio: false } : null
}
