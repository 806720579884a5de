import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { perfil as mensagens } from '../messages.ts'

/** The shape of the public profile while it loads. */
export function PerfilEsqueleto() {
  return (
    <SkeletonGroup
      label={mensagens.carregando}
      className="mx-auto grid w-full max-w-content min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Card padding="none" className="overflow-hidden lg:col-span-2">
        <Skeleton className="h-24 rounded-none" />
        <div className="grid gap-3 p-4 pt-0 md:p-6 md:pt-0">
          <Skeleton className="-mt-11 size-22 rounded-full" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </Card>
      <Card className="grid content-start gap-4">
        <Skeleton className="h-6 w-24" />
        <SkeletonText lines={5} />
      </Card>
      <Card className="grid content-start gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-28 w-full" />
      </Card>
    </SkeletonGroup>
  )
}
