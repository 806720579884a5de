import { formatarMesCurto } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'

type DataTileProps = { instante: string; zona: string; glass?: boolean }

/** Month over day. Decorative: the full date stands beside it in words. */
export function DataTile({ instante, zona, glass }: DataTileProps) {
  const dia = Number(dataLocal(new Date(instante).getTime(), zona).slice(8))
  return (
    <span
      aria-hidden
      className={`grid w-14 shrink-0 justify-items-center rounded-md py-1.5 ${glass ? 'bg-white/15 text-white' : 'bg-subtle text-ink'}`}
    >
      <span className="text-2xs font-semibold">{formatarMesCurto(instante, zona)}</span>
      <span className="text-xl titulo">{dia}</span>
    </span>
  )
}
