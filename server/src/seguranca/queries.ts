import { sql } from 'kysely'

/** One session of who asks, as the auth service keeps it. */
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

/** The sessions that live. Whose they are is not an argument: the function asks for whom the transaction acts. */
export const findSessoesProprias = (agora: Date) =>
  sql<SessaoPropria>`select * from sessoes_proprias(${agora})`

/** Ends one session of who asks. `encerrada` is false for one that is not there or not theirs. */
export const deleteSessaoPropria = (id: string, ip: string) =>
  sql<{ encerrada: boolean }>`select encerrar_sessao_propria(${id}, ${ip}) as encerrada`

/** Lines of the auth service's log about who asks, newest first. */
export const findEventosProprios = (acoes: readonly string[], limite: number) =>
  sql<LinhaDeAuditoria>`select * from eventos_proprios(${[...acoes]}::text[], ${limite})`
