import type { ColumnType } from 'kysely'

export interface FavoritosTable {
  /** Whose favourite. */
  usuario_id: string
  profissional_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FavoritosTables {
  favoritos: FavoritosTable
}
