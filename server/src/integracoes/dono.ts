import type { DonoDeIntegracoes } from '#domain/integracoes/schemas.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findDonos } from './queries.ts'

/** The page whose profiles may call the operations of integrations. */
export const CAMINHO = '/integracoes'

/** @throws NAO_ENCONTRADO for an agenda or clinic that the caller does not answer for */
export async function exigirDono(
  db: Pick<Contexto['db'], 'rows'>,
  usuario_id: string,
  { dono, dono_id }: { dono: DonoDeIntegracoes['tipo']; dono_id: string },
): Promise<void> {
  const donos = await db.rows(findDonos(usuario_id))
  if (!donos.some(({ tipo, id }) => tipo === dono && id === dono_id)) throw erroComum('NAO_ENCONTRADO')
}
