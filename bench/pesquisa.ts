import type { Pool } from 'pg'
import { percentile, median } from './harness.ts'
import type { Lado } from './lados/lado.ts'
import { decimal, format, mark } from './table.ts'

/** Milliseconds of a sentence to its results, one client alone (BUSCA-01). */
const limites = { must: 100, aim: 50 }
const VEZES = 12

const frases = [
  'cardiologista',
  'dermatologista que atenda {plano}, quinta de manhã',
  'minha mãe, 68, com dor no joelho, qualquer dia menos sexta',
  'psicóloga por vídeo depois do trabalho, até R$ 200',
  'pediatra em {cidade} para meu filho de 5 anos, esta semana',
  'dor de cabeça há duas semanas, {plano}, perto de {cidade}, quinta à noite',
  'ginecologista mulher que fala inglês em {cidade}, mais barato',
  'domingo de madrugada até R$ 10',
  'nutricionista {plano} em {cidade} amanhã depois das 18h ou sábado de manhã',
  'ortopedista com vaga hoje',
]

/** ACHAR and BUSCA: each sentence of its own kind, asked by other patients, so that no kept answer counts. */
export async function pesquisa(pool: Pool, produto: Lado): Promise<string[][]> {
  const { rows: pessoas } = await pool.query<{ id: string }>(
    `select u.id from usuarios u join pacientes p on p.usuario_id = u.id order by u.id limit ${VEZES}`,
  )
  const { rows: cidades } = await pool.query<{ cidade: string }>(
    `select cidade from vitrine_profissionais where cidade <> '' group by cidade order by count(*) desc, cidade limit 5`,
  )
  const quem = await produto.entrar(pessoas.map(({ id }) => id))
  const planos = ['Unimed', 'Amil', 'Bradesco']
  const linhas: string[][] = []
  const todos: number[] = []
  for (const frase of frases) {
    const tempos: number[] = []
    for (let i = 0; i <= VEZES; i++) {
      const dita = frase
        .replace('{plano}', planos[i % planos.length]!)
        .replace('{cidade}', cidades[i % cidades.length]!.cidade)
      const comecou = performance.now()
      const lida = JSON.parse(
        await produto.ask({
          path: '/api/pesquisa',
          method: 'POST',
          body: { frase: dita },
          bearer: quem[i % quem.length]!,
        }),
      ) as { entendeu: boolean; total: number }
      // The first one of each kind compiles what it runs.
      if (i > 0) tempos.push(performance.now() - comecou)
      if (!lida.entendeu || lida.total === 0) throw new Error(`nobody was found: ${dita}`)
    }
    todos.push(...tempos)
    linhas.push([
      frase,
      `${decimal(median(tempos), 1)} ms`,
      `${decimal(percentile(tempos, 0.95), 1)} ms`,
      '',
      '',
    ])
  }
  const p95 = percentile(todos, 0.95)
  linhas.push([
    `todas, ${todos.length}`,
    `${decimal(median(todos), 1)} ms`,
    `${decimal(p95, 1)} ms`,
    `≤ ${limites.must} (${limites.aim})`,
    mark(p95 <= limites.must, p95 <= limites.aim),
  ])
  console.log(
    `\n${format([['uma frase até os resultados', 'mediana', 'p95', 'deve (meta)', ''], ...linhas])}`,
  )
  return linhas
}
