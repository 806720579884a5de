import { Handshake, Share2, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand, BrandPetals } from '#web/ui/brand-mark.tsx'
import { textos } from '../messages.ts'

const { palavras } = textos
const promessas = [
  { icone: Handshake, palavra: palavras.conectar },
  { icone: Share2, palavra: palavras.compartilhar },
  { icone: Sparkles, palavra: palavras.transformar },
]

/** LOGIN-01 on wide screens: the product in a few words with the search (ACHAR-01), beside the form. */
export function BrandPanel({ frase, children }: { frase?: string | undefined; children: ReactNode }) {
  return (
    <section
      aria-label={textos.produto}
      className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-x-hidden overflow-y-auto bg-marca p-12 text-white lg:flex"
    >
      {/* In two corners: never behind words. */}
      <BrandPetals tone="brand" className="-top-40 -right-44 size-96 rotate-180" />
      <BrandPetals tone="brand" className="-right-52 -bottom-56 size-[34rem]" />
      <Brand name={textos.produto} inverse className="relative" />
      <p className="relative mt-6 max-w-[40rem] text-4xl titulo">{frase || textos.chamada}</p>
      {children}
      <ul className="relative mt-auto grid max-w-xl grid-cols-3 gap-4">
        {promessas.map(({ icone: Icone, palavra: [titulo, texto] }) => (
          <li key={titulo}>
            <p className="flex items-center gap-2 font-semibold">
              <Icone aria-hidden size={18} className="text-accent" />
              {titulo}
            </p>
            <p className="mt-1.5 text-sm text-white/90">{texto}</p>
          </li>
        ))}
      </ul>
      <p className="relative text-sm text-white/90">{textos.rodape}</p>
    </section>
  )
}
