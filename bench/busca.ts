import type { Pool } from 'pg'
import type { Lado } from './lados/lado.ts'
import { format, limitLine } from './table.ts'

/** Milliseconds at the 95th percentile, asked by one client alone. */
const buscaLimits = { must: 40, aim: 20 }
const paginaLimits = { must: 30, aim: 15 }
const VEZES = 200

/** Each has a mistyped word. */
const oQue = [
  'cardilogista',
  'dermatolojista',
  'pediata',
  'ortopedsta',
  'oftamologista',
  'ginicologista',
  'pisicologo',
  'nutrissionista',
  'fisoterapia',
]
const planos = ['unimed', 'amil', 'bradesco', 'hapvida', 'sulamérica']
const quando = ['', ' por vídeo', ' terça à tarde', ' que fala inglês', ' mulher']

/** ACHAR-04, ACHAR-09: reading and finding a sentence of three filters with a mistyped word, and the page of a clinic; no two questions are alike, so that no kept answer counts. */
export async function limitesDaBusca(pool: Pool, produto: Lado): Promise<string[][]> {
  const { rows: cidades } = await pool.query<{ cidade: string }>(
    `select cidade from vitrine_profissionais where cidade <> '' group by cidade order by count(*) desc, cidade limit 5`,
  )
  const frases = oQue.flatMap((area) =>
    cidades.flatMap(({ cidade }) =>
      planos.map((plano, n) => `${area} em ${cidade} que aceita ${plano}${quando[n % quando.length]}`),
    ),
  )
  const buscas: number[] = []
  for (const frase of emOrdemMisturada(frases).slice(0, VEZES)) {
    const comecou = performance.now()
    const lida = JSON.parse(
      await produto.ask(`/api/busca/interpretacao?${new URLSearchParams({ o_que: frase })}`),
    ) as { busca: Record<string, string>; correcoes: unknown[] }
    await produto.ask(`/api/profissionais?${new URLSearchParams(lida.busca)}`)
    buscas.push(performance.now() - comecou)
    if (lida.correcoes.length === 0 || Object.keys(lida.busca).length < 3)
      throw new Error(`the sentence has no mistyped word or fewer than three filters: ${frase}`)
  }

  const { rows: clinicas } = await pool.query<{ id: string }>(
    `select id from clinicas where status = 'ativa' order by id limit ${VEZES}`,
  )
  const paginas: number[] = []
  for (const { id } of clinicas) {
    const comecou = performance.now()
    await Promise.all([
      produto.ask(`/api/clinicas-publicas/${id}`),
      produto.ask(`/api/profissionais?clinica=${id}`),
    ])
    paginas.push(performance.now() - comecou)
  }
  const linhas = [
    limitLine(
      `busca de três filtros com uma palavra errada, p95 de ${buscas.length}`,
      p95(buscas),
      'ms',
      buscaLimits,
    ),
    limitLine(
      `respostas da página de uma clínica, p95 de ${paginas.length}`,
      p95(paginas),
      'ms',
      paginaLimits,
    ),
  ]
  console.log(`\n${format(linhas)}`)
  return linhas
}

const p95 = (tempos: readonly number[]) =>
  tempos.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(tempos.length * 0.95) - 1)] ?? Infinity

/** The same order each time, in which neighbours differ. */
const emOrdemMisturada = <T>(itens: readonly T[]): T[] =>
  itens
    .map((item, n) => ({ item, lugar: (n * 97) % itens.length }))
    .toSorted((a, b) => a.lugar - b.lugar)
    .map(({ item }) => item)
