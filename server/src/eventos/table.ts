import type { Generated } from 'kysely'

export interface EventosTable {
  id: Generated<number>
  tipo: string
  entidade_id: string
  topicos: string[]
  criado_em: Generated<Date>
}

export interface EventosTables {
  eventos: EventosTable
}
