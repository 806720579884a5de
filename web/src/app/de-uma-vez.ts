import type { QueryClient } from '@tanstack/react-query'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import type { EstadoDaSessao, Sessao } from '#web/acesso/sessao/sessao.ts'
import { prepararQuadro } from './root-layout.tsx'
import type { AppRouter } from './routes.tsx'

/** Longer than this nobody looks at an empty page: what has come is drawn, and the rest says that it is loading. */
const PACIENCIA_MS = 400

/** As in `estilos/fontes.css`. */
const LETRAS = ['1em "Figtree Variable"', '600 1em "Bricolage Grotesque"']

/** Homes of several profiles: each has a file of its own, behind that of the page. */
const casas: Readonly<Record<string, () => Promise<Casa>>> = {
  '/': () => import('#web/inicio/inicio-page.tsx'),
  '/clinicas': () => import('#web/clinicas/clinicas-page.tsx'),
}

interface Casa {
  preparar(usuario: UsuarioDaSessao, queryClient: QueryClient, signal: AbortSignal): Promise<void>
}

type Partes = { sessao: Sessao; queryClient: QueryClient; router: AppRouter }

/**
 * Waits for what the first page of a signed-in person needs: who they are, the frame, the page, and the answers of a home. Most of it was asked for
 * before this code (`web/public/adiante.js`). Drawn one after the other, each with its own sign of waiting, the page stands a second later.
 * @returns whether the router has loaded the page for the person of the session, so that it need not be asked again. Answers that are still
 *   under way then are taken by their cards.
 */
export async function deUmaVez(
  { sessao, queryClient, router }: Partes,
  paciencia = PACIENCIA_MS,
): Promise<boolean> {
  if (sessao.atual().estado === 'visitante') return false
  const fim = new AbortController()
  const demorou = new Promise<void>((resolve) => setTimeout(resolve, paciencia))
  let paraQuem: EstadoDaSessao | null = null

  async function trazer(): Promise<void> {
    if (!(await sessao.assentar())) return
    const pessoa = sessao.atual()
    await Promise.all([router.load(), prepararQuadro()])
    paraQuem = pessoa
    // The scripts have come, and the network rests while the page is drawn.
    for (const letra of LETRAS) document.fonts.load(letra).catch(() => undefined)
    const casa = casas[router.state.location.pathname]
    if (casa && pessoa.estado === 'presente')
      await (await casa()).preparar(pessoa.usuario, queryClient, fim.signal)
  }

  await Promise.race([trazer().catch(() => undefined), demorou])
  fim.abort()
  // Somebody else may have signed in meanwhile, in another tab.
  return paraQuem !== null && sessao.atual() === paraQuem
}
