import { Link } from '@tanstack/react-router'
import { CalendarPlus, CircleUserRound, LocateFixed, MapPin, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { formatarDistancia } from '#domain/formato/distancia.ts'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import type { Escolha } from '../agendar.ts'
import { mensagens as buscador, proximos as mensagens } from '../messages.ts'
import { disponibilidadeEmPalavras } from '../quando.ts'
import { HorariosDoCartao } from './horarios-do-cartao.tsx'

type CartaoDePertoProps = {
  profissional: CartaoProfissional
  /** Epoch milliseconds for 'hoje' and 'amanhã', the same for the whole list. */
  agora: number
  /** Whether it is selected on the map. */
  escolhido: boolean
  onNoMapa: ((id: string) => void) | null
  onAgendar: (escolha: Escolha) => void
}

/** One nearby professional: distance first, then name, free hours and booking. */
export const CartaoDePerto = memo(function CartaoDePerto({
  profissional,
  agora,
  escolhido,
  onNoMapa,
  onAgendar,
}: CartaoDePertoProps) {
  const { id, nome, tema, zona, distancia_km, lugar, disponibilidade } = profissional
  return (
    <Card
      as="article"
      interactive
      aria-labelledby={`perto-${id}`}
      className={`flex flex-col gap-4 ${escolhido ? 'outline-2 -outline-offset-2 outline-primary' : ''}`}
    >
      <div className="flex items-start gap-3.5">
        <Avatar name={nome} src={profissional.avatar_url} theme={tema} size="lg" />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 id={`perto-${id}`} className="flex min-w-0 items-center gap-1.5 text-lg titulo">
              <Link
                to="/profissionais-publicos/$id"
                params={{ id }}
                className="min-w-0 rounded-sm underline-offset-4 hover:underline"
              >
                {nome}
              </Link>
              {profissional.selo ? <VerifiedSeal label={buscador.verificado} size={18} /> : null}
            </h2>
            {distancia_km === null ? null : (
              <p className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary-soft-fg">
                {mensagens.emLinhaReta(formatarDistancia(distancia_km))}
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <SpecialtyChip theme={tema} label={profissional.especialidade} />
            {profissional.sub_especialidade}
            <Rating
              value={profissional.nota_media}
              count={profissional.avaliacoes_total}
              emptyText={buscador.novo}
            />
          </p>
          <Onde profissional={profissional} />
        </div>
      </div>
      <div className="mt-auto grid gap-3 border-t border-line pt-3">
        <Disponibilidade zona={zona} agora={agora} disponibilidade={disponibilidade} />
        <HorariosDoCartao
          horarios={profissional.proximos_horarios}
          zona={zona}
          agora={agora}
          onEscolher={(inicio) => onAgendar({ id, nome, zona, inicio })}
        />
        <div className="flex flex-wrap gap-2">
          {disponibilidade === null ? (
            <Button asChild variant="outline" size="sm">
              <Link to="/profissionais-publicos/$id" params={{ id }}>
                <CircleUserRound aria-hidden size={16} />
                {mensagens.verPerfil} <span className="sr-only">de {nome}</span>
              </Link>
            </Button>
          ) : (
            <Button
              variant="soft"
              size="sm"
              icon={<CalendarPlus aria-hidden size={16} />}
              onClick={() => onAgendar({ id, nome, zona })}
            >
              {buscador.agendar} <span className="sr-only">{buscador.agendarCom(nome)}</span>
            </Button>
          )}
          {onNoMapa && lugar ? (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={escolhido}
              icon={<LocateFixed aria-hidden size={16} />}
              onClick={() => onNoMapa(id)}
            >
              {mensagens.mostrarNoMapa} <span className="sr-only">{nome}</span>
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
})

function Disponibilidade({
  disponibilidade,
  zona,
  agora,
}: {
  disponibilidade: string | null
  zona: string
  agora: number
}) {
  if (disponibilidade === null) return <p className="text-sm text-muted">{mensagens.semAgenda}</p>
  const logo = disponibilidade === 'hoje' || disponibilidade === 'amanha'
  return (
    <p
      className={`inline-flex items-center gap-1.5 text-sm font-semibold ${logo ? 'text-success' : 'text-muted'}`}
    >
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {disponibilidadeEmPalavras(disponibilidade, zona, agora)}
    </p>
  )
}

function Onde({ profissional }: { profissional: CartaoProfissional }) {
  const { bairro, cidade, uf, planos, planos_total, modalidades } = profissional
  const lugar = [bairro, cidade && `${cidade}/${uf}`].filter(Boolean).join(', ')
  const sobra = planos_total - planos.length
  const modos = modalidades.map((modalidade) => rotulosModalidade[modalidade]).join(', ')
  return (
    <div className="grid gap-1 text-sm text-muted">
      {lugar || modos ? (
        <p className="flex items-start gap-1.5">
          <MapPin aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{[lugar, modos].filter(Boolean).join(' · ')}</span>
        </p>
      ) : null}
      {planos.length > 0 ? (
        <p className="flex items-start gap-1.5">
          <ShieldCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="line-clamp-2 min-w-0">
            <span className="sr-only">{buscador.aceita} </span>
            {planos.join(', ')}
            {sobra > 0 ? ` ${buscador.maisPlanos(sobra)}` : ''}
          </span>
        </p>
      ) : null}
    </div>
  )
}
