import { rotulosSinal, sinaisDoTexto } from '#domain/avaliacoes/sinais.ts'

type CitacaoProps = {
  titulo?: string
  texto: string
  /** Marks contact details in the text. */
  sinais?: boolean
}

/** Another person's words, set apart from ours. */
export function Citacao({ titulo, texto, sinais = false }: CitacaoProps) {
  return (
    <figure className="grid gap-1">
      {titulo ? <figcaption className="text-xs font-semibold text-muted">{titulo}</figcaption> : null}
      <blockquote className="max-w-[70ch] break-words whitespace-pre-wrap text-ink-2">
        {sinais ? <Marcado texto={texto} /> : texto}
      </blockquote>
    </figure>
  )
}

function Marcado({ texto }: { texto: string }) {
  const sinais = sinaisDoTexto(texto)
  return (
    <>
      {sinais.map(({ tipo, inicio, fim }, indice) => (
        <span key={inicio}>
          {texto.slice(sinais[indice - 1]?.fim ?? 0, inicio)}
          <mark title={rotulosSinal[tipo]} className="rounded-sm bg-warning-soft px-0.5 text-warning">
            {texto.slice(inicio, fim)}
          </mark>
        </span>
      ))}
      {texto.slice(sinais.at(-1)?.fim ?? 0)}
    </>
  )
}
