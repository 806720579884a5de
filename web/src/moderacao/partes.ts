export { FilaDeModeracao } from './fila.tsx'
export { NumerosDaModeracao } from './numeros.tsx'
