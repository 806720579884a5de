/** What a person and a record see of recordings: loaded with their section. */
export { MinhasGravacoes } from './components/minhas-gravacoes.tsx'
export { RespostasAoMicrofone } from './components/respostas-ao-microfone.tsx'
