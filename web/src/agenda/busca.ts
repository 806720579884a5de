import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { modalidades, presencas, statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { ehData } from '#domain/formato/dia.ts'
import { visoes, type Visao } from './periodo.ts'

/** What divides the columns of one day. */
export const divisoes = ['profissional', 'sala'] as const
export type Divisao = (typeof divisoes)[number]

/** What the address of `/agenda` carries. The text of a search is never in it. */
export type BuscaDaAgenda = {
  visao?: Visao
  /** 'YYYY-MM-DD'. Absent: today. */
  dia?: string
  colunas?: Divisao
  /** The appointment whose sheet is open. */
  consulta?: string
  profissional?: string[]
  clinica?: string
  sala?: string
  servico?: string
  modalidade?: string
  status?: string[]
  presenca?: string
  convenio?: string
  /** Only unconfirmed appointments. */
  pendentes?: 'sim'
  /** 'Fechar o dia' is open. The home links to it. */
  fechar?: 'sim'
  /** A new appointment is being written. The command palette links to it. */
  novo?: 'sim'
  /** The afternoon of the day is about to be closed. The command palette links to it. */
  bloquear?: 'tarde'
}

const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined)
const textos = (valor: unknown) => {
  const lista = [valor].flat().filter((cada): cada is string => typeof cada === 'string' && cada !== '')
  return lista.length > 0 ? lista : undefined
}
const um = <T extends string>(valor: unknown, de: readonly T[]) => de.find((cada) => cada === valor)

/** Reads an address and leaves out what it cannot understand. */
export function lerBusca(lida: Record<string, unknown>): BuscaDaAgenda {
  const dia = texto(lida.dia)
  const status = textos(lida.status)?.filter((cada) => um(cada, statusAgendamento))
  return {
    visao: um(lida.visao, visoes),
    dia: dia && ehData(dia) ? dia : undefined,
    colunas: um(lida.colunas, divisoes),
    consulta: texto(lida.consulta),
    profissional: textos(lida.profissional),
    clinica: texto(lida.clinica),
    sala: texto(lida.sala),
    servico: texto(lida.servico),
    modalidade: um(lida.modalidade, modalidades),
    status: status?.length ? status : undefined,
    presenca: um(lida.presenca, [...presencas, 'sem'] as const),
    convenio: texto(lida.convenio),
    pendentes: um(lida.pendentes, ['sim'] as const),
    fechar: um(lida.fechar, ['sim'] as const),
    novo: um(lida.novo, ['sim'] as const),
    bloquear: um(lida.bloquear, ['tarde'] as const),
  }
}

/** Parts of the address that hide cards. */
export const filtros = [
  'profissional',
  'clinica',
  'sala',
  'servico',
  'modalidade',
  'status',
  'presenca',
  'convenio',
  'pendentes',
] as const satisfies readonly (keyof BuscaDaAgenda)[]

export function quantosFiltros(busca: BuscaDaAgenda): number {
  return filtros.filter((filtro) => busca[filtro] !== undefined).length
}

/** The parsed address of the page, `/agenda` or the home of a desk, and a function that changes it. */
export function useBuscaDaAgenda() {
  const busca = lerBusca(useSearch({ strict: false }))
  const navigate = useNavigate()
  const ir = (para: BuscaDaAgenda) =>
    void navigate({ to: '.', search: { ...busca, ...para } as never, resetScroll: false })
  return { busca, ir }
}

/**
 * Opens the sheet of an appointment. The function is stable, so that rows and cards are drawn again only when they
 * changed.
 */
export function useAbrirConsulta(): (consulta: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (consulta: string) =>
      void navigate({
        to: '.',
        search: ((antes: BuscaDaAgenda) => ({ ...antes, consulta })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
}
