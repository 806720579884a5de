/** The last steps of a booking, and what is shown once it stands. */
export { Feito } from './components/feito.tsx'
export { PassosFinais } from './components/passos-finais.tsx'
