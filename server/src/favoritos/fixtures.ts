import type pg from 'pg'
import { insertRow } from '../database/insert-rows.ts'

/** A favourite professional of a person. */
export const buildFavorito = (owner: pg.Client, favorito: { usuario_id: string; profissional_id: string }) =>
  insertRow<{ usuario_id: string; profissional_id: string }>(owner, 'favoritos', favorito)
