import type { Diretorio } from '#domain/profissionais/contract-diretorio.ts'
import { trecho, trechoDoLugar } from '#domain/profissionais/diretorio.ts'
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

/** What the directory says of an address; null where there is nobody. It holds while the public list stays as it is. */
export async function diretorioDe(
  partes: { area?: string | undefined; cidade?: string | undefined },
  { db, agora, manter }: Pick<Contexto, 'db' | 'agora' | 'manter'>,
): Promise<Diretorio | null> {
  const version = findVersao([])
  const [{ versao } = { versao: '' }] = await db.rows(version)
  const manterAssim = (resposta: Diretorio): Diretorio => {
    manter?.({ version: versao, again: version, until: agora().getTime() + HORA })
    return resposta
  }
  if (partes.area === undefined) {
    const todas = await db.rows(findAreas())
    if (todas.length === 0) return null
    return manterAssim({ area: null, lugar: null, areas: semRepetir(todas), lugares: [], clinicas: [] })
  }

  const nomes = await db.rows(findNomes())
  let achada: Diretorio['area'] = null
  let lugares: LinhaDeLugar[] = []
  for (const nome of nomes.filter((cada) => trecho(cada.nome) === partes.area)) {
    if (lugares.length > 0) break
    achada = nome
    lugares = await db.rows(findLugares(nome))
  }
  if (!achada || lugares.length === 0) return null
  if (partes.cidade === undefined)
    return manterAssim({ area: achada, lugar: null, areas: [], lugares, clinicas: [] })

  const lugar = lugares.find((cada) => trechoDoLugar(cada) === partes.cidade)
  if (!lugar) return null
  const [areas, clinicas] = await db.together([findAreas(lugar), findNaCidade(lugar, CLINICAS)])
  return manterAssim({ area: achada, lugar, areas: semRepetir(areas), lugares, clinicas })
}

/** One row for each name: an area of one council may be the specialty of another. The first is the one that its address means. */
function semRepetir(areas: readonly LinhaDeArea[]): Diretorio['areas'] {
  const vistas = new Map(
    areas.toReversed().map(({ nome, profissao, total }) => [trecho(nome), { nome, profissao, total }]),
  )
  return [...vistas.values()].toReversed()
}
