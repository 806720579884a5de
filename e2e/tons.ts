/** A WAV of 16 bits at 48 kHz with a tone in every moment. */
export function tons(segundos: number): Buffer {
  const taxa = 48_000
  const amostras = segundos * taxa
  const bytes = Buffer.alloc(44 + amostras * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + amostras * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(taxa, 24)
  bytes.writeUInt32LE(taxa * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(amostras * 2, 40)
  for (let i = 0; i < amostras; i++) {
    const t = i / taxa
    // Three voices that rise and fall, so that nothing takes them for noise.
    const alto = 0.5 + 0.5 * Math.sin(2 * Math.PI * 3 * t)
    const onda = Math.sin(2 * Math.PI * (200 + 80 * Math.sin(t)) * t) + 0.5 * Math.sin(2 * Math.PI * 660 * t)
    bytes.writeInt16LE(Math.round(onda * alto * 9_000), 44 + i * 2)
  }
  return bytes
}
