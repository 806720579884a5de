import { Link } from '@tanstack/react-router'
import { Accessibility, MapPin, Stethoscope, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResumoDaClinica } from '#domain/clinicas/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { Capa } from './capa.tsx'

const { cartao } = textos

type CartaoClinicaProps = {
  clinica: ResumoDaClinica
  /** Beside the opening state. */
  selos?: ReactNode
  /** Below the facts, in the caller's own lists. */
  rodape?: ReactNode
}

/** One clinic of a list: its public facts at a glance. */
export function CartaoClinica({ clinica, selos, rodape }: CartaoClinicaProps) {
  const { id, nome_fantasia, bairro, cidade, uf, logo, foto, especialidades, planos, acessibilidade } =
    clinica
  const onde = [bairro, `${cidade}/${uf}`].filter(Boolean).join(', ')
  return (
    <Card as="article" padding="none" interactive className="relative flex flex-col overflow-hidden">
      <Capa foto={foto ?? null} className="h-32 w-full" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          {logo ? <Capa foto={logo} contem className="-mt-9 size-14 rounded-lg border border-line" /> : null}
          <div className="min-w-0 flex-1">
            <h3 className="text-lg titulo break-words">
              <Link
                to="/clinicas/$id"
                params={{ id }}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:underline"
              >
                {nome_fantasia}
              </Link>
            </h3>
            <p className="flex items-start gap-1.5 text-sm text-muted">
              <MapPin aria-hidden size={15} className="mt-0.5" />
              {onde}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {clinica.aberta_agora ? (
            <Badge tone="success">{cartao.aberta}</Badge>
          ) : (
            <Badge>{cartao.fechada}</Badge>
          )}
          {selos}
        </div>
        <ul className="grid gap-1.5 text-sm text-ink-2">
          {clinica.profissionais_total > 0 ? (
            <Fato icone={<Stethoscope aria-hidden size={15} />}>
              {[cartao.profissionais(clinica.profissionais_total), especialidades.slice(0, 3).join(', ')]
                .filter(Boolean)
                .join(': ')}
            </Fato>
          ) : null}
          {planos.length > 0 ? (
            <Fato icone={<Wallet aria-hidden size={15} />}>{cartao.planos(planos.length)}</Fato>
          ) : null}
          {acessibilidade.length > 0 ? (
            <Fato icone={<Accessibility aria-hidden size={15} />}>
              {acessibilidade.slice(0, 3).join(', ')}
            </Fato>
          ) : null}
        </ul>
        {rodape ? (
          <div className="relative z-1 mt-auto flex flex-wrap items-center gap-2 pt-1">{rodape}</div>
        ) : null}
      </div>
    </Card>
  )
}

function Fato({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <span className="mt-0.5 text-muted">{icone}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
