import { Link } from '@tanstack/react-router'
import type { PessoaDaRede } from '#domain/rede/schemas.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { textos } from '../messages.ts'
import { Seguir } from './seguir.tsx'

type PessoaProps = {
  pessoa: PessoaDaRede
  /** Why they stand here. */
  nota?: string
}

/** Somebody in a list, to be followed. */
export function Pessoa({ pessoa, nota }: PessoaProps) {
  const { id, nome, avatar_url, tema, verificado, especialidade } = pessoa
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <Avatar name={nome} src={avatar_url} theme={tema} size="sm" />
      <div className="min-w-40 flex-1 text-sm">
        <p className="flex items-center gap-1.5 font-semibold">
          <Link
            to="/rede"
            search={{ pessoa: id, autor: nome }}
            className="min-w-0 rounded-sm break-words underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
          {verificado ? <VerifiedSeal label={textos.verificado} className="shrink-0" /> : null}
        </p>
        {especialidade ? <p className="text-xs text-ink-2">{especialidade}</p> : null}
        {nota ? <p className="text-xs text-muted">{nota}</p> : null}
      </div>
      <Seguir pessoa={pessoa} />
    </div>
  )
}
