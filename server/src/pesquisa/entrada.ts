export { INSTRUCOES as instrucoesDaConversa } from './conversar.ts'
