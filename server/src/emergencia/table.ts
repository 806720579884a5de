import type { ColumnType, Generated } from 'kysely'
import type { Contato, TipoSanguineo } from '#domain/emergencia/cartao.ts'

export interface CartoesEmergenciaTable {
  usuario_id: string
  tipo_sanguineo: TipoSanguineo | null
  alergias: Generated<string[]>
  medicamentos: Generated<string[]>
  condicoes: Generated<string[]>
  contatos: ColumnType<Contato[], string | undefined, string>
  observacoes: Generated<string>
  doador: boolean | null
  peso_kg: number | null
  altura_cm: number | null
  gestante: boolean | null
  medido_em: ColumnType<string | null, never, never>
  mostrar_sem_login: Generated<boolean>
  consentimento_em: ColumnType<Date, Date | string, Date | string>
  consentimento_versao: number
  versao: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface EmergenciaTables {
  cartoes_emergencia: CartoesEmergenciaTable
}
