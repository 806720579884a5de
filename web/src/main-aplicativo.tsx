import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { colherChegada, enderecoAtual } from '#web/acesso/google/chegada.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { Abertura } from '#web/aplicativo/abertura.tsx'
import { mostrar, prepararAparelho } from '#web/aplicativo/aparelho.ts'
import { seguirAvisos } from '#web/aplicativo/avisos.ts'
import { esquecerBaixados } from '#web/aplicativo/baixados.ts'
import { cofre } from '#web/aplicativo/cofre.ts'
import { cuidarDosLinks } from '#web/aplicativo/fora.ts'
import { seguirLinks, tomarLinkDeAbertura } from '#web/aplicativo/links.ts'
import { entrarPelaEmergencia } from '#web/emergencia/modo.ts'
import { observarTema } from '#web/lib/tema.ts'
import { client, takeTokenFrom } from '#web/rpc/client.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/routes.tsx'
import './estilos/app.css'
import './aplicativo/bordas.css'

let aberto = false

/** The first script of the phones' app. The pages are those of the site; this beginning and the files of `aplicativo/trocas` are not. */
prepararAparelho()
observarTema()
const raiz = createRoot(document.getElementById('root')!)
await cofre.abrir()
await tomarLinkDeAbertura()
void esquecerBaixados()
raiz.render(<Abertura onPronta={abrir} onVer={mostrar} />)

function abrir(emergencia: boolean): void {
  // The network may come back while it is being asked for.
  if (aberto) return
  aberto = true
  const atual = enderecoAtual(new URL(location.href))
  if (atual) history.replaceState(null, '', atual)
  // Before anything else, secrets leave the address.
  const chegada = colherChegada()
  if (emergencia) history.replaceState(null, '', '/?emergencia')
  entrarPelaEmergencia()
  const sessao = new Sessao()
  const queryClient = createQueryClient(() => sessao.conferir())
  const router = createAppRouter({ sessao, queryClient })
  const irPara = (pagina: string) => void router.navigate({ href: pagina })

  takeTokenFrom(() => sessao.token())
  sessao.iniciar(chegada)
  seguirLinks(irPara)
  seguirAvisos(sessao, irPara, {
    contar: (aparelho) => client.notificacoes.inscrever(aparelho),
    recebe: async () => (await client.notificacoes.inscricoes()).some(({ este }) => este),
  })
  cuidarDosLinks(irPara)
  raiz.render(
    <StrictMode>
      <App sessao={sessao} queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}
