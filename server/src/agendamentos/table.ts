import type { ColumnType, Generated } from 'kysely'
import type {
  Modalidade,
  Origem,
  Presenca,
  StatusAgendamento,
  StatusPagamento,
} from '#domain/agendamentos/agendamento.ts'
import type { FormaRecebida } from '#domain/recibos/recibo.ts'
import type { FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'

export interface AgendamentosTable {
  id: Generated<string>
  paciente_id: string
  profissional_id: string
  especialidade: Generated<string>
  status: Generated<StatusAgendamento>
  data_agendamento: ColumnType<Date, Date | string, Date | string>
  duracao_min: Generated<number>
  intervalo_antes_min: Generated<number>
  intervalo_depois_min: Generated<number>
  ocupacao: Generated<string>
  observacoes: Generated<string>
  motivo_cancelamento: string | null
  data_cancelamento: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelado_por: string | null
  servico_id: string | null
  local_id: string | null
  clinica_id: string | null
  modalidade: Generated<Modalidade>
  convenio_plano_id: string | null
  valor: ColumnType<string | null, number | string | null | undefined, number | string | null>
  presenca: Presenca | null
  chegada_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  inicio_real: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  fim_real: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmado_pelo_paciente_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pagamento_status: Generated<StatusPagamento>
  encaixe: Generated<boolean>
  origem: Generated<Origem>
  serie_id: string | null
  reagendado_de: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  motivo_reagendamento: string | null
  versao: Generated<number>
  reserva_expira_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reservado_por: string | null
  marcado_por: string | null
  sala_id: string | null
  motivo_encaixe: string | null
  motivo_consulta: Generated<string>
  perguntas: Generated<string[]>
  primeira_vez: Generated<boolean>
  aguarda_aprovacao: Generated<boolean>
  remarcacoes: Generated<number>
  retorno_ate: string | null
  sessao_id: Generated<string>
  /** Null with 'pago': the price agreed on. */
  valor_recebido: ColumnType<string | null, number | string | null | undefined, number | string | null>
  forma_recebida: FormaRecebida | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PoliticasAgendamentoTable {
  profissional_id: string
  cancelar_ate_min: number
  remarcar_ate_min: number
  max_remarcacoes: number | null
  varias_no_dia: boolean
  texto: Generated<string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BloqueiosPacientesTable {
  profissional_id: string
  paciente_id: string
  motivo: string
  criado_por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HistoricoAgendamentosTable {
  id: Generated<string>
  agendamento_id: string
  quando: ColumnType<Date, Date | string | undefined, Date | string>
  ato: string
  lado: Lado
  ator: string | null
  de: StatusAgendamento | null
  para: StatusAgendamento
  inicio_antes: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  inicio: ColumnType<Date, Date | string, Date | string>
  motivo: string | null
  antes: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  versao: number
}

export interface PedidosRepetiveisTable {
  usuario_id: string
  chave: string
  operacao: string
  corpo: Buffer
  resposta: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SalasDeVideoTable {
  id: Generated<string>
  profissional_id: string
  /** Null: of every teleconsulta that has no address of its own. */
  agendamento_id: string | null
  endereco: string
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnexosAgendamentosTable {
  id: Generated<string>
  agendamento_id: string
  enviado_por: string | null
  nome: string
  bucket: Generated<'documentos'>
  caminho: string
  formato: FormatoDeAnexo
  tamanho: number
  enviado_em: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AgendamentosTables {
  anexos_agendamentos: AnexosAgendamentosTable
  agendamentos: AgendamentosTable
  politicas_agendamento: PoliticasAgendamentoTable
  bloqueios_pacientes: BloqueiosPacientesTable
  historico_agendamentos: HistoricoAgendamentosTable
  pedidos_repetiveis: PedidosRepetiveisTable
  salas_de_video: SalasDeVideoTable
}
