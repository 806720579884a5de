import { Link } from '@tanstack/react-router'
import { CalendarX2, Globe, UserRoundCog, WifiOff } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError, type QueryErrorProps } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { quantosFiltros, useBuscaDaAgenda, type BuscaDaAgenda } from './busca.ts'
import { Barra } from './barra/barra.tsx'
import { Esqueleto } from './painel/esqueleto.tsx'
import { FaixaDaSemana } from './painel/faixa-da-semana.tsx'
import { Painel } from './painel/painel.tsx'
import type { DialogoDaAgenda } from './dialogos.ts'
import { usePeriodo } from './hooks.ts'
import { textos } from './messages.ts'
import { passar, periodoDe, type Visao } from './periodo.ts'
import { useAtalhos, type Atalho } from './barra/use-atalhos.ts'
import { useEscolhaDeAgendas } from './use-escolha.ts'
import { useConectado, useTelaLarga } from './use-tela.ts'

// Administrators alone choose an agenda first.
const Escolha = lazy(async () => ({ default: (await import('./barra/escolha.tsx')).Escolha }))

/** `/agenda`: the appointments of a professional, of their team, or of the people whom the caller looks after. */
export function AgendaPage() {
  const usuario = useUsuario()
  const { busca, ir } = useBuscaDaAgenda()
  if (!usuario) return null
  if (usuario.perfil === 'administrador-geral' && !busca.profissional)
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl titulo">{textos.titulo}</h1>
        <Suspense>
          <Escolha onEscolher={(id) => ir({ profissional: [id] })} />
        </Suspense>
      </div>
    )
  return <Agenda usuario={usuario} />
}

function Agenda({ usuario }: { usuario: UsuarioDaSessao }) {
  const administra = usuario.perfil === 'administrador-geral'
  const { busca, ir } = useEscolhaDeAgendas(usuario)
  const larga = useTelaLarga()
  const conectado = useConectado()
  const campo = useRef<HTMLInputElement>(null)
  const [palavras, setPalavras] = useState('')
  const [aberto, setDialogo] = useState<DialogoDaAgenda | null>(null)
  const [hojeDaqui] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const visao: Visao = visaoDe(busca, larga)
  const filtro = useMemo(
    () => ({
      ...(busca.profissional && { profissional_ids: busca.profissional.slice(0, 12) }),
      ...(busca.clinica && { clinica_id: busca.clinica }),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another one at each reading of the address
    [busca.profissional?.join(), busca.clinica],
  )
  const [hojeDeLa, setHojeDeLa] = useState<string | null>(null)
  const dia = busca.dia ?? hojeDeLa ?? hojeDaqui
  const { de, ate } = periodoDe(visao, dia)
  const query = usePeriodo({ de, ate, ...filtro }, true)
  const { data: periodo, error, isPlaceholderData } = query
  if (periodo && periodo.hoje !== hojeDeLa) setHojeDeLa(periodo.hoje)
  const hoje = periodo?.hoje ?? hojeDaqui
  const escreve =
    periodo?.profissionais.some(({ id, escrita }) => escrita && periodo.mostrados.includes(id)) ?? false
  const divisao = visao === 'dia' ? (busca.colunas ?? 'profissional') : null
  const verDia = (para: string) => ir({ dia: para, visao: 'dia' })
  const irAoDia = (para: string) => ir({ dia: para === hoje ? undefined : para })
  const vazia: DialogoDaAgenda = { tipo: 'novo', em: { data: dia < hoje ? hoje : dia, minuto: null } }
  const novo = () => (escreve ? setDialogo(vazia) : undefined)
  const dialogo = doEndereco(busca, escreve ? vazia : null, dia) ?? aberto

  useAtalhos((atalho) => {
    const fazer: Record<Atalho, () => void> = {
      hoje: () => ir({ dia: undefined }),
      dia: () => ir({ visao: 'dia' }),
      semana: () => ir({ visao: 'semana' }),
      mes: () => ir({ visao: 'mes' }),
      lista: () => ir({ visao: 'lista' }),
      anterior: () => irAoDia(passar(visao, dia, -1)),
      seguinte: () => irAoDia(passar(visao, dia, 1)),
      novo,
      buscar: () => campo.current?.focus(),
      ajuda: () => setDialogo({ tipo: 'atalhos' }),
    }
    fazer[atalho]()
  })

  // The press on another view is answered at once; hundreds of cards are drawn in pieces behind it.
  const painel = useDeferredValue(
    periodo ? (
      <Painel
        periodo={periodo}
        atrasado={isPlaceholderData}
        busca={busca}
        ir={ir}
        visao={visao}
        dia={dia}
        filtro={filtro}
        divisao={divisao}
        palavras={palavras}
        escreve={escreve && conectado}
        dialogo={dialogo}
        onAbrirDialogo={(qual) => {
          if (busca.fechar || busca.novo || busca.bloquear)
            ir({ fechar: undefined, novo: undefined, bloquear: undefined })
          setDialogo(qual)
        }}
        onVerDia={verDia}
        onIrAoDia={irAoDia}
      />
    ) : error ? (
      <Erro query={query} />
    ) : (
      <Esqueleto visao={visao} />
    ),
  )

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-md:-mt-4 max-md:gap-2">
      <Barra
        visao={visao}
        dia={dia}
        larga={larga}
        filtros={quantosFiltros(busca)}
        escreve={escreve && conectado}
        periodo={periodo ?? null}
        divisao={divisao}
        campo={campo}
        palavras={palavras}
        onBuscar={setPalavras}
        onPassar={(sentido) => irAoDia(passar(visao, dia, sentido))}
        onHoje={() => ir({ dia: undefined })}
        onVer={(nova) => ir({ visao: nova })}
        onDividir={(colunas) => ir({ colunas })}
        onNovo={novo}
        onAbrir={setDialogo}
        onImprimir={() => imprimir(visao, verDia, dia)}
      />
      {administra ? (
        <p className="-mt-2 text-sm text-muted" data-nao-imprimir="">
          {periodo?.profissionais
            .filter(({ id }) => periodo.mostrados.includes(id))
            .map(({ nome }) => textos.de(nome))}{' '}
          <Button
            variant="link"
            size="sm"
            onClick={() => ir({ profissional: undefined, consulta: undefined })}
          >
            {textos.trocar}
          </Button>
        </p>
      ) : null}
      <FaixaDaSemana dia={dia} hoje={hoje} filtro={filtro} onEscolher={irAoDia} />
      {conectado ? null : <Aviso icone={<WifiOff aria-hidden size={16} />}>{textos.semConexao}</Aviso>}
      {periodo && periodo.zona !== zonaDaqui() ? (
        <Aviso icone={<Globe aria-hidden size={16} />}>{textos.zona(nomeDoFuso(periodo.zona))}</Aviso>
      ) : null}
      {painel}
    </div>
  )
}

/** The dialog that the address asks for. */
function doEndereco(
  { fechar, novo, bloquear }: BuscaDaAgenda,
  vazia: DialogoDaAgenda | null,
  data: string,
): DialogoDaAgenda | null {
  if (fechar) return { tipo: 'fecharDia' }
  if (novo) return vazia
  return bloquear ? { tipo: 'bloquear', data, tarde: true } : null
}

/** The view of the address where it fits the screen. Otherwise the week on wide screens and the day on narrow ones. */
function visaoDe({ visao }: BuscaDaAgenda, larga: boolean): Visao {
  if (!visao) return larga ? 'semana' : 'dia'
  return visao === 'semana' && !larga ? 'dia' : visao
}

function Aviso({ icone, children }: { icone: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className="flex items-center gap-2 rounded-lg bg-info-soft px-3 py-2 text-sm text-info">
      {icone}
      {children}
    </p>
  )
}

function Erro({ query }: Pick<QueryErrorProps, 'query'>) {
  const { code, mensagem } = falhaDe(query.error)
  if (code === 'SEM_PERFIL' || code === 'NAO_ENCONTRADO')
    return (
      <EmptyState
        level={2}
        icon={code === 'SEM_PERFIL' ? <UserRoundCog size={26} /> : <CalendarX2 size={26} />}
        title={code === 'SEM_PERFIL' ? textos.semPerfil : textos.erro}
        description={mensagem}
        action={
          <Button asChild>
            <Link to="/profissional">{textos.irAoPerfil}</Link>
          </Button>
        }
      />
    )
  return <QueryError query={query} level={2} title={textos.erro} />
}

/** Paper shows the list of one day. Another view opens the day first. */
function imprimir(visao: Visao, verDia: (dia: string) => void, dia: string): void {
  if (visao === 'dia') return window.print()
  verDia(dia)
  setTimeout(() => window.print(), 600)
}
