import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** The professional to book, and the start when already chosen. */
export type Escolha = { id: string; nome: string; zona: string; inicio?: string }

/** Address of a professional's booking (FIND-04). */
export function enderecoDeAgendamento({ id, inicio }: Pick<Escolha, 'id' | 'inicio'>): string {
  const valores = new URLSearchParams({ profissional: id, ...(inicio ? { inicio } : {}) })
  return `/agendar?${valores}`
}

/** 'Agendar' of one page. A visitor learns that an account is needed; a signed-in person goes to the booking. */
export function useAgendar(autenticado: boolean) {
  const router = useRouter()
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [aberto, setAberto] = useState(false)
  const agendar = useCallback(
    (nova: Escolha) => {
      if (autenticado) return void router.navigate({ href: enderecoDeAgendamento(nova) })
      setEscolha(nova)
      setAberto(true)
    },
    [autenticado, router],
  )
  return { agendar, dialogo: { escolha, aberto, onFechar: () => setAberto(false) } }
}
