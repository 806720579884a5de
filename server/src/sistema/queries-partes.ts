import { sql } from 'kysely'

/** What the tables in parts need at an instant. */
export const cuidarDasPartes = (agora: Date, horas: number) =>
  sql<{
    feitas: number
    soltas: number
    faltam: number
    no_resto: string[]
  }>`select * from cuidar_das_partes(${agora}::timestamptz, ${horas}::int)`
