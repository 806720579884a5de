import { useEffect } from 'react'
import type { QuemUsa } from '#domain/emergencia/copia.ts'
import { useEstadoDaSessao } from '#web/acesso/sessao-context.ts'
import type { EstadoDaSessao } from '#web/acesso/sessao.ts'
import { client } from '#web/rpc/client.ts'
import { acompanharCopia, conferirCopia, lerCopia } from './copia.ts'

/** Who uses this browser, as the rule of the copy asks it. */
export function quemUsa(atual: EstadoDaSessao): QuemUsa {
  if (atual.estado === 'presente') return { estado: 'presente', usuario_id: atual.usuario.id }
  return { estado: atual.estado }
}

/** Erases the copy of a card at sign-out, and brings it up to date once for each visit of its person. */
export function useCuidarDaCopia(): void {
  const atual = useEstadoDaSessao()
  const pessoa = atual.estado === 'presente' ? atual.usuario.id : atual.estado
  useEffect(() => {
    conferirCopia(quemUsa(atual))
    if (lerCopia()?.pessoa.usuario_id !== pessoa) return
    client.emergencia.cartao().then(
      ({ pessoa: dono, cartao }) => acompanharCopia(dono, cartao),
      // Without network the copy stays as it is: that is what it is for.
      () => undefined,
    )
    // Only a change of person matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pessoa])
}
