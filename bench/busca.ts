import type { Pool } from 'pg'
import { trecho, trechoDoLugar } from '../domain/src/profissionais/diretorio.ts'
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

/** ACHAR-04, ACHAR-09: reading and finding a sentence of three filters with a mistyped word, and the pages of a clinic and of the directory; no two questions are alike, so that no kept answer counts. */
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
  // Nothing of a clinic's page is kept, so that each question is a new one.
  const paginas = await tempos(emRoda(clinicas), ({ id }) =>
    Promise.all([
      produto.ask(`/api/clinicas-publicas/${id}`),
      produto.ask(`/api/profissionais?clinica=${id}`),
    ]),
  )

  const { rows: lugares } = await pool.query<{ sub: string; cidade: string; uf: string }>(
    `select x.sub, v.cidade, v.uf from vitrine_profissionais v cross join unnest(v.sub_especialidades) as x (sub) where v.cidade <> ''
      group by 1, 2, 3 order by md5(concat(x.sub, v.cidade, v.uf)) limit ${VEZES}`,
  )
  const diretorio = await tempos(lugares, ({ sub, cidade, uf }) =>
    Promise.all([
      produto.ask(
        `/api/diretorio?${new URLSearchParams({ area: trecho(sub), cidade: trechoDoLugar({ cidade, uf }) })}`,
      ),
      produto.ask(`/api/profissionais?${new URLSearchParams({ sub, cidade, uf })}`),
    ]),
  )
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
    limitLine(
      `respostas de uma página do diretório, p95 de ${diretorio.length}`,
      p95(diretorio),
      'ms',
      paginaLimits,
    ),
  ]
  console.log(`\n${format(linhas)}`)
  return linhas
}

/** As many as there are questions, the same ones over again. */
const emRoda = <T>(itens: readonly T[]): T[] =>
  itens.length === 0 ? [] : Array.from({ length: VEZES }, (_, n) => itens[n % itens.length]!)

/** Milliseconds of each question, one after another. */
async function tempos<T>(itens: readonly T[], perguntar: (item: T) => Promise<unknown>): Promise<number[]> {
  const todos: number[] = []
  for (const item of itens) {
    const comecou = performance.now()
    await perguntar(item)
    todos.push(performance.now() - comecou)
  }
  return todos
}

const p95 = (tempos: readonly number[]) =>
  tempos.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(tempos.length * 0.95) - 1)] ?? Infinity

/** The same order each time, in which neighbours differ. */
const emOrdemMisturada = <T>(itens: readonly T[]): T[] =>
  itens
    .map((item, n) => ({ item, lugar: (n * 97) % itens.length }))
    .toSorted((a, b) => a.lugar - b.lugar)
    .map(({ item }) => item)
