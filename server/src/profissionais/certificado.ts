import { createHash } from 'node:crypto'
import { caminhoDoCertificado, ehTipoDoCertificado } from '#domain/profissionais/certificado.ts'
import { BYTES_DO_TIPO, tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import type { Contexto } from '../rpc/context.ts'
import { setCertificado, type LinhaDeRegistro } from './queries-editor.ts'

/**
 * Replaces the certificate of a registration: rows first, and last the bytes, so that a failure leaves the old one. `db` is the transaction in which the registration was found.
 * @throws what `recusa` makes, for a content that is no PDF, JPEG or PNG
 */
export async function enviarCertificado(
  { context: { armazem }, db, usuario_id }: { context: Contexto; db: Db; usuario_id: string },
  { id, certificado_url }: LinhaDeRegistro,
  file: File,
  recusa: () => Error,
): Promise<void> {
  const content = new Uint8Array(await file.arrayBuffer())
  const tipo = tipoDoConteudo(content.subarray(0, BYTES_DO_TIPO))
  if (!ehTipoDoCertificado(tipo)) throw recusa()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const caminho = caminhoDoCertificado(usuario_id, id, sha256, tipo)
  const keeper = { armazem, db, usuario_id }
  await db.affected(setCertificado(id, caminho))
  await keepFile(keeper, { bucket: 'documentos', caminho, tipo, content })
  if (certificado_url && certificado_url !== caminho)
    await takeFileAway(keeper, { bucket: 'documentos', caminho: certificado_url })
}
