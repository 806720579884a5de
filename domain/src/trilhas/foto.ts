/** Longer side of a photo of a step, pixels: a wound or a label can still be read. */
export const LADO_DA_FOTO_DO_PASSO = 1600

/** Most bytes of a photo as the browser sends it, in the same request as the step. */
export const MAXIMO_DA_FOTO_DO_PASSO = 600_000

/** The same in the letters of base64. */
export const LETRAS_DA_FOTO_DO_PASSO = Math.ceil(MAXIMO_DA_FOTO_DO_PASSO / 3) * 4

export const recusasDaFotoDoPasso = {
  tamanho: 'A foto ficou grande demais. Tire outra, mais de perto.',
  formato: 'Não conseguimos abrir esta imagem. Envie uma foto em JPG, PNG ou WebP.',
  soFeito: 'Só um passo feito leva foto.',
} as const
