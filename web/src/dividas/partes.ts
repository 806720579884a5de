export { AReceber } from './components/a-receber.tsx'
