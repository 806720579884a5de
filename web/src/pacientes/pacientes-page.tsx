import { Link, useNavigate } from '@tanstack/react-router'
import { UserSearch, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import type { PaginaDePacientes } from '#domain/pacientes/schemas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { quantosFiltros, semFiltros, useBuscaDePacientes } from './busca.ts'
import { AcoesDaLista } from './components/acoes-da-lista.tsx'
import { CampoDeBusca } from './components/campo-de-busca.tsx'
import { Filtros } from './components/filtros.tsx'
import { ListaDePacientes } from './components/lista-de-pacientes.tsx'
import { usePacientes } from './hooks.ts'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const NovoPacienteDialog = parte('NovoPacienteDialog')

const MarcarConsulta = parte('MarcarConsulta')

/** `/pacientes` (ROUTE-08): the people of an office, of a care circle, or of the platform, depending on the caller. */
export function PacientesPage() {
  usePreparo()
  const { busca, q, ir, mudar } = useBuscaDePacientes()
  const lista = usePacientes(busca, q)
  const [cadastrando, setCadastrando] = useState(false)
  const navigate = useNavigate()
  const [marcando, setMarcando] = useState<PacienteAchado | null>(null)
  const perfil = useUsuario()?.perfil
  // A care circle is short and needs no search.
  const doCirculo = perfil === 'paciente-administrador'
  const primeira = lista.data?.pages[0]
  const linhas = lista.data?.pages.flatMap(({ pacientes }) => pacientes) ?? []
  const agenda = primeira?.agendas.find(({ id }) => id === primeira.profissional_id)
  const novo = agenda?.pode_escrever ? () => setCadastrando(true) : undefined
  return (
    <Page kind="list">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao(perfil)}</p>
        </div>
        <AcoesDaLista
          filtro={{ busca, q }}
          exporta={primeira?.visao === 'consultorio' && primeira.total > 0}
          onNovo={novo}
          onImportar={
            novo &&
            (() => void navigate({ to: '/mudanca', search: { tipo: 'pacientes', profissional: agenda?.id } }))
          }
        />
      </div>
      <search className="grid gap-3" data-nao-imprimir="">
        {doCirculo ? null : <CampoDeBusca valor={q} onMudar={(palavras) => ir(busca, palavras)} />}
        <Filtros busca={busca} pagina={primeira} onMudar={mudar} onLimpar={() => ir(semFiltros(busca))} />
      </search>
      {primeira ? (
        <output className="-mb-1 text-sm text-muted">
          {primeira.total_geral > 0 ? textos.achados(primeira.total) : ''}
        </output>
      ) : null}
      {primeira ? (
        linhas.length > 0 ? (
          <ListaDePacientes visao={primeira.visao} linhas={linhas} atrasada={lista.isPlaceholderData} />
        ) : (
          <Card>
            <Vazio
              pagina={primeira}
              filtrada={q !== '' || busca.situacao !== undefined || quantosFiltros(busca) > 0}
              onLimpar={() => ir(semFiltros(busca), '')}
              onNovo={novo}
            />
          </Card>
        )
      ) : lista.error ? (
        <Card>
          <QueryError query={lista} level={2} title={textos.erro} />
        </Card>
      ) : (
        <Card padding="none">
          <SkeletonGroup className="grid gap-3 p-4">
            {[0, 1, 2, 3, 4, 5].map((linha) => (
              <Skeleton key={linha} className="h-14 w-full" />
            ))}
          </SkeletonGroup>
        </Card>
      )}
      {linhas.length > 0 ? (
        <LoadMore query={lista} loadingText={textos.carregando}>
          {textos.carregarMais}
        </LoadMore>
      ) : null}
      <Suspense fallback={null}>
        {cadastrando && agenda ? (
          <NovoPacienteDialog
            profissional_id={agenda.id}
            onMarcar={(paciente) => {
              setCadastrando(false)
              setMarcando(paciente)
            }}
            onFechar={() => setCadastrando(false)}
          />
        ) : null}
        {marcando && agenda ? (
          <MarcarConsulta
            profissional_id={agenda.id}
            paciente={marcando}
            onFechar={() => setMarcando(null)}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}

type VazioProps = {
  pagina: PaginaDePacientes
  filtrada: boolean
  onLimpar: () => void
  onNovo: (() => void) | undefined
}

/** An empty search differs from an empty list, which explains how patients get here. */
function Vazio({ pagina, filtrada, onLimpar, onNovo }: VazioProps) {
  const { vazio } = textos
  if (pagina.total_geral > 0 && filtrada)
    return (
      <EmptyState
        level={2}
        icon={<UserSearch size={26} />}
        title={vazio.filtrado}
        description={vazio.filtradoDescricao}
        action={
          <Button variant="outline" onClick={onLimpar}>
            {vazio.limpar}
          </Button>
        }
      />
    )
  const semAgenda = pagina.visao === 'consultorio' && pagina.profissional_id === null
  const [title, description] = vazio[semAgenda ? 'semAgenda' : pagina.visao]
  return (
    <EmptyState
      level={2}
      icon={<UsersRound size={26} />}
      title={title}
      description={description}
      action={
        onNovo ? (
          <Button onClick={onNovo}>{textos.novo}</Button>
        ) : semAgenda ? (
          <Link to="/profissional" className={buttonStyle({})}>
            {vazio.irAoPerfil}
          </Link>
        ) : pagina.visao === 'circulo' ? (
          <Link to="/equipe" className={buttonStyle({})}>
            {vazio.irAEquipe}
          </Link>
        ) : undefined
      }
    />
  )
}
