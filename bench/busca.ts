import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { enderecoDoDiretorio, trecho, trechoDoLugar } from '../domain/src/profissionais/diretorio.ts'
import type { Lado } from './lados/lado.ts'
import { format, limitLine } from './table.ts'

/** Milliseconds at the 95th percentile, asked by one client alone. */
const buscaLimits = { must: 40, aim: 20 }
const paginaLimits = { must: 30, aim: 15 }
const VEZES = 200
/** Questions of the same kind that come before, of other addresses: a server that has just started compiles what it runs. */
const AQUECE = 100
/** What draws the public pages, once it is built. */
const PAGINAS = resolve(import.meta.dirname, '../dist/paginas/no-servidor.js')

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
  const clinica = ({ id }: { id: string }) =>
    Promise.all([
      produto.ask(`/api/clinicas-publicas/${id}`),
      produto.ask(`/api/profissionais?clinica=${id}`),
    ])
  await tempos(emRoda(clinicas).slice(0, AQUECE), clinica)
  const paginas = await tempos(emRoda(clinicas), clinica)

  const { rows: lugares } = await pool.query<{ sub: string; cidade: string; uf: string }>(
    `select x.sub, v.cidade, v.uf from vitrine_profissionais v cross join unnest(v.sub_especialidades) as x (sub) where v.cidade <> ''
      group by 1, 2, 3 order by md5(concat(x.sub, v.cidade, v.uf)) limit ${2 * (AQUECE + VEZES)}`,
  )
  const respostas = ({ sub, cidade, uf }: (typeof lugares)[number]) =>
    Promise.all([
      produto.ask(
        `/api/diretorio?${new URLSearchParams({ area: trecho(sub), cidade: trechoDoLugar({ cidade, uf }) })}`,
      ),
      produto.ask(`/api/profissionais?${new URLSearchParams({ sub, cidade, uf })}`),
    ])
  const deRespostas = lugares.slice(0, AQUECE + VEZES)
  await tempos(deRespostas.slice(0, AQUECE), respostas)
  const diretorio = await tempos(deRespostas.slice(AQUECE), respostas)
  // The whole page: its answers and its drawing. Other addresses, so that no answer is a kept one.
  const pagina = (lugar: (typeof lugares)[number]) => produto.ask(enderecoDoDiretorio(lugar.sub, lugar))
  const deInteiras = lugares.slice(AQUECE + VEZES)
  if (existsSync(PAGINAS)) await tempos(deInteiras.slice(0, AQUECE), pagina)
  const inteiras = existsSync(PAGINAS) ? await comCpu(produto, deInteiras.slice(AQUECE), pagina) : null
  if (!inteiras)
    console.log('\nSem as páginas construídas (npm run build): a página inteira do diretório não foi medida.')
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
    ...(inteiras
      ? [
          limitLine(
            `página inteira do diretório, p95 de ${inteiras.todos.length} (${inteiras.cpuMs.toFixed(1)} ms de CPU do Node cada)`,
            p95(inteiras.todos),
            'ms',
            paginaLimits,
          ),
        ]
      : []),
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

/** The same, with the CPU time that the server's process took for each. */
async function comCpu<T>(produto: Lado, itens: readonly T[], perguntar: (item: T) => Promise<unknown>) {
  const antes = (await produto.usage()).cpuMs
  const todos = await tempos(itens, perguntar)
  return { todos, cpuMs: ((await produto.usage()).cpuMs - antes) / Math.max(1, itens.length) }
}

const p95 = (tempos: readonly number[]) =>
  tempos.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(tempos.length * 0.95) - 1)] ?? Infinity

/** The same order each time, in which neighbours differ. */
const emOrdemMisturada = <T>(itens: readonly T[]): T[] =>
  itens
    .map((item, n) => ({ item, lugar: (n * 97) % itens.length }))
    .toSorted((a, b) => a.lugar - b.lugar)
    .map(({ item }) => item)
