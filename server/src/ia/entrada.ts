export { chamar, impedimento, type Chamada, type EventoDeIa } from './chamar.ts'
export { leiturasComo } from './leituras.ts'
