import type { QuemUsa } from '#domain/emergencia/copia.ts'
import type { EstadoDaSessao } from '#web/acesso/sessao/sessao.ts'
import { conferirProxima } from '#web/proxima-consulta/guardada.ts'
import { client } from '#web/rpc/client.ts'
import { acompanharCopia, conferirCopia, lerCopia } from './copia.ts'

/** The user of this browser, in the terms of the copy's rule. */
export function quemUsa(atual: EstadoDaSessao): QuemUsa {
  if (atual.estado === 'presente') return { estado: 'presente', usuario_id: atual.usuario.id }
  // The owner of the session is known before the second factor. Another person's card is not theirs to see.
  if (atual.estado === 'pendente') return { estado: 'presente', usuario_id: atual.usuario_id }
  return { estado: atual.estado }
}

/**
 * Erases the copies of card and next consultation where they may not stay. The caller's own copies are updated when the
 * server can be reached.
 */
export async function cuidarDaCopia(atual: EstadoDaSessao): Promise<void> {
  const quem = quemUsa(atual)
  conferirCopia(quem)
  conferirProxima(quem)
  if (quem.estado !== 'presente' || lerCopia()?.pessoa.usuario_id !== quem.usuario_id) return
  try {
    const { pessoa, cartao } = await client.emergencia.cartao()
    acompanharCopia(pessoa, cartao)
  } catch {
    // Offline the copy stays, since that is its purpose.
  }
}
