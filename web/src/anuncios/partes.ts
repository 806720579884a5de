/** What is opened later on the ads: one file. */
export { Aberto } from './components/aberto.tsx'
export { Avisos } from './components/avisos.tsx'
export { Conversas } from './components/conversas.tsx'
export { Escrever } from './components/escrever.tsx'
export { Fila } from './components/fila.tsx'
export { Meus } from './components/meus.tsx'
