import { Armchair, CalendarDays, ChevronLeft, ChevronRight, PhoneCall, Plus, Wallet, Zap } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { useDepoisDoSinal } from '#web/lib/sinal.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DialogoDaAgenda } from '../dialogos.ts'
import { noRelogio } from '../grade/grade.ts'
import { usePeriodo } from '../hooks.ts'
import { Esqueleto } from '../painel/esqueleto.tsx'
import { Painel } from '../painel/painel.tsx'
import { ProfissionaisNumBotao } from '../painel/profissionais.tsx'
import { tituloDe } from '../periodo.ts'
import { useEscolhaDeAgendas } from '../use-escolha.ts'
import { useRelogio } from '../use-relogio.ts'
import { useConectado } from '../use-tela.ts'
import { LadoDaRecepcao } from './lado-da-recepcao.tsx'
import { filtroDaRecepcao } from './primeiro-dia.ts'
import { listasDaRecepcao, type ListasDaRecepcao } from './listas.ts'
import { textos } from './messages.ts'

export { trazerPrimeiroDia } from './primeiro-dia.ts'

const TarefasDaMesa = lazy(async () => ({
  default: (await import('./tarefas-da-mesa.tsx')).TarefasDaMesa,
}))

/** A walk-in begins at the last full five minutes. */
const PASSO_MIN = 5

/** The home of a clinic's desk (RECEPCAO-03): the day of everybody who attends there, and what the desk works through. */
export function RecepcaoPage({ usuario }: { usuario: UsuarioDaSessao }) {
  const { busca, ir } = useEscolhaDeAgendas(usuario)
  const conectado = useConectado()
  const agora = useRelogio()
  const mais = useDepoisDoSinal()
  const [dialogo, setDialogo] = useState<DialogoDaAgenda | null>(null)
  const [hojeDaqui] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const filtro = useMemo(
    () => filtroDaRecepcao(busca),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another one at each reading of the address
    [busca.profissional?.join(), busca.clinica],
  )
  const [hojeDeLa, setHojeDeLa] = useState<string | null>(null)
  const dia = busca.dia ?? hojeDeLa ?? hojeDaqui
  const query = usePeriodo({ de: dia, ate: dia, ...filtro }, true)
  const { data: periodo, error, isPlaceholderData } = query
  if (periodo && periodo.hoje !== hojeDeLa) setHojeDeLa(periodo.hoje)
  const listas = useMemo(() => listasDaRecepcao(periodo?.agendamentos ?? [], agora), [periodo, agora])
  if (!periodo)
    return error ? <QueryError query={query} level={1} title={textos.erro} /> : <Esqueleto visao="dia" />

  const { hoje, zona } = periodo
  const irAoDia = (para: string) => ir({ dia: para === hoje ? undefined : para })
  const escreve =
    conectado && periodo.profissionais.some(({ id, escrita }) => escrita && periodo.mostrados.includes(id))
  const novo = () => setDialogo({ tipo: 'novo', em: { data: dia < hoje ? hoje : dia, minuto: null } })
  const encaixar = () => {
    const { data, minuto } = noRelogio(new Date(agora).toISOString(), zona)
    setDialogo({ tipo: 'novo', em: { data, minuto: minuto - (minuto % PASSO_MIN), agora: true } })
  }

  return (
    <div data-larga="" className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-3" data-nao-imprimir="">
        <h1 className="sr-only">{textos.titulo}</h1>
        <p aria-live="polite" className="text-xl titulo">
          <span aria-hidden>{formatarDiaCurto(dia, hoje)}</span>
          <span className="sr-only">{tituloDe('dia', dia)}</span>
        </p>
        <span className="flex items-center gap-1">
          <IconButton
            size="sm"
            label={textos.anterior}
            icon={<ChevronLeft size={20} />}
            onClick={() => irAoDia(somarDias(dia, -1))}
          />
          <IconButton
            size="sm"
            label={textos.seguinte}
            icon={<ChevronRight size={20} />}
            onClick={() => irAoDia(somarDias(dia, 1))}
          />
          {dia === hoje ? null : (
            <Button size="sm" variant="outline" onClick={() => irAoDia(hoje)}>
              {textos.hoje}
            </Button>
          )}
        </span>
        {periodo.profissionais.length > 0 ? <Resumo periodo={periodo} listas={listas} /> : null}
        <EscolhaDaClinica
          clinica={busca.clinica}
          onEscolher={(clinica) => ir({ clinica, profissional: undefined })}
        />
        <ProfissionaisNumBotao
          periodo={periodo}
          escolha={busca.profissional}
          onEscolher={(profissional) => ir({ profissional })}
        />
        {escreve ? (
          <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button variant="outline" icon={<Zap aria-hidden size={18} />} onClick={encaixar}>
              {textos.encaixe}
            </Button>
            <Button icon={<Plus aria-hidden size={18} />} onClick={novo}>
              {textos.agendar}
            </Button>
          </span>
        ) : null}
      </header>
      {periodo.profissionais.length === 0 ? (
        <EmptyState
          level={2}
          icon={<CalendarDays size={26} />}
          title={textos.semProfissionais}
          description={textos.semProfissionaisDescricao}
        />
      ) : (
        <Painel
          periodo={periodo}
          atrasado={isPlaceholderData}
          busca={busca}
          ir={ir}
          visao="dia"
          dia={dia}
          filtro={filtro}
          divisao="profissional"
          palavras=""
          escreve={escreve}
          dialogo={dialogo}
          onAbrirDialogo={setDialogo}
          onVerDia={irAoDia}
          onIrAoDia={irAoDia}
          lado={
            <>
              <LadoDaRecepcao periodo={periodo} dia={dia} listas={listas} />
              <Suspense>{mais ? <TarefasDaMesa /> : null}</Suspense>
            </>
          }
        />
      )}
    </div>
  )
}

/** The figures of the day, in one strip. */
function Resumo({ periodo, listas }: { periodo: PeriodoDaAgenda; listas: ListasDaRecepcao }) {
  const veDinheiro = periodo.agendamentos.some(({ pode }) => pode.includes('agenda.periodo/dinheiro'))
  return (
    <dl
      aria-label={textos.resumo}
      className="flex flex-wrap gap-x-6 gap-y-2 rounded-xl border border-line bg-surface px-4 py-2 text-sm shadow-1 max-sm:order-last max-sm:w-full"
    >
      <Numero icone={<CalendarDays size={18} />} rotulo={textos.marcadas(listas.marcadas)}>
        {listas.marcadas}
      </Numero>
      <Numero icone={<Armchair size={18} />} rotulo={textos.naEspera}>
        {listas.esperando.length}
      </Numero>
      <Numero icone={<PhoneCall size={18} />} rotulo={textos.semConfirmar}>
        {listas.semConfirmar.length}
      </Numero>
      {veDinheiro ? (
        <Numero icone={<Wallet size={18} />} rotulo={textos.aCobrar}>
          {formatarCentavos(listas.aCobrarCentavos)}
        </Numero>
      ) : null}
    </dl>
  )
}

function Numero({ icone, rotulo, children }: { icone: ReactNode; rotulo: string; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-center gap-2">
      <dt className="text-sm text-muted">{rotulo}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular-nums">
        <span aria-hidden className="text-muted">
          {icone}
        </span>
        {children}
      </dd>
    </div>
  )
}

/** Which of the clinics is shown; with one, the way to its page. */
function EscolhaDaClinica({
  clinica,
  onEscolher,
}: {
  clinica: string | undefined
  onEscolher: (clinica: string | undefined) => void
}) {
  const { data, isPending } = useQuery(api.clinicas.minhas.queryOptions())
  // On a phone it has a line of its own: nothing below may move when it comes.
  if (isPending) return <Skeleton className="h-9 w-40" />
  const clinicas = data?.clinicas.filter(({ vinculo }) => vinculo !== 'paciente') ?? []
  const uma = clinicas[0]
  if (!uma) return null
  if (clinicas.length === 1)
    return (
      <Link
        to="/clinicas/$id"
        params={{ id: uma.id }}
        className={buttonStyle({ variant: 'link', size: 'sm' })}
      >
        {uma.nome_fantasia}
      </Link>
    )
  return (
    <NativeSelect
      aria-label={textos.clinica}
      placeholder={textos.todas}
      value={clinica ?? ''}
      onChange={(event) => onEscolher(event.target.value || undefined)}
      options={clinicas.map(({ id, nome_fantasia }) => ({ value: id, label: nome_fantasia }))}
    />
  )
}
