import type { ColumnType, Generated } from 'kysely'

export interface CarteirinhasTable {
  id: Generated<string>
  /** Whose card. */
  usuario_id: string
  plano_id: string
  /** Capitals and digits. */
  numero: string
  /** 'YYYY-MM' or 'YYYY-MM-DD'. */
  validade: string | null
  /** The holder, where that is another person. */
  titular: string | null
  principal: Generated<boolean>
  bucket: ColumnType<'documentos', 'documentos' | undefined, never>
  /** Path of the photo of the side. */
  frente: string | null
  verso: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CarteirinhasTables {
  carteirinhas: CarteirinhasTable
}
