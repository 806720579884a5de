export { vocabularioDe } from './vocabulario.ts'
