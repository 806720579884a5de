import type { Coordenadas } from '#domain/formato/distancia.ts'
import { enderecoVazio, type Endereco } from '#domain/usuarios/endereco.ts'

/** Accessibility of a clinic; the words are stored in `clinicas.acessibilidade`. */
export const recursosDeAcessibilidade = [
  'Rampa de acesso',
  'Elevador',
  'Banheiro adaptado',
  'Vaga reservada',
  'Piso tátil',
  'Atendimento em Libras',
  'Acompanhante permitido',
  'Cadeira de rodas no local',
  'Balcão rebaixado',
  'Cão-guia aceito',
  'Sala de espera silenciosa',
] as const

/** Column `clinicas.estacionamento`. */
export const estacionamentos = ['proprio', 'conveniado', 'na-rua', 'nao-ha'] as const
export type Estacionamento = (typeof estacionamentos)[number]
export const rotulosEstacionamento: Record<Estacionamento, string> = {
  proprio: 'Estacionamento próprio',
  conveniado: 'Estacionamento conveniado',
  'na-rua': 'Vagas na rua',
  'nao-ha': 'Sem estacionamento',
}

/** One opening stretch of a clinic; `dia_semana` 0 is Sunday, minutes are of the wall clock in the clinic's zone. */
export interface HorarioDaClinica {
  dia_semana: number
  inicio_min: number
  fim_min: number
}

export interface SalaDaClinica {
  /** Null for one that is new. */
  id: string | null
  nome: string
  andar: string
  equipamentos: string[]
  acessivel: boolean
  ativa: boolean
}

/** The record that an owner writes, all at once. Empty text and null mean unknown. */
export interface DadosDaClinica {
  razao_social: string
  nome_fantasia: string
  cnpj: string
  cnes: string
  descricao: string
  responsavel_nome: string
  responsavel_conselho: string
  responsavel_registro: string
  responsavel_uf: string
  inscricao_conselho: string
  telefone: string
  outro_telefone: string
  whatsapp: string
  email: string
  site: string
  endereco: Endereco
  /** Null takes the position that the address has. */
  posicao: Coordenadas | null
  abre_feriados: boolean
  horarios: HorarioDaClinica[]
  salas: SalaDaClinica[]
  equipamentos: string[]
  acessibilidade: string[]
  estacionamento: Estacionamento | null
  planos: string[]
  cancelamento_antecedencia_horas: number | null
  cancelamento_texto: string
  aprova_horarios: boolean
}

/** The longest texts of a clinic's record, in characters. */
export const limitesDaClinica = {
  razao_social: 200,
  nome_fantasia: 120,
  descricao: 2000,
  responsavel_nome: 200,
  responsavel_registro: 40,
  inscricao_conselho: 40,
  email: 254,
  site: 300,
  cancelamento_texto: 2000,
} as const satisfies Partial<Record<keyof DadosDaClinica, number>>

export const maximoDeSalas = 60
export const maximoDeFotos = 12
export const maximoDeEquipamentos = 40
export const maximoDeHorarios = 42
/** Characters of the words that describe a photo. */
export const maximoDaDescricaoDaFoto = 200
/** Longest notice for a cancellation, in hours before the appointment. */
export const maximoDeAntecedencia = 720

/** An empty record. */
export const clinicaVazia: DadosDaClinica = {
  razao_social: '',
  nome_fantasia: '',
  cnpj: '',
  cnes: '',
  descricao: '',
  responsavel_nome: '',
  responsavel_conselho: '',
  responsavel_registro: '',
  responsavel_uf: '',
  inscricao_conselho: '',
  telefone: '',
  outro_telefone: '',
  whatsapp: '',
  email: '',
  site: '',
  endereco: enderecoVazio,
  posicao: null,
  abre_feriados: false,
  horarios: [],
  salas: [],
  equipamentos: [],
  acessibilidade: [],
  estacionamento: null,
  planos: [],
  cancelamento_antecedencia_horas: null,
  cancelamento_texto: '',
  aprova_horarios: false,
}

/** Longer side of stored pictures, in pixels. */
export const LADO_DA_FOTO_DA_CLINICA = 1600
export const LADO_DA_LOGO = 512
