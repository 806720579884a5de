import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from './messages.ts'

/** A screen outside the shell: the mark, and one card in the middle. */
export function StandaloneScreen({ children }: { children: ReactNode }) {
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-[34rem] content-start gap-6 px-4 pt-10 pb-doca md:content-center outline-none"
    >
      <Link to="/" className="justify-self-center rounded-md">
        <Brand name={textos.produto} />
      </Link>
      <Card>{children}</Card>
    </main>
  )
}
