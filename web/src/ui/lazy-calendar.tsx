import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import type { Calendar as CalendarComponent } from './calendar.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

const load = () => import('./calendar.tsx')
const Calendar = lazy(async () => ({ default: (await load()).Calendar }))

/** Late enough for the page to load alone. */
const PRELOAD_MS = 1_500

/** `Calendar`, whose library of 25 kB comes with the first one that is drawn. */
export function LazyCalendar(props: ComponentProps<typeof CalendarComponent>) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-60 w-full" />
        </SkeletonGroup>
      }
    >
      <Calendar {...props} />
    </Suspense>
  )
}

/** Fetches the library a moment after the caller is drawn, where a calendar is soon asked for. */
export function usePreloadedCalendar(): void {
  useEffect(() => {
    const later = setTimeout(() => load().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(later)
  }, [])
}
