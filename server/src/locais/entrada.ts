/** What other capabilities ask of this one. */
export {
  chaveDoFim,
  contarFimDoVinculo,
  cumprirFimDosVinculos,
  findProfissionalDoUsuario,
} from './fim-do-vinculo.ts'
