import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, useRouterState } from '@tanstack/react-router'
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { SessaoContext, useEstadoDaSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { EmergenciaProvider } from '#web/emergencia/emergencia-provider.tsx'
import type { Sessao } from '#web/acesso/sessao/sessao.ts'
import { MomentoContext, usePrimeiraVista, type Momento } from '#web/lib/momento.ts'
import { naFolga, noPrimeiroSinal } from '#web/lib/sinal.ts'
import { LocalizacaoProvider } from '#web/localizacao/localizacao-provider.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { ToastHost, useToast } from '#web/ui/toast.tsx'
import type { ToastMessage } from '#web/ui/toast-message.ts'
import { textos } from './messages.ts'
import { tomarAviso } from './pagina-que-sumiu.ts'
import { apertarDeNovo } from './primeira-vista.ts'
import type { AppRouter } from './routes.tsx'

/** Registers the service worker, in the built product only, after the page is drawn and in a pause of it. */
const NovaVersao = lazy(async () => {
  await new Promise<void>((pronta) => {
    if (document.readyState === 'complete') naFolga(pronta)
    else window.addEventListener('load', () => naFolga(pronta), { once: true })
  })
  return import('#web/trabalhador/nova-versao.tsx').then(
    ({ NovaVersao: Componente }) => ({ default: Componente }),
    () => ({ default: () => null }),
  )
})

const CopiaDaProxima = lazy(() =>
  import('#web/proxima-consulta/copia-da-proxima.tsx').then(
    (modulo) => ({ default: modulo.CopiaDaProxima }),
    () => ({ default: () => null }),
  ),
)

type PartesDoApp = { sessao: Sessao; queryClient: QueryClient; router: AppRouter }

type AppProps = PartesDoApp & {
  /** Of a page that the server drew: the first view is drawn with it. */
  momento?: Momento | null
  /** The router has loaded the page for whoever is signed in. */
  pronto?: boolean
}

export function App({ sessao, queryClient, router, momento = null, pronto = false }: AppProps) {
  // A page of the server is drawn and taken over with its moment, and again without it as soon as it stands.
  const [primeiro, setPrimeiro] = useState(momento)
  useEffect(() => {
    startTransition(() => setPrimeiro(null))
    apertarDeNovo()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <MomentoContext value={primeiro}>
        <SessaoContext value={sessao}>
          <ToastHost whenToLoad={noPrimeiroSinal}>
            {import.meta.env.PROD && !primeiro ? (
              <Suspense fallback={null}>
                <NovaVersao />
              </Suspense>
            ) : null}
            <EmergenciaProvider>
              <LocationOfPerson>
                <SessionGate sessao={sessao} queryClient={queryClient} router={router} pronto={pronto} />
              </LocationOfPerson>
            </EmergenciaProvider>
          </ToastHost>
        </SessaoContext>
      </MomentoContext>
    </QueryClientProvider>
  )
}

/** ROUTE-21: the session in the address was refused. */
async function avisarDaEntrega(toast: (message: ToastMessage) => void): Promise<void> {
  const { avisoIlegivel } = await import('#web/acesso/google/google-failures.ts')
  toast(avisoIlegivel())
}

/** The person as the guard sees them. When this text changes, the guard is asked again. */
function quem({ id, perfil, cadastrado }: UsuarioDaSessao): string {
  return `${id} ${perfil} ${cadastrado}`
}

function LocationOfPerson({ children }: { children: ReactNode }) {
  return <LocalizacaoProvider pessoa={useUsuario()?.id ?? null}>{children}</LocalizacaoProvider>
}

/** ROUTE-17, SESSION-01: the guard waits for the first session check and is asked again each time the person changes. */
function SessionGate({ sessao, queryClient, router, pronto }: PartesDoApp & { pronto: boolean }) {
  const atual = useEstadoDaSessao()
  const toast = useToast()
  const pessoa = atual.estado === 'presente' ? quem(atual.usuario) : atual.estado

  useEffect(() => {
    if (atual.estado === 'carregando' || !sessao.tomarEntregaRecusada()) return
    void avisarDaEntrega(toast)
  }, [sessao, atual, toast])

  // An error page that stands in the place of the page has said it by now, and keeps this quiet.
  const parado = useRouterState({
    router,
    select: ({ status, resolvedLocation }) => status === 'idle' && resolvedLocation !== undefined,
  })
  useEffect(() => {
    if (parado && tomarAviso()) toast({ title: textos.erro.atualizado })
  }, [parado, toast])

  // A page of the server came with a visitor's answers, and its router is ready, as it may be for a signed-in person.
  const primeira = usePrimeiraVista() || pronto
  const limpo = useRef(primeira ? pessoa : null)
  const guiado = useRef(primeira ? pessoa : null)
  // One person's data must not reach the next. The cache is cleared before any page below reads from it.
  useLayoutEffect(() => {
    if (limpo.current !== pessoa) queryClient.clear()
    limpo.current = pessoa
  }, [pessoa, queryClient])
  useEffect(() => {
    if (pessoa !== 'carregando' && guiado.current !== pessoa) void router.invalidate()
    guiado.current = pessoa
  }, [pessoa, router])

  if (atual.estado === 'carregando') return <FullPageSpinner label={textos.carregando} />
  if (atual.estado === 'falhou') {
    const { mensagem, pedido } = falhaDe(atual.erro)
    return (
      <main className="grid min-h-dvh place-content-center px-4 py-6">
        <Suspense fallback={null}>
          <CopiaDaProxima />
        </Suspense>
        <ErrorState
          level={1}
          title={textos.erro.sessao}
          description={mensagem}
          requestId={pedido}
          onRetry={() => void sessao.repetir()}
          action={
            <Button variant="ghost" size="sm" onClick={() => void sessao.sair()}>
              {textos.sair}
            </Button>
          }
        />
      </main>
    )
  }
  return <RouterProvider router={router} />
}
