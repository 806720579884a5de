import { LADO_DA_FOTO_DO_PASSO, MAXIMO_DA_FOTO_DO_PASSO } from '#domain/trilhas/foto.ts'

/** From the best to what still tells something. */
const TENTATIVAS = [
  { lado: LADO_DA_FOTO_DO_PASSO, qualidade: 0.85 },
  { lado: LADO_DA_FOTO_DO_PASSO, qualidade: 0.6 },
  { lado: LADO_DA_FOTO_DO_PASSO / 2, qualidade: 0.6 },
] as const

/**
 * A photo as it is sent: upright, small enough to wait on the device, and drawn anew, so that place and camera are not in it.
 * @returns base64 of a JPEG
 * @throws {Error} when the browser cannot draw the picture
 */
export async function fotoReduzida(arquivo: File): Promise<string> {
  const quadro = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  try {
    for (const { lado, qualidade } of TENTATIVAS) {
      const blob = await desenhada(quadro, lado, qualidade)
      if (blob.size <= MAXIMO_DA_FOTO_DO_PASSO) return await base64De(blob)
    }
  } finally {
    quadro.close()
  }
  throw new Error('the picture stays too large')
}

async function desenhada(quadro: ImageBitmap, lado: number, qualidade: number): Promise<Blob> {
  const escala = Math.min(1, lado / Math.max(quadro.width, quadro.height))
  const tela = document.createElement('canvas')
  tela.width = Math.max(1, Math.round(quadro.width * escala))
  tela.height = Math.max(1, Math.round(quadro.height * escala))
  const pincel = tela.getContext('2d')
  if (!pincel) throw new Error('this browser draws no pictures')
  // A JPEG has no transparency.
  pincel.fillStyle = '#ffffff'
  pincel.fillRect(0, 0, tela.width, tela.height)
  pincel.drawImage(quadro, 0, 0, tela.width, tela.height)
  return new Promise((resolve, reject) =>
    tela.toBlob(
      (feito) => (feito ? resolve(feito) : reject(new Error('no picture came out'))),
      'image/jpeg',
      qualidade,
    ),
  )
}

async function base64De(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let letras = ''
  // In pieces: a call takes only so many arguments.
  for (let i = 0; i < bytes.length; i += 8192) letras += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(letras)
}
