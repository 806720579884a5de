import { Armchair, LogIn, Wallet } from 'lucide-react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAbrirConsulta } from '../busca.ts'
import { useChegar } from '../hooks.ts'
import { textos as daAgenda } from '../messages.ts'
import { Confirmacoes } from '../painel/confirmacoes.tsx'
import { Consultada, Pessoa } from '../painel/listas.tsx'
import { esperaLonga, type ListasDaRecepcao } from './listas.ts'
import { textos } from './messages.ts'

type LadoProps = {
  periodo: PeriodoDaAgenda
  dia: string
  listas: ListasDaRecepcao
}

/** Beside the day of a clinic: who waits, who arrives, who has not confirmed, and what is to be charged. */
export function LadoDaRecepcao({ periodo, dia, listas }: LadoProps) {
  const onAbrir = useAbrirConsulta()
  const veDinheiro = periodo.agendamentos.some(({ pode }) => pode.includes('agenda.periodo/dinheiro'))
  const linha = (consulta: AgendamentoDaAgenda, fim?: string) =>
    [
      formatarHora(consulta.data_agendamento, periodo.zona),
      periodo.profissionais.find(({ id }) => id === consulta.profissional_id)?.nome,
      fim,
    ]
      .filter(Boolean)
      .join(', ')
  const hoje = dia === periodo.hoje
  return (
    <>
      {hoje ? (
        <>
          <Consultada
            titulo={textos.espera}
            consulta={pronta(listas.esperando)}
            vazio={
              <EmptyState row icon={<Armchair size={18} />} title={textos.esperaVazia} className="mt-1.5" />
            }
            renderRow={(cada) => (
              <li key={cada.id}>
                <Pessoa
                  consulta={cada}
                  linha={linha(cada)}
                  onAbrir={onAbrir}
                  fim={
                    cada.espera_min === null ? null : (
                      <Badge size="sm" tone={cada.espera_min > esperaLonga ? 'warning' : 'neutral'}>
                        {daAgenda.lado.esperaMinutos(cada.espera_min)}
                      </Badge>
                    )
                  }
                />
              </li>
            )}
          />
          <Consultada
            titulo={textos.chegadas}
            consulta={pronta(listas.chegando)}
            vazio={
              <EmptyState row icon={<LogIn size={18} />} title={textos.chegadasVazia} className="mt-1.5" />
            }
            renderRow={(cada) => (
              <li key={cada.id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <Pessoa consulta={cada} linha={linha(cada)} onAbrir={onAbrir} />
                </span>
                <CheckIn consulta={cada} />
              </li>
            )}
          />
        </>
      ) : null}
      {periodo.profissionais.some(({ escrita }) => escrita) && dia >= periodo.hoje ? (
        <Confirmacoes
          deQuem={{}}
          dia={dia}
          titulo={textos.confirmacao}
          vazio={textos.confirmacaoVazia}
          periodo={periodo}
          onAbrir={onAbrir}
        />
      ) : null}
      {veDinheiro ? (
        <Consultada
          titulo={textos.cobrar}
          consulta={pronta(listas.aCobrar)}
          vazio={<EmptyState row icon={<Wallet size={18} />} title={textos.cobrarVazio} className="mt-1.5" />}
          renderRow={(cada) => {
            const nome = cada.paciente_nome ?? daAgenda.cartao.semNome
            return (
              <li key={cada.id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <Pessoa
                    consulta={cada}
                    linha={linha(cada, formatarCentavos(cada.valor_centavos ?? 0))}
                    onAbrir={onAbrir}
                  />
                </span>
                {cada.pode.includes('recibos.receber') ? (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={textos.receberDe(nome)}
                    onClick={() => onAbrir(cada.id)}
                  >
                    {textos.receber}
                  </Button>
                ) : null}
              </li>
            )
          }}
        />
      ) : null}
    </>
  )
}

const pronta = (data: readonly AgendamentoDaAgenda[]) => ({ data, error: null, refetch: () => undefined })

function CheckIn({ consulta }: { consulta: AgendamentoDaAgenda }) {
  const chegar = useChegar()
  const toast = useToast()
  const nome = consulta.paciente_nome ?? daAgenda.cartao.semNome
  return (
    <Button
      size="sm"
      variant="soft"
      loading={chegar.isPending}
      aria-label={textos.checkInDe(nome)}
      onClick={() =>
        chegar.mutate(
          { id: consulta.id, versao: consulta.versao },
          {
            onSuccess: () => toast({ tone: 'success', title: textos.checkInFeito(nome) }),
            onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
          },
        )
      }
    >
      {textos.checkIn}
    </Button>
  )
}
