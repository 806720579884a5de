import type { Busca } from '#domain/profissionais/busca.ts'
import { ehArea, type Achado, type FiltroEntendido, type Item } from './achados.ts'
import { chaveDaFrase } from './palavras.ts'
import type { Indice } from './vocabulario.ts'

/** The place: a district with its city, or a city with its state. */
export function lerLugar(
  achados: readonly Achado[],
  busca: Busca,
  { frases }: Indice,
  atual: string | undefined,
  dizer: (filtro: FiltroEntendido, de: readonly Item[]) => void,
  devolver: (de: readonly Item[]) => void,
): void {
  const lugares = achados.filter(
    ({ leituras }) =>
      leituras.some(({ tipo }) => ['cidade', 'bairro', 'uf'].includes(tipo)) &&
      !leituras.some((leitura) => ehArea(leitura) || leitura.tipo === 'plano'),
  )
  const uf = lugares
    .flatMap(({ leituras, itens: de }) =>
      leituras.flatMap((leitura) => (leitura.tipo === 'uf' ? [{ uf: leitura.uf, de }] : [])),
    )
    .at(-1)
  const cidades = lugares.flatMap(({ leituras, itens: de }) => {
    const todas = leituras.filter((leitura) => leitura.tipo === 'cidade')
    const uma =
      todas.find((leitura) => leitura.uf === uf?.uf) ?? todas.toSorted((a, b) => b.total - a.total)[0]
    return uma ? [{ cidade: uma, de }] : []
  })
  // 'Unimed Recife' names a plan and a city.
  const regional = achados.flatMap(({ leituras, itens: de }) =>
    leituras.flatMap((leitura) => {
      if (leitura.tipo !== 'plano' || leitura.regional === undefined) return []
      const cidade = frases.get(chaveDaFrase(leitura.regional))?.find(({ tipo }) => tipo === 'cidade')
      return cidade?.tipo === 'cidade' ? [{ cidade, de: de.slice(1) }] : []
    }),
  )
  const [cidade = regional[0]] = cidades
  const onde = cidade?.cidade.cidade ?? atual
  const bairros = lugares.flatMap(({ leituras, itens: de }) => {
    if (de === cidade?.de) return []
    const todos = leituras.filter((leitura) => leitura.tipo === 'bairro')
    const daqui = todos.find((leitura) => leitura.cidade === onde)
    // The one city that has it; else the city is asked for.
    const unico = new Set(todos.map((leitura) => leitura.cidade)).size === 1 ? todos[0] : undefined
    const bairro = daqui ?? (cidade ? undefined : (unico ?? todos.toSorted((a, b) => b.total - a.total)[0]))
    return bairro ? [{ bairro, de }] : []
  })
  const [bairro] = bairros
  if (bairro)
    Object.assign(busca, { bairro: bairro.bairro.bairro, cidade: bairro.bairro.cidade, uf: bairro.bairro.uf })
  else if (cidade) Object.assign(busca, { cidade: cidade.cidade.cidade, uf: cidade.cidade.uf })
  const usados = [bairro?.de, cidade?.de].filter((de) => de !== undefined)
  // The state belongs to a city that stands before it.
  if (uf && usados.some((de) => de !== uf.de && de.at(-1)!.indice < uf.de[0]!.indice)) usados.push(uf.de)
  if (usados.length > 0)
    dizer(
      bairro ? 'bairro' : 'cidade',
      [...new Set(usados.flat())].toSorted((a, b) => a.indice - b.indice),
    )
  for (const { itens: de } of lugares) if (!usados.includes(de)) devolver(de)
}
