import { CircleAlert } from 'lucide-react'
import { semAutolesao, type Achado } from '#domain/cuidado/achado.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { Apoio } from './apoio.tsx'

const { achados: palavras } = textos
/** Letters of the text before and after what was found. */
const EM_VOLTA = 24

type AchadosDoTextoProps = {
  /** The text that the findings are of. */
  texto: string
  achados: readonly Achado[]
  /** Selects the stretch in the field of the text. */
  onIr?: (achado: Achado) => void
}

/** What keeps a text from being published, each with its place, rule and next step; and, for the author alone, whom to call. */
export function AchadosDoTexto({ texto, achados, onIr }: AchadosDoTextoProps) {
  const aCorrigir = semAutolesao(achados)
  return (
    <>
      {aCorrigir.length < achados.length ? <Apoio /> : null}
      {aCorrigir.length > 0 ? (
        <Card as="section" aria-labelledby="achados-titulo" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="achados-titulo" className="text-xl titulo">
              {palavras.titulo}
            </h2>
            <span role="status">
              <Badge tone="warning">{palavras.quantos(aCorrigir.length)}</Badge>
            </span>
          </div>
          <ul className="grid gap-4">
            {aCorrigir.map((achado) => (
              <li key={`${achado.tipo} ${achado.inicio}`} className="grid gap-1">
                <p className="flex items-start gap-2 font-semibold">
                  <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
                  <span className="min-w-0">{achado.achado}</span>
                </p>
                <Trecho texto={texto} achado={achado} onIr={onIr} />
                <p className="text-sm text-ink-2">
                  <span className="font-semibold">{palavras.regra}:</span> {achado.regra}
                </p>
                <p className="text-sm">
                  <span className="font-semibold">{palavras.passo}:</span> {achado.passo}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

/** The stretch with its neighbourhood. */
function Trecho({
  texto,
  achado,
  onIr,
}: {
  texto: string
  achado: Achado
  onIr: AchadosDoTextoProps['onIr']
}) {
  const { inicio, fim } = achado
  const de = Math.max(0, inicio - EM_VOLTA)
  const ate = Math.min(texto.length, fim + EM_VOLTA)
  const dito = texto.slice(inicio, fim)
  const palavrasEmVolta = (
    <>
      {de > 0 ? '…' : ''}
      {texto.slice(de, inicio)}
      <mark className="rounded-sm bg-warning-soft font-semibold text-ink">{dito}</mark>
      {texto.slice(fim, ate)}
      {ate < texto.length ? '…' : ''}
    </>
  )
  return onIr ? (
    <button
      type="button"
      aria-label={palavras.ir(dito)}
      onClick={() => onIr(achado)}
      className="min-h-6 rounded-md bg-canvas px-3 py-2 text-left break-words pointer-coarse:min-h-11"
    >
      {palavrasEmVolta}
    </button>
  ) : (
    <p className="rounded-md bg-canvas px-3 py-2 break-words">{palavrasEmVolta}</p>
  )
}
