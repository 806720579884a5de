import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck2, CalendarPlus, CheckCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { ConcluirDialog } from '#web/agenda/consulta/concluir-dialog.tsx'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { PixDaConsulta } from '#web/pagamentos/pix-da-consulta.tsx'
import { PagamentoNoLocal } from '#web/recibos/components/pagamento-no-local.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-atendimento.ts'

const MarcarConsulta = partes(() => import('#web/agenda/nova-consulta/marcar-consulta.tsx')).parte(
  'MarcarConsulta',
)

type AtosProps = { consulta: NonNullable<Atendimento['consulta']>; paciente: Atendimento['paciente'] }

/** The end of a consultation: concluding it with the free return, what was received, and the next visit in one tap. */
export function Atos({ consulta: { id, zona, data_agendamento }, paciente }: AtosProps) {
  const toast = useToast()
  const [aberto, setAberto] = useState<'concluir' | 'retorno' | null>(null)
  const queries = useQueryClient()
  // The agenda itself is not on this screen: what an act leaves in it is read when it is opened.
  const concluir = useMutation(
    api.agendamentos.concluir.mutationOptions({
      onSuccess: (concluida) => {
        queries.setQueryData(api.agendamentos.detalhe.queryKey({ input: { id } }), concluida)
        for (const chave of [api.agenda.key(), api.agendamentos.key(), api.pacientes.key()])
          void queries.invalidateQueries({ queryKey: chave })
      },
    }),
  )
  const query = useQuery(api.agendamentos.detalhe.queryOptions({ input: { id }, staleTime: 0 }))
  const { data } = query
  if (!data)
    return (
      <Card as="section">
        <CardHeader title={textos.atos} className="mb-3" />
        {query.error ? (
          <QueryError query={query} title={textos.erroAtos} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Card>
    )
  const dia = dataLocal(Date.parse(data_agendamento), zona)
  const fechar = () => setAberto(null)
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={textos.atos} />
      {data.acoes.includes('concluir') ? (
        <Button icon={<CheckCheck aria-hidden size={18} />} onClick={() => setAberto('concluir')}>
          {textos.concluir}
        </Button>
      ) : null}
      {data.status === 'concluido' ? (
        <p role="status" className="flex items-start gap-2 text-sm">
          <CalendarCheck2 aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
          <span>
            {textos.concluida}
            <span className="block text-muted">
              {data.retorno_ate ? textos.retornoAte(formatarDiaCurto(data.retorno_ate)) : textos.semRetorno}
            </span>
          </span>
        </p>
      ) : null}
      {data.profissional_id ? (
        <Button
          variant="outline"
          icon={<CalendarPlus aria-hidden size={18} />}
          onClick={() => setAberto('retorno')}
        >
          {textos.marcarRetorno}
        </Button>
      ) : null}
      <PagamentoNoLocal consulta={data} />
      {data.cobranca && data.pode.includes('pagamentos.daConsulta') ? (
        <PixDaConsulta id={id} zona={zona} cancelada={data.status === 'cancelado'} paciente={paciente.nome} />
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
      {aberto === 'concluir' ? (
        <ConcluirDialog
          pendente={concluir.isPending}
          onFechar={fechar}
          onConcluir={(retorno) =>
            concluir.mutate(
              { id, versao: data.versao, ...retorno },
              {
                onSuccess: () => toast({ tone: 'success', title: textos.concluida }),
                onError: (erro) =>
                  toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
                onSettled: fechar,
              },
            )
          }
        />
      ) : null}
      <Suspense fallback={null}>
        {aberto === 'retorno' && data.profissional_id ? (
          <MarcarConsulta
            profissional_id={data.profissional_id}
            paciente={achadoDe(paciente, data.convenio)}
            retorno={{ em: data.retorno_ate }}
            onFechar={fechar}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}

/** The person of the work surface in the form of the agenda's search. */
const achadoDe = (
  { id, nome, idade, numero_prontuario }: Atendimento['paciente'],
  convenio: string | null,
): PacienteAchado => ({
  id,
  nome,
  idade,
  numero_prontuario,
  telefone_final: null,
  meu: true,
  sem_login: false,
  bloqueado: false,
  ultima: null,
  proxima: null,
  convenio,
  responsavel: null,
})
