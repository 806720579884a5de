import {
  cepDoCampo,
  interpretarCampos,
  type BuscaEntendida,
  type Campos,
  type LugarDoCep,
} from '#domain/busca/campos.ts'
import { palavrasAConferir } from '#domain/busca/interpretar.ts'
import type { Sugestao } from '#domain/busca/schemas.ts'
import { limiteSugestoes, sugerir } from '#domain/busca/sugerir.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { limitePalavrasBusca } from '#domain/profissionais/busca.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import { ehUf } from '#domain/referencia/ufs.ts'
import { findCep } from '../enderecos/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { findNomes, findPalavrasDeServico } from './queries.ts'
import { vocabularioDe } from './vocabulario.ts'

const ZONA = 'America/Sao_Paulo'

/** Reads the three fields of a search (ACHAR-01, ACHAR-04). */
export async function interpretar(campos: Campos, context: Contexto): Promise<BuscaEntendida> {
  const palavras = palavrasAConferir(campos.o_que)
  const cep = cepDoCampo(campos.onde)
  const [{ indice }, conhecidas, lugar] = await Promise.all([
    vocabularioDe(context.db),
    palavras.length > 0 ? context.db.rows(findPalavrasDeServico(palavras)) : [],
    cep === null ? undefined : lugarDoCep(cep, context),
  ])
  return interpretarCampos(campos, indice, {
    conhecidas: new Set(conhecidas.map(({ palavra }) => palavra)),
    cep: lugar,
    hoje: dataLocal(context.agora().getTime(), ZONA),
  })
}

/** Where a postcode is: by a lookup that somebody made before, else by the first digits of the districts that we know. Nobody else is asked. */
async function lugarDoCep(cep: string, { sistema }: Contexto): Promise<LugarDoCep> {
  // As the product: the row is for everybody and about nobody.
  const guardado = await sistema.first(findCep(cep))
  if (guardado?.existe && ehUf(guardado.estado)) {
    const { bairro, cidade, estado } = guardado
    return { bairro, cidade, uf: estado }
  }
  for (const { nome, uf, bairros } of cidades) {
    const bairro = bairros.find((cada) => cada.cep === cep.slice(0, 5))
    if (bairro) return { bairro: bairro.nome, cidade: nome, uf }
  }
  return null
}

/** People of that name at the end of the areas, at most so many. */
const NOMES = 4

export async function sugestoes(
  {
    campo,
    texto,
    de_cidade,
    de_uf,
  }: { campo: keyof Campos; texto: string; de_cidade?: string; de_uf?: string },
  { db }: Contexto,
): Promise<Sugestao[]> {
  const { vocabulario } = await vocabularioDe(db)
  const de = de_cidade && de_uf ? { cidade: de_cidade, uf: de_uf } : undefined
  const achadas = sugerir(campo, texto, vocabulario, de)
  const palavras = semAcentos(texto)
    .split(/\s+/)
    .filter((palavra) => palavra.length > 1)
    .slice(0, limitePalavrasBusca)
  if (campo !== 'o_que' || texto.length < 3 || palavras.length === 0) return achadas
  const nomes = await db.rows(findNomes(palavras, de_cidade ?? null, NOMES))
  return [
    ...achadas.slice(0, limiteSugestoes - nomes.length),
    ...nomes.map(({ id, nome, area, cidade }): Sugestao => ({
      tipo: 'profissional',
      texto: nome,
      detalhe: [area, cidade].filter(Boolean).join(', '),
      id,
    })),
  ]
}
