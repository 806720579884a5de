import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CasoNaFila } from '#domain/moderacao/contract.ts'
import { desfechosDoRecurso, type DesfechoDoRecurso } from '#domain/moderacao/rules.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { fila as palavras } from '../messages-fila.ts'

type RecursoNoCasoProps = { caso: CasoNaFila; recurso: NonNullable<CasoNaFila['recurso']> }

/** The author's appeal. Whoever decided first reads it, and does not decide it. */
export function RecursoNoCaso({ caso, recurso }: RecursoNoCasoProps) {
  const [decidindo, setDecidindo] = useState<DesfechoDoRecurso | null>(null)
  const queries = useQueryClient()
  const toast = useToast()
  const decidir = useMutation(
    api.moderacao.decidirRecurso.mutationOptions({
      onSuccess: () => toast({ title: palavras.recursoDecidido, tone: 'success' }),
      onError: (error) =>
        toast({ title: palavras.erroAto, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => {
        setDecidindo(null)
        return queries.invalidateQueries({ queryKey: api.moderacao.key() })
      },
    }),
  )
  const { texto, desfecho, parecer, foi_voce } = recurso
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{palavras.recurso}</h3>
      <p className="break-words whitespace-pre-line">{texto}</p>
      {desfecho ? (
        <p className="text-sm break-words whitespace-pre-line">{parecer}</p>
      ) : foi_voce ? (
        <p className="text-sm font-semibold text-warning">{palavras.foiVoce}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {desfechosDoRecurso.map((cada) => (
            <Button
              key={cada}
              size="sm"
              variant={cada === 'acolhido' ? 'primary' : 'outline'}
              onClick={() => setDecidindo(cada)}
            >
              {palavras.decidirRecurso[cada]}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={decidindo !== null}
        onOpenChange={(aberto) => (aberto ? undefined : setDecidindo(null))}
        title={palavras.perguntaRecurso[decidindo ?? 'acolhido']}
        description={palavras.consequenciaRecurso[decidindo ?? 'acolhido']}
        confirmLabel={palavras.decidirRecurso[decidindo ?? 'acolhido']}
        reason={{ label: palavras.motivoRecurso, requiredMessage: palavras.informeRecurso, maxLength: 1000 }}
        pending={decidir.isPending}
        onConfirm={(dito) =>
          decidindo &&
          decidir.mutate({ id: caso.id, versao: caso.versao, desfecho: decidindo, parecer: dito })
        }
      />
    </div>
  )
}
