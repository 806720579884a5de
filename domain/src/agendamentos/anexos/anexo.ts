/** Files that may be attached to an appointment, by content. */
export const tiposDeAnexo = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** Stored formats: pictures are drawn anew, without the camera's metadata. */
export const formatosDeAnexo = ['application/pdf', 'image/jpeg'] as const
export type FormatoDeAnexo = (typeof formatosDeAnexo)[number]

/** Largest file, in bytes. */
export const maximoDoAnexo = 10 * 1024 * 1024
/** Most files of one appointment. */
export const maximoDeAnexos = 10
/** Longest name, in characters. */
export const maximoDoNomeDeAnexo = 120

export const recusasDoAnexo = {
  formato: 'Envie um PDF ou uma imagem em JPG, PNG ou WebP.',
  tamanho: 'O arquivo passa de 10 MB. Reduza e envie de novo.',
  quantidade: 'Esta consulta já tem 10 anexos. Retire um para enviar outro.',
  cancelada: 'Esta consulta foi cancelada e não recebe anexos.',
  concluida: 'A consulta já foi concluída: os anexos dela ficam guardados.',
  deOutro: 'Só quem enviou este anexo pode retirá-lo.',
} as const

/** Control characters, marks of writing direction, and folder separators. */
const FORA_DE_NOME = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\]/gu

/** The name of a file as it is shown: one line, without folders, at most 120 characters with the end kept. 'Anexo' where nothing is left. */
export function nomeDeAnexo(nome: string): string {
  const limpo = nome.replace(FORA_DE_NOME, ' ').replace(/\s+/g, ' ').trim()
  const letras = [...limpo]
  if (letras.length <= maximoDoNomeDeAnexo) return limpo || 'Anexo'
  return `${letras.slice(0, maximoDoNomeDeAnexo - 13).join('')}…${letras.slice(-12).join('')}`
}
