import { Handshake, Heart, MessageCircle, Share2, Sparkles, Video } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Brand, BrandPetals } from '#web/ui/brand-mark.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { textos } from '../messages.ts'

const { palavras } = textos
const promessas = [
  { icone: Handshake, palavra: palavras.conectar },
  { icone: Share2, palavra: palavras.compartilhar },
  { icone: Sparkles, palavra: palavras.transformar },
]

/** LOGIN-01 on wide screens: the product in a few words, beside the form. */
export function BrandPanel() {
  return (
    <section
      aria-label={textos.produto}
      className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-hidden bg-marca p-12 text-white lg:flex"
    >
      <BrandPetals tone="brand" className="top-12 left-16 size-[54rem] rotate-180" />
      <Brand name={textos.produto} inverse className="relative" />
      <p className="relative mt-6 max-w-[35rem] text-4xl titulo">{textos.chamada}</p>
      <Fragments />
      <ul className="relative mt-auto grid max-w-[36rem] grid-cols-3 gap-4">
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

const DIAS = 3 * 86_400_000

/** Pieces of the product as an illustration. People and figures are invented, so screen readers skip it. */
function Fragments() {
  const [quando] = useState(() => {
    const dia = new Date(Date.now() + DIAS)
    dia.setHours(14, 30)
    return dia.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).replace(',', '')
  })
  const cartao = 'absolute rounded-lg bg-surface text-ink shadow-3'
  return (
    <div aria-hidden className="relative h-[20.5rem] w-[33rem] max-w-full [@media(max-height:53rem)]:hidden">
      <div className={`${cartao} top-0 left-[3.25rem] w-80 p-4`}>
        <div className="flex items-center gap-3">
          <Avatar name="Helena Prado" theme="medicina" verifiedLabel="Verificada" />
          <div>
            <p className="font-semibold">Dra. Helena Prado</p>
            <p className="text-sm text-muted">Cardiologia · Medicina</p>
          </div>
        </div>
        <div className="mt-3 flex items-center justify-between rounded-md bg-subtle p-3">
          <div>
            <p className="text-2xs font-semibold text-muted uppercase">Sua próxima consulta</p>
            <p className="text-sm font-semibold tabular-nums">{quando}</p>
          </div>
          <StatusBadge status="confirmado" label="Confirmado" />
        </div>
      </div>
      <div className={`${cartao} top-[7.75rem] left-[17rem] w-[18.75rem] p-4`}>
        <div className="flex items-center gap-3">
          <Avatar name="Caio Ramos" theme="nutricao" size="sm" />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold">Caio Ramos</p>
            <p className="text-sm text-muted">Há 2 horas</p>
          </div>
          <Badge tone="accent" size="sm">
            Dica de Saúde
          </Badge>
        </div>
        <p className="mt-2.5 text-sm text-ink-2">
          Três trocas simples no café da manhã que ajudam a controlar a glicemia.
        </p>
        <p className="mt-2.5 flex items-center gap-4 text-sm text-ink-2">
          <span className="flex items-center gap-1.5">
            <Heart size={14} className="fill-danger text-danger" /> 128
          </span>
          <span className="flex items-center gap-1.5">
            <MessageCircle size={14} /> 19
          </span>
        </p>
      </div>
      <div className={`${cartao} top-[16.6rem] left-[5.5rem] flex w-[16.75rem] items-center gap-3 p-3`}>
        <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
          <Video size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">Consulta iniciada</p>
          <p className="truncate text-xs text-muted">Psicologia com Marcos Lemos</p>
        </div>
        <span className="size-2.5 rounded-full bg-success ring-4 ring-success-soft" />
      </div>
    </div>
  )
}
