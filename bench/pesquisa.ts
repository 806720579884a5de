import type { Pool } from 'pg'
import { setTimeout as esperar } from 'node:timers/promises'
import { request } from 'node:http'
import type { Connection } from '../server/src/database/pools.ts'
import { dizer, servidorDeModelo } from '../server/src/ia/testing/servidor.ts'
import { cpuDoBanco } from './cpu.ts'
import { median, percentile, type Bancada } from './harness.ts'
import { abrirLado, type Lado } from './lados/lado.ts'
import { decimal, format, limitLine, mark } from './table.ts'

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

/** Sentences of ten kinds, asked by other patients each time, so that no kept answer counts. */
export async function pesquisa(pool: Pool, { produto, pidDoBanco }: Bancada): Promise<string[][]> {
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
  const cpu = async () => (await produto.usage()).cpuMs + (await cpuDoBanco(pidDoBanco))
  // Its patterns are made ready with the first sentence, which `iniciarPesquisas` does ahead in a server.
  for (let i = 0; i < 20; i++)
    await produto
      .ask({
        path: '/api/pesquisa',
        method: 'POST',
        body: { frase: frases[i % frases.length]! },
        bearer: quem[0]!,
      })
      .catch(() => esperar(1_000))
  const daPrimeira = await cpu()
  for (const frase of frases) {
    const tempos: number[] = []
    const antes = await cpu()
    for (let i = 0; i < VEZES; i++) {
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
      tempos.push(performance.now() - comecou)
      if (!lida.entendeu || lida.total === 0) throw new Error(`nobody was found: ${dita}`)
    }
    todos.push(...tempos)
    linhas.push([
      frase,
      `${decimal(median(tempos), 1)} ms`,
      `${decimal(percentile(tempos, 0.95), 1)} ms`,
      `${decimal(((await cpu()) - antes) / VEZES, 1)} ms`,
      '',
      '',
    ])
  }
  const p95 = percentile(todos, 0.95)
  linhas.push([
    `todas, ${todos.length}`,
    `${decimal(median(todos), 1)} ms`,
    `${decimal(p95, 1)} ms`,
    `${decimal(((await cpu()) - daPrimeira) / todos.length, 1)} ms`,
    `≤ ${limites.must} (${limites.aim})`,
    mark(p95 <= limites.must, p95 <= limites.aim),
  ])
  console.log(
    `\n${format([['uma frase até os resultados', 'mediana', 'p95', 'CPU', 'deve (meta)', ''], ...linhas])}`,
  )
  return linhas
}

/** Milliseconds that a model's first word comes later through us than from the model itself (BUSCA-06). */
const demoraLimites = { must: 20, aim: 10 }
const CONVERSAS = 25

/** A patient asks, and then listens to a model that speaks at once; beside it the same model asked directly. */
export async function primeiraPalavra(pool: Pool, connection: Connection): Promise<string[][]> {
  const modelo = await servidorDeModelo()
  modelo.fazer(dizer('Veja os horários abaixo, com quem atende perto de você.'))
  process.env.BENCH_IA_URL = modelo.url
  const produto = await abrirLado('produto', connection)
  try {
    const { rows: pessoas } = await pool.query<{ id: string }>(
      `select u.id from usuarios u join pacientes p on p.usuario_id = u.id order by u.id limit ${CONVERSAS + 5}`,
    )
    const quem = await produto.entrar(pessoas.map(({ id }) => id))
    const porNos: number[] = []
    const direto: number[] = []
    for (const [i, bearer] of quem.entries()) {
      const frase = frases[i % 3]!.replace('{plano}', 'Unimed')
      const pergunta = { path: '/api/pesquisa', method: 'POST', body: { frase }, bearer }
      const lida = await produto.ask(pergunta).catch(() => esperar(1_000).then(() => produto.ask(pergunta)))
      const { pedido } = JSON.parse(lida) as { pedido: object }
      const nosso = await ateTexto(produto.port, '/api/pesquisa/conversa', { frase, pedido }, bearer)
      const corpo = { model: 'm', stream: true, messages: [{ role: 'user', content: frase }] }
      const dele = await ateTexto(Number(new URL(modelo.url).port), '/v1/chat/completions', corpo, bearer)
      // The first ones load what they run.
      if (i < 5) continue
      porNos.push(nosso)
      direto.push(dele)
    }
    const linhas = [
      limitLine(
        `primeira palavra de um modelo, demora nossa, mediana de ${porNos.length} (direto ${decimal(median(direto), 1)} ms)`,
        median(porNos) - median(direto),
        'ms',
        demoraLimites,
      ),
    ]
    console.log(`\n${format(linhas)}`)
    return linhas
  } finally {
    delete process.env.BENCH_IA_URL
    await produto.stop()
    await modelo.fechar()
  }
}

/** Milliseconds until the first word is there. */
const ateTexto = (port: Lado['port'], path: string, body: object, bearer: string): Promise<number> =>
  new Promise((pronto, falhou) => {
    const comecou = performance.now()
    const pedido = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: 'publica', authorization: `Bearer ${bearer}` },
      },
      (resposta) => {
        let texto = ''
        let primeira = 0
        resposta.setEncoding('utf8').on('data', (pedaco: string) => {
          texto += pedaco
          if (primeira === 0 && /Veja/.test(texto)) primeira = performance.now() - comecou
        })
        resposta.on('end', () =>
          primeira > 0 ? pronto(primeira) : falhou(new Error(`no word came: ${texto.slice(0, 300)}`)),
        )
      },
    )
    pedido.on('error', falhou)
    pedido.end(JSON.stringify(body))
  })
