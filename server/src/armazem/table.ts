import { builderFor } from '../database/db.ts'
import type { DB } from '../database/tables.generated.ts'

export const from = builderFor<Pick<DB, 'arquivos'>>()
