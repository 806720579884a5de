import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { lerBusca, type Busca } from '#domain/profissionais/busca.ts'
import { Buscador } from '#web/profissionais/buscador.tsx'
import { useUsuario } from '../sessao-context.ts'

const rota = getRouteApi('/login')

/** The finder with its search in the address, so that a search can be shared (LOGIN-02). */
export function FinderTab() {
  const endereco = rota.useSearch()
  const navigate = rota.useNavigate()
  const busca = useMemo(() => lerBusca(endereco), [endereco])
  const mudar = useCallback(
    (nova: Busca) =>
      void navigate({ search: { aba: 'profissionais', ...nova }, replace: true, resetScroll: false }),
    [navigate],
  )
  return <Buscador busca={busca} onChange={mudar} autenticado={useUsuario() !== null} />
}
