/** Loaded when asked for. */
export { HistoricoClinico } from './components/historico-clinico.tsx'
