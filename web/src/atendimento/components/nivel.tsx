import { textos } from '../messages.ts'

/** How many levels are shown. */
export const BARRAS = 48
// Loud speech is about a third of the scale: drawn so that a quiet voice is seen too.
const altura = (valor: number) => `${Math.round(12 + 88 * Math.min(1, Math.sqrt(valor) * 1.3))}%`

/** The level of the last seconds as bars; a meter of its own for who does not see them. @param niveis of 1, the latest last */
export function Nivel({ niveis, ativo }: { niveis: readonly number[]; ativo: boolean }) {
  return (
    <div
      role="meter"
      aria-label={textos.som.nivel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={ativo ? Math.round(Math.min(1, niveis.at(-1) ?? 0) * 100) : 0}
      className="flex h-9 items-center gap-1 overflow-hidden"
    >
      {Array.from({ length: BARRAS }, (_, i) => {
        const valor = niveis[niveis.length - BARRAS + i]
        return (
          <span
            key={i}
            aria-hidden
            className={`min-w-0 flex-1 rounded-full ${valor === undefined ? 'bg-line' : 'bg-primary'}`}
            style={{ height: altura(valor ?? 0) }}
          />
        )
      })}
    </div>
  )
}
