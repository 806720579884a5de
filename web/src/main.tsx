import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Sessao } from '#web/acesso/sessao.ts'
import { entrarPelaEmergencia } from '#web/emergencia/modo.ts'
import { observarTema } from '#web/lib/tema.ts'
import { takeTokenFrom } from '#web/rpc/client.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/routes.tsx'
import './estilos/app.css'

// Before the router reads the address.
entrarPelaEmergencia()

const sessao = new Sessao()
const queryClient = createQueryClient(() => sessao.conferir())
const router = createAppRouter({ sessao, queryClient })

takeTokenFrom(() => sessao.token())
observarTema()
sessao.iniciar()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App sessao={sessao} queryClient={queryClient} router={router} />
  </StrictMode>,
)
