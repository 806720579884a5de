import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NavigationLinkProps } from './navigation-link.ts'
import { SidebarProvider } from './sidebar-state.tsx'
import { Sidebar, SidebarTrigger } from './sidebar.tsx'

const Anchor = ({ children, ...props }: NavigationLinkProps) => <a {...props}>{children}</a>

function renderSidebar() {
  const items = [{ key: 'painel', label: 'Painel', icon: <i />, href: '#painel', active: true }]
  return render(
    <SidebarProvider>
      <SidebarTrigger />
      <Sidebar label="Menu" brand="App da Saúde" link={Anchor} groups={[{ key: 'principal', items }]} />
    </SidebarProvider>,
  )
}

const forget = () => {
  document.cookie = 'sidebar_state=; path=/; max-age=0'
}

describe('sidebar', () => {
  beforeEach(forget)
  afterEach(() => {
    forget()
    vi.restoreAllMocks()
  })

  test.each([
    ['ctrl', { ctrlKey: true }],
    ['meta', { metaKey: true }],
  ])('SHELL-04 %s + b collapses and expands', (_, modifier) => {
    renderSidebar()
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeInTheDocument()
    fireEvent.keyDown(window, { key: 'b', ...modifier })
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeInTheDocument()
    fireEvent.keyDown(window, { key: 'b', ...modifier })
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeInTheDocument()
  })

  test('SHELL-04 b alone does nothing', () => {
    renderSidebar()
    fireEvent.keyDown(window, { key: 'b' })
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeInTheDocument()
  })

  test('SHELL-04 the state is kept in a cookie for 7 days and found again', async () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    const first = renderSidebar()
    await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }))
    expect(write).toHaveBeenCalledWith('sidebar_state=collapsed; path=/; max-age=604800; samesite=lax')
    first.unmount()
    renderSidebar()
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeInTheDocument()
  })

  test('SHELL-04 below 768 px ctrl + b opens the sheet and leaves the cookie alone', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(max-width: 767.98px)', media: query }) as MediaQueryList,
    )
    renderSidebar()
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true })
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
    expect(document.cookie).toBe('')
  })

  test('SHELL-05 the menu button opens the sheet, and following a link closes it', async () => {
    renderSidebar()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const sheet = screen.getByRole('dialog', { name: 'Menu' })
    expect(sheet).toHaveTextContent('Painel')
    await userEvent.click(screen.getByRole('link', { name: 'Painel' }))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  })

  test('SHELL-01 the item of the open page is marked', () => {
    renderSidebar()
    expect(screen.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page')
  })
})
