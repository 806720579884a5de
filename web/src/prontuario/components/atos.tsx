import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { ConcluirDialog } from '#web/agenda/consulta/concluir-dialog.tsx'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-atendimento.ts'

/** Concludes the consultation with its return; charges, files and the next visit are in its sheet on the agenda. */
export function Atos({ consulta }: { consulta: NonNullable<Atendimento['consulta']> }) {
  const { id, zona, data_agendamento } = consulta
  const toast = useToast()
  const queries = useQueryClient()
  const [perguntando, setPerguntando] = useState(false)
  const concluir = useMutation(api.agendamentos.concluir.mutationOptions())
  const emCurso = consulta.status === 'em-andamento' && !concluir.isSuccess
  const dia = dataLocal(Date.parse(data_agendamento), zona)
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={textos.atos} />
      {emCurso ? (
        <Button icon={<CheckCheck aria-hidden size={18} />} onClick={() => setPerguntando(true)}>
          {textos.concluir}
        </Button>
      ) : null}
      <p className="text-sm text-muted">
        <Link
          {...destino(`/agenda?visao=dia&dia=${dia}&consulta=${id}`)}
          className={buttonStyle({ variant: 'link', size: 'sm' })}
        >
          {textos.naAgenda}
        </Link>{' '}
        {textos.naAgendaDica}
      </p>
      {perguntando ? (
        <ConcluirDialog
          pendente={concluir.isPending}
          onFechar={() => setPerguntando(false)}
          onConcluir={(retorno) =>
            concluir.mutate(
              { id, ...retorno },
              {
                onSuccess: () => {
                  toast({ tone: 'success', title: textos.concluida })
                  for (const chave of [api.agenda.key(), api.agendamentos.key(), api.pacientes.key()])
                    void queries.invalidateQueries({ queryKey: chave })
                },
                onError: (erro) =>
                  toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
                onSettled: () => setPerguntando(false),
              },
            )
          }
        />
      ) : null}
    </Card>
  )
}
