export { Imposto } from './components/imposto.tsx'
