import { sql } from 'kysely'

/** Nobody behind the caller's wall, asked once for a query. Row policies ask the same, but for an administrator, who moderates; in the network an administrator's wall holds as anybody's. */
export const semMuro = (autor: string) =>
  sql<boolean>`${sql.ref(autor)} <> all ((select rede_muro())::uuid[])`
