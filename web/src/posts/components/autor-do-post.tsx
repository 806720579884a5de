import { Link } from '@tanstack/react-router'
import { tempoDoPost } from '#domain/formato/tempo-relativo.ts'
import type { PostPublico } from '#domain/posts/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useAgora, usePrimeiraVista } from '#web/lib/momento.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { mensagens } from '../messages.ts'

/** The reader's zone: a post is dated in it, once the reader's browser is there. */
type AutorDoPostProps = Pick<PostPublico, 'autor' | 'created_at'> & {
  /** The author's id in the network, where their name leads to their wall and not to the public profile. */
  mural?: string
}

/** Author and time: photo, name, registration, specialty, age of the post. */
export function AutorDoPost({ autor, created_at, mural }: AutorDoPostProps) {
  const agora = useAgora()
  const zona = usePrimeiraVista() ? 'America/Sao_Paulo' : zonaDaqui()
  return (
    <section aria-label={mensagens.autor} className="flex min-w-0 items-start gap-3">
      <Avatar name={autor.nome} src={autor.avatar_url} theme={autor.tema} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 font-semibold">
          <span className="min-w-0 break-words">
            {mural ? (
              <Link
                to="/rede"
                search={{ pessoa: mural, autor: autor.nome }}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {autor.nome}
              </Link>
            ) : autor.profissional_id ? (
              <Link
                to="/profissionais-publicos/$id"
                params={{ id: autor.profissional_id }}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {autor.nome}
              </Link>
            ) : (
              autor.nome
            )}
          </span>
          {autor.verificado ? <VerifiedSeal label={mensagens.verificado} className="shrink-0" /> : null}
        </p>
        {autor.identidade ? <p className="text-xs text-ink-2">{autor.identidade}</p> : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {autor.especialidade ? (
            <SpecialtyChip theme={autor.tema} label={autor.especialidade} size="sm" />
          ) : null}
          <time dateTime={created_at} title={formatarDataHora(created_at, zona)}>
            {tempoDoPost(created_at, agora)}
          </time>
        </p>
      </div>
    </section>
  )
}
