import {
  DIAS_ANTES_DO_FIM,
  DIAS_NO_AR,
  type ModeracaoDoAnuncio,
  type SituacaoAnuncio,
  type TipoAnuncio,
  type VersaoAberta,
} from './anuncio.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'

/** How an ad stands for people. */
export const estadosAnuncio = [
  'rascunho',
  'em-analise',
  'recusado',
  'aprovado',
  'ativo',
  'pausado',
  'encerrado',
  'vencido',
  'removido',
] as const
export type EstadoAnuncio = (typeof estadosAnuncio)[number]

export const rotulosEstado: Record<EstadoAnuncio, string> = {
  rascunho: 'Rascunho',
  'em-analise': 'Em análise',
  recusado: 'Recusado',
  aprovado: 'Aprovado',
  ativo: 'Ativo',
  pausado: 'Pausado',
  encerrado: 'Encerrado',
  vencido: 'Vencido',
  removido: 'Fora do ar',
}

/** The facts from which the state follows. Days are those of the platform. */
export interface FatosDoAnuncio {
  tipo: TipoAnuncio
  situacao: SituacaoAnuncio
  /** The open version: what is not approved yet. */
  aberta: VersaoAberta | null
  /** Of what is approved; null before the first approval. */
  inicio: string | null
  fim: string | null
  moderacao: ModeracaoDoAnuncio | null
}

/** The one state of an ad on a day. It is reckoned and never kept: what ended is not shown, whether or not a job ran. */
export function estadoDe(
  { situacao, aberta, inicio, fim, moderacao }: FatosDoAnuncio,
  hoje: string,
): EstadoAnuncio {
  if (situacao === 'novo' || inicio === null || fim === null)
    return aberta === 'em-analise' ? 'em-analise' : aberta === 'recusada' ? 'recusado' : 'rascunho'
  if (moderacao !== null) return 'removido'
  if (situacao === 'encerrado') return 'encerrado'
  if (fim < hoje) return 'vencido'
  if (situacao === 'pausado') return 'pausado'
  return inicio > hoje ? 'aprovado' : 'ativo'
}

export const atosDoAutor = [
  'editar',
  'enviar',
  'descartar',
  'apagar',
  'pausar',
  'retomar',
  'renovar',
  'vender',
  'encerrar',
] as const
export type AtoDoAutor = (typeof atosDoAutor)[number]

/** What each state lets its author do; the open version adds to it below. */
const tabela: Record<EstadoAnuncio, readonly AtoDoAutor[]> = {
  rascunho: ['editar', 'enviar', 'apagar'],
  'em-analise': ['editar'],
  recusado: ['editar', 'apagar'],
  aprovado: ['editar', 'pausar', 'vender', 'encerrar'],
  ativo: ['editar', 'pausar', 'renovar', 'vender', 'encerrar'],
  pausado: ['editar', 'retomar', 'renovar', 'vender', 'encerrar'],
  vencido: ['editar', 'renovar', 'vender', 'encerrar'],
  encerrado: [],
  removido: [],
}

/** What its author can do now. Screen and server ask the same. */
export function atosPossiveis(fatos: FatosDoAnuncio, hoje: string): AtoDoAutor[] {
  const estado = estadoDe(fatos, hoje)
  const noAr = fatos.situacao !== 'novo'
  const doEstado = tabela[estado].filter((ato) => {
    if (ato === 'vender') return fatos.tipo === 'anuncio'
    if (ato === 'renovar') return fatos.fim !== null && podeRenovar(fatos.fim, hoje)
    return true
  })
  if (!noAr || doEstado.length === 0 || fatos.aberta === null) return doEstado
  return [...doEstado, ...(fatos.aberta === 'rascunho' ? (['enviar'] as const) : []), 'descartar']
}

/** Renewed in the last days and after the end: earlier it would only put an ad on top. */
export const podeRenovar = (fim: string, hoje: string): boolean => fim <= somarDias(hoje, DIAS_ANTES_DO_FIM)

/** The last day of a renewed ad: as long as it was meant to stand, counted from today. */
export function fimRenovado(inicio: string, fim: string, hoje: string): string {
  return somarDias(hoje, Math.min(Math.max(diasEntre(inicio, fim), 7), DIAS_NO_AR - 1))
}

/** Whether its audience sees it. */
export const noAr = (fatos: FatosDoAnuncio, hoje: string): boolean => estadoDe(fatos, hoje) === 'ativo'
