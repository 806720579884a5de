import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { CalendarPlus, CalendarSearch, HeartHandshake } from 'lucide-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { useOferecerHorario } from '#web/espera/hooks.ts'
import { partes } from '#web/lib/partes.ts'
import { naFolga } from '#web/lib/sinal.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { alturaDaHora } from '../grade/aparencia.ts'
import { filtros, quantosFiltros, useAbrirConsulta, type BuscaDaAgenda, type Divisao } from '../busca.ts'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { filtrar } from '../barra/filtragem.ts'
import { doRelogio } from '../grade/grade.ts'
import { juntarGrupos } from '../mover/grupos.ts'
import { usePreverPeriodo, type FiltroDoPeriodo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { montarGrade } from '../grade/montagem.ts'
import { passagem, type Lugar, type Mudanca } from '../mover/mudanca.ts'
import { diasDe, passar, periodoDe, type Visao } from '../periodo.ts'
import { useMudanca } from '../mover/use-mudanca.ts'
import { useRelogio } from '../use-relogio.ts'
import { GradeDoTempo } from '../grade/grade-do-tempo.tsx'
import { Profissionais } from './profissionais.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const aoMover = partes(() => import('../mover/partes.ts'))
const dialogos = partes(() => import('./dialogos.tsx'))
const aoLado = partes(() => import('./ao-lado.ts'))
const FolhaDoDia = aoLado.parte('FolhaDoDia')
const Lado = aoLado.parte('Lado')
const MiniCalendario = aoLado.parte('MiniCalendario')
const Mes = dialogos.parte('Mes')
const Lista = dialogos.parte('Lista')
const Detalhe = parte('Detalhe')
const Dialogos = dialogos.parte('Dialogos')
const PerguntaDaMudanca = aoMover.parte('PerguntaDaMudanca')
const GrupoDialog = aoMover.parte('GrupoDialog')
const CancelarConsulta = parte('CancelarConsulta')

const NENHUMA: AgendamentoDaAgenda[] = []

type PainelProps = {
  periodo: PeriodoDaAgenda
  /** Whether the data on screen still belong to the days before. */
  atrasado: boolean
  busca: BuscaDaAgenda
  ir: (para: BuscaDaAgenda) => void
  visao: Visao
  dia: string
  filtro: Pick<FiltroDoPeriodo, 'profissional_ids' | 'clinica_id'>
  divisao: Divisao | null
  palavras: string
  escreve: boolean
  dialogo: DialogoDaAgenda | null
  onAbrirDialogo: (dialogo: DialogoDaAgenda | null) => void
  onVerDia: (dia: string) => void
  onIrAoDia: (dia: string) => void
  /** What stands beside the day of a desk, in place of the agenda's own column; the desk's header chooses who is shown. */
  lado?: ReactNode
}

/** The loaded agenda: the view, the side, and the open dialog. */
export function Painel(props: PainelProps) {
  const { periodo, atrasado, busca, ir, visao, dia, filtro, divisao, escreve, dialogo, onAbrirDialogo } =
    props
  const agora = useRelogio()
  usePreparo()
  dialogos.usePreparo()
  aoMover.usePreparo()
  const mudanca = useMudanca(periodo.zona)
  const prever = usePreverPeriodo()
  const oferta = useOferecerHorario()
  const toast = useToast()
  const [cancelando, setCancelando] = useState<AgendamentoDaAgenda | null>(null)
  const dias = useMemo(() => diasDe(periodoDe(visao, dia)), [visao, dia])
  const chaveDosFiltros = JSON.stringify(filtros.map((cada) => busca[cada]))
  const filtradas = useMemo(
    () => filtrar(periodo.agendamentos, busca, props.palavras, visao === 'lista'),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is another object at each reading
    [periodo.agendamentos, chaveDosFiltros, props.palavras, visao],
  )
  // Drawn in pieces, so that hundreds of cards block neither typing nor navigation.
  const consultas = useDeferredValue(filtradas, NENHUMA)
  const [grupo, setGrupo] = useState<string | null>(null)
  // People who look after somebody see that person's appointment by name, and nothing of the group.
  const cartoes = useMemo(
    () => (periodo.vista === 'circulo' ? consultas : juntarGrupos(consultas, periodo.agendamentos)),
    [consultas, periodo],
  )
  const abrirConsulta = useAbrirConsulta()
  const abrir = (id: string) =>
    periodo.agendamentos.some((cada) => cada.grupo?.sessao_id === id) ? setGrupo(id) : abrirConsulta(id)
  const comGrade = visao === 'dia' || visao === 'semana'
  const grade = useMemo(
    () => (comGrade ? montarGrade({ periodo, consultas: cartoes, dias, divisao }) : null),
    [comGrade, periodo, cartoes, dias, divisao],
  )
  const pedirMudanca = (pedida: Mudanca) => {
    const passa = passagem(pedida, periodo)
    if (passa && 'recusa' in passa) mudanca.recusar(pedida.consulta.id, passa.recusa)
    else mudanca.pedir(pedida)
  }
  const fecham = new Set(periodo.profissionais.flatMap(({ id, pode_bloquear }) => (pode_bloquear ? id : [])))
  const abrirBloqueio = (id: string) =>
    fecham.has(periodo.bloqueios.find((um) => um.id === id)?.profissional_id ?? '')
      ? onAbrirDialogo({ tipo: 'desbloquear', id })
      : toast({ tone: 'error', title: textos.semBloqueio })
  const criar = ({ coluna, minuto }: Lugar) =>
    onAbrirDialogo({
      tipo: 'novo',
      em: { data: coluna.data, minuto, profissional_id: coluna.profissional_id, sala_id: coluna.sala_id },
    })

  const oferecer = (id: string, { coluna, minuto }: Lugar) =>
    oferta.mutate(
      { id, inicio: doRelogio(coluna.data, minuto, periodo.zona) },
      {
        onSuccess: () => toast({ tone: 'success', title: textos.lado.oferecido }),
        onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      },
    )

  useEffect(
    () =>
      naFolga(() => {
        for (const sentido of [1, -1] as const)
          prever({ ...periodoDe(visao, passar(visao, dia, sentido)), ...filtro })
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each period
    [visao, dia, filtro],
  )

  const semHorarios =
    comGrade &&
    escreve &&
    periodo.profissionais.some(({ id, proprio }) => proprio && periodo.mostrados.includes(id)) &&
    periodo.janelas.length === 0 &&
    periodo.agendamentos.length === 0 &&
    !atrasado
  const mostrado = { de: dias[0]!, ate: dias.at(-1)! }
  return (
    <>
      <div
        data-nao-imprimir=""
        className={cx(
          'grid min-w-0 items-start gap-5',
          props.lado ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : 'xl:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        <div
          className={atrasado ? 'grid min-w-0 gap-3 opacity-60' : 'grid min-w-0 gap-3'}
          aria-busy={atrasado}
        >
          {props.lado ? null : (
            <Profissionais
              periodo={periodo}
              escolha={busca.profissional}
              onEscolher={(profissional) => ir({ profissional })}
              onVerTodos={() => onAbrirDialogo({ tipo: 'filtros' })}
            />
          )}
          {semHorarios ? <SemHorarios umDia={visao === 'dia'} /> : null}
          {grade ? (
            <GradeDoTempo
              key={visao}
              periodo={periodo}
              grade={grade}
              altura={alturaDaHora[visao === 'dia' ? 'dia' : 'semana']}
              agora={agora}
              escrita={escreve}
              podeMover={escreve}
              pendente={mudanca.pendente}
              recusa={mudanca.recusa}
              onFecharRecusa={mudanca.esquecerRecusa}
              onAbrir={abrir}
              onCriar={criar}
              onMudar={pedirMudanca}
              onOferecer={oferecer}
              onAbrirDia={visao === 'semana' ? props.onVerDia : undefined}
              onAbrirBloqueio={escreve ? abrirBloqueio : undefined}
            />
          ) : visao === 'mes' ? (
            <Suspense fallback={null}>
              <Mes
                key={dia.slice(0, 7)}
                periodo={periodo}
                consultas={cartoes}
                dias={dias}
                dia={dia}
                onAbrir={abrir}
                onAbrirDia={props.onVerDia}
              />
            </Suspense>
          ) : filtradas.length > 0 ? (
            <Suspense fallback={null}>
              <Lista periodo={periodo} consultas={consultas} onAbrir={abrir} />
            </Suspense>
          ) : (
            <Vazio {...props} />
          )}
        </div>
        <aside
          aria-label={textos.lado.titulo}
          className={cx(
            'grid min-w-0 gap-4 max-xl:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]',
            // On a phone a desk works with its lists; the columns come below.
            props.lado && 'max-md:-order-1',
          )}
        >
          {props.lado ?? (
            <Suspense fallback={null}>
              <Card padding="sm" className="max-md:hidden">
                <MiniCalendario
                  dia={dia}
                  hoje={periodo.hoje}
                  mostrado={visao === 'mes' ? { de: dia, ate: dia } : mostrado}
                  filtro={filtro}
                  onEscolher={props.onIrAoDia}
                />
              </Card>
              <Lado
                periodo={periodo}
                visao={visao}
                agora={agora}
                status={busca.status}
                onFiltrar={(status) => ir({ status })}
                onAbrir={abrir}
                onRecusar={setCancelando}
              />
            </Suspense>
          )}
        </aside>
      </div>
      <Suspense fallback={null}>
        <FolhaDoDia periodo={periodo} consultas={consultas} dia={dia} />
      </Suspense>
      <Suspense fallback={null}>
        {mudanca.pendente ? (
          <PerguntaDaMudanca
            mudanca={mudanca.pendente}
            periodo={periodo}
            onConfirmar={mudanca.confirmar}
            onDesistir={mudanca.desistir}
            onRecusar={mudanca.recusar}
          />
        ) : null}
        {busca.consulta ? (
          <Detalhe
            id={busca.consulta}
            periodo={periodo}
            agora={agora}
            onVoltar={mudanca.voltar}
            onFechar={() => ir({ consulta: undefined })}
          />
        ) : null}
        {grupo ? (
          <GrupoDialog
            periodo={periodo}
            sessao_id={grupo}
            onAbrir={(id) => {
              setGrupo(null)
              abrirConsulta(id)
            }}
            onFechar={() => setGrupo(null)}
          />
        ) : null}
        {cancelando ? (
          <CancelarConsulta
            consulta={cancelando}
            zona={periodo.zona}
            recusa
            onFechar={() => setCancelando(null)}
          />
        ) : null}
        {dialogo ? (
          <Dialogos
            dialogo={dialogo}
            periodo={periodo}
            busca={busca}
            dia={dia}
            ir={ir}
            onFechar={() => onAbrirDialogo(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function SemHorarios({ umDia }: { umDia: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-accent-soft px-3.5 py-2.5 text-sm text-accent-fg">
      {umDia ? textos.semHorariosNoDia : textos.semHorarios}
      <Link to="/horarios-padrao" className="font-semibold underline underline-offset-4">
        {textos.semHorariosAcao}
      </Link>
    </p>
  )
}

function Vazio({ periodo, busca, palavras, ir, escreve, onAbrirDialogo, dia }: PainelProps) {
  if (quantosFiltros({ ...busca, profissional: undefined }) > 0 || palavras)
    return (
      <EmptyState
        level={2}
        icon={<CalendarSearch size={26} />}
        title={textos.vazioFiltros}
        action={
          <Button
            variant="outline"
            onClick={() => ir(Object.fromEntries(filtros.map((cada) => [cada, undefined])))}
          >
            {textos.limparFiltros}
          </Button>
        }
      />
    )
  const circulo = periodo.vista === 'circulo'
  return (
    <EmptyState
      level={2}
      icon={circulo ? <HeartHandshake size={26} /> : <CalendarPlus size={26} />}
      title={textos.vazio}
      description={circulo ? textos.vazioCirculo : escreve ? textos.vazioDescricao : undefined}
      action={
        escreve ? (
          <Button
            onClick={() =>
              onAbrirDialogo({
                tipo: 'novo',
                em: { data: dia < periodo.hoje ? periodo.hoje : dia, minuto: null },
              })
            }
          >
            {textos.novo}
          </Button>
        ) : undefined
      }
    />
  )
}
