import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { textos } from '../messages.ts'

/** A row of reference data, with an edit button. */
export function LinhaEditavel({
  nome,
  sobre,
  ativo = true,
  marca,
  inicio,
  onEditar,
}: {
  nome: string
  sobre: ReactNode
  ativo?: boolean
  marca?: ReactNode
  /** Before the name: a colour, a date. */
  inicio?: ReactNode
  onEditar: () => void
}) {
  return (
    <div className="flex items-center gap-3 px-4 py-2.5 md:px-5">
      {inicio}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className={`font-semibold break-words ${ativo ? '' : 'text-muted'}`}>{nome}</p>
          <p className="text-sm break-words text-muted">{sobre}</p>
        </div>
        {marca}
        {ativo ? null : <Badge>{textos.inativo}</Badge>}
      </div>
      <IconButton label={textos.editar(nome)} icon={<Pencil size={18} />} size="sm" onClick={onEditar} />
    </div>
  )
}
