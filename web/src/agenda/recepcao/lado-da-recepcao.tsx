import { cx } from 'class-variance-authority'
import { Armchair, LogIn, PhoneCall, QrCode, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAbrirConsulta } from '../busca.ts'
import { textos as daAgenda } from '../messages.ts'
import { Chamar, chamadaEmPalavras } from '../painel/chamar.tsx'
import { Confirmacoes } from '../painel/confirmacoes.tsx'
import { Consultada, LinhaComAtos } from '../painel/listas.tsx'
import { useCheckIn } from '../use-check-in.ts'
import type { Cobranca } from './cobrar-dialog.tsx'
import { esperaLonga, type ListasDaRecepcao } from './listas.ts'
import { textos } from './messages.ts'

const CobrarDialog = lazy(async () => ({
  default: (await import('./cobrar-dialog.tsx')).CobrarDialog,
}))

const ReciboDialog = lazy(async () => ({
  default: (await import('#web/recibos/components/recibo-dialog.tsx')).ReciboDialog,
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
  const [recibo, setRecibo] = useState<string | null>(null)
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
            icone={<Armchair size={18} />}
            consulta={pronta(listas.esperando)}
            vazio={<Vazio>{textos.esperaVazia}</Vazio>}
            renderRow={(cada) => (
              <LinhaComAtos
                key={cada.id}
                consulta={cada}
                linha={chamadaEmPalavras(cada, periodo.zona) ?? linha(cada)}
                onAbrir={onAbrir}
                fim={
                  cada.espera_min === null ? null : (
                    <span
                      className={cx(
                        'shrink-0 text-sm font-semibold tabular-nums',
                        cada.espera_min > esperaLonga ? 'text-warning' : 'text-muted',
                      )}
                    >
                      {daAgenda.lado.esperaMinutos(cada.espera_min)}
                    </span>
                  )
                }
                atos={<Chamar consulta={cada} />}
              />
            )}
          />
          <Consultada
            titulo={textos.chegadas}
            icone={<LogIn size={18} />}
            consulta={pronta(listas.chegando)}
            vazio={<Vazio>{textos.chegadasVazia}</Vazio>}
            renderRow={(cada) => (
              <LinhaComAtos
                key={cada.id}
                consulta={cada}
                linha={linha(cada)}
                onAbrir={onAbrir}
                atos={<CheckIn consulta={cada} />}
              />
            )}
          />
        </>
      ) : null}
      {periodo.profissionais.some(({ escrita }) => escrita) && dia >= periodo.hoje ? (
        <Confirmacoes
          deQuem={{}}
          dia={dia}
          titulo={textos.confirmacao}
          icone={<PhoneCall size={18} />}
          vazio={textos.confirmacaoVazia}
          periodo={periodo}
          onAbrir={onAbrir}
        />
      ) : null}
      {veDinheiro ? (
        <Consultada
          titulo={textos.cobrar}
          icone={<Wallet size={18} />}
          consulta={pronta(listas.aCobrar)}
          vazio={<Vazio>{textos.cobrarVazio}</Vazio>}
          renderRow={(cada) => {
            const nome = cada.paciente_nome ?? daAgenda.cartao.semNome
            return (
              <LinhaComAtos
                key={cada.id}
                consulta={cada}
                linha={linha(cada, formatarCentavos(cada.valor_centavos ?? 0))}
                onAbrir={onAbrir}
                atos={
                  cada.pode.includes('recibos.receber') ? (
                    <>
                      <IconButton
                        size="sm"
                        variant="soft"
                        icon={<QrCode size={18} />}
                        label={textos.pixDe(nome)}
                        onClick={() => setCobrando({ consulta: cada, forma: 'pix' })}
                      />
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={textos.receberDe(nome)}
                        onClick={() => setCobrando({ consulta: cada, forma: '' })}
                      >
                        {textos.receber}
                      </Button>
                    </>
                  ) : null
                }
              />
            )
          }}
        />
      ) : null}
      {cobrando ? (
        <Suspense fallback={null}>
          <CobrarDialog
            {...cobrando}
            zona={periodo.zona}
            onRecibo={setRecibo}
            onFechar={() => setCobrando(null)}
          />
        </Suspense>
      ) : null}
      {recibo ? (
        <Suspense fallback={null}>
          <ReciboDialog id={recibo} onFechar={() => setRecibo(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

const Vazio = ({ children }: { children: string }) => <p className="mt-1.5 text-sm text-muted">{children}</p>

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
