import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of that size. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a9d8f' } })

/** Four quarters, each of a colour: red, green over blue, white. Tells turned, mirrored and cut pictures apart. */
export async function quarters(width: number, height: number): Promise<Buffer> {
  const colours = [
    [230, 20, 20],
    [20, 200, 20],
    [20, 20, 230],
    [250, 250, 250],
  ]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!
      pixels.set(colour, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([size, named, sum])
}

/** A PNG of one bit per pixel, all black: 30,000 by 30,000 of them are some 110 kB. */
export function hugePng(side: number, { interlaced = false, depth = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([depth, depth === 16 ? 2 : 0, 0, 0, interlaced ? 1 : 0], 8)
  const row = 1 + Math.ceil((side * depth * (depth === 16 ? 3 : 1)) / 8)
  // Interlaced rows differ in length; what matters here is read from the header.
  const data = deflateSync(Buffer.alloc(Math.min(row * side, 64 * 1024 * 1024)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** `png` with another chunk after its header. */
export function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), chunk(name, data), png.subarray(afterHeader)])
}

/** `jpeg` with another segment after its start. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A GIF of many frames, each of one pixel. */
export function gifOfFrames(frames: number): Buffer {
  // One by one pixel with a table of two colours; a frame is its delay, its place and two bytes of data.
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401', 'hex')
  const end = Buffer.from([0])
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([frame, end])),
    Buffer.from([0x3b]),
  ])
}

/** The first bytes of an iPhone's photo. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(4_000, 7),
])
