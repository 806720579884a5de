/** What a WebM of one track holds. Milliseconds from its beginning. */
export interface Webm {
  audio: boolean
  video: boolean
  duracao_ms: number
  /** Bytes of sound in a block, on the whole. */
  quadros: { ms: number; bytes: number }[]
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const CONTAINERS = new Set([SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP])

interface Element {
  id: number
  /** First byte of the whole element, of its content, and behind it; a recorder leaves sizes open. */
  inicio: number
  de: number
  ate: number
}

/** A number of variable length at `i`; with `marca` its marker stays, as in an id. Null behind the end. */
function vint(
  bytes: Uint8Array,
  i: number,
  marca: boolean,
): { valor: number; tamanho: number; aberto: boolean } | null {
  const primeiro = bytes[i]
  if (!primeiro) return null
  const tamanho = Math.clz32(primeiro) - 23
  if (tamanho > 8 || i + tamanho > bytes.length) return null
  let valor = marca ? primeiro : primeiro & (0xff >> tamanho)
  let aberto = (primeiro & (0xff >> tamanho)) === 0xff >> tamanho
  for (let k = 1; k < tamanho; k++) {
    const byte = bytes[i + k]!
    aberto &&= byte === 0xff
    valor = valor * 256 + byte
  }
  return { valor, tamanho, aberto }
}

/** The elements of a WebM in their order, containers opened. Stops without an error where the bytes end. */
function* elementos(bytes: Uint8Array): Generator<Element> {
  for (let i = 0; i < bytes.length;) {
    const id = vint(bytes, i, true)
    const tamanho = id && vint(bytes, i + id.tamanho, false)
    if (!id || !tamanho) return
    const de = i + id.tamanho + tamanho.tamanho
    const ate = tamanho.aberto ? bytes.length : de + tamanho.valor
    if (ate > bytes.length && !CONTAINERS.has(id.valor)) return
    yield { id: id.valor, inicio: i, de, ate }
    i = CONTAINERS.has(id.valor) ? de : ate
  }
}

const inteiro = (bytes: Uint8Array, { de, ate }: Element) =>
  bytes.subarray(de, ate).reduce((n, byte) => n * 256 + byte, 0)
/** The time of a block inside its cluster: 16 bits behind the track's number. */
const tempoDoBloco = (bytes: Uint8Array, de: number) => {
  const faixa = vint(bytes, de, false)
  const i = de + (faixa?.tamanho ?? 1)
  return ((bytes[i]! << 24) >> 16) | bytes[i + 1]!
}

/** @returns null for bytes that are no WebM, or hold no block */
export function lerWebm(bytes: Uint8Array): Webm | null {
  const lido: Webm = { audio: false, video: false, duracao_ms: 0, quadros: [] }
  let escala = 1_000_000
  let base = 0
  let primeiro = true
  for (const elemento of elementos(bytes)) {
    if (primeiro && elemento.id !== EBML) return null
    primeiro = false
    if (elemento.id === SCALE) escala = inteiro(bytes, elemento)
    else if (elemento.id === TRACK_TYPE) {
      const tipo = inteiro(bytes, elemento)
      lido.audio ||= tipo === 2
      lido.video ||= tipo === 1
    } else if (elemento.id === TIMESTAMP) base = inteiro(bytes, elemento)
    else if (elemento.id === SIMPLE_BLOCK || elemento.id === BLOCK) {
      const ms = ((base + tempoDoBloco(bytes, elemento.de)) * escala) / 1_000_000
      lido.quadros.push({ ms, bytes: elemento.ate - elemento.de - 4 })
    }
  }
  if (lido.quadros.length === 0) return null
  const ultimo = lido.quadros.at(-1)!.ms
  const passo = lido.quadros.length > 1 ? ultimo - lido.quadros.at(-2)!.ms : 20
  lido.duracao_ms = Math.round(ultimo + Math.min(Math.max(passo, 0), 1000))
  return lido
}
