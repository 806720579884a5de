import type { ColumnType, Generated } from 'kysely'
import type { NomeDeBucket, TipoDeArquivo } from '#domain/arquivos/buckets.ts'
import { builderFor } from '../database/db.ts'

export interface ArquivosTable {
  bucket: NomeDeBucket
  caminho: string
  dono_id: string
  tipo: TipoDeArquivo
  /** Bytes. */
  tamanho: ColumnType<string, number, number>
  sha256: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ArmazemTables {
  arquivos: ArquivosTable
}

export const from = builderFor<ArmazemTables>()
