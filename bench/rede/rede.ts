import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { cpuDoBanco } from '../cpu.ts'
import { percentile, type Bancada } from '../harness.ts'
import { decimal, format, mark } from '../table.ts'

const DADOS = resolve(import.meta.dirname, 'dados.sql')
const VEZES = 200
/** Asked before it is measured: the first answers are those of a process that has just begun. */
const ANTES = 10
const PAGINA_LONGE = 500
/** As many posts back: one is written each thirty seconds, twenty are a page. */
const LONGE = new Date(Date.now() - PAGINA_LONGE * 20 * 30_000).toISOString()

interface Leitura {
  nome: string
  path: string
  /** The least SQL that gives twenty posts of that kind, by the bare driver. */
  limite?: { text: string; values: unknown[] }
  /** Milliseconds at the 95th percentile, one client alone. */
  must: number
  aim: number
}

const POST = 'p.id, p.titulo, p.conteudo, p.tags, p.publicado_em, f.nome_completo'
const maisNovos = (antes: string) => ({
  text: `select ${POST} from (select * from posts_rede where status = 'publicado' and publicado_em < $1 order by publicado_em desc limit 20) p
    join profiles f on f.user_id = p.autor_id`,
  values: [antes],
})
const comPalavras = (palavras: string) => ({
  text: `with w as materialized (select post_id from palavras_posts where palavras @@ plainto_tsquery('portuguese', $1))
    select ${POST} from w join posts_rede p on p.id = w.post_id join profiles f on f.user_id = p.autor_id order by p.publicado_em desc limit 20`,
  values: [palavras],
})

const RARA = 'xerostomia'
const FEED = { must: 25, aim: 12 }
const BUSCA = { must: 50, aim: 25 }

/**
 * The feeds of a network of 1 000 000 posts, at their first and at their 500th page, and its search, asked by a reader who follows 500 authors.
 * @returns a line for each
 */
export async function rede(pool: Pool, { produto, pidDoBanco }: Bancada): Promise<string[][]> {
  await pool.query(await readFile(DADOS, 'utf8'))
  const { rows } = await pool.query<{ id: string }>(
    'select usuario_id as id from seguidores group by 1 having count(*) >= 500 limit 1',
  )
  const [bearer] = await produto.entrar([rows[0]!.id])
  const ask = async (path: string) =>
    JSON.parse(await produto.ask({ path, bearer: bearer! })) as { proximo?: string | null }
  const cpu = async () => [(await produto.usage()).cpuMs, await cpuDoBanco(pidDoBanco)]
  const linhas: string[][] = []
  for (const { nome, path, limite, must, aim } of await leiturasDe(ask)) {
    for (let vez = 0; vez < ANTES; vez++) await ask(path)
    const antes = await cpu()
    const ms = await p95(() => ask(path))
    const depois = await cpu()
    const [node, banco] = depois.map((cada, n) => (cada - antes[n]!) / VEZES)
    linhas.push([
      nome,
      `${decimal(ms, 1)} ms`,
      limite ? `${decimal(await p95(() => pool.query(limite)), 1)} ms` : '–',
      `${decimal(node!, 1)} + ${decimal(banco!, 1)} ms`,
      `≤ ${must} (${aim})`,
      mark(ms <= must, ms <= aim),
    ])
  }
  console.log(
    `\n${format([['rede, 1 000 000 posts', 'p95', 'só o SQL', 'CPU Node + PostgreSQL', 'deve (meta)', ''], ...linhas])}`,
  )
  return linhas
}

async function p95(perguntar: () => Promise<unknown>): Promise<number> {
  const tempos: number[] = []
  while (tempos.length < VEZES) {
    const comecou = performance.now()
    await perguntar()
    tempos.push(performance.now() - comecou)
  }
  return percentile(tempos, 0.95)
}

async function leiturasDe(ask: (path: string) => Promise<{ proximo?: string | null }>): Promise<Leitura[]> {
  const leituras: Leitura[] = []
  for (const feed of ['para-voce', 'seguindo', 'especialidade', 'cidade', 'salvos']) {
    const path = `/api/rede/feeds/${feed}`
    leituras.push({ nome: `${feed}, página 1`, path, limite: maisNovos('infinity'), ...FEED })
    const longe = await paginaLonge(path, ask)
    leituras.push({
      nome: `${feed}, página ${longe.pagina}`,
      path: longe.path,
      limite: maisNovos(LONGE),
      ...FEED,
    })
  }
  const tudo = '/api/rede/feeds/para-voce?ordem=recentes'
  leituras.push({ nome: 'tudo por data, página 1', path: tudo, limite: maisNovos('infinity'), ...FEED })
  const longe = await paginaLonge(tudo, ask)
  leituras.push({
    nome: `tudo por data, página ${longe.pagina}`,
    path: longe.path,
    limite: maisNovos(LONGE),
    ...FEED,
  })
  for (const q of [RARA, 'saúde', 'dor no joelho'])
    leituras.push({
      nome: `busca: ${q}`,
      path: `/api/rede/busca?${new URLSearchParams({ q })}`,
      // Of a common word the bare question sorts half of all posts: a second each, and no limit.
      ...(q === RARA && { limite: comPalavras(q) }),
      ...BUSCA,
    })
  leituras.push({ nome: 'assunto comum', path: '/api/rede/assuntos/cuidado', ...FEED })
  leituras.push({ nome: 'assuntos em alta e quem seguir', path: '/api/rede/lado', must: 100, aim: 50 })
  return leituras
}

/** The address of the 500th page, or of the last where there are fewer. */
async function paginaLonge(path: string, ask: (path: string) => Promise<{ proximo?: string | null }>) {
  let longe = { pagina: 1, path }
  while (longe.pagina < PAGINA_LONGE) {
    const { proximo } = await ask(longe.path)
    if (!proximo) break
    const com = new URLSearchParams({ cursor: proximo })
    longe = { pagina: longe.pagina + 1, path: `${path}${path.includes('?') ? '&' : '?'}${com}` }
  }
  return longe
}
