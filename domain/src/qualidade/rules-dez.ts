/** Fewer observations than these are never shown, whichever filters are set against each other. */
export const minimoDeObservacoes = 10

/** Sums of one indicator in one month (its first day), clinic, professional and service. */
export interface Soma {
  mes: string
  clinica_id: string | null
  profissional_id: string | null
  servico_id: string | null
  n: number
  soma: number
}

/** Months, and whom a figure is narrowed to. A service narrows a professional. */
export interface Filtro {
  /** First days of months, ascending. */
  meses: readonly string[]
  clinica_id?: string | undefined
  profissional_id?: string | undefined
  servico_id?: string | undefined
}

const niveis = ['clinica_id', 'profissional_id', 'servico_id'] as const
type Nivel = (typeof niveis)[number]

/**
 * A part of the history that is only ever counted as a whole: months, and as much of clinic, professional and service as it is all of. Absent levels hold several.
 * All parts together are all that is shown, no two overlap and none has fewer than ten observations: whatever is added to or taken from each other is whole parts.
 */
export interface Parte extends Partial<Record<Nivel, string | null>> {
  meses: readonly string[]
  n: number
  soma: number
}

export interface Resposta {
  n: number
  soma: number
  /** The parts of time of the period that were counted, ascending. */
  trechos: { meses: readonly string[]; n: number; soma: number }[]
  /** Months of the period that have too few observations by themselves, and are counted nowhere in it. */
  fora: string[]
}

/**
 * Divides a history into parts. Months come first: consecutive ones of a year are put together until they hold ten. Then clinic, professional and service, each while
 * what is left over is nothing or holds ten as well; a smaller rest takes the smallest of its neighbours along, which is then not told apart from it.
 * What is left at the end of a year is in no part.
 * @param fundo how many of the levels are told apart: `fundoDe` of the filter that is asked, since what is divided further adds up to the same
 */
export function partir(somas: readonly Soma[], fundo: number = niveis.length): Parte[] {
  const porMes = agrupar(somas, ({ mes }) => mes)
  const partes: Parte[] = []
  let junto: { meses: string[]; linhas: Soma[] } = { meses: [], linhas: [] }
  for (const mes of [...porMes.keys()].sort()) {
    if (junto.meses.length > 0 && junto.meses[0]!.slice(0, 4) !== mes.slice(0, 4))
      junto = { meses: [], linhas: [] }
    junto.meses.push(mes)
    junto.linhas.push(...porMes.get(mes)!)
    if (total(junto.linhas).n < minimoDeObservacoes) continue
    const { meses } = junto
    partes.push(...dividir(junto.linhas, 0, fundo, {}).map((parte) => ({ ...parte, meses })))
    junto = { meses: [], linhas: [] }
  }
  return partes
}

type Rotulo = Partial<Record<Nivel, string | null>>

function dividir(
  linhas: readonly Soma[],
  nivel: number,
  fundo: number,
  rotulo: Rotulo,
): Omit<Parte, 'meses'>[] {
  const coluna = nivel < fundo ? niveis[nivel] : undefined
  const inteira = { ...rotulo, ...total(linhas) }
  if (!coluna) return [inteira]
  const grupos = [...agrupar(linhas, (linha) => linha[coluna])]
    .map(([chave, suas]) => ({ chave, suas, ...total(suas) }))
    .sort((a, b) => a.n - b.n || ((a.chave ?? '') < (b.chave ?? '') ? -1 : 1))
  const grandes = grupos.filter(({ n }) => n >= minimoDeObservacoes)
  if (grandes.length === 0) return [inteira]
  const resto = grupos.filter(({ n }) => n < minimoDeObservacoes).flatMap(({ suas }) => suas)
  const sobra = total(resto)
  const sozinho = sobra.n >= minimoDeObservacoes || (sobra.n === 0 && sobra.soma === 0)
  const levado = sozinho ? [] : grandes.splice(0, 1)
  const misturados = [...resto, ...levado.flatMap(({ suas }) => suas)]
  return [
    ...grandes.flatMap(({ chave, suas }) => dividir(suas, nivel + 1, fundo, { ...rotulo, [coluna]: chave })),
    ...(total(misturados).n > 0 ? [{ ...rotulo, ...total(misturados) }] : []),
  ]
}

/** How many levels a filter tells apart. */
export const fundoDe = (quem: Omit<Filtro, 'meses'>): number =>
  niveis.findLastIndex((nivel) => quem[nivel] !== undefined) + 1

/** What a filter shows: the whole parts inside it. */
export function responder(partes: readonly Parte[], { meses, ...quem }: Filtro): Resposta {
  const noPeriodo = new Set(meses)
  const dentro = partes.filter(
    (parte) =>
      parte.meses.every((mes) => noPeriodo.has(mes)) &&
      niveis.every((nivel) => quem[nivel] === undefined || parte[nivel] === quem[nivel]),
  )
  const trechos = [...agrupar(dentro, (parte) => parte.meses.join())]
    .map(([, suas]) => ({ meses: suas[0]!.meses, ...total(suas) }))
    .sort((a, b) => (a.meses[0]! < b.meses[0]! ? -1 : 1))
  const contados = new Set(trechos.flatMap((trecho) => trecho.meses))
  return { ...total(trechos), trechos, fora: meses.filter((mes) => !contados.has(mes)) }
}

/** Hundredths of the mean; null under ten observations. */
export const valorDe = ({ n, soma }: { n: number; soma: number }): number | null =>
  n < minimoDeObservacoes ? null : Math.round((soma * 100) / n)

const total = (linhas: readonly { n: number; soma: number }[]) => ({
  n: linhas.reduce((soma, linha) => soma + linha.n, 0),
  soma: linhas.reduce((soma, linha) => soma + linha.soma, 0),
})

function agrupar<T, K>(linhas: readonly T[], chave: (linha: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>()
  for (const linha of linhas) {
    const grupo = grupos.get(chave(linha))
    if (grupo) grupo.push(linha)
    else grupos.set(chave(linha), [linha])
  }
  return grupos
}
