import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

interface Feitio {
  segundos?: number
  /** Bytes of each picture. */
  peso?: number
  codec?: 'vp8' | 'vp9' | 'hevc'
  formato?: 'webm' | 'mp4'
  titulo?: string
}

/** A film of one picture a second, whole as a file; its pictures are bytes that nobody decodes. */
export async function filme({
  segundos = 2,
  peso = 600,
  codec = 'vp8',
  formato = 'webm',
  titulo,
}: Feitio = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({
    format: formato === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target,
  })
  const faixa = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(faixa)
  if (titulo) output.setMetadataTags({ title: titulo, comment: 'gravado em -23.5505, -46.6333' })
  await output.start()
  const config = {
    codec: { vp8: 'vp8', vp9: 'vp09.00.10.08', hevc: 'hev1.1.6.L93.B0' }[codec],
    codedWidth: 320,
    codedHeight: 240,
    ...(codec === 'hevc' && { description: new Uint8Array(23).fill(1) }),
  }
  for (let i = 0; i < segundos; i += 1) {
    const bytes = new Uint8Array(peso).map((_, k) => (k * 31 + i * 7) % 251)
    await faixa.add(new EncodedPacket(bytes, 'key', i, 1), { decoderConfig: config })
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
