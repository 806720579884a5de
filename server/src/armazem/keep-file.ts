import { ORPCError } from '@orpc/server'
import { createHash } from 'node:crypto'
import {
  buckets,
  donoDoCaminho,
  type Bucket,
  type NomeDeBucket,
  type TipoDeArquivo,
} from '#domain/arquivos/buckets.ts'
import type { Db } from '../database/db.ts'
import type { Content, Store } from './store.ts'
import { from } from './table.ts'

/** Store and person of a write: `db` is one transaction of the person. */
export interface Keeper {
  armazem: Store
  db: Db
  usuario_id: string
}

export interface FileToKeep {
  bucket: NomeDeBucket
  /** `{id of the owner}/…`; a file with that path is replaced. */
  caminho: string
  /** The type, by content. */
  tipo: TipoDeArquivo
  /** A stream comes with the hash of its bytes. */
  content: Uint8Array | (Exclude<Content, Uint8Array> & { sha256: string })
}

/**
 * Stores a file of the caller: first the row, under the row policies, and last the bytes, so that a failed transaction leaves both as they were.
 * @throws SEM_PERMISSAO for another's folder, TIPO_NAO_ACEITO and GRANDE_DEMAIS by the rules of the bucket
 */
export async function keepFile({ armazem, db, usuario_id }: Keeper, file: FileToKeep): Promise<void> {
  const { bucket, caminho, tipo, content } = file
  const rules: Bucket = buckets[bucket]
  const bytes = content instanceof Uint8Array
  const tamanho = bytes ? content.length : content.size
  if (donoDoCaminho(caminho) !== usuario_id) throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  if (!rules.tipos.includes(tipo)) throw new ORPCError('TIPO_NAO_ACEITO', { status: 415 })
  if (tamanho > rules.maximo) throw new ORPCError('GRANDE_DEMAIS', { status: 413 })
  const sha256 = bytes ? createHash('sha256').update(content).digest('hex') : content.sha256
  await db.affected(
    from
      .insertInto('arquivos')
      .values({ bucket, caminho, dono_id: usuario_id, tipo, tamanho, sha256 })
      .onConflict((of) => of.columns(['bucket', 'caminho']).doUpdateSet({ tipo, tamanho, sha256 })),
  )
  await armazem.put(bucket, caminho, content)
}

/**
 * Deletes a file of the caller: the row, and last the bytes.
 * @throws SEM_PERMISSAO for another's folder
 */
export async function takeFileAway(
  { armazem, db, usuario_id }: Keeper,
  { bucket, caminho }: Pick<FileToKeep, 'bucket' | 'caminho'>,
): Promise<void> {
  if (donoDoCaminho(caminho) !== usuario_id) throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  await db.affected(from.deleteFrom('arquivos').where('bucket', '=', bucket).where('caminho', '=', caminho))
  await armazem.delete(bucket, caminho)
}
