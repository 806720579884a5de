import { dataDita, mesesDitos, proximoDiaDoMes } from '#domain/formato/dia-dito.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { diasAdianteNaBusca } from '#domain/profissionais/busca.ts'
import type { Palavra } from './palavras.ts'

type Item = Palavra & { indice: number }

const limites = new Set(['depois', 'apos', 'partir', 'antes', 'ate'])

/**
 * The first date of a sentence: 'dia 3', '3 de dezembro', '03/12', 'depois de amanhã'. Only one that exists, from today on, as far as free days are known; 'depois do dia 3' is no date.
 * @param hoje 'YYYY-MM-DD'; nothing is read without it
 */
export function lerDatas(itens: readonly Item[], hoje: string | undefined): { data: string; de: Item[] }[] {
  if (hoje === undefined) return []
  for (const [i, item] of itens.entries()) {
    const achada = dataEm(itens, i, item, hoje)
    if (achada?.data && achada.data >= hoje && achada.data <= somarDias(hoje, diasAdianteNaBusca))
      return [{ data: achada.data, de: achada.de }]
  }
  return []
}

function dataEm(
  itens: readonly Item[],
  i: number,
  item: Item,
  hoje: string,
): { data: string | null; de: Item[] } | null {
  const cheias = itens.filter((cada) => !cada.ligacao)
  const lugar = cheias.indexOf(item)
  const antes = cheias[lugar - 1]
  if (item.dobra === 'amanha' && antes?.dobra === 'depois' && itens[i - 1]?.dobra === 'de')
    return { data: somarDias(hoje, 2), de: [antes, itens[i - 1]!, item] }
  const comDia = antes?.dobra === 'dia'
  const marca = comDia ? cheias[lugar - 2] : antes
  if (marca && limites.has(marca.dobra) && marca.indice < i) return null
  const inicio = comDia ? [antes] : []
  const escrita = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(item.dobra)
  if (escrita) {
    const [, dia, mes, ano] = escrita
    return { data: dataDita(Number(dia), Number(mes), hoje, ano), de: [...inicio, item] }
  }
  const dia = /^(\d{1,2})$/.exec(item.dobra) ?? /^(1)[oº]$/.exec(item.dobra)
  if (!dia) return null
  const mes = mesesDitos.findIndex((nome) => nome === cheias[lugar + 1]?.dobra)
  if (mes !== -1)
    return {
      data: dataDita(Number(dia[1]), mes + 1, hoje),
      de: [...inicio, ...itens.slice(i, cheias[lugar + 1]!.indice + 1)],
    }
  return comDia ? { data: proximoDiaDoMes(Number(dia[1]), hoje), de: [...inicio, item] } : null
}
