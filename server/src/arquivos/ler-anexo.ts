import { tiposDeAnexo, type FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { BYTES_DO_TIPO, tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'

/** Longer side of a picture that is kept, pixels: a page of small print can still be read. */
const LADO_MAXIMO = 4_000

/**
 * The file by its content: a PDF as it came, a picture drawn anew, upright and without metadata.
 * @throws what `recusa` makes of the sentence for the person, or of null
 */
export async function lerAnexo(
  file: File,
  recusa: (mensagem: string | null) => Error,
): Promise<{ formato: FormatoDeAnexo; content: Buffer }> {
  const content = Buffer.from(await file.arrayBuffer())
  const achado = tipoDoConteudo(content.subarray(0, BYTES_DO_TIPO))
  const tipo = tiposDeAnexo.find((cada) => cada === achado)
  if (!tipo) throw recusa(null)
  if (tipo === 'application/pdf') return { formato: tipo, content }
  // Loaded with the first picture, so that the product starts without it.
  const { desenharInteira, FotoRecusada, mensagens } = await import('../armazem/foto.ts')
  const { bytes } = await umaFotoPorVez(() => desenharInteira(content, LADO_MAXIMO)).catch(
    (error: unknown) => {
      if (!(error instanceof FotoRecusada)) throw error
      throw recusa(error.message === mensagens.somenteImagens ? null : error.message)
    },
  )
  return { formato: 'image/jpeg', content: bytes }
}
