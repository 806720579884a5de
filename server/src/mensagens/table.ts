import { builderFor } from '../database/db.ts'
import type { DB, MensagensSaida } from '../database/tables.generated.ts'

export type Canal = MensagensSaida['canal']

export const from = builderFor<Pick<DB, 'mensagens_saida'>>()
