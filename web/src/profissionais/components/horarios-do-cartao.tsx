import { mensagens } from '../messages.ts'
import { rotuloDoHorario } from '../quando.ts'

type HorariosDoCartaoProps = {
  horarios: readonly string[]
  zona: string
  agora: number
  onEscolher: (inicio: string) => void
}

/** The next free starts (FIND-06), each a link to its booking. */
export function HorariosDoCartao({ horarios, zona, agora, onEscolher }: HorariosDoCartaoProps) {
  if (horarios.length === 0) return null
  return (
    <ul aria-label={mensagens.proximosHorarios} className="grid grid-cols-3 gap-2">
      {horarios.map((inicio) => {
        const { dia, hora } = rotuloDoHorario(inicio, zona, agora)
        return (
          <li key={inicio} className="grid">
            <button
              type="button"
              onClick={() => onEscolher(inicio)}
              className="grid min-h-11 content-center justify-items-center rounded-md border border-line px-1 py-1 leading-tight transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary-soft-fg"
            >
              <span className="text-2xs text-muted">{dia}</span>
              <span className="text-sm font-semibold tabular-nums">{hora}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
