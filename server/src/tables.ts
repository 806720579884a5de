import { builderFor } from './database/db.ts'
import type { DB } from './database/tables.generated.ts'

/** Every table of the product, as the migrations make them. */
export type { DB as Tables } from './database/tables.generated.ts'

/** Writes SQL over the product's tables. */
export const from = builderFor<DB>()
