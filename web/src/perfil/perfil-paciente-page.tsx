import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AvisoDeSincronizacao } from '#web/acesso/components/aviso-de-sincronizacao.tsx'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abaDe, type Aba } from './aba.ts'
import { Cabecalho } from './components/cabecalho.tsx'
import { textos } from './messages.ts'

/** The patients' home (ROUTE-18): the person, and tabs named by the address. */
export function PerfilPacientePage({ abas }: { abas: readonly Aba[] }) {
  const usuario = useUsuario()
  const busca: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!usuario) return null
  const aberta = abaDe(abas, busca.aba)
  // The first tab is the home, which greets: its person stands above the others.
  const casa = usuario.cadastrado && aberta === abas[0]
  return (
    <Page kind="record">
      {casa ? null : <Cabecalho usuario={usuario} />}
      <AvisoDeSincronizacao />
      {/* A new person from Google has no data before the account is complete. */}
      {usuario.cadastrado ? (
        <Tabs
          value={aberta.valor}
          onValueChange={(valor) =>
            void navigate({
              to: '/perfil-paciente',
              search: (antes: object) => ({ ...antes, aba: valor === abas[0]!.valor ? undefined : valor }),
              resetScroll: false,
            })
          }
        >
          <TabList variant="line" aria-label={textos.abas}>
            {abas.map(({ valor, rotulo, icone: Icone }) => (
              <Tab key={valor} value={valor} icon={<Icone aria-hidden size={18} />}>
                {rotulo}
              </Tab>
            ))}
          </TabList>
          {abas.map(({ valor, Conteudo }) => (
            <TabPanel key={valor} value={valor} className="pt-5">
              <Suspense fallback={<Esqueleto />}>
                <Conteudo />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      ) : null}
    </Page>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-48 w-full rounded-xl" />
      <Skeleton className="h-40 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
