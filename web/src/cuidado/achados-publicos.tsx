import type { AchadoPublico } from '#domain/cuidado/divulgacao.ts'
import { textos } from './messages.ts'

type Props<Campo extends string> = {
  achados: readonly AchadoPublico<Campo>[]
  /** Names of the fields, where more than one is looked through. */
  rotulos: Record<Campo, string>
}

/** While one types: what the council forbids, which holds the text, and apart from it what one has to judge. */
export function AchadosPublicos<Campo extends string>({ achados, rotulos }: Props<Campo>) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {[true, false].map((veda) => {
        const destes = achados.filter((achado) => achado.veda === veda)
        if (destes.length === 0) return null
        return (
          <div
            key={String(veda)}
            className={`rounded-md px-3.5 py-2.5 text-sm ${veda ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
          >
            <p className="font-semibold">{veda ? textos.vedado : textos.depende}</p>
            <ul className="grid gap-1">
              {destes.map(({ campo, tipo, inicio, trecho, achado, regra, passo }) => (
                <li key={`${campo}${tipo}${inicio}`}>
                  {rotulos[campo]}: “{trecho}”. {achado}. {regra} {passo}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
