import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useContext, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { useAvisoAberto } from '#web/notificacoes/use-aviso-aberto.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abas, lerBusca, semFiltros, type BuscaDeConsultas } from './busca.ts'
import type { Aberto } from './components/acoes.tsx'
import { Filtros } from './components/filtros.tsx'
import { Lista } from './components/lista.tsx'
import { textos, type Aba } from './messages.ts'
import { SoMinhas } from './so-minhas.ts'

const Detalhe = lazy(async () => ({ default: (await import('./components/detalhe.tsx')).Detalhe }))
const CancelarConsulta = lazy(async () => ({
  default: (await import('./components/cancelar-consulta.tsx')).CancelarConsulta,
}))
const ReagendarConsulta = lazy(async () => ({
  default: (await import('./components/reagendar-consulta.tsx')).ReagendarConsulta,
}))
const AnteciparDialog = lazy(async () => ({
  default: (await import('#web/espera/antecipar-dialog.tsx')).AnteciparDialog,
}))
const PrepararDialog = lazy(async () => ({
  default: (await import('./components/preparar-dialog.tsx')).PrepararDialog,
}))
const AvaliarDialog = lazy(async () => ({
  default: (await import('#web/avaliacoes/avaliar-dialog.tsx')).AvaliarDialog,
}))
const CompletarDialog = lazy(async () => ({
  default: (await import('./components/completar-dialog.tsx')).CompletarDialog,
}))
const ReciboDialog = lazy(async () => ({
  default: (await import('#web/recibos/components/recibo-dialog.tsx')).ReciboDialog,
}))
const PagarConsulta = lazy(async () => ({
  default: (await import('./components/pagar-consulta.tsx')).PagarConsulta,
}))
const DesistirDialog = lazy(async () => ({
  default: (await import('#web/pagamentos/desistir-dialog.tsx')).DesistirDialog,
}))
const MinhaEspera = lazy(async () => ({
  default: (await import('#web/espera/minha-espera.tsx')).MinhaEspera,
}))

type Dialogo = {
  qual: Exclude<Aberto, 'detalhes' | 'pagar'>
  consulta: AgendamentoDetalhe
  /** The dialog that opens again once this one is closed. */
  depois?: Dialogo
}

/** `/consultas` (ROUTE-06, APPT-01 to APPT-05): coming, past and changed consultations, and their acts. */
export const ConsultasPage = () => <Consultas />

/** `/minhas-consultas`: the same for professionals as patients. They neither book nor wait here (ROUTE-06). */
export const MinhasConsultasPage = () => (
  <SoMinhas value>
    <Consultas />
  </SoMinhas>
)

function Consultas() {
  const minhas = useContext(SoMinhas)
  useTitulo(minhas ? textos.minhas : textos.titulo)
  const busca = lerBusca(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const daqui = minhas ? abas.filter((cada) => cada !== 'espera') : abas
  const aba = daqui.find((cada) => cada === busca.aba) ?? 'proximas'
  const ir = (nova: BuscaDeConsultas, replace = false) =>
    void navigate({
      to: minhas ? '/minhas-consultas' : '/consultas',
      search: nova as never,
      replace,
      resetScroll: false,
    })
  useAvisoAberto(busca, () => ir({ ...busca, aviso: undefined, via: undefined }, true))
  const mudar = (mudanca: Partial<BuscaDeConsultas>) => ir({ ...busca, ...mudanca }, true)
  const fechar = () => setDialogo(dialogo?.depois ?? null)

  function agir(oQue: Aberto, consulta: AgendamentoDetalhe) {
    if (oQue === 'detalhes') ir({ ...busca, consulta: consulta.id })
    else if (oQue === 'pagar') ir({ ...busca, pagar: consulta.id })
    else setDialogo({ qual: oQue, consulta })
  }

  const agendar = minhas ? null : (
    <Link to="/agendar" className={buttonStyle({})}>
      <CalendarPlus aria-hidden size={18} />
      {textos.agendar}
    </Link>
  )
  return (
    <div className="mx-auto grid w-full max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl titulo">{minhas ? textos.minhas : textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        {agendar}
      </div>
      <Tabs
        value={aba}
        onValueChange={(nova) =>
          ir({ ...busca, aba: nova === 'proximas' ? undefined : (nova as Aba), status: undefined })
        }
      >
        <TabList variant="line" aria-label={textos.abas}>
          {daqui.map((cada) => (
            <Tab key={cada} value={cada}>
              {textos.aba[cada]}
            </Tab>
          ))}
        </TabList>
        {daqui.map((cada) => (
          <TabPanel key={cada} value={cada} className="grid gap-4">
            {cada === 'espera' ? (
              <Suspense fallback={<Esqueleto />}>
                <MinhaEspera />
              </Suspense>
            ) : (
              <>
                <Filtros busca={busca} onMudar={mudar} onLimpar={() => ir(semFiltros(busca), true)} />
                <Lista
                  aba={cada}
                  busca={busca}
                  onAgir={agir}
                  onLimpar={() => ir(semFiltros(busca), true)}
                  acao={agendar}
                />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
      <Suspense fallback={null}>
        {busca.consulta ? (
          <Detalhe id={busca.consulta} onAgir={agir} onFechar={() => ir({ ...busca, consulta: undefined })} />
        ) : null}
        {busca.pagar ? (
          <PagarConsulta id={busca.pagar} onFechar={() => ir({ ...busca, pagar: undefined })} />
        ) : null}
        {dialogo ? <Dialogos dialogo={dialogo} onTrocar={setDialogo} onFechar={fechar} /> : null}
      </Suspense>
    </div>
  )
}

type DialogosProps = { dialogo: Dialogo; onTrocar: (outro: Dialogo) => void; onFechar: () => void }

function Dialogos({ dialogo, onTrocar, onFechar }: DialogosProps) {
  const { qual, consulta } = dialogo
  switch (qual) {
    case 'cancelar':
      return <CancelarConsulta consulta={consulta} onFechar={onFechar} />
    case 'reagendar':
      return <ReagendarConsulta consulta={consulta} onFechar={onFechar} />
    case 'antecipar':
      return <AnteciparDialog consulta={consulta} onFechar={onFechar} />
    case 'preparar':
      return <PrepararDialog consulta={consulta} onFechar={onFechar} />
    case 'completar':
      return <CompletarDialog consulta={consulta} onFechar={onFechar} />
    case 'recibo':
      return (
        <ReciboDialog
          id={consulta.id}
          onFechar={onFechar}
          onCompletar={() =>
            onTrocar({
              qual: 'completar',
              consulta: { ...consulta, dados_que_faltam: ['cpf'] },
              depois: dialogo,
            })
          }
        />
      )
    case 'avaliar':
      return <AvaliarDialog consulta={consulta} onFechar={onFechar} />
    case 'desistir':
      return consulta.cobranca ? (
        <DesistirDialog cobranca_id={consulta.cobranca.id} onFechar={onFechar} />
      ) : null
  }
}

function Esqueleto() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-44 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
