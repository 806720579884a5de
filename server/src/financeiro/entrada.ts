export { livrosDe } from './escopo.ts'
