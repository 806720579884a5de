/** The steps of a booking after the first. Its last ones are apart. */
export { PassoComo } from './components/passo-como.tsx'
export { PassoQuando } from './components/passo-quando.tsx'
export { QuemAtende } from './components/quem-atende.tsx'
