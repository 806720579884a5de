import { itensDoCadastro } from '#domain/aprovacao/cadastro.ts'
import { ordensDaFila, urgencias } from '#domain/aprovacao/filtros.ts'
import { ehData } from '#domain/formato/dia.ts'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import type { Filtros } from './hooks.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const um = <T extends string>(lista: readonly T[], valor: unknown): T | undefined =>
  lista.find((cada) => cada === valor)
const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.slice(0, 100) : undefined
const dia = (valor: unknown): string | undefined =>
  typeof valor === 'string' && ehData(valor) ? valor : undefined

/** Address of `/profissionais`. Invalid values are left out. */
export function lerBuscaDaLista(valores: Record<string, unknown>): Filtros {
  const lido: Filtros = {
    status: um(statusProfissional, valores.status),
    q: texto(valores.q),
    especialidade: texto(valores.especialidade),
    uf: um(siglasUf, valores.uf),
    clinica: typeof valores.clinica === 'string' && UUID.test(valores.clinica) ? valores.clinica : undefined,
    de: dia(valores.de),
    ate: dia(valores.ate),
    falta: um(itensDoCadastro, valores.falta),
    urgencia: um(urgencias, valores.urgencia),
    ordem: um(ordensDaFila, valores.ordem),
  }
  return Object.fromEntries(Object.entries(lido).filter(([, valor]) => valor !== undefined))
}

/** The filters without status and order. */
export const filtrosDe = ({ q, especialidade, uf, clinica, de, ate, falta, urgencia }: Filtros) =>
  [q, especialidade, uf, clinica, de, ate, falta, urgencia].filter(Boolean).length
