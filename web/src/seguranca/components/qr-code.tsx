import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone that readers need, in modules. */
const MARGEM = 3

/** A QR code as one path, dark on white in both themes: readers fail on the reverse. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { lado, desenho } = useMemo(() => desenhar(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line bg-white"
    >
      <path fill="#000" d={desenho} />
    </svg>
  )
}

function desenhar(value: string): { lado: number; desenho: string } {
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules
  const partes: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) partes.push(`M${x + MARGEM} ${y + MARGEM}h1v1h-1z`)
  return { lado: size + 2 * MARGEM, desenho: partes.join('') }
}
