import { juntar, mesmoConteudo, type Conteudo } from '#domain/prontuario/anotacao.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import type { CopiaDoRascunho } from './aparelho.ts'

export type Recuperado = {
  conteudo: Conteudo
  /** ISO instant of the newest copy that was taken; null when the device had nothing that the server lacks. */
  em: string | null
  /** The server went on without what is here: both are shown. */
  diverge: boolean
  /** Id of the note that was never on the server. */
  id: string | null
}

/**
 * What to show of a note that was left by a tab that was killed: the newer one, and both where neither follows the other. Nothing of any copy is lost.
 * @param copias of tabs that are gone, the newest first
 */
export function recuperar(
  gravada: Anotacao | null,
  copias: readonly CopiaDoRascunho[],
  vazio: Conteudo,
): Recuperado {
  const faltam = copias.filter(({ conteudo }) => !gravada || !mesmoConteudo(conteudo, gravada))
  const [primeira, ...outras] = faltam
  if (!primeira) return { conteudo: gravada ?? vazio, em: null, diverge: false, id: null }
  const conteudo = outras.reduce((junto, copia) => juntar(junto, copia.conteudo), primeira.conteudo)
  const segue = ({ versao, enviado }: CopiaDoRascunho) =>
    !gravada || versao === gravada.versao || (enviado !== null && mesmoConteudo(enviado, gravada))
  return {
    conteudo,
    em: primeira.em,
    diverge: gravada !== null && (gravada.status === 'assinada' || !faltam.every(segue)),
    id: gravada ? null : primeira.id,
  }
}
