import { useQuery } from '@tanstack/react-query'
import type { ConviteRecebido } from '#domain/equipe/contract-convites.ts'
import { api } from '#web/rpc/client.ts'

const CONVITE = /^\/convites\/([\w-]+)$/

/**
 * RECEPCAO-01: the account for which the invitation, to whose page the sign-up leads back, asks: its address and its
 * profile are not chosen, and the secret of its link is shown at the sign-up. Null without one, or while it is read.
 */
export function useContaDoConvite(
  retorno: string | undefined,
): (NonNullable<ConviteRecebido['conta']> & { token: string }) | null {
  const token = CONVITE.exec(retorno ?? '')?.[1]
  const { data } = useQuery({
    ...api.equipe.convites.abrir.queryOptions({ input: { token: token ?? '' } }),
    // The page of the invitation has read it for a visitor already.
    queryKey: [...api.equipe.convites.abrir.queryKey({ input: { token: token ?? '' } }), null],
    enabled: token !== undefined,
    retry: false,
  })
  return token !== undefined && data?.conta ? { ...data.conta, token } : null
}
