import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** The professional to book, and the start when already chosen. */
export type Escolha = { id: string; nome: string; zona: string; inicio?: string; avisar?: true }

/** Address of a professional's booking (FIND-04); with `avisar` it opens the waiting list where there is an hour to choose. */
export function enderecoDeAgendamento({
  id,
  inicio,
  avisar,
}: Pick<Escolha, 'id' | 'inicio' | 'avisar'>): string {
  const valores = new URLSearchParams({
    profissional: id,
    ...(inicio ? { inicio } : {}),
    ...(avisar ? { avisar: 'true' } : {}),
  })
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
