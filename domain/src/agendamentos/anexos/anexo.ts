/** What may be attached to an appointment, by its content. */
export const tiposDeAnexo = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** What is kept: pictures are drawn anew, without what the camera wrote in them. */
export const formatosDeAnexo = ['application/pdf', 'image/jpeg'] as const
export type FormatoDeAnexo = (typeof formatosDeAnexo)[number]

/** Bytes; one more is refused. */
export const maximoDoAnexo = 10 * 1024 * 1024
/** Files of one appointment. */
export const maximoDeAnexos = 10
/** Letters of a name. */
export const maximoDoNomeDeAnexo = 120

export const recusasDoAnexo = {
  formato: 'Envie um PDF ou uma imagem em JPG, PNG ou WebP.',
  tamanho: 'O arquivo passa de 10 MB. Reduza e envie de novo.',
  quantidade: 'Esta consulta já tem 10 anexos. Retire um para enviar outro.',
  cancelada: 'Esta consulta foi cancelada e não recebe anexos.',
  concluida: 'A consulta já foi concluída: os anexos dela ficam guardados.',
  deOutro: 'Só quem enviou este anexo pode retirá-lo.',
} as const

/** Controls, what turns the direction of writing, and what parts folders. */
const FORA_DE_NOME = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\]/gu

/** The name of a file as it is shown: one line, without folders, at most 120 letters and the end kept; 'Anexo' where nothing is left. */
export function nomeDeAnexo(nome: string): string {
  const limpo = nome.replace(FORA_DE_NOME, ' ').replace(/\s+/g, ' ').trim()
  const letras = [...limpo]
  if (letras.length <= maximoDoNomeDeAnexo) return limpo || 'Anexo'
  return `${letras.slice(0, maximoDoNomeDeAnexo - 13).join('')}…${letras.slice(-12).join('')}`
}
