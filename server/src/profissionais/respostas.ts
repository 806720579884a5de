import { ordemPadrao } from '#domain/profissionais/busca.ts'
import { dbFor, VISITANTE } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import type { KeepableAnswer } from '../http/kept-answers.ts'
import { findValidade, findVersao } from './queries.ts'

const HORA = 3_600_000
const MINUTO = 60_000

/** The finder's answers that every visitor needs: the first page of the directory, and the filters. */
export function respostasDoBuscador(pools: Pools): Map<string, KeepableAnswer> {
  const { agora } = pools
  const db = dbFor(pools, VISITANTE)
  const diretorio = () => ({ ordem: ordemPadrao, perto: null, cursor: null, agora: agora() })
  return new Map([
    [
      '/api/profissionais',
      {
        procedimento: 'profissionais.buscar',
        version: async () => (await db.only(findVersao(diretorio()))).versao,
        async validUntil() {
          const { ate } = await db.only(findValidade(diretorio()))
          // 'Hoje' becomes 'amanhã' at midnight, which in every zone of Brazil is a full hour.
          const horaCheia = (Math.floor(agora().getTime() / HORA) + 1) * HORA
          return Math.min(ate ?? horaCheia, horaCheia)
        },
      },
    ],
    [
      '/api/profissionais/filtros',
      {
        // Counting everybody by every filter takes tens of milliseconds; the numbers may be a minute old.
        procedimento: 'profissionais.filtros',
        version: async () => '',
        validUntil: async () => agora().getTime() + MINUTO,
      },
    ],
  ])
}
