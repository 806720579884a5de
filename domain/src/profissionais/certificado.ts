/** Accepted types of a certificate, by content, with the ending of the stored file. */
export const tiposDoCertificado = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type TipoDoCertificado = keyof typeof tiposDoCertificado

/** Largest certificate in bytes. */
export const maximoDoCertificado = 10 * 1024 * 1024

export const mensagensDoCertificado = {
  tamanho: 'O certificado deve ter no máximo 10 MB.',
  tipo: 'Envie o certificado em PDF, JPEG ou PNG.',
} as const

/** Whether a certificate may have this type; null is an unknown one. */
export function ehTipoDoCertificado(tipo: string | null): tipo is TipoDoCertificado {
  return tipo !== null && Object.hasOwn(tiposDoCertificado, tipo)
}

/** Path of a certificate in the bucket of documents: the folder of its owner, and a name that no other file of the registration has. */
export function caminhoDoCertificado(
  usuario_id: string,
  registro_id: string,
  sha256: string,
  tipo: TipoDoCertificado,
): string {
  return `${usuario_id}/certificados/${registro_id}-${sha256.slice(0, 16)}.${tiposDoCertificado[tipo]}`
}
