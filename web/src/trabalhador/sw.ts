import { mostrarAvisos } from './avisos.ts'
import { pedeParaAssumir } from './enderecos.ts'
import { escopo } from './escopo.ts'
import { servirPaginas } from './paginas.ts'

// The service worker, built to /sw.js. It calls one module for each of its tasks.

servirPaginas()
mostrarAvisos()

// A new version waits until somebody asks for it, so that no page changes while in use.
escopo.addEventListener('message', ({ data }) => {
  if (pedeParaAssumir(data)) void escopo.skipWaiting()
})
