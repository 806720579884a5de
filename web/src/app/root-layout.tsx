import { Outlet, rootRouteId, useLocation, useRouterState, type RouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { decidirAcesso } from '#domain/acesso/acesso.ts'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { partes } from '#web/lib/partes.ts'
import { textos } from './messages.ts'
import { NavigationFocus } from './navigation-focus.tsx'
import { StandaloneScreen } from './standalone-screen.tsx'

const quadro = partes(() => import('./shell.tsx'))
const Shell = quadro.parte('Shell')

/** Loads the frame of a signed-in person: from then on it is drawn at once. */
export const prepararQuadro = quadro.trazer

const moldura = partes(() => import('./public-layout.tsx'))
const PublicLayout = moldura.parte('PublicLayout')

/** Loads a visitor's frame: from then on it is drawn at once, as a page of the server is. */
export const prepararMoldura = moldura.trazer

/** Pages that bring their own frame. */
const semMoldura = ['/login', '/sistema-visual']

/**
 * Pages reached from mails and from Google, with or without a session. Their frame stays the same: a sign-in half-way
 * would otherwise start the page again.
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

/** Whether the guard lets the person see the open page. A refusal and an unknown address give false. */
function podeFicar(usuario: UsuarioDaSessao | null, pagina: string | null): boolean {
  return pagina === null || pagina === '/sistema-visual' || decidirAcesso(usuario, pagina) === 'permitir'
}

/** The frame around every page: the shell with a session, a plain header for a visitor. */
export function RootLayout() {
  const usuario = useUsuario()
  const { pathname } = useLocation()
  // The page on the screen. It differs from the address while the next page loads.
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
        // The guard is redirecting. Meanwhile the page of the previous person must neither be shown nor ask for data.
        <FullPageSpinner label={textos.carregando} />
      ) : telasSoltas.includes(pathname) || /^\/(convites|verificar)\//.test(pathname) ? (
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
