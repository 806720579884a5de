export { Repasses } from './components/repasses.tsx'
