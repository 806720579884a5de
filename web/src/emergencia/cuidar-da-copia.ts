import type { QuemUsa } from '#domain/emergencia/copia.ts'
import type { EstadoDaSessao } from '#web/acesso/sessao.ts'
import { conferirProxima } from '#web/proxima-consulta/guardada.ts'
import { client } from '#web/rpc/client.ts'
import { acompanharCopia, conferirCopia, lerCopia } from './copia.ts'

/** Who uses this browser, as the rule of the copy asks it. */
export function quemUsa(atual: EstadoDaSessao): QuemUsa {
  if (atual.estado === 'presente') return { estado: 'presente', usuario_id: atual.usuario.id }
  // Whose session it is is known before the second factor; a card of somebody else is not theirs to see.
  if (atual.estado === 'pendente') return { estado: 'presente', usuario_id: atual.usuario_id }
  return { estado: atual.estado }
}

/** Erases the copies, of card and next consultation, where they may not stay; of the person who is in it is brought up to date, if the server can be asked. */
export async function cuidarDaCopia(atual: EstadoDaSessao): Promise<void> {
  const quem = quemUsa(atual)
  conferirCopia(quem)
  conferirProxima(quem)
  if (quem.estado !== 'presente' || lerCopia()?.pessoa.usuario_id !== quem.usuario_id) return
  try {
    const { pessoa, cartao } = await client.emergencia.cartao()
    acompanharCopia(pessoa, cartao)
  } catch {
    // Without network the copy stays as it is: that is what it is for.
  }
}
