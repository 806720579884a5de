import * as z from 'zod'

/** Databases of the environment, beside the embedded one. `docs/operations.md` has their table. */
export interface DatabaseSettings {
  /** A PostgreSQL server to use in place of the embedded one, or several of which one takes writes. */
  databaseUrl: string | null
  /** A pooler before the same servers, for requests and jobs; what listens or migrates goes past it. */
  poolerUrl: string | null
  /** A copy for public readings that may be some seconds old. */
  replicaUrl: string | null
  /** How many seconds such an answer may be behind. */
  replicaMaxAgeS: number
  /** Connections of this process. */
  poolSize: number
}

const address = z.string().regex(/^postgres(ql)?:\/\//, 'deve começar por postgres://')

export const databaseSchema = {
  DATABASE_URL: address.optional(),
  DATABASE_POOLER_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
  REPLICA_MAX_S: z.coerce.number().int().min(1).max(60).default(5),
  DB_POOL: z.coerce.number().int().min(1).max(100).default(10),
}

/** @returns what is wrong, in Portuguese, where a pooler or a copy is named and what it stands before is not */
export function databaseOf(values: z.infer<z.ZodObject<typeof databaseSchema>>): DatabaseSettings | string {
  const { DATABASE_URL, DATABASE_POOLER_URL, DATABASE_REPLICA_URL } = values
  if (!DATABASE_URL && (DATABASE_POOLER_URL || DATABASE_REPLICA_URL))
    return 'DATABASE_POOLER_URL e DATABASE_REPLICA_URL precisam também de DATABASE_URL'
  return {
    databaseUrl: DATABASE_URL ?? null,
    poolerUrl: DATABASE_POOLER_URL ?? null,
    replicaUrl: DATABASE_REPLICA_URL ?? null,
    replicaMaxAgeS: values.REPLICA_MAX_S,
    poolSize: values.DB_POOL,
  }
}
