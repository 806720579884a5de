import type { Diretorio } from '#domain/profissionais/contract-diretorio.ts'
import { trecho, trechoDoLugar } from '#domain/profissionais/diretorio.ts'
import { poolsOf, type Db } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import type { Contexto } from '../rpc/context.ts'
import { findNaCidade } from '../clinicas/queries.ts'
import { findVersao } from './queries.ts'
import {
  findAreas,
  findLugares,
  findNomes,
  type LinhaDeArea,
  type LinhaDeLugar,
} from './queries-diretorio.ts'

const HORA = 3_600_000
/** Clinics that a page of a city names. */
const CLINICAS = 24

/** Most parts that are kept; with more of them the oldest go. */
const PARTES = 2_000

const porBanco = new WeakMap<Pools, { versao: string; partes: Map<string, Promise<unknown>> }>()

/** Reads what many pages share once for each state of the public list: all names, the cities of an area, the areas and clinics of a city. */
function guardadas(db: Db, versao: string) {
  const pools = poolsOf(db)
  let guardado = pools && porBanco.get(pools)
  if (pools && guardado?.versao !== versao) {
    guardado = { versao, partes: new Map() }
    porBanco.set(pools, guardado)
  }
  const partes = guardado?.partes ?? new Map<string, Promise<unknown>>()
  return <T>(chave: string, ler: () => Promise<T>): Promise<T> => {
    const antes = partes.get(chave) as Promise<T> | undefined
    if (antes) return antes
    const lida = ler()
    partes.set(chave, lida)
    lida.catch(() => partes.delete(chave))
    for (const velha of partes.keys()) {
      if (partes.size <= PARTES) break
      partes.delete(velha)
    }
    return lida
  }
}

/** What the directory says of an address; null where there is nobody. It holds while the public list stays as it is. */
export async function diretorioDe(
  partes: { area?: string | undefined; cidade?: string | undefined },
  { atrasavel: db, agora, manter }: Pick<Contexto, 'atrasavel' | 'agora' | 'manter'>,
): Promise<Diretorio | null> {
  const version = findVersao([])
  const [{ versao } = { versao: '' }] = await db.rows(version)
  const manterAssim = (resposta: Diretorio): Diretorio => {
    manter?.({ version: versao, again: version, until: agora().getTime() + HORA })
    return resposta
  }
  const guardar = guardadas(db, versao)
  if (partes.area === undefined) {
    const todas = await guardar('areas', () => db.rows(findAreas()))
    if (todas.length === 0) return null
    return manterAssim({ area: null, lugar: null, areas: semRepetir(todas), lugares: [], clinicas: [] })
  }

  const nomes = await guardar('nomes', () => db.rows(findNomes()))
  let achada: Diretorio['area'] = null
  let lugares: LinhaDeLugar[] = []
  for (const nome of nomes.filter((cada) => trecho(cada.nome) === partes.area)) {
    if (lugares.length > 0) break
    achada = nome
    lugares = await guardar(`lugares ${nome.filtro} ${nome.nome}`, () => db.rows(findLugares(nome)))
  }
  if (!achada || lugares.length === 0) return null
  if (partes.cidade === undefined)
    return manterAssim({ area: achada, lugar: null, areas: [], lugares, clinicas: [] })

  const lugar = lugares.find((cada) => trechoDoLugar(cada) === partes.cidade)
  if (!lugar) return null
  const [areas, clinicas] = await guardar(`lugar ${lugar.cidade} ${lugar.uf}`, () =>
    db.together([findAreas(lugar), findNaCidade(lugar, CLINICAS)]),
  )
  return manterAssim({ area: achada, lugar, areas: semRepetir(areas), lugares, clinicas })
}

/** One row for each name: an area of one council may be the specialty of another. The first is the one that its address means. */
function semRepetir(areas: readonly LinhaDeArea[]): Diretorio['areas'] {
  const vistas = new Map(
    areas.toReversed().map(({ nome, profissao, total }) => [trecho(nome), { nome, profissao, total }]),
  )
  return [...vistas.values()].toReversed()
}
