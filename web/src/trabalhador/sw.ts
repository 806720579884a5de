import { mostrarAvisos } from './avisos.ts'
import { pedeParaAssumir } from './enderecos.ts'
import { escopo } from './escopo.ts'
import { servirPaginas } from './paginas.ts'

// The service worker, built to /sw.js. One module for each thing it does, called here.

servirPaginas()
mostrarAvisos()

// A new version waits until somebody asks for it: a page that is being used is not changed underneath.
escopo.addEventListener('message', ({ data }) => {
  if (pedeParaAssumir(data)) void escopo.skipWaiting()
})
