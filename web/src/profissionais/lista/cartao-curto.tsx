import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { Portrait, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Escolha } from '../agendar.ts'
import { mensagens } from '../messages.ts'
import { rotuloDoHorario } from '../quando.ts'

/** What a short card says of a professional: part of a row of the finder. */
export type PessoaDoCartao = Pick<
  CartaoProfissional,
  | 'id'
  | 'nome'
  | 'avatar_url'
  | 'tema'
  | 'especialidade'
  | 'sub_especialidade'
  | 'selo'
  | 'nota_media'
  | 'avaliacoes_total'
  | 'preco_centavos'
  | 'servico'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'zona'
  | 'proximos_horarios'
>

type CartaoCurtoProps = {
  pessoa: PessoaDoCartao
  /** Epoch milliseconds for 'hoje' and 'amanhã'. */
  agora: number
  onAgendar: (escolha: Escolha) => void
  /** At the right of the name. */
  acao?: ReactNode
}

/**
 * ACHAR-06: the row of the finder where there is no room for one: face, who, price and the next hours. The whole of it opens the
 * profile, an hour goes to the booking.
 */
export function CartaoCurto({ pessoa, agora, onAgendar, acao }: CartaoCurtoProps) {
  const { id, nome, tema, zona, preco_centavos } = pessoa
  const lugar = [pessoa.bairro, pessoa.cidade && `${pessoa.cidade}/${pessoa.uf}`].filter(Boolean).join(', ')
  return (
    <article aria-label={nome} className="group relative grid h-full min-w-0 content-between gap-2.5">
      <div className="flex min-w-0 gap-3">
        <Portrait name={nome} src={pessoa.avatar_url} theme={tema} className="h-18.5 w-16" />
        <div className="min-w-0 flex-1 text-sm leading-[1.15rem]">
          <div className="flex min-w-0 items-center gap-1">
            <p className="min-w-0 text-base font-semibold">
              <Link
                to="/profissionais-publicos/$id"
                params={{ id }}
                className="block truncate leading-6 underline-offset-4 outline-offset-[-2px] group-hover:text-primary group-hover:underline after:absolute after:inset-0"
              >
                {nome}
              </Link>
            </p>
            {pessoa.selo ? (
              <VerifiedSeal label={mensagens.verificado} size={16} className="shrink-0" />
            ) : null}
            {acao ? <div className="relative -my-2 ml-auto shrink-0">{acao}</div> : null}
          </div>
          <p data-tint={`es-${tema}`} className="truncate font-semibold text-tint-fg">
            {pessoa.sub_especialidade ?? pessoa.especialidade}
          </p>
          <div className="flex min-w-0 items-center gap-2 text-muted">
            <Rating value={pessoa.nota_media} count={pessoa.avaliacoes_total} emptyText={mensagens.novo} />
            <p className="truncate">{lugar}</p>
          </div>
          {preco_centavos === null ? null : (
            <p className="flex min-w-0 items-baseline gap-x-1.5 whitespace-nowrap">
              <strong className="font-semibold text-ink tabular-nums">{formatarPreco(preco_centavos)}</strong>
              <span className="truncate text-muted">{pessoa.servico ?? mensagens.primeiraConsultaCurta}</span>
            </p>
          )}
        </div>
      </div>
      {pessoa.proximos_horarios.length === 0 ? (
        <p className="rounded-md bg-subtle px-3 py-2 text-sm text-ink-2">{mensagens.semHorarios}</p>
      ) : (
        <div
          role="group"
          aria-label={mensagens.horariosDe(nome)}
          className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2"
        >
          {pessoa.proximos_horarios.map((inicio) => {
            const { dia, hora } = rotuloDoHorario(inicio, zona, agora)
            return (
              <button
                key={inicio}
                type="button"
                onClick={() => onAgendar({ id, nome, zona, inicio })}
                className="relative grid min-h-10 content-center rounded-md border border-line bg-surface px-0.5 text-center text-sm leading-4 font-semibold text-ink tabular-nums hover:border-primary hover:bg-primary-soft hover:text-primary-soft-fg pointer-coarse:min-h-11"
              >
                <span className="truncate text-2xs font-normal text-muted">
                  {dia}
                  <span className="sr-only">,</span>
                </span>{' '}
                <span>
                  {hora} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
                </span>
              </button>
            )
          })}
        </div>
      )}
    </article>
  )
}
