/** What other capabilities use of keys: the reading of FHIR goes as far as a key does. */
export { exigirEscopo, type ChaveLida } from './chave.ts'
export { livresDoAlcance } from './livres.ts'
export {
  findAgendamentosDoAlcance,
  findProfissionaisDoAlcance,
  lerMarca,
  marcaDaLinha,
  type LinhaPorChave,
  type LocalDoAlcance,
  type ProfissionalDoAlcance,
} from './queries-alcance.ts'
