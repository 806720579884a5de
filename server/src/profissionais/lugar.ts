import { sql } from 'kysely'
import { posicaoDoEndereco } from '#domain/enderecos/posicao.ts'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import { raioDoBairroKm } from '#domain/profissionais/busca.ts'
import type { FiltrosDeBusca } from '#domain/profissionais/contract.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import type { Contexto } from '../rpc/context.ts'
import type { Pesquisa } from './queries-busca.ts'

type Filtros = Omit<FiltrosDeBusca, 'cursor'>

/**
 * The place of a search by its names. A district is a circle around its middle, over the border of the city too; where the person is (`de_…`) only orders. Positions are those that
 * professionals have given to their places, else those of the districts that we know.
 */
export async function comLugar(
  { bairro, de_bairro, de_cidade, de_uf, ...filtros }: Filtros,
  raio_km: number | undefined,
  { db }: Pick<Contexto, 'db'>,
): Promise<Omit<Pesquisa, 'cursor' | 'ordem' | 'agora'>> {
  const { cidade, uf, ...resto } = filtros
  if (bairro && cidade && uf) {
    const meio = await meioDe(bairro, cidade, uf, db)
    return { ...resto, perto: { ...meio, raio_km: raio_km ?? raioDoBairroKm, ordena: true } }
  }
  if (de_cidade && de_uf)
    return {
      ...filtros,
      perto: { ...(await meioDe(de_bairro ?? '', de_cidade, de_uf, db)), raio_km: null, ordena: true },
    }
  return { ...filtros, perto: null }
}

async function meioDe(bairro: string, cidade: string, uf: Uf, db: Contexto['db']): Promise<Coordenadas> {
  const { latitude, longitude } = await db.only(findMeio(bairro, cidade, uf))
  return latitude === null || longitude === null
    ? posicaoDoEndereco({ cep: '', bairro, cidade, uf })
    : { latitude, longitude }
}

/** The middle of a district by the places in it, else that of its city; null without one. */
const findMeio = (bairro: string, cidade: string, uf: string) => sql<{
  latitude: number | null
  longitude: number | null
}>`
  select coalesce(avg(posicao[1]) filter (where bairro = ${bairro}), avg(posicao[1])) as latitude,
    coalesce(avg(posicao[0]) filter (where bairro = ${bairro}), avg(posicao[0])) as longitude
  from vitrine_profissionais where cidade = ${cidade} and uf = ${uf}`
