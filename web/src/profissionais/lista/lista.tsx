import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { diasNaLinha, linhasPorPergunta, type PeriodoDoDia } from '#domain/profissionais/busca.ts'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { api } from '#web/rpc/client.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { mensagens } from '../messages.ts'
import { colunasDosDias, comDias, useForma, type Forma } from './forma.ts'
import { LinhaAVista } from './linha-a-vista.tsx'
import type { LinhaProps } from './linha.tsx'

const ZONA = 'America/Sao_Paulo'
const MINUTO = 60_000
/** Days that a list looks ahead; a page of booking looks further. */
const MAIS_ADIANTE = 56

type ListaProps = Pick<LinhaProps, 'agora' | 'ato' | 'onAgendar' | 'Favorito' | 'onNoMapa'> & {
  /** Id of who is selected on the map. */
  escolhido?: string | null
  profissionais: readonly CartaoProfissional[]
  /** What the list is, in its head; without it only the days stand there, where there are any. */
  titulo: ReactNode
  /** Whether these are the results of the search before. */
  anterior?: boolean
  /** The day with which the head begins, 'YYYY-MM-DD'; today without one. */
  desde?: string
  /** The part of the day that was asked for: only its starts are shown. */
  periodo?: PeriodoDoDia
}

/** ACHAR-06: professionals in one surface. The days stand once, in the head, and move for all rows together. */
export function ListaDeProfissionais({
  profissionais,
  titulo,
  anterior,
  agora,
  desde,
  periodo,
  ...resto
}: ListaProps) {
  const lista = useRef<HTMLDivElement>(null)
  const forma = useForma(lista)
  const hoje = dataLocal(agora, ZONA)
  const comeco = desde === undefined ? 0 : Math.min(Math.max(0, diasEntre(hoje, desde)), MAIS_ADIANTE)
  const [movidos, setMovidos] = useState({ desde, dias: 0 })
  // Another first day begins anew.
  const adiante = Math.max(0, comeco + (movidos.desde === desde ? movidos.dias : 0))
  const de = somarDias(hoje, adiante)
  const grupos = Array.from({ length: Math.ceil(profissionais.length / linhasPorPergunta) }, (_, numero) =>
    profissionais.slice(numero * linhasPorPergunta, (numero + 1) * linhasPorPergunta),
  )
  return (
    <div ref={lista} className="min-w-0 max-md:-mx-4">
      <Card padding="none" className="max-md:rounded-none! max-md:border-x-0!">
        {comDias(forma) || titulo ? (
          <div
            className={`flex min-h-11 items-center rounded-t-xl border-b border-line bg-surface pl-4 md:pl-5 ${
              comDias(forma) ? 'sticky top-16 z-1' : 'py-1.5'
            }`}
          >
            <div className="min-w-0 flex-1 text-sm text-muted">{titulo}</div>
            {comDias(forma) ? (
              <Dias
                forma={forma}
                de={de}
                hoje={hoje}
                onMudar={(dias) => setMovidos({ desde, dias: Math.max(0, adiante + dias) - comeco })}
                adiante={adiante}
              />
            ) : null}
          </div>
        ) : null}
        <ul
          aria-busy={anterior}
          className={`divide-y divide-line transition-opacity ${anterior ? 'opacity-60' : ''}`}
        >
          {grupos.map((grupo, numero) => (
            <Grupo
              key={grupo[0]!.id}
              {...{ grupo, forma, de, periodo, agora, ...resto }}
              primeiro={numero * linhasPorPergunta}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

type GrupoProps = Omit<LinhaProps, 'profissional' | 'horarios' | 'escolhido'> & {
  escolhido?: string | null
  grupo: readonly CartaoProfissional[]
  /** The place of its first row in the list. */
  primeiro: number
  de: string
  periodo: PeriodoDoDia | undefined
}

/** Rows whose hours are asked for together, once the first of them comes near the screen. */
function Grupo({ grupo, primeiro, de, periodo, escolhido, ...linha }: GrupoProps) {
  const [perto, setPerto] = useState(primeiro === 0)
  const { data, error } = useQuery({
    ...api.profissionais.horarios.queryOptions({ input: { ids: grupo.map(({ id }) => id), de, periodo } }),
    enabled: perto && comDias(linha.forma),
    staleTime: MINUTO,
    refetchInterval: MINUTO,
  })
  return grupo.map((profissional, numero) => (
    <li key={profissional.id}>
      <LinhaAVista
        {...linha}
        profissional={profissional}
        indice={primeiro + numero}
        escolhido={profissional.id === escolhido}
        onPerto={() => setPerto(true)}
        horarios={data?.find(({ id }) => id === profissional.id) ?? (data || error ? null : undefined)}
      />
    </li>
  ))
}

type DiasProps = { forma: Forma; de: string; hoje: string; adiante: number; onMudar: (dias: number) => void }

function Dias({ forma, de, hoje, adiante, onMudar }: DiasProps) {
  return (
    <div className="flex items-center">
      <IconButton
        size="sm"
        label={mensagens.diasAnteriores}
        icon={<ChevronLeft aria-hidden size={18} />}
        disabled={adiante === 0}
        onClick={() => onMudar(-diasNaLinha)}
      />
      <div
        aria-live="polite"
        className={`${colunasDosDias(forma)} text-center text-xs font-semibold text-ink-2`}
      >
        {Array.from({ length: diasNaLinha }, (_, numero) => somarDias(de, numero)).map((data) => (
          <span key={data} className={data === hoje ? 'text-primary' : ''}>
            {data === hoje
              ? `${mensagens.hoje}, ${formatarDiaCurto(data, hoje).split(', ')[1]}`
              : formatarDiaCurto(data, hoje)}
          </span>
        ))}
      </div>
      <IconButton
        size="sm"
        label={mensagens.diasSeguintes}
        icon={<ChevronRight aria-hidden size={18} />}
        disabled={adiante >= MAIS_ADIANTE}
        onClick={() => onMudar(diasNaLinha)}
      />
    </div>
  )
}

/** The shape of a list while it loads. */
export function ListaEsqueleto({ quantos = 5 }: { quantos?: number }) {
  return (
    <SkeletonGroup label={mensagens.buscando} className="max-md:-mx-4">
      <Card padding="none" className="divide-y divide-line max-md:rounded-none! max-md:border-x-0!">
        <div className="h-11" />
        {Array.from({ length: quantos }, (_, indice) => (
          <div key={indice} className="flex h-41 gap-4 p-4 md:h-35">
            <Skeleton className="size-24 shrink-0 rounded-lg" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
