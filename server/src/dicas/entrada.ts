export { semEscolhas } from './linhas.ts'
