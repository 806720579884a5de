export { Aberto } from './components/aberto.tsx'
