import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { useAvisoAberto } from '#web/notificacoes/use-aviso-aberto.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { usePreloadedCalendar } from '#web/ui/lazy-calendar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abas, lerBusca, semFiltros, type BuscaDeConsultas } from './busca.ts'
import type { Aberto } from './components/acoes.tsx'
import type { DialogoDaConsulta } from './components/dialogos.tsx'
import { Filtros } from './components/filtros.tsx'
import { Lista } from './components/lista.tsx'
import { textos, type Aba } from './messages.ts'
import { SoMinhas } from './so-minhas.ts'

const abertos = partes(() => import('./partes.ts'))
const atos = partes(() => import('./partes-dos-atos.ts'))
const MinhasParcelas = abertos.parte('MinhasParcelas')
const ParcelaDialog = atos.parte('ParcelaDialog')
const Gastos = abertos.parte('Gastos')
const Detalhe = abertos.parte('Detalhe')
const MinhaEspera = abertos.parte('MinhaEspera')
const Dialogos = atos.parte('Dialogos')
const PagarConsulta = atos.parte('PagarConsulta')

/** `/consultas` (ROUTE-06, APPT-01 to APPT-05): coming, past and changed consultations, and their acts. */
export const ConsultasPage = () => <Consultas />

/** `/minhas-consultas`: the same for professionals as patients. They neither book nor wait here (ROUTE-06). */
export const MinhasConsultasPage = () => (
  <SoMinhas value>
    <Consultas />
  </SoMinhas>
)

function Consultas() {
  abertos.usePreparo()
  atos.usePreparo()
  usePreloadedCalendar()
  const minhas = useContext(SoMinhas)
  useTitulo(minhas ? textos.minhas : textos.titulo)
  const busca = lerBusca(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const [dialogo, setDialogo] = useState<DialogoDaConsulta | null>(null)
  // A family has its spending in /financeiro, which a patient alone has not (ROUTE-08).
  const usuario = useUsuario()
  const soPaciente = usuario?.perfil === 'paciente'
  const daqui = abas.filter((cada) => (cada === 'gastos' ? soPaciente : cada !== 'espera' || !minhas))
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

  // Whose consultations are shown is for whom one is booked.
  const para = busca.pessoa && busca.pessoa === usuario?.dados_perfil.paciente?.id ? 'eu' : busca.pessoa
  const agendar = minhas ? null : (
    <Link to="/agendar" search={{ para } as never} className={buttonStyle({})}>
      <CalendarPlus aria-hidden size={18} />
      {textos.agendar}
    </Link>
  )
  return (
    <Page kind="list">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl titulo">{minhas ? textos.minhas : textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        {agendar}
      </div>
      <Suspense fallback={null}>
        <MinhasParcelas onPagar={(parcela) => ir({ ...busca, parcela })} />
      </Suspense>
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
            {cada === 'espera' || cada === 'gastos' ? (
              <Suspense fallback={<Esqueleto />}>{cada === 'espera' ? <MinhaEspera /> : <Gastos />}</Suspense>
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
        {busca.parcela ? (
          <ParcelaDialog parcela={busca.parcela} onFechar={() => ir({ ...busca, parcela: undefined })} />
        ) : null}
        {dialogo ? <Dialogos dialogo={dialogo} onTrocar={setDialogo} onFechar={fechar} /> : null}
      </Suspense>
    </Page>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-44 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
