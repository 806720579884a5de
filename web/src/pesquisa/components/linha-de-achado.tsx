import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatarDistancia } from '#domain/formato/distancia.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import type { Achado, Resposta } from '#domain/pesquisa/contract.ts'
import { enderecoDeAgendamento } from '#web/profissionais/agendar.ts'
import { mensagens, rotulosModalidadeCurta } from '#web/profissionais/messages.ts'
import { rotuloDoHorario } from '#web/profissionais/quando.ts'
import { destino } from '#web/lib/endereco.ts'
import { Portrait, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { textos } from '../messages.ts'

type Props = { achado: Achado; posicao: number; agora: number; resposta: Resposta; escolhido: boolean }

/** One professional found, with hours to book at a tap. Everything on it comes from the database. */
export function LinhaDeAchado({
  achado: { profissional, horarios, outros },
  posicao,
  agora,
  resposta,
  escolhido,
}: Props) {
  const {
    id,
    nome,
    zona,
    registro,
    especialidade,
    sub_especialidade,
    bairro,
    cidade,
    distancia_km,
    preco_centavos,
  } = profissional
  const linha = useRef<HTMLElement>(null)
  useEffect(() => {
    if (escolhido) linha.current?.focus()
  }, [escolhido])
  const { plano, modalidade } = resposta.pedido.filtros
  const marcar = (inicio: string) =>
    destino(enderecoDeAgendamento({ id, inicio, modalidade, plano, para: resposta.para?.paciente_id }))
  const onde =
    distancia_km === null
      ? [bairro, cidade].filter(Boolean).join(', ')
      : [bairro || cidade, formatarDistancia(distancia_km)].join(', ')
  const modos = profissional.modalidades.map((cada) => rotulosModalidadeCurta[cada]).join(' e ')
  const deHoras = (inicios: readonly string[], discretas: boolean) =>
    inicios.map((inicio) => {
      const { dia, hora } = rotuloDoHorario(inicio, zona, agora)
      return (
        <li key={inicio} className="grid">
          <Link
            {...marcar(inicio)}
            className={`grid min-h-11 content-center rounded-md border border-line bg-surface px-2 text-center text-sm leading-4 font-semibold tabular-nums hover:border-primary hover:bg-primary-soft hover:text-primary-soft-fg ${discretas ? 'text-ink-2' : 'text-ink'}`}
          >
            <span className="text-2xs font-normal text-muted">{dia}</span>
            <span>
              {hora} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
            </span>
          </Link>
        </li>
      )
    })
  return (
    <article
      ref={linha}
      tabIndex={-1}
      aria-labelledby={`achado-${id}`}
      className={`flex min-w-0 flex-col gap-3 border-l-4 p-4 md:flex-row ${escolhido ? 'border-primary bg-subtle' : 'border-transparent'}`}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <div className="relative shrink-0">
          <Portrait
            name={nome}
            src={profissional.avatar_url}
            theme={profissional.tema}
            className="h-21 w-18"
          />
          <span className="absolute top-0 left-0 grid size-6 place-items-center rounded-full bg-ink text-xs font-semibold text-surface">
            <span aria-hidden>{posicao}</span>
            <span className="sr-only">{textos.numero(posicao)}</span>
          </span>
        </div>
        <div className="grid min-w-0 flex-1 content-start text-sm leading-5 text-muted">
          <h3 id={`achado-${id}`} className="flex min-w-0 items-center gap-1.5 text-base titulo text-ink">
            <Link
              to="/profissionais-publicos/$id"
              params={{ id }}
              className="truncate rounded-sm hover:underline"
            >
              {nome}
            </Link>
            {profissional.selo ? (
              <VerifiedSeal label={mensagens.verificado} size={16} className="shrink-0" />
            ) : null}
          </h3>
          <p className="truncate">
            <span className="font-semibold text-ink-2">{sub_especialidade ?? especialidade}</span> {registro}
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Rating
              value={profissional.nota_media}
              count={profissional.avaliacoes_total}
              emptyText={mensagens.novo}
            />
            <span className="truncate">{[onde, modos].filter(Boolean).join(' · ')}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold text-ink tabular-nums">
              {preco_centavos === null
                ? mensagens.precoSobConsulta
                : profissional.preco_a_partir
                  ? mensagens.aPartirDe(formatarPreco(preco_centavos))
                  : formatarPreco(preco_centavos)}
            </strong>
            {plano && profissional.motivos.some(({ criterio }) => criterio === 'plano') ? (
              <span className="inline-flex items-center gap-1 rounded-full bg-success-soft px-2 text-xs leading-5 font-semibold text-success">
                <Check aria-hidden size={12} />
                {plano}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <div
        role="group"
        aria-label={mensagens.horariosDe(nome)}
        className="grid content-start gap-2 text-sm md:w-78"
      >
        {horarios.length > 0 ? (
          <ul className="grid grid-cols-3 gap-2">{deHoras(horarios.slice(0, 3), false)}</ul>
        ) : (
          <p className="font-semibold text-warning">
            {resposta.pedido.tempo.length > 0 ? textos.semHora : mensagens.semHorarios}
          </p>
        )}
        {outros.length > 0 ? (
          <div className="flex items-center gap-2 text-muted">
            {textos.ou}
            <ul className="flex gap-2">{deHoras(outros, true)}</ul>
          </div>
        ) : null}
      </div>
    </article>
  )
}
