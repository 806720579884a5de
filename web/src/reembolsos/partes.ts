export { Reembolsos } from './components/reembolsos.tsx'
