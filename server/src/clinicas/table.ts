import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import type { Estacionamento } from '#domain/clinicas/ficha.ts'

export interface ClinicasTable {
  id: Generated<string>
  razao_social: string
  nome_fantasia: string
  cnpj: string | null
  cnes: string | null
  telefone: string | null
  email: string | null
  cep: string | null
  logradouro: Generated<string>
  numero: Generated<string>
  complemento: Generated<string>
  bairro: Generated<string>
  cidade: string
  uf: string
  latitude: number
  longitude: number
  zona: string
  acessibilidade: Generated<string[]>
  descricao: Generated<string>
  responsavel_nome: Generated<string>
  responsavel_conselho: Generated<string>
  responsavel_registro: Generated<string>
  responsavel_uf: string | null
  /** The clinic's own registration in the council. */
  inscricao_conselho: Generated<string>
  outro_telefone: string | null
  whatsapp: string | null
  site: string | null
  abre_feriados: Generated<boolean>
  equipamentos: Generated<string[]>
  estacionamento: Estacionamento | null
  planos: Generated<string[]>
  cancelamento_antecedencia_horas: number | null
  cancelamento_texto: Generated<string>
  /** Schedules of who attends here wait for the clinic's approval. */
  aprova_horarios: Generated<boolean>
  /** What a search looks at, kept by the database. */
  busca: GeneratedAlways<string>
  status: Generated<StatusClinica>
  dono_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Minutes of the wall clock in the clinic's zone; `dia_semana` 0 is Sunday. */
export interface HorariosClinicasTable {
  clinica_id: string
  dia_semana: number
  inicio_min: number
  fim_min: number
}

export interface SalasClinicasTable {
  id: Generated<string>
  clinica_id: string
  nome: string
  andar: Generated<string>
  equipamentos: Generated<string[]>
  acessivel: Generated<boolean>
  ativa: Generated<boolean>
  ordem: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FotosClinicasTable {
  id: Generated<string>
  clinica_id: string
  tipo: Generated<'foto' | 'logo'>
  bucket: Generated<'clinicas'>
  caminho: string
  descricao: Generated<string>
  /** Pixels. */
  largura: number
  altura: number
  ordem: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DecisoesClinicasTable {
  id: Generated<string>
  clinica_id: string
  de: StatusClinica
  para: StatusClinica
  motivo: Generated<string>
  por: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ClinicasPadraoTable {
  usuario_id: string
  clinica_id: string
}

export interface TransferenciasClinicasTable {
  id: Generated<string>
  clinica_id: string
  de_id: string
  para_id: string
  status: Generated<'pendente' | 'aceita' | 'recusada' | 'cancelada'>
  expira_em: ColumnType<Date, Date | string, Date | string>
  respondida_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ClinicasTables {
  clinicas: ClinicasTable
  clinicas_padrao: ClinicasPadraoTable
  decisoes_clinicas: DecisoesClinicasTable
  fotos_clinicas: FotosClinicasTable
  horarios_clinicas: HorariosClinicasTable
  salas_clinicas: SalasClinicasTable
  transferencias_clinicas: TransferenciasClinicasTable
}
