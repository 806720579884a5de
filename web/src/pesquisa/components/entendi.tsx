import {
  Accessibility,
  ArrowUpDown,
  Ban,
  CalendarDays,
  CircleHelp,
  Clock,
  Home,
  Languages,
  MapPin,
  MessageSquareText,
  ShieldCheck,
  Stethoscope,
  UserRound,
  Users,
  Video,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { Chip, TipoDeChip } from '#domain/pesquisa/chips.ts'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { textos } from '../messages.ts'

const icones: Record<TipoDeChip, LucideIcon> = {
  pessoa: UserRound,
  area: Stethoscope,
  motivo: MessageSquareText,
  plano: ShieldCheck,
  lugar: MapPin,
  perto: MapPin,
  raio: MapPin,
  dia: CalendarDays,
  hora: Clock,
  opcao: CalendarDays,
  modalidade: Video,
  idioma: Languages,
  preco: Wallet,
  genero: Users,
  atende: Home,
  acessibilidade: Accessibility,
  ordem: ArrowUpDown,
  texto: MessageSquareText,
  exceto: Ban,
}

type Props = {
  resposta: Resposta
  onRetirar: (chip: Chip) => void
  onCorrigir: (rotulo: string) => void
  onArea: (area: { especialidade: string; sub?: string | undefined }) => void
}

/** What was understood as chips, each to be taken away or corrected, and what was not (BUSCA-04). */
export function Entendi({ resposta, onRetirar, onCorrigir, onArea }: Props) {
  const { chips, area_de, correcoes, nao_entendi, alternativas, desde, pedido } = resposta
  const { sub, especialidade } = pedido.filtros
  const outras = alternativas.filter((outra) => (outra.sub ?? outra.especialidade) !== (sub ?? especialidade))
  return (
    <section aria-label={textos.entendi} className="grid gap-2 text-sm text-muted">
      <div className="flex flex-wrap items-center gap-2">
        <ul className="contents">
          {chips.map((chip) => (
            <li key={`${chip.tipo} ${chip.indice}`} className="max-w-full">
              <UmChip
                chip={chip}
                de={
                  chip.tipo === 'area' && area_de && area_de.toLowerCase() !== chip.rotulo.toLowerCase()
                    ? area_de
                    : null
                }
                onRetirar={() => onRetirar(chip)}
                onCorrigir={() => onCorrigir(chip.rotulo)}
              />
            </li>
          ))}
        </ul>
        {nao_entendi.length > 0 ? (
          <p className="flex flex-wrap items-center gap-1.5">
            <CircleHelp aria-hidden size={16} />
            {textos.naoEntendi}{' '}
            {nao_entendi.map((palavras) => (
              <span key={palavras} className="border-b border-dashed">
                “{palavras}”
              </span>
            ))}
          </p>
        ) : null}
      </div>
      {correcoes.map(({ de, para }) => (
        <p key={de}>{textos.corrigimos(de, para)}</p>
      ))}
      {pedido.geral ? <p>{textos.geral(sub === 'Pediatria' ? 'pediatria' : 'clínica geral')}</p> : null}
      {desde.length > 0 ? <p>{textos.desde(desde.join(', '))}</p> : null}
      {outras.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {textos.ouArea}
          {outras.map((outra) => (
            <button
              key={outra.sub ?? outra.especialidade}
              type="button"
              className="min-h-6 font-semibold text-primary hover:underline pointer-coarse:min-h-11"
              onClick={() => onArea(outra)}
            >
              {outra.sub ?? outra.especialidade}
            </button>
          ))}
        </p>
      ) : null}
    </section>
  )
}

function UmChip({
  chip,
  de,
  onRetirar,
  onCorrigir,
}: {
  chip: Chip
  de: string | null
  onRetirar: () => void
  onCorrigir: () => void
}) {
  const Icone = icones[chip.tipo]
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-soft-fg pointer-coarse:h-11">
      <button
        type="button"
        onClick={onCorrigir}
        className="inline-flex min-w-0 items-center gap-1.5 rounded-full pl-3 pointer-coarse:min-h-11"
      >
        <Icone aria-hidden size={16} className="shrink-0" />
        <span className="sr-only">{textos.corrigir}</span> <span className="truncate">{chip.rotulo}</span>
        {de ? <span className="truncate font-normal max-sm:hidden">{textos.de(de)}</span> : null}
      </button>
      <button
        type="button"
        onClick={onRetirar}
        aria-label={textos.retirar(chip.rotulo)}
        className="inline-grid size-8 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
      >
        <X aria-hidden size={16} />
      </button>
    </span>
  )
}
