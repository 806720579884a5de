import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { colherChegada, enderecoAtual } from '#web/acesso/google/chegada.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { entrarPelaEmergencia } from '#web/emergencia/modo.ts'
import { observarTema } from '#web/lib/tema.ts'
import { takeTokenFrom } from '#web/rpc/client.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { App } from './app/app.tsx'
import { deUmaVez } from './app/de-uma-vez.ts'
import { tomarPrimeiraVista } from './app/primeira-vista.ts'
import { prepararMoldura } from './app/root-layout.tsx'
import { createAppRouter } from './app/routes.tsx'
import './estilos/app.css'

// An address of an earlier version is loaded again under its present name.
const atual = enderecoAtual(new URL(location.href))
if (atual) location.replace(atual)
else start()

function start(): void {
  // Before anything else, secrets leave the address.
  const chegada = colherChegada()
  // Before the router reads the address.
  entrarPelaEmergencia()
  const sessao = new Sessao()
  const queryClient = createQueryClient(() => sessao.conferir())
  const router = createAppRouter({ sessao, queryClient })

  takeTokenFrom(() => sessao.token())
  observarTema()
  sessao.iniciar(chegada)

  const raiz = document.getElementById('root')!
  const visitante = sessao.atual().estado === 'visitante' && !chegada
  const momento = visitante ? tomarPrimeiraVista(queryClient) : null
  const app = (pronto = false) => (
    <StrictMode>
      <App sessao={sessao} queryClient={queryClient} router={router} momento={momento} pronto={pronto} />
    </StrictMode>
  )
  // Drawn in pieces, either way, so that a slow phone stays ready for a finger meanwhile.
  if (!momento) {
    raiz.replaceChildren()
    raiz.removeAttribute('data-do-servidor')
    void deUmaVez({ sessao, queryClient, router }).then((pronto) =>
      startTransition(() => createRoot(raiz).render(app(pronto))),
    )
    return
  }
  // What the server drew stays and is taken over, with the page's code at hand. The router then draws its frame as it does there.
  router.ssr = { manifest: undefined }
  void Promise.all([router.load(), prepararMoldura()]).then(() =>
    startTransition(() => void hydrateRoot(raiz, app())),
  )
}
