import { Armchair, LogIn, QrCode, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAbrirConsulta } from '../busca.ts'
import { textos as daAgenda } from '../messages.ts'
import { Chamar, chamadaEmPalavras } from '../painel/chamar.tsx'
import { Confirmacoes } from '../painel/confirmacoes.tsx'
import { Consultada, Pessoa } from '../painel/listas.tsx'
import { useCheckIn } from '../use-check-in.ts'
import type { Cobranca } from './cobrar-dialog.tsx'
import { esperaLonga, type ListasDaRecepcao } from './listas.ts'
import { textos } from './messages.ts'

const CobrarDialog = lazy(async () => ({
  default: (await import('./cobrar-dialog.tsx')).CobrarDialog,
}))

type LadoProps = {
  periodo: PeriodoDaAgenda
  dia: string
  listas: ListasDaRecepcao
}

/** Beside the day of a clinic: who waits, who arrives, who has not confirmed, and what is to be charged. */
export function LadoDaRecepcao({ periodo, dia, listas }: LadoProps) {
  const onAbrir = useAbrirConsulta()
  const [cobrando, setCobrando] = useState<Cobranca | null>(null)
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
              <li key={cada.id} className="flex flex-wrap items-center justify-end gap-x-2">
                <span className="min-w-40 flex-1">
                  <Pessoa
                    consulta={cada}
                    linha={chamadaEmPalavras(cada, periodo.zona) ?? linha(cada)}
                    onAbrir={onAbrir}
                    fim={
                      cada.espera_min === null ? null : (
                        <Badge size="sm" tone={cada.espera_min > esperaLonga ? 'warning' : 'neutral'}>
                          {daAgenda.lado.esperaMinutos(cada.espera_min)}
                        </Badge>
                      )
                    }
                  />
                </span>
                <Chamar consulta={cada} />
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
              <li key={cada.id} className="flex flex-wrap items-center justify-end gap-x-2">
                <span className="min-w-40 flex-1">
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
              <li key={cada.id} className="flex flex-wrap items-center justify-end gap-x-2">
                <span className="min-w-40 flex-1">
                  <Pessoa
                    consulta={cada}
                    linha={linha(cada, formatarCentavos(cada.valor_centavos ?? 0))}
                    onAbrir={onAbrir}
                  />
                </span>
                {cada.pode.includes('recibos.receber') ? (
                  <>
                    <Button
                      size="sm"
                      icon={<QrCode aria-hidden size={15} />}
                      aria-label={textos.pixDe(nome)}
                      onClick={() => setCobrando({ consulta: cada, forma: 'pix' })}
                    >
                      {textos.pix}
                    </Button>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={textos.receberDe(nome)}
                      onClick={() => setCobrando({ consulta: cada, forma: '' })}
                    >
                      {textos.receber}
                    </Button>
                  </>
                ) : null}
              </li>
            )
          }}
        />
      ) : null}
      {cobrando ? (
        <Suspense fallback={null}>
          <CobrarDialog {...cobrando} zona={periodo.zona} onFechar={() => setCobrando(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

const pronta = (data: readonly AgendamentoDaAgenda[]) => ({ data, error: null, refetch: () => undefined })

function CheckIn({ consulta }: { consulta: AgendamentoDaAgenda }) {
  const { fazer, pendente } = useCheckIn()
  const nome = consulta.paciente_nome ?? daAgenda.cartao.semNome
  return (
    <Button
      size="sm"
      variant="soft"
      loading={pendente}
      aria-label={daAgenda.checkIn.de(nome)}
      onClick={() => fazer(consulta)}
    >
      {daAgenda.checkIn.acao}
    </Button>
  )
}
