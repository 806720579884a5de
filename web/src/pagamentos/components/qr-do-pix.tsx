import { caminhoDoQr } from '#web/lib/qr.ts'

/** Quiet zone that readers need, in modules. */
const MARGEM = 4

/** A Pix code as a picture, dark on white in both themes: readers fail on the reverse. */
export function QrDoPix({ codigo, rotulo }: { codigo: string; rotulo: string }) {
  const { lado, d } = caminhoDoQr(codigo)
  const tudo = lado + 2 * MARGEM
  return (
    <svg
      role="img"
      aria-label={rotulo}
      viewBox={`${-MARGEM} ${-MARGEM} ${tudo} ${tudo}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-lg border border-line bg-white"
    >
      <path d={d} className="fill-black" />
    </svg>
  )
}
