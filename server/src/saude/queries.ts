import { sql } from 'kysely'

/** Number of the newest migration applied. */
export const findMigracao = () => sql<{ numero: number }>`select max(numero)::int as numero from migracoes`
