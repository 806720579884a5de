import type { EntradaTrazida } from '#domain/trazidos/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textos } from '../messages.ts'
import { escreverDoDocumento } from '../quando.ts'

/** Something that another service wrote, with its codes, its dates and its author as they were. */
export function Entrada({ entrada }: { entrada: EntradaTrazida }) {
  const { termo, codigos, quando, ate, situacao, vale, detalhes, autor, de } = entrada
  const datas = [quando && escreverDoDocumento(quando), ate && textos.ate(escreverDoDocumento(ate))]
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-semibold break-words">{termo}</span>
        {situacao ? <Badge tone={vale ? 'outline' : 'neutral'}>{situacao}</Badge> : null}
      </p>
      <dl className="grid gap-0.5 text-sm">
        {detalhes.map(({ rotulo, texto }, n) => (
          <div key={`${rotulo} ${n}`} className="min-w-0">
            <dt className="inline text-muted">{rotulo}: </dt>
            <dd className="inline break-words whitespace-pre-line">{texto}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm break-words text-muted">
        {[
          ...datas,
          ...codigos.map(({ lista, codigo }) => textos.codigo(lista, codigo)),
          autor,
          textos.deQuem(de),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
