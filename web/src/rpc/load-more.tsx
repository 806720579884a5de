import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type LoadMoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown }
  loadingText?: string
  /** At the foot of a card, below its last row. */
  foot?: boolean
  /** Text of the button. */
  children: ReactNode
}

/** Loads the next rows of a list. Draws nothing when there are none. */
export function LoadMore({ query, loadingText, foot, children }: LoadMoreProps) {
  if (!query.hasNextPage) return null
  const button = (
    <Button
      variant={foot ? 'ghost' : 'outline'}
      size={foot ? 'sm' : undefined}
      className={foot ? undefined : 'justify-self-center'}
      data-nao-imprimir=""
      loading={query.isFetchingNextPage}
      loadingText={loadingText}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  )
  return foot ? <div className="border-t border-line p-3 text-center">{button}</div> : button
}
