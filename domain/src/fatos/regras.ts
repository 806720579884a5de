import type { SituacaoDoFato } from './fato.ts'
import { compararQuando, escreverQuando, existe, type Quando } from './quando.ts'

/** Fields of a fact that hold a date, where its kind has them. */
export interface Datas {
  inicio?: Quando | null | undefined
  fim?: Quando | null | undefined
  quando?: Quando | null | undefined
  situacao: SituacaoDoFato
}

const FIM_DE: readonly SituacaoDoFato[] = ['resolvido', 'suspenso', 'engano']

/**
 * Sentences by refused date, with the next step.
 * @param nascimento day of birth; null where it is not known
 * @param hoje local day
 */
export function recusasDasDatas(
  { situacao, ...datas }: Datas,
  nascimento: string | null,
  hoje: string,
): Record<string, string> {
  const recusas: Record<string, string> = {}
  for (const [campo, quando] of Object.entries(datas)) {
    if (!quando) continue
    if (!existe(quando)) recusas[campo] = 'Informe um ano, mês/ano ou dia que exista, como 2015 ou 03/2015.'
    else if (compararQuando(quando, hoje) > 0) recusas[campo] = 'Esta data está no futuro. Confira o ano.'
    else if (nascimento !== null && compararQuando(quando, nascimento) < 0)
      recusas[campo] = `A pessoa nasceu em ${escreverQuando(nascimento)}. Informe uma data depois disso.`
  }
  const { inicio, fim } = datas
  if (inicio && fim && !recusas['inicio'] && !recusas['fim'] && compararQuando(fim, inicio) < 0)
    recusas['fim'] = 'O fim vem antes do início. Confira as duas datas.'
  if (fim && !recusas['fim'] && !FIM_DE.includes(situacao))
    recusas['fim'] = 'Só o que terminou tem fim. Mude a situação ou deixe o fim em branco.'
  return recusas
}

/** A row of a fact, as its history needs it. */
interface Linha {
  id: string
  fato_id: string
  anterior_id: string | null
}

/**
 * Rows into facts: what stands now, and what it was before, the latest first.
 * @param linhas all rows of whole facts, in any order
 */
export function fiosDe<T extends Linha>(linhas: readonly T[]): { fato_id: string; atual: T; antes: T[] }[] {
  return [...Map.groupBy(linhas, ({ fato_id }) => fato_id)].map(([fato_id, suas]) => {
    const porId = new Map(suas.map((linha) => [linha.id, linha]))
    const seguidas = new Set(suas.map(({ anterior_id }) => anterior_id))
    const atual = suas.find(({ id }) => !seguidas.has(id))!
    const antes: T[] = []
    for (let id = atual.anterior_id; id !== null;) {
      const linha = porId.get(id)
      if (!linha) break
      antes.push(linha)
      id = linha.anterior_id
    }
    return { fato_id, atual, antes }
  })
}
