import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { SessaoContext, useEstadoDaSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { EmergenciaProvider } from '#web/emergencia/emergencia-provider.tsx'
import type { Sessao } from '#web/acesso/sessao.ts'
import { LocalizacaoProvider } from '#web/localizacao/localizacao-provider.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { ToastHost } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'
import type { AppRouter } from './routes.tsx'

/** Registers the service worker: not before the page itself is there, and nowhere but in the built product. */
const NovaVersao = lazy(async () => {
  await new Promise<void>((pronta) => {
    if (document.readyState === 'complete') pronta()
    else window.addEventListener('load', () => pronta(), { once: true })
  })
  return import('#web/trabalhador/nova-versao.tsx').then(
    ({ NovaVersao: Componente }) => ({ default: Componente }),
    () => ({ default: () => null }),
  )
})

type AppProps = { sessao: Sessao; queryClient: QueryClient; router: AppRouter }

/** The product under its providers. */
export function App({ sessao, queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessaoContext value={sessao}>
        <ToastHost>
          {import.meta.env.PROD ? (
            <Suspense fallback={null}>
              <NovaVersao />
            </Suspense>
          ) : null}
          <EmergenciaProvider>
            <LocationOfPerson>
              <SessionGate sessao={sessao} queryClient={queryClient} router={router} />
            </LocationOfPerson>
          </EmergenciaProvider>
        </ToastHost>
      </SessaoContext>
    </QueryClientProvider>
  )
}

function LocationOfPerson({ children }: { children: ReactNode }) {
  return <LocalizacaoProvider pessoa={useUsuario()?.id ?? null}>{children}</LocalizacaoProvider>
}

/** ROUTE-17, SESSION-01: nothing is decided before the first session check; afterwards each change of person asks the guard again. */
function SessionGate({ sessao, queryClient, router }: AppProps) {
  const atual = useEstadoDaSessao()
  const pessoa = atual.estado === 'presente' ? atual.usuario.id : atual.estado

  // What one person was shown is nothing for the next: it goes before any page below asks for anything.
  useLayoutEffect(() => {
    if (pessoa) queryClient.clear()
  }, [pessoa, queryClient])
  useEffect(() => {
    if (pessoa !== 'carregando') void router.invalidate()
  }, [pessoa, router])

  if (atual.estado === 'carregando') return <FullPageSpinner label={textos.carregando} />
  if (atual.estado === 'falhou') {
    const { mensagem, pedido } = falhaDe(atual.erro)
    return (
      <main className="grid min-h-dvh place-content-center px-4">
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
