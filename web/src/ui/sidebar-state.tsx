import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS = 60 * 60 * 24 * 7

type SidebarState = {
  collapsed: boolean
  mobileOpen: boolean
  setMobileOpen: (open: boolean) => void
  /** Collapses on desktop, opens the sheet below 768 px. */
  toggle: () => void
}

const SidebarContext = createContext<SidebarState | null>(null)

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext)
  if (!state) throw new Error('useSidebar was called outside SidebarProvider')
  return state
}

/**
 * SHELL-04: a cookie keeps the collapsed state for 7 days. Ctrl or meta + b toggles.
 * @param rail whether the menu is a rail on every screen until somebody opens it
 */
export function SidebarProvider({ rail = false, children }: { rail?: boolean; children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(() => chosen() ?? (rail || narrow()))
  const [mobileOpen, setMobileOpen] = useState(false)

  const state = useMemo(() => {
    const toggle = () => {
      if (matchMedia('(max-width: 767.98px)').matches) {
        setMobileOpen((open) => !open)
        return
      }
      setCollapsed(!collapsed)
      document.cookie = `${COOKIE}=${collapsed ? 'expanded' : 'collapsed'}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`
    }
    return { collapsed, mobileOpen, setMobileOpen, toggle }
  }, [collapsed, mobileOpen])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      state.toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [state])

  return <SidebarContext value={state}>{children}</SidebarContext>
}

function chosen(): boolean | undefined {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  return cookie ? cookie === `${COOKIE}=collapsed` : undefined
}

/** A page of five days has no room beside an open menu. */
const narrow = () => matchMedia('(max-width: 1023.98px)').matches
