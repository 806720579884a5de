import { Link } from '@tanstack/react-router'
import { CalendarPlus, Clock, MapPin, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { formatarDistancia } from '#domain/formato/distancia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { CartaoProfissional as Cartao } from '#domain/profissionais/contract.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BrandPetals } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import type { Escolha } from '../agendar.ts'
import { mensagens } from '../messages.ts'
import { disponibilidadeEmPalavras } from '../quando.ts'
import { HorariosDoCartao } from './horarios-do-cartao.tsx'
import { MotivosDoCartao } from './motivos-do-cartao.tsx'

type CartaoProfissionalProps = {
  profissional: Cartao
  /** Epoch milliseconds for 'hoje' and 'amanhã', the same for the whole list. */
  agora: number
  onAgendar: (escolha: Escolha) => void
}

/** FIND-01 and FIND-06: one professional of the finder. Off screen it costs no layout. */
export const CartaoProfissional = memo(function CartaoProfissional({
  profissional,
  agora,
  onAgendar,
}: CartaoProfissionalProps) {
  const { id, nome, tema, zona } = profissional
  return (
    <Card
      as="article"
      padding="none"
      interactive
      aria-labelledby={`profissional-${id}`}
      className="flex flex-col overflow-hidden [contain-intrinsic-size:auto_32rem] [content-visibility:auto]"
    >
      <div data-tint={`es-${tema}`} className="relative h-19 shrink-0 overflow-hidden bg-tint-bg">
        <BrandPetals tone="tint" className="-top-12 -right-9 size-44" />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-0">
        <Avatar name={nome} src={profissional.avatar_url} theme={tema} size="lg" ring className="-mt-9" />
        <div className="grid gap-1.5">
          <h2 id={`profissional-${id}`} className="flex items-center gap-1.5 text-lg titulo">
            <Link
              to="/profissionais-publicos/$id"
              params={{ id }}
              className="min-w-0 rounded-sm underline-offset-4 hover:underline"
            >
              {nome}
            </Link>
            {profissional.selo ? <VerifiedSeal label={mensagens.verificado} size={18} /> : null}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <SpecialtyChip theme={tema} label={profissional.especialidade} />
            {profissional.sub_especialidade}
          </p>
          {profissional.registro ? <p className="text-xs text-muted">{profissional.registro}</p> : null}
        </div>
        <Areas areas={profissional.areas_interesse} />
        <Onde profissional={profissional} />
        <div className="mt-auto grid gap-3 border-t border-line pt-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
            <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
              <Rating
                value={profissional.nota_media}
                count={profissional.avaliacoes_total}
                emptyText={mensagens.novo}
              />
              <span className="inline-flex items-center gap-1.5 text-ink-2">
                <Clock aria-hidden size={16} className="text-muted" />
                {mensagens.minutos(profissional.duracao_min)}
              </span>
            </span>
            <Disponibilidade disponibilidade={profissional.disponibilidade} />
          </div>
          <HorariosDoCartao
            horarios={profissional.proximos_horarios}
            zona={zona}
            agora={agora}
            onEscolher={(inicio) => onAgendar({ id, nome, zona, inicio })}
          />
          <p className="text-sm font-semibold tabular-nums">{preco(profissional)}</p>
          <Button
            variant="soft"
            block
            icon={<CalendarPlus aria-hidden size={18} />}
            onClick={() => onAgendar({ id, nome, zona })}
          >
            {mensagens.agendar} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
          </Button>
          <MotivosDoCartao motivos={profissional.motivos} nome={nome} />
        </div>
      </div>
    </Card>
  )
})

function Areas({ areas }: { areas: readonly string[] }) {
  if (areas.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {areas.slice(0, 2).map((area) => (
        <li key={area} className="min-w-0 max-w-full">
          <Badge tone="outline">{area}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Onde({ profissional }: { profissional: Cartao }) {
  const { bairro, cidade, uf, distancia_km, planos, planos_total } = profissional
  const lugar = [bairro, cidade && `${cidade}/${uf}`].filter(Boolean).join(', ')
  const sobra = planos_total - planos.length
  return (
    <div className="grid gap-1 text-sm text-muted">
      {lugar ? (
        <p className="flex items-start gap-1.5">
          <MapPin aria-hidden size={16} className="mt-0.5" />
          <span className="min-w-0">
            {lugar}
            {distancia_km === null ? null : (
              <span className="font-semibold text-ink-2"> · {formatarDistancia(distancia_km)}</span>
            )}
          </span>
        </p>
      ) : null}
      {planos.length > 0 ? (
        <p className="flex items-start gap-1.5">
          <ShieldCheck aria-hidden size={16} className="mt-0.5" />
          <span className="line-clamp-2 min-w-0">
            <span className="sr-only">{mensagens.aceita} </span>
            {planos.join(', ')}
            {sobra > 0 ? ` ${mensagens.maisPlanos(sobra)}` : ''}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function Disponibilidade({ disponibilidade }: { disponibilidade: string | null }) {
  const logo = disponibilidade === 'hoje' || disponibilidade === 'amanha'
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${logo ? 'text-success' : 'text-muted'}`}
    >
      {disponibilidade === null ? null : <span aria-hidden className="size-2 rounded-full bg-current" />}
      {disponibilidadeEmPalavras(disponibilidade)}
    </span>
  )
}

function preco({ preco_centavos, preco_a_partir }: Cartao): string {
  if (preco_centavos === null) return mensagens.precoSobConsulta
  return preco_a_partir
    ? mensagens.aPartirDe(formatarCentavos(preco_centavos))
    : formatarCentavos(preco_centavos)
}
