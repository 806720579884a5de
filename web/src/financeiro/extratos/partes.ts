export { Extratos } from './extratos.tsx'
