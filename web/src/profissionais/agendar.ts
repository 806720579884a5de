import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useVisitante } from './hooks.ts'

/** The professional that a person wants to book, and perhaps the start that they chose. */
export type Escolha = { id: string; nome: string; zona: string; inicio?: string }

/** Where the booking of a professional begins (FIND-04). */
export function enderecoDeAgendamento({ id, inicio }: Pick<Escolha, 'id' | 'inicio'>): string {
  const valores = new URLSearchParams({ profissional: id, ...(inicio ? { inicio } : {}) })
  return `/agendar?${valores}`
}

/** 'Agendar' of one page: a visitor is told that an account is needed, anyone else goes to the booking. */
export function useAgendar() {
  const visitante = useVisitante()
  const router = useRouter()
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [aberto, setAberto] = useState(false)
  const agendar = useCallback(
    (nova: Escolha) => {
      if (!visitante) return void router.navigate({ href: enderecoDeAgendamento(nova) })
      setEscolha(nova)
      setAberto(true)
    },
    [visitante, router],
  )
  return { agendar, dialogo: { escolha, aberto, onFechar: () => setAberto(false) } }
}
