/** What other capabilities take from the network: posts as a reader meets them, and what a reader sent away. */
export { postsDe } from './montar.ts'
export { eu, FIM, findDaBusca, naoAfastado } from './queries-feeds.ts'
