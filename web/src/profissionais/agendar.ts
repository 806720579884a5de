import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'

/** The professional to book, and the start when already chosen. */
export type Escolha = {
  id: string
  nome: string
  zona: string
  inicio?: string
  avisar?: true
  /** What the search has asked for already: the booking does not ask again where the professional offers it. */
  modalidade?: Modalidade
  plano?: string
  servico?: string
  /** The `paciente_id` of somebody looked after. */
  para?: string
}

/** Address of a professional's booking (FIND-04); with `avisar` it opens the waiting list where there is an hour to choose. */
export function enderecoDeAgendamento({
  id,
  inicio,
  avisar,
  modalidade,
  plano,
  servico,
  para,
}: Omit<Escolha, 'nome' | 'zona'>): string {
  const valores = new URLSearchParams({
    profissional: id,
    // Who chose an hour sees the review next, and is asked before it what is missing only.
    ...(inicio ? { inicio, passo: 'confirmar' } : {}),
    ...(avisar ? { avisar: 'true' } : {}),
    ...(modalidade ? { modalidade } : {}),
    ...(plano ? { plano } : {}),
    ...(servico ? { servico } : {}),
    ...(para ? { para } : {}),
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
