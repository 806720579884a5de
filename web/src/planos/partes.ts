/** What the page shows below, in a file of its own. */
export { Faturas } from './components/faturas.tsx'
export { Rendeu } from './components/rendeu.tsx'
