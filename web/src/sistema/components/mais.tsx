import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

/** The next lines of a list. */
export function Mais({
  consulta,
}: {
  consulta: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}) {
  if (!consulta.hasNextPage) return null
  return (
    <div className="border-t border-line p-3 text-center">
      <Button
        variant="ghost"
        size="sm"
        loading={consulta.isFetchingNextPage}
        loadingText={textos.carregando}
        onClick={() => void consulta.fetchNextPage()}
      >
        {textos.mais}
      </Button>
    </div>
  )
}
