import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { lerBusca, type Busca } from '#domain/profissionais/busca.ts'
import { Coracao } from '#web/favoritos/coracao.tsx'
import { Buscador } from '#web/profissionais/buscador.tsx'
import { textos } from '../messages.ts'
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
  const usuario = useUsuario()
  const Favorito = usuario !== null && podeAbrir(usuario.perfil, '/perfil-paciente') ? Coracao : null
  return (
    <div className="grid gap-8">
      <Buscador busca={busca} onChange={mudar} autenticado={usuario !== null} Favorito={Favorito} />
      <Link
        to="/especialistas"
        className="justify-self-center rounded-sm text-sm text-primary underline-offset-4 hover:underline"
      >
        {textos.especialistas}
      </Link>
    </div>
  )
}
