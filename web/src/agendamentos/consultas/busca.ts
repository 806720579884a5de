import {
  modalidades,
  statusAgendamento,
  type Modalidade,
  type StatusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import { ehData } from '#domain/formato/dia.ts'
import { canaisNotificacao, type CanalNotificacao } from '#domain/notificacoes/canais.ts'
import { textos, type Aba } from './messages.ts'

/** What the address of /consultas carries, without empty values. */
export type BuscaDeConsultas = {
  aba?: Aba
  /** The consultation that is open beside the list. */
  consulta?: string
  /** The reminder that led here and its channel. The server is told, and the address then drops it. */
  aviso?: string
  via?: CanalNotificacao
  /** The consultation whose Pix is open over the page. */
  pagar?: string
  /** The part of an agreement whose Pix is open over the page: agreement and number. */
  parcela?: string
  de?: string
  ate?: string
  profissional?: string
  especialidade?: string
  modalidade?: Modalidade
  status?: StatusAgendamento
  pessoa?: string
}

export const abas = Object.keys(textos.aba) as Aba[]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const umaParcela = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,2}$/i

/** Reads an address, however old or hand-typed, and leaves out what it cannot understand. */
export function lerBusca(valores: Record<string, unknown>): BuscaDeConsultas {
  const id = (valor: unknown) => (typeof valor === 'string' && uuid.test(valor) ? valor : undefined)
  const data = (valor: unknown) => (typeof valor === 'string' && ehData(valor) ? valor : undefined)
  const { especialidade } = valores
  const busca: BuscaDeConsultas = {
    aba: abas.find((aba) => aba === valores.aba),
    consulta: id(valores.consulta),
    aviso: id(valores.aviso),
    via: canaisNotificacao.find((cada) => cada === valores.via),
    pagar: id(valores.pagar),
    parcela:
      typeof valores.parcela === 'string' && umaParcela.test(valores.parcela) ? valores.parcela : undefined,
    de: data(valores.de),
    ate: data(valores.ate),
    profissional: id(valores.profissional),
    especialidade:
      typeof especialidade === 'string' && especialidade.length <= 200 ? especialidade : undefined,
    modalidade: modalidades.find((cada) => cada === valores.modalidade),
    status: statusAgendamento.find((cada) => cada === valores.status),
    pessoa: id(valores.pessoa),
  }
  return Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor !== undefined && valor !== ''))
}

const filtros = ['de', 'ate', 'profissional', 'especialidade', 'modalidade', 'status', 'pessoa'] as const

/** Number of active filters. A period counts as one. */
export function quantosFiltros(busca: BuscaDeConsultas): number {
  const contados = filtros.filter((filtro) => filtro !== 'ate' && busca[filtro] !== undefined).length
  return contados + (busca.ate && !busca.de ? 1 : 0)
}

/** The search without filters. Tab and open consultation stay. */
export function semFiltros(busca: BuscaDeConsultas): BuscaDeConsultas {
  const { aba, consulta } = busca
  return { ...(aba && { aba }), ...(consulta && { consulta }) }
}

/** The search as input of the procedure. */
export function filtroDe(busca: BuscaDeConsultas) {
  const { de, ate, profissional, especialidade, modalidade, status, pessoa } = busca
  return { de, ate, profissional_id: profissional, especialidade, modalidade, status, paciente_id: pessoa }
}
