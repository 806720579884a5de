import { useEffect, useState, type ReactNode } from 'react'

type SectionsProps = {
  /** Accessible name of the index. */
  label: string
  /** The parts in order: the id of each element, and its title. */
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/**
 * A long form or record in parts, with an index: at its left from 1024 px on, otherwise as chips above it. Both stay in view. The part
 * being read is marked. The parts leave room above themselves with `scroll-mt-28`.
 */
export function Sections({ label, sections, children }: SectionsProps) {
  const here = useReading(sections.map(({ id }) => id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav
        aria-label={label}
        className="sticky top-16 z-1 -mx-4 bg-canvas px-4 py-2 md:-mx-7 md:px-7 lg:top-20 lg:m-0 lg:bg-transparent lg:p-0"
      >
        <ul className="flex gap-1.5 overflow-x-auto p-0.5 text-sm [scrollbar-width:none] lg:grid lg:gap-0.5 lg:overflow-visible">
          {sections.map(({ id, title }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                aria-current={id === here ? 'location' : undefined}
                onClick={(event) => {
                  // A hash would add a history entry, which a guard of unsaved changes would ask about.
                  event.preventDefault()
                  goTo(id)
                }}
                className="flex min-h-9 items-center rounded-full border border-line bg-surface px-3 font-semibold whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:bg-hover pointer-coarse:min-h-11 aria-[current]:border-transparent aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-fg lg:rounded-md lg:border-transparent lg:bg-transparent lg:whitespace-normal"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  )
}

function goTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  target
    ?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
    ?.focus({ preventScroll: true })
}

/** The id of the part at the top of the screen; the last one at the foot of the page. */
function useReading(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const all = key.split(' ')
      const atFoot = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= 150
      })
      setHere(atFoot && window.scrollY > 0 ? all.at(-1) : (passed.at(-1) ?? all[0]))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  return here
}
