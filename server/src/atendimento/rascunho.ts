import { rascunharPorRegras, temApoio, type Frase } from '#domain/atendimento/frases.ts'
import type { ParaRascunhar, Redator } from '#domain/atendimento/redator.ts'
import { sugerir, type Sugestao } from '#domain/atendimento/propostas.ts'

export interface Rascunho {
  frases: Frase[]
  sugestoes: (Sugestao & { origem: 'regras' | 'modelo' })[]
}

/**
 * The draft of a consultation. The rules come first and stand; another writer may only add what has its source in these lines and no number that they lack.
 * @param redator null where there is none
 */
export async function rascunhar(entrada: ParaRascunhar, redator: Redator | null): Promise<Rascunho> {
  const { linhas, lidos, secoes } = entrada
  const frases = rascunharPorRegras(lidos, secoes)
  const sugestoes: Rascunho['sugestoes'] = sugerir(lidos).map((sugestao) => ({
    ...sugestao,
    origem: 'regras',
  }))
  const mais = redator ? await redator(entrada).catch(() => null) : null
  if (!mais) return { frases, sugestoes }
  const doTexto = new Map(linhas.map((linha) => [linha.id, linha.texto]))
  const citada = ({ fontes }: Pick<Frase, 'fontes'>) =>
    fontes.every(({ linha, de, ate, trecho }) => doTexto.get(linha)?.slice(de, ate) === trecho)
  const valores = lidos.flatMap((lido) =>
    lido.tipo === 'medida' ? [lido.valor, ...(lido.valor2 === null ? [] : [lido.valor2])] : [],
  )
  const chaves = new Set(secoes.map(({ chave }) => chave))
  const ditas = new Set(frases.map(({ texto }) => texto))
  return {
    frases: [
      ...frases,
      ...mais.frases
        .filter(
          (frase) =>
            chaves.has(frase.secao) && citada(frase) && temApoio(frase, valores) && !ditas.has(frase.texto),
        )
        .map((frase) => ({ ...frase, do_modelo: true })),
    ],
    sugestoes: [
      ...sugestoes,
      ...mais.sugestoes
        .filter(
          ({ chave, fonte }) =>
            citada({ fontes: [fonte] }) && sugestoes.every((outra) => outra.chave !== chave),
        )
        .map((sugestao) => ({ ...sugestao, origem: 'modelo' as const })),
    ],
  }
}
