import { pedeParaAssumir } from './enderecos.ts'
import { escopo } from './escopo.ts'
import { servirPaginas } from './paginas.ts'

// The service worker, built to /sw.js. One module for each thing it does, called here; notices of the push service have their place in a
// module `avisos.ts` beside `paginas.ts`, with its event types in `escopo.ts`.

servirPaginas()

// A new version waits until somebody asks for it: a page that is being used is not changed underneath.
escopo.addEventListener('message', ({ data }) => {
  if (pedeParaAssumir(data)) void escopo.skipWaiting()
})
