import { useCallback } from 'react'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useChegar, useDesfazer } from './hooks.ts'
import { textos } from './messages.ts'

/** One tap checks in who arrived; the toast takes it back. */
export function useCheckIn() {
  const { mutate: chegar, isPending } = useChegar()
  const { mutate: desfazer } = useDesfazer()
  const toast = useToast()
  const fazer = useCallback(
    ({ id, versao, paciente_nome }: AgendamentoDaAgenda) => {
      const falhou = (erro: unknown) => toast({ tone: 'error', title: falhaDe(erro).mensagem })
      const nome = paciente_nome ?? textos.cartao.semNome
      chegar(
        { id, versao },
        {
          onSuccess: (feita) =>
            toast({
              tone: 'success',
              title: textos.checkIn.feito(nome),
              action: {
                label: textos.checkIn.desfazer,
                onClick: () =>
                  desfazer(
                    { id, versao: feita.versao },
                    {
                      onSuccess: () => toast({ tone: 'success', title: textos.checkIn.desfeito(nome) }),
                      onError: falhou,
                    },
                  ),
              },
            }),
          onError: falhou,
        },
      )
    },
    [chegar, desfazer, toast],
  )
  return { fazer, pendente: isPending }
}
