import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { mensagens } from '../messages.ts'

export const gradeDeCartoes =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4'

/** The shape of a page of cards while it loads. */
export function CartoesEsqueleto({ quantos = 8 }: { quantos?: number }) {
  return (
    <SkeletonGroup label={mensagens.buscando} className={gradeDeCartoes}>
      {Array.from({ length: quantos }, (_, indice) => (
        <Card key={indice} padding="none" className="overflow-hidden">
          <Skeleton className="h-19 rounded-none" />
          <div className="grid gap-3 p-4 pt-0">
            <Skeleton className="-mt-9 size-16 rounded-full" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-6 w-1/2 rounded-full" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="mt-6 h-4 w-full" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  )
}
