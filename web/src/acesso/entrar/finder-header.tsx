import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand, BrandMark } from '#web/ui/brand-mark.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

/** The header of the public finder: mark, the two tabs, and the links to sign in and sign up. */
export function FinderHeader({ tabs }: { tabs: ReactNode }) {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-16 max-w-finder items-center gap-2 px-3 py-2 sm:px-4 md:px-7">
        <Link to="/login" className="rounded-md lg:flex-1">
          <BrandMark label={textos.produto} className="lg:hidden" />
          <Brand name={textos.produto} className="max-lg:hidden" />
        </Link>
        <div className="min-w-0 flex-1 sm:max-w-80">{tabs}</div>
        <div className="hidden justify-end gap-2 md:flex lg:flex-1">
          <Link to="/login" className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
            {textos.fazerLogin}
          </Link>
          <Link to="/login" search={{ modo: 'cadastro' }} className={buttonStyle({ size: 'sm' })}>
            {textos.criarConta}
          </Link>
        </div>
      </div>
    </header>
  )
}
