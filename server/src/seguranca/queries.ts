import { sql } from 'kysely'

/** One session of the caller, as the auth service stores it. */
export interface SessaoPropria {
  id: string
  user_agent: string | null
  ip: string | null
  aal: string
  created_at: Date
  refreshed_at: Date | null
}

export interface LinhaDeAuditoria {
  id: number
  action: string
  detail: Record<string, unknown>
  ip: string | null
  created_at: Date
}

/** The caller's live sessions. The person is no argument: the function reads it from the transaction. */
export const findSessoesProprias = (agora: Date) =>
  sql<SessaoPropria>`select * from sessoes_proprias(${agora})`

/** Ends one session of the caller. `encerrada` is false for a missing one and for another person's. */
export const deleteSessaoPropria = (id: string, ip: string) =>
  sql<{ encerrada: boolean }>`select encerrar_sessao_propria(${id}, ${ip}) as encerrada`

/** Lines of the auth service's log about the caller, newest first. */
export const findEventosProprios = (acoes: readonly string[], limite: number) =>
  sql<LinhaDeAuditoria>`select * from eventos_proprios(${[...acoes]}::text[], ${limite})`
