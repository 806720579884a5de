import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Copy } from 'lucide-react'
import type { CadastroEmDetalhe } from '#domain/aprovacao/schemas.ts'
import { rotulosStatusProfissional } from '#domain/profissionais/profissional.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textosDoCadastro } from '../messages-cadastro.ts'

const { cadastro: palavras } = textosDoCadastro

/** Council registrations with their state, whether the number has the usual form, and others who gave the same number. */
export function RegistrosDoCadastro({ registros }: Pick<CadastroEmDetalhe, 'registros'>) {
  if (registros.length === 0) return <p className="text-muted">{palavras.semRegistros}</p>
  return (
    <ul className="grid gap-3">
      {registros.map((registro) => (
        <li key={registro.id} className="grid gap-1.5 rounded-lg border border-line p-3.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-semibold break-words tabular-nums">{registro.numero_registro}</p>
            <Badge tone="outline" size="sm">
              {registro.uf_registro}
            </Badge>
            <Badge tone={registro.conferido ? 'success' : 'warning'} size="sm">
              {registro.conferido ? palavras.conferido : palavras.porConferir}
            </Badge>
          </div>
          <p className="text-sm break-words text-ink-2">
            {[registro.especialidade, registro.sub_especialidade, registro.rqe && palavras.rqe(registro.rqe)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-sm text-muted">{registro.conselho_nome ?? palavras.semConselho}</p>
          {registro.no_padrao === null ? null : registro.no_padrao ? (
            <p className="flex items-center gap-1.5 text-sm text-success">
              <CircleCheck aria-hidden size={16} /> {palavras.noPadrao}
            </p>
          ) : (
            <p className="flex items-center gap-1.5 text-sm text-warning">
              <CircleAlert aria-hidden size={16} className="shrink-0" />
              {palavras.foraDoPadrao(registro.exemplo ?? '')}
            </p>
          )}
          {registro.iguais.length > 0 ? (
            <div className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
              <p className="flex items-center gap-1.5 font-semibold">
                <Copy aria-hidden size={16} /> {palavras.iguais}
              </p>
              <ul>
                {registro.iguais.map(({ id, nome, status_profissional }) => (
                  <li key={id}>
                    <Link to="/profissionais/$id" params={{ id }} className="underline underline-offset-4">
                      {nome}
                    </Link>{' '}
                    ({rotulosStatusProfissional[status_profissional].toLowerCase()})
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
