import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { api } from '#web/rpc/client.ts'
import { useMarcar } from './hooks.ts'
import { textos } from './messages.ts'

type CoracaoProps = {
  id: string
  nome: string
  /** Without a border, in a row. */
  discreto?: boolean
}

/** Marks a professional as a favourite, for a patient. */
export function Coracao({ id, nome, discreto }: CoracaoProps) {
  const { data } = useQuery(api.favoritos.marcados.queryOptions())
  const marcar = useMarcar()
  const marcado = data?.includes(id) ?? false
  return (
    <IconButton
      variant={discreto ? 'ghost' : 'outline'}
      label={textos.favoritar(nome)}
      aria-pressed={marcado}
      disabled={data === undefined}
      icon={<Heart aria-hidden size={18} fill={marcado ? 'currentColor' : 'none'} />}
      onClick={() => marcar(id, !marcado)}
    />
  )
}

/** The heart for a visitor. It leads to the login and then back to the profile. */
export function CoracaoDoVisitante({ id, nome, discreto }: CoracaoProps) {
  return (
    <Link
      to="/login"
      search={{ retorno: `/profissionais-publicos/${id}` }}
      aria-label={textos.entrar(nome)}
      className={buttonStyle({ variant: discreto ? 'ghost' : 'outline' })}
    >
      <Heart aria-hidden size={18} />
    </Link>
  )
}
