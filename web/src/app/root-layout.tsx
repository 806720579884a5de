import { Outlet, rootRouteId, useLocation, useRouterState, type RouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { decidirAcesso } from '#domain/acesso/acesso.ts'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { textos } from './messages.ts'
import { NavigationFocus } from './navigation-focus.tsx'
import { StandaloneScreen } from './standalone-screen.tsx'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

const PublicLayout = lazy(async () => ({ default: (await import('./public-layout.tsx')).PublicLayout }))

/** Pages that bring their own frame. */
const semMoldura = ['/login', '/sistema-visual']

/**
 * Where links of mails and the way back from Google lead, with who is in or without: becoming somebody half-way must not change the frame, since the page in it would
 * begin again.
 */
const telasSoltas = [
  '/forgot-password',
  '/reset-password',
  '/auth/reset-password',
  '/auth/confirmar',
  '/auth/callback',
]

function paginaDe({ matches }: RouterState): string | null {
  const ultima = matches.at(-1)
  return !ultima || ultima.routeId === rootRouteId ? null : ultima.pathname
}

/** Whether the guard lets who is in see the page that stands there; a refusal and an unknown address stand as no page at all. */
function podeFicar(usuario: UsuarioDaSessao | null, pagina: string | null): boolean {
  return pagina === null || pagina === '/sistema-visual' || decidirAcesso(usuario, pagina) === 'permitir'
}

/** The frame around every page: the shell for who is in, a plain header for a visitor. */
export function RootLayout() {
  const usuario = useUsuario()
  const { pathname } = useLocation()
  // The page that stands there, which is not that of the address while the next one is being fetched.
  const pagina = useRouterState({ select: paginaDe })
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only z-toast rounded-md bg-primary px-4 py-2.5 font-semibold text-on-primary focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        {textos.irParaConteudo}
      </a>
      <NavigationFocus />
      {pathname === '/sistema-visual' ? (
        <Outlet />
      ) : !podeFicar(usuario, pagina) ? (
        // The guard is sending the visit on. Until then the page of whoever was in must neither be seen nor ask for anything.
        <FullPageSpinner label={textos.carregando} />
      ) : telasSoltas.includes(pathname) || pathname.startsWith('/convites/') ? (
        <StandaloneScreen>
          <Outlet />
        </StandaloneScreen>
      ) : usuario ? (
        <Suspense fallback={<FullPageSpinner label={textos.carregando} />}>
          <Shell usuario={usuario}>
            <Outlet />
          </Shell>
        </Suspense>
      ) : semMoldura.includes(pathname) ? (
        <Outlet />
      ) : (
        <Suspense fallback={null}>
          <PublicLayout>
            <Outlet />
          </PublicLayout>
        </Suspense>
      )}
    </>
  )
}
