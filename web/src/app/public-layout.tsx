import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand, BrandMark } from '#web/ui/brand-mark.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Header } from '#web/ui/header.tsx'
import { textos } from './messages.ts'
import { VisitorActions } from './visitor-actions.tsx'

/** A public page for a visitor: the mark, a link to the finder, and the links to sign in and sign up. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header
        start={
          <Link to="/login" search={{ aba: 'profissionais' }} className="rounded-md">
            <BrandMark label={textos.produto} className="md:hidden" />
            <Brand name={textos.produto} className="max-md:hidden" />
          </Link>
        }
        center={
          <Link
            to="/login"
            search={{ aba: 'profissionais' }}
            aria-label={textos.encontrarProfissionais}
            className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          >
            <Search aria-hidden size={18} />
            <span className="max-sm:sr-only">{textos.encontrarProfissionais}</span>
          </Link>
        }
        end={<VisitorActions />}
      />
      <main id="conteudo" tabIndex={-1} className="largura-publica pt-6 pb-doca outline-none md:pt-8">
        {children}
      </main>
    </>
  )
}
