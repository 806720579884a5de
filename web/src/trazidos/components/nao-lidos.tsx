import type { NaoLido } from '#domain/trazidos/contract.ts'
import { textos } from '../messages.ts'

/** What of a document was not taken, with its reason; nothing where all was. */
export function NaoLidos({ itens }: { itens: readonly NaoLido[] }) {
  if (itens.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm font-semibold text-ink-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {textos.naoLido(itens.reduce((soma, { quantas }) => soma + quantas, 0))}
      </summary>
      <ul className="grid list-disc gap-0.5 pl-5 text-sm">
        {itens.map(({ o_que, motivo, quantas }) => (
          <li key={`${o_que} ${motivo}`} className="break-words">
            {quantas > 1 ? `${quantas} × ` : ''}
            {o_que}: {motivo}
          </li>
        ))}
      </ul>
    </details>
  )
}
