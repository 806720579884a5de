import { ufs } from '#domain/referencia/ufs.ts'
import { Button } from '#web/ui/button.tsx'
import { mapaTextos as palavras } from '../messages-por-tras.ts'

/** Where each state stands in the map of squares, by row and column, so that neighbours stay neighbours. */
const lugares: Record<string, readonly [linha: number, coluna: number]> = {
  RR: [1, 2],
  AP: [1, 4],
  AM: [2, 1],
  PA: [2, 3],
  MA: [2, 5],
  CE: [2, 6],
  RN: [2, 7],
  AC: [3, 1],
  RO: [3, 2],
  TO: [3, 4],
  PI: [3, 5],
  PE: [3, 6],
  PB: [3, 7],
  MT: [4, 3],
  GO: [4, 4],
  BA: [4, 5],
  SE: [4, 6],
  AL: [4, 7],
  MS: [5, 3],
  DF: [5, 4],
  MG: [5, 5],
  ES: [5, 6],
  SP: [6, 4],
  RJ: [6, 5],
  PR: [7, 4],
  SC: [8, 4],
  RS: [8, 3],
}

type MapaProps = {
  /** How many in each state. */
  totais: ReadonlyMap<string, number>
  /** The state whose cities are shown; null shows all. */
  escolhida: string | null
  onEscolher: (uf: string | null) => void
}

/** ADMIN-09: the states as squares, stronger where there are more; each opens its cities. */
export function MapaDeEstados({ totais, escolhida, onEscolher }: MapaProps) {
  const maior = Math.max(1, ...totais.values())
  return (
    <section aria-labelledby="mapa-de-estados" className="grid gap-3 px-4 pb-4 md:px-5">
      <div>
        <h3 id="mapa-de-estados" className="font-semibold">
          {palavras.titulo}
        </h3>
        <p className="text-sm text-muted">{palavras.descricao}</p>
      </div>
      <ul
        className="grid gap-1"
        style={{ gridTemplateColumns: 'repeat(7, minmax(0, 3.5rem))', gridAutoRows: '2.75rem' }}
      >
        {ufs.map(({ sigla, nome }) => {
          const total = totais.get(sigla) ?? 0
          const [linha, coluna] = lugares[sigla]!
          return (
            <li key={sigla} style={{ gridRow: linha, gridColumn: coluna }}>
              <button
                type="button"
                aria-pressed={escolhida === sigla}
                aria-label={palavras.estado(nome, palavras.profissionais(total))}
                disabled={total === 0}
                onClick={() => onEscolher(escolhida === sigla ? null : sigla)}
                className={`relative size-full overflow-hidden rounded-md border text-sm font-semibold ${escolhida === sigla ? 'border-primary' : 'border-line'}`}
              >
                <span
                  aria-hidden
                  className="absolute inset-0 bg-primary-soft"
                  style={{ opacity: total === 0 ? 0 : 0.3 + (0.7 * total) / maior }}
                />
                <span className={`relative ${total === 0 ? 'text-muted' : 'text-primary-soft-fg'}`}>
                  {sigla}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {escolhida ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onEscolher(null)}>
          {palavras.todos}
        </Button>
      ) : null}
    </section>
  )
}
