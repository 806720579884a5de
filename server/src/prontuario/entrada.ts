/** What other capabilities take from this one. */
export { anotacaoDe, evolucaoDe } from './linhas.ts'
export {
  findAdendosEmprestados,
  findAnotacaoEmprestada,
  findEvolucoesEmprestadas,
} from './queries-emprestadas.ts'
