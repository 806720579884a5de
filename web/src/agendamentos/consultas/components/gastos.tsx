import { Suspense, useState } from 'react'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { partes as pecas } from '#web/lib/partes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { textos } from '../messages.ts'

const Imposto = pecas(() => import('#web/impostos/partes.ts')).parte('Imposto')
const Reembolsos = pecas(() => import('#web/reembolsos/partes.ts')).parte('Reembolsos')

const partes = ['recibos', 'imposto'] as const

/** FIN-08: what a patient spent, their receipts with what a plan asks for, and the year for the income tax. */
export function Gastos() {
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaPlataforma))
  const [parte, setParte] = useState<string>('recibos')
  return (
    <div className="grid gap-4">
      <div data-nao-imprimir="">
        <Segmented
          label={textos.gastos.partes}
          value={parte}
          onValueChange={setParte}
          options={partes.map((value) => ({ value, label: textos.gastos[value] }))}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-44 w-full rounded-xl" />}>
        {parte === 'imposto' ? <Imposto hoje={hoje} /> : <Reembolsos hoje={hoje} />}
      </Suspense>
    </div>
  )
}
