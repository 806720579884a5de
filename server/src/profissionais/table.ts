import type { ColumnType, Generated } from 'kysely'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { StatusOferta } from '#domain/servicos/oferta.ts'
import type { AceitaServico, PublicoServico, SituacaoServico } from '#domain/servicos/servico.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import type { CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import type { Genero } from '#domain/usuarios/usuario.ts'

export interface LocaisAtendimentoTable {
  id: Generated<string>
  profissional_id: string
  clinica_id: string | null
  nome: string
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
  principal: Generated<boolean>
  ativo: Generated<boolean>
  posicao_aproximada: Generated<boolean>
  versao: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProfissionaisTable {
  id: Generated<string>
  usuario_id: string
  especialidade_principal: Generated<string>
  especialidades_secundarias: Generated<string[]>
  crm: string | null
  status_profissional: Generated<StatusProfissional>
  verificado: Generated<boolean>
  data_verificacao: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  biografia: Generated<string>
  areas_interesse: Generated<string[]>
  idiomas: Generated<string[]>
  aceita_planos_saude: Generated<boolean>
  planos_aceitos: Generated<string[]>
  valor_consulta: ColumnType<string | null, number | string | null | undefined, number | string | null>
  formacao_academica: Generated<string>
  certificacoes: Generated<string[]>
  atende_criancas: Generated<boolean>
  atende_idosos: Generated<boolean>
  enviado_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  conferir_ate: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  cpf_no_recibo: Generated<boolean>
}

export interface ProfissionalEspecialidadesTable {
  id: Generated<string>
  profissional_id: string
  especialidade_id: string
  sub_especialidade_id: string | null
  principal: Generated<boolean>
  uf_registro: string
  numero_registro: string
  rqe: string | null
  /** Path in the bucket of documents. */
  certificado_url: string | null
  data_certificacao: string | null
  /** In capitals; with the three after it the number in its parts, as `lerRegistro` reads it. */
  codigo_conselho: string | null
  registro_uf: string | null
  registro_numero: Generated<string>
  registro_categoria: string | null
  /** Somebody of the platform has checked this registration; a change of it takes that away. */
  conferido: Generated<boolean>
  conferido_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ServicosProfissionaisTable {
  id: Generated<string>
  profissional_id: string
  nome: string
  descricao: Generated<string>
  categoria: Generated<string>
  duracao_min: Generated<number>
  preco: ColumnType<string | null, number | string | null | undefined, number | string | null>
  preco_a_partir: Generated<boolean>
  modalidades: Generated<Modalidade[]>
  preparo: Generated<string>
  ordem: Generated<number>
  ativo: Generated<boolean>
  situacao: Generated<SituacaoServico>
  publico: Generated<PublicoServico>
  intervalo_antes_min: number | null
  intervalo_depois_min: number | null
  local_ids: string[] | null
  aceita: Generated<AceitaServico>
  planos: string[] | null
  documentos: Generated<string>
  codigo_tuss: string | null
  idade_min: number | null
  idade_max: number | null
  exige_aprovacao: Generated<boolean>
  cor: string | null
  formulario_exigido: Generated<CampoExigido[]>
  sinal: ColumnType<string | null, number | string | null | undefined, number | string | null>
  origem_servico_id: string | null
  vagas: Generated<number>
  oferta: StatusOferta | null
  chave: string | null
  preco_futuro: ColumnType<string | null, number | string | null | undefined, number | string | null>
  preco_futuro_em: string | null
  versao: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VitrineProfissionaisTable {
  profissional_id: string
  nome: string
  genero: Genero
  avatar_url: string | null
  especialidade: string
  tema: string
  sub_especialidade: string | null
  especialidades: string[]
  sub_especialidades: string[]
  registros: string[]
  biografia: string
  areas_interesse: string[]
  idiomas: string[]
  planos: string[]
  modalidades: Modalidade[]
  atende_criancas: boolean
  atende_idosos: boolean
  acessibilidade: string[]
  bairro: string
  cidade: string
  uf: string
  zona: string
  posicao: { x: number; y: number } | null
  duracao_min: number
  preco: ColumnType<string | null, number | string | null | undefined, number | string | null>
  preco_a_partir: boolean
  mostra_preco: boolean
  nota_media: ColumnType<string | null, number | string | null | undefined, number | string | null>
  avaliacoes_total: number
  verificado_em: ColumnType<Date, Date | string, Date | string>
  busca_nome: string
  busca_especialidade: string
  busca_areas: string
  busca_texto: string
}

/** The next free starts of each professional of the showcase; see `slots.ts`. */
export interface VitrineHorariosTable {
  profissional_id: string
  zona: Generated<string>
  antecedencia_min: Generated<number>
  inicios: ColumnType<Date[], Date[] | string[] | undefined, Date[] | string[]>
  versao: Generated<number>
  refazer_em: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProfissionaisTables {
  locais_atendimento: LocaisAtendimentoTable
  profissionais: ProfissionaisTable
  profissional_especialidades: ProfissionalEspecialidadesTable
  servicos_profissionais: ServicosProfissionaisTable
  vitrine_horarios: VitrineHorariosTable
  vitrine_profissionais: VitrineProfissionaisTable
}
