import type { Vocabulario } from '#domain/busca/leitura.ts'
import { indexar, type Indice } from '#domain/busca/vocabulario.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { findVersaoDoVocabulario, findVocabulario } from './queries.ts'

export interface VocabularioLido {
  vocabulario: Vocabulario
  indice: Indice
}

/** The last vocabulary that was made, for as long as its version stands. */
let guardado: { versao: string; lido: Promise<VocabularioLido> } | null = null

/** The vocabulary of the search as of now: read again when a professional, a specialty, a plan or a synonym changed. */
export async function vocabularioDe(db: SessionDb): Promise<VocabularioLido> {
  const { versao } = await db.only(findVersaoDoVocabulario())
  if (guardado?.versao !== versao) guardado = { versao, lido: ler(db) }
  const { lido } = guardado
  try {
    return await lido
  } catch (error) {
    guardado = null
    throw error
  }
}

async function ler(db: Pick<Db, 'only'>): Promise<VocabularioLido> {
  const linha = await db.only(findVocabulario())
  const vocabulario: Vocabulario = {
    ...linha,
    // Cities and districts that we know, also where nobody attends yet: a search there finds nobody, and says so.
    cidades: unir(
      linha.cidades,
      cidades.map(({ nome, uf }) => ({ cidade: nome, uf: uf as string })),
      ({ cidade, uf }) => `${cidade}/${uf}`,
    ),
    bairros: unir(
      linha.bairros,
      cidades.flatMap(({ nome, uf, bairros }) =>
        bairros.map((bairro) => ({ bairro: bairro.nome, cidade: nome, uf: uf as string })),
      ),
      ({ bairro, cidade, uf }) => `${bairro}/${cidade}/${uf}`,
    ),
    nomes: new Set(linha.nomes.filter((nome) => !['dos', 'das'].includes(nome))),
  }
  return { vocabulario, indice: indexar(vocabulario) }
}

function unir<T>(dados: readonly T[], conhecidos: readonly T[], chave: (item: T) => string): T[] {
  const tem = new Set(dados.map(chave))
  return [...dados, ...conhecidos.filter((item) => !tem.has(chave(item)))]
}
