import type { Pool } from 'pg'
import { operations, type Operation } from '../../server/src/http/testing/openapi-cases.ts'
import { cpuDoBanco } from '../cpu.ts'
import { median, type Bancada } from '../harness.ts'
import type { Lado } from '../lados/lado.ts'
import { decimal, format, mark } from '../table.ts'
import type { Bases } from '../trabalhos/dados.ts'
import { quemLe, type Leitor } from './leitores.ts'
import { perguntasDe } from './perguntas.ts'

/** Milliseconds of the median of ten, asked by one client alone. */
export const limitesDaLeitura = { must: 100, aim: 30 }
const VEZES = 10
/** A file of everything takes as long as it is large. What counts is that nobody else waits for it: the slowest answer to somebody else meanwhile. */
export const arquivos = new Set(['privacidade.dados', 'auditoria.exportar'])
/** What takes as long is asked fewer times: it has failed already. */
const MUITO_MS = 1_000
const VEZES_DO_QUE_DEMORA = 3
/** Other work on the machine only makes a reading slower: what is over the limit is asked so often again when all others are done, and its best median counts. */
const OUTRA_VEZ = 2

export interface Leitura {
  operacao: string
  leitor: string
  ms: number
  /** CPU milliseconds of one request, Node and PostgreSQL together: the load of the machine does not move it. */
  cpuMs: number
}

type Medida = Pick<Leitura, 'ms' | 'cpuMs'>
/** CPU milliseconds used until now. */
type Cpu = () => Promise<number>

/**
 * Asks every reading operation of the OpenAPI document as every reader, at the big size, and prints the slow ones.
 * @param nome only operations whose name holds this text
 * @returns a line for each reading that has an answer
 */
export async function leituras(
  bases: Bases,
  { produto, pidDoBanco }: Bancada,
  nome = '',
): Promise<string[][]> {
  const { todas, feitas, semResposta } = await medirLeituras(bases.produto, produto, { nome, pidDoBanco })
  const linhas = feitas
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ operacao, leitor, ms, cpuMs }) => [
      operacao,
      leitor,
      `${decimal(ms, 1)} ms`,
      `${decimal(cpuMs, 1)} ms`,
      mark(ms <= limitesDaLeitura.must, ms <= limitesDaLeitura.aim),
    ])
  const acima = (limite: number) => feitas.filter(({ ms }) => ms > limite).length
  console.log(
    `\n${format([['leitura', 'quem', 'mediana', 'CPU', ''], ...linhas.filter((linha) => linha.at(-1) !== 'meta')])}`,
  )
  console.log(
    `${todas} operações, ${feitas.length} leituras com resposta; acima de ${limitesDaLeitura.must} ms: ${acima(limitesDaLeitura.must)}; acima de ${limitesDaLeitura.aim} ms: ${acima(limitesDaLeitura.aim)}`,
  )
  console.log(`Sem resposta com estes dados: ${semResposta.join('; ') || 'nenhuma'}`)
  return linhas
}

/** Asks each reading as each reader. @returns also how many operations there are, and those that had nothing to answer */
export async function medirLeituras(
  pool: Pool,
  produto: Lado,
  { nome = '', pidDoBanco }: { nome?: string; pidDoBanco?: number } = {},
): Promise<{ todas: number; feitas: Leitura[]; semResposta: string[] }> {
  const todas = (await operations()).filter(({ method, id }) => method === 'GET' && id.includes(nome))
  const leitores = await quemLe(pool, produto)
  const cpu: Cpu = async () =>
    (await produto.usage()).cpuMs + (pidDoBanco === undefined ? 0 : await cpuDoBanco(pidDoBanco))
  const feitas: (Leitura & { deNovo: () => Promise<Medida | string> })[] = []
  const semResposta: string[] = []
  for (const operacao of todas) {
    const antes = feitas.length
    const recusas: string[] = []
    for (const leitor of leitores)
      for (const path of perguntasDe(operacao, leitor)) {
        const deNovo = () =>
          arquivos.has(operacao.id)
            ? medirAoLado(produto, path, leitor, cpu)
            : medir(produto, path, leitor, cpu)
        const resposta = await deNovo()
        if (typeof resposta === 'string') recusas.push(resposta)
        else feitas.push({ operacao: rotuloDe(operacao, path), leitor: leitor.nome, ...resposta, deNovo })
      }
    if (feitas.length === antes) semResposta.push(`${operacao.id} (${recusas[0] ?? 'nada a perguntar'})`)
  }
  for (const leitura of feitas)
    for (let vez = 0; vez < OUTRA_VEZ && leitura.ms > limitesDaLeitura.must; vez++) {
      const resposta = await leitura.deNovo()
      if (typeof resposta !== 'string' && resposta.ms < leitura.ms) Object.assign(leitura, resposta)
    }
  return { todas: todas.length, feitas, semResposta }
}

/** Milliseconds, infinite where the server failed, or why there is nothing to measure. */
async function medir(lado: Lado, path: string, { bearer }: Leitor, cpu: Cpu): Promise<Medida | string> {
  const tempos: number[] = []
  let antes = 0
  while (tempos.length < (median(tempos) > MUITO_MS ? VEZES_DO_QUE_DEMORA : VEZES)) {
    const comecou = performance.now()
    const recusa = await lado.ask({ path, bearer }).then(
      () => null,
      (error: Error) => error.message,
    )
    if (recusa && / 5\d\d /.test(recusa)) return { ms: Infinity, cpuMs: Number.NaN }
    if (recusa) return recusa
    tempos.push(performance.now() - comecou)
    // The first one fills what is kept for the others.
    if (tempos.length === 1) antes = await cpu()
  }
  return { ms: median(tempos), cpuMs: ((await cpu()) - antes) / (tempos.length - 1) }
}

/** Milliseconds of the slowest of the small answers that others get while the file is made and sent. */
async function medirAoLado(lado: Lado, path: string, { bearer }: Leitor, cpu: Cpu): Promise<Medida | string> {
  const antes = await cpu()
  const andamento = { pronto: false }
  const arquivo = lado
    .ask({ path, bearer })
    .then(
      () => null,
      (error: Error) => error.message,
    )
    .finally(() => (andamento.pronto = true))
  let pior = 0
  while (!andamento.pronto) {
    const comecou = performance.now()
    await lado.ask('/healthz')
    pior = Math.max(pior, performance.now() - comecou)
  }
  const recusa = await arquivo
  if (recusa) return / 5\d\d /.test(recusa) ? { ms: Infinity, cpuMs: Number.NaN } : recusa
  return { ms: pior, cpuMs: (await cpu()) - antes }
}

function rotuloDe({ id }: Operation, path: string): string {
  const busca = path.split('?')[1]
  if (arquivos.has(id)) return `${id} (outro pedido ao lado)`
  return busca ? `${id} ?${decodeURIComponent(busca).slice(0, 40)}` : id
}
