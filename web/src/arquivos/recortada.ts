import { LADO_DA_FOTO, type Recorte } from '#domain/arquivos/avatar.ts'

/** Twice what is kept, so that the server still makes it smaller by its own rule. */
const LADO_ENVIADO = 2 * LADO_DA_FOTO

/**
 * The square of a picture as a JPEG of at most 1024 px, for files over the limit of a photo.
 * @throws {Error} when the browser cannot draw the picture
 */
export async function recortada(arquivo: File, { x, y, lado }: Recorte): Promise<Blob> {
  const quadro = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  try {
    const tela = document.createElement('canvas')
    tela.width = tela.height = Math.min(lado, LADO_ENVIADO)
    const pincel = tela.getContext('2d')
    if (!pincel) throw new Error('this browser draws no pictures')
    // A JPEG has no transparency.
    pincel.fillStyle = '#ffffff'
    pincel.fillRect(0, 0, tela.width, tela.height)
    pincel.drawImage(quadro, x, y, lado, lado, 0, 0, tela.width, tela.height)
    return await new Promise((resolve, reject) =>
      tela.toBlob(
        (feito) => (feito ? resolve(feito) : reject(new Error('no picture came out'))),
        'image/jpeg',
        0.9,
      ),
    )
  } finally {
    quadro.close()
  }
}
