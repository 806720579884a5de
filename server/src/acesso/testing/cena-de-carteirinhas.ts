import type pg from 'pg'
import { buildCarteirinha } from '../../carteirinhas/fixtures.ts'

/** A card of a person who has nothing to do with the caller. */
export async function montarCarteirinha(owner: pg.Client, usuario_id: string) {
  const { id } = await buildCarteirinha(owner, { usuario_id })
  const fins = ['', '/principal', '/foto/endereco', '/foto/retirada']
  return Object.fromEntries(fins.map((fim) => [`/carteirinhas/{id}${fim}`, { oculto: id }]))
}
