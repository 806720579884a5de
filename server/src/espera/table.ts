import type { ColumnType, Generated } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Periodo, StatusEspera, StatusOferta } from '#domain/espera/espera.ts'

type Instante = ColumnType<Date, Date | string, Date | string>
type InstanteOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Carimbo = ColumnType<Date, Date | string | undefined, Date | string>

export interface ListaEsperaTable {
  id: Generated<string>
  paciente_id: string
  criado_por: string
  profissional_id: string | null
  especialidade: string | null
  servico_id: string | null
  local_ids: Generated<string[]>
  de: string
  ate: string
  dias_semana: Generated<number[]>
  periodos: Generated<Periodo[]>
  modalidade: Modalidade | null
  aviso_min: Generated<number>
  inicio_exato: InstanteOuNulo
  prioridade: Generated<number>
  prioridade_motivo: string | null
  status: Generated<StatusEspera>
  expira_em: Instante
  agendamento_id: string | null
  antecipa_id: string | null
  encerrado_em: InstanteOuNulo
  created_at: Carimbo
  updated_at: Carimbo
}

export interface OfertasEsperaTable {
  id: Generated<string>
  espera_id: string
  agendamento_id: string | null
  profissional_id: string
  inicio: Instante
  status: Generated<StatusOferta>
  expira_em: Instante
  oferecido_por: string | null
  respondida_em: InstanteOuNulo
  created_at: Carimbo
}

export interface VagasTable {
  id: Generated<string>
  profissional_id: string
  de: Instante
  ate: Instante
  causa: 'cancelamento' | 'mudanca' | 'reserva-solta' | 'bloqueio' | 'horarios'
  created_at: Carimbo
}

export interface EsperaTables {
  lista_espera: ListaEsperaTable
  ofertas_espera: OfertasEsperaTable
  vagas: VagasTable
}
