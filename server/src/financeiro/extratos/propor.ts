import type { LancamentoDoLivro, LinhaBreve, LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { diasDeFolga, proporPares, txidsDo } from '#domain/financeiro/extratos/propostas.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../../database/db.ts'
import {
  findLancamentosSemPar,
  findPorTxid,
  findSemPar,
  type LancamentoAchado,
  type LivroDoBanco,
} from './queries.ts'

/** Most lines and entries among which pairs are looked for at once. */
const LINHAS = 500
const LANCAMENTOS = 1_500

export const lancamentoDe = ({ txid: _, ...lancamento }: LancamentoAchado): LancamentoDoLivro => lancamento

/** What each of these lines may be, looked for among all lines and entries around them: a line of another page wants its entry too. */
export async function proporPara(
  db: Db,
  banco: LivroDoBanco,
  linhas: readonly LinhaBreve[],
): Promise<Map<string, LinhaDoExtrato['proposta']>> {
  const dias = linhas.map(({ data }) => data).sort()
  if (dias.length === 0) return new Map()
  const [de, ate] = [somarDias(dias[0]!, -diasDeFolga), somarDias(dias.at(-1)!, diasDeFolga)]
  const txids = [...new Set(linhas.flatMap(({ memo }) => txidsDo(memo)))]
  const [vizinhas, porPerto, porTxid] = await Promise.all([
    db.rows(findSemPar(banco.dono, de, ate, LINHAS)),
    db.rows(findLancamentosSemPar(banco, de, ate, LANCAMENTOS, true)),
    txids.length === 0 ? [] : db.rows(findPorTxid(banco, txids)),
  ])
  const lancamentos = new Map([...porPerto, ...porTxid].map((cada) => [cada.id, cada]))
  const todas = new Map(
    [...linhas, ...vizinhas].map(({ id, data, valor_centavos, memo }) => [
      id,
      { id, data, valor_centavos, memo },
    ]),
  )
  const propostas = proporPares(
    [...todas.values()],
    [...lancamentos.values()].map(({ id, data, valor_centavos, pessoa, titulo, txid }) => ({
      id,
      data,
      valor_centavos,
      txid,
      nome: pessoa ?? titulo,
    })),
  )
  return new Map(
    propostas.flatMap(({ criterio, motivo, linhas: delas, lancamentos: deles }) =>
      delas.map((id) => [
        id,
        {
          criterio,
          motivo,
          lancamentos: deles.map((cada) => lancamentoDe(lancamentos.get(cada)!)),
          linhas: delas.filter((cada) => cada !== id).map((cada) => todas.get(cada)!),
        },
      ]),
    ),
  )
}
