import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/rpc/client.ts'

const MINUTO_MS = 60_000

/** Epoch milliseconds, updated once a minute. The cards count by it. */
export function useRelogio(): number {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), MINUTO_MS)
    return () => clearInterval(relogio)
  }, [])
  return agora
}

/** Reads again what an act changes, also after a refusal, since the data had then changed already. */
export function useAtos() {
  const queries = useQueryClient()
  const depois = {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.agendamentos.key() }),
        queries.invalidateQueries({ queryKey: api.inicio.key() }),
      ]),
  }
  return {
    confirmar: useMutation(api.agendamentos.confirmar.mutationOptions(depois)),
    chegar: useMutation(api.agendamentos.chegar.mutationOptions(depois)),
    iniciar: useMutation(api.agendamentos.iniciar.mutationOptions(depois)),
    concluir: useMutation(api.agendamentos.concluir.mutationOptions(depois)),
    ausentar: useMutation(api.agendamentos.ausentar.mutationOptions(depois)),
  }
}
