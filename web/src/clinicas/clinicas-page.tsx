import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { lerBuscaDeClinicas, type AbaDeClinicas, type BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Fila } from './components/fila.tsx'
import { ListaEsqueleto } from './components/lista-esqueleto.tsx'
import { Minhas } from './components/minhas.tsx'
import { Todas } from './components/todas.tsx'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./components/nova-clinica.tsx'))
const NovaClinica = parte('NovaClinica')

const recepcao = partes(() => import('#web/agenda/recepcao/recepcao-page.tsx'))
const Recepcao = recepcao.parte('RecepcaoPage')

const temRecepcao = ({ perfil, areas }: UsuarioDaSessao) => perfil === 'clinica' && areas.includes('agenda')

/** Brings the desk of a clinic and its day: from then on it is drawn at once. */
export async function preparar(usuario: UsuarioDaSessao, queries: QueryClient): Promise<void> {
  if (temRecepcao(usuario)) await (await recepcao.trazer()).trazerPrimeiroDia(usuario.id, queries)
}

/** `/clinicas` (ROUTE-09) is two pages: a desk whose grant opens the agenda has its day there (RECEPCAO-03). */
export function ClinicasPage() {
  const usuario = useUsuario()
  if (!usuario || !temRecepcao(usuario)) return <Clinicas />
  return (
    <Suspense fallback={<ListaEsqueleto />}>
      <Recepcao key={usuario.id} usuario={usuario} />
    </Suspense>
  )
}

/** The caller's own, all of them, and the administrator's queue. */
function Clinicas() {
  usePreparo()
  const busca = lerBuscaDeClinicas(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const perfil = useUsuario()?.perfil
  const [criando, setCriando] = useState(false)
  const administra = perfil === 'administrador-geral'
  const cria = perfil === 'profissional' || perfil === 'profissional-administrador'
  const abas: AbaDeClinicas[] = administra
    ? ['aprovacao', 'todas']
    : perfil === 'clinica'
      ? ['minhas']
      : ['minhas', 'todas']
  const aba = abas.find((cada) => cada === busca.aba) ?? abas[0]!
  const ir = (nova: BuscaDeClinicas) =>
    void navigate({ to: '/clinicas', search: nova as never, resetScroll: false })
  const mudar = (mudanca: Partial<BuscaDeClinicas>) => ir({ ...busca, aba, ...mudanca })
  return (
    <Page kind="list">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        {cria ? (
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setCriando(true)}>
            {textos.nova}
          </Button>
        ) : null}
      </div>
      <Tabs value={aba} onValueChange={(nova) => ir({ aba: nova as AbaDeClinicas })}>
        <TabList
          variant="line"
          aria-label={textos.abas}
          className={abas.length === 1 ? 'sr-only' : undefined}
        >
          {abas.map((cada) => (
            <Tab key={cada} value={cada}>
              {textos.aba[cada]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="minhas">
          <Minhas
            status={busca.status}
            onFiltrar={(status) => mudar({ status })}
            onCriar={cria ? () => setCriando(true) : null}
          />
        </TabPanel>
        <TabPanel value="aprovacao">
          <Fila status={busca.status} onFiltrar={(status) => mudar({ status })} />
        </TabPanel>
        <TabPanel value="todas">
          <Todas busca={busca} onMudar={mudar} />
        </TabPanel>
      </Tabs>
      {criando ? (
        <Suspense>
          <NovaClinica onFechar={() => setCriando(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
