import type { ColumnType, Generated } from 'kysely'
import { builderFor } from '../database/db.ts'

export type Canal = 'email' | 'sms' | 'whatsapp'

export interface MensagensSaidaTable {
  id: Generated<string>
  canal: Canal
  destino: string
  assunto: ColumnType<string, string | undefined, string>
  texto: string
  html: ColumnType<string, string | undefined, string>
  situacao: ColumnType<'pendente' | 'enviada' | 'falhou', string | undefined, string>
  tentativas: ColumnType<number, number | undefined, number>
  tentar_em: ColumnType<Date, Date | undefined, Date>
  erro: string | null
  criada_em: Generated<Date>
  enviada_em: Date | null
}

export interface MensagensTables {
  mensagens_saida: MensagensSaidaTable
}

export const from = builderFor<MensagensTables>()
