/** What other capabilities take from this one. */
export { avisarProntuario } from './avisos.ts'
export { exigirEmVigor, exigirProfissional } from './implementer.ts'
export { anotacaoDe, evolucaoDe } from './linhas.ts'
export {
  findAdendosEmprestados,
  findAnotacaoEmprestada,
  findEvolucoesEmprestadas,
} from './queries-emprestadas.ts'
export {
  findAdendosDoProntuario,
  findAssinadas,
  findAssinante,
  findMeuProfissional,
  findPossoEscrever,
  findTitular,
  findVejo,
} from './queries.ts'
export { daPessoa } from './queries-registros.ts'
export { exigirLeitor, exigirProntuario, titularesDe } from './leitores.ts'
export { findPaciente } from './queries-atendimento.ts'
export { prontuarioRouter } from './procedures.ts'
