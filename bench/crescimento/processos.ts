import type { Connection } from '../../server/src/database/pools.ts'
import { cpuDoBanco } from '../cpu.ts'
import { askOnce, median, rate, type Bancada } from '../harness.ts'
import { abrirLado, type Lado } from '../lados/lado.ts'
import { decimal } from '../table.ts'
import { emRoda, lerDados, type Bases } from '../trabalhos/dados.ts'
import { w1Directory, w1Search } from '../trabalhos/w1.ts'
import { w2Semana } from '../trabalhos/w2.ts'
import { w4Proximos } from '../trabalhos/w4.ts'
import type { Tarefa } from '../workload.ts'

const RODADAS = 4
const FATIA_MS = 1_500

interface Fatia {
  porSegundo: number
  /** CPU milliseconds for each request: of all processes of Node, and of PostgreSQL. */
  nodeMs: number
  bancoMs: number
}

/** One process and two on the same database, in turns and with as many clients in all, and what two do more. @returns lines of a table */
export async function processos(connection: Connection, bases: Bases, bancada: Bancada): Promise<string[][]> {
  const segundo = await abrirLado('produto', connection)
  try {
    const dados = await lerDados(bases)
    const primeiro = bancada.produto
    const feitas = [
      { nome: w1Directory.name, de: async () => w1Directory.produto },
      { nome: 'W1 busca', de: async () => w1Search().produto },
      { nome: 'W2 7 dias', de: async () => w2Semana(dados).produto },
      {
        nome: 'W4 próximos',
        de: async (produto: Lado) => (await w4Proximos(dados, { ...bancada, produto })).produto,
      },
    ]
    const linhas: string[][] = []
    for (const { nome, de } of feitas) {
      const um = [{ lado: primeiro, tarefa: await de(primeiro) }]
      const dois = [...um, { lado: segundo, tarefa: await de(segundo) }]
      for (const { lado, tarefa } of dois) await rate(() => askOnce(tarefa, lado))
      const [comUm, comDois]: Fatia[][] = [[], []]
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        comUm!.push(await fatia(um, bancada.pidDoBanco))
        comDois!.push(await fatia(dois, bancada.pidDoBanco))
      }
      linhas.push([nome, ...celulas(comUm!), ...celulas(comDois!), razao(comUm!, comDois!)])
    }
    const cabeca = ['', 'um: por s', 'CPU ms Node + banco', 'dois: por s', 'CPU ms Node + banco', 'dois ÷ um']
    return [cabeca, ...linhas]
  } finally {
    await segundo.stop()
  }
}

async function fatia(quem: { lado: Lado; tarefa: Tarefa }[], pidDoBanco: number): Promise<Fatia> {
  const node = async () => {
    const usos = await Promise.all(quem.map(({ lado }) => lado.usage()))
    return usos.reduce((soma, { cpuMs }) => soma + cpuMs, 0)
  }
  const proximo = emRoda(quem)
  const antes = { node: await node(), banco: await cpuDoBanco(pidDoBanco) }
  const { perSecond, done } = await rate(() => {
    const { lado, tarefa } = proximo()
    return askOnce(tarefa, lado)
  }, FATIA_MS)
  return {
    porSegundo: perSecond,
    nodeMs: ((await node()) - antes.node) / done,
    bancoMs: ((await cpuDoBanco(pidDoBanco)) - antes.banco) / done,
  }
}

const meio = (fatias: Fatia[], qual: keyof Fatia) => median(fatias.map((cada) => cada[qual]))

const celulas = (fatias: Fatia[]) => [
  decimal(meio(fatias, 'porSegundo'), 0),
  `${decimal(meio(fatias, 'nodeMs'), 2)} + ${decimal(meio(fatias, 'bancoMs'), 2)}`,
]

const razao = (um: Fatia[], dois: Fatia[]) =>
  decimal(median(dois.map(({ porSegundo }, rodada) => porSegundo / um[rodada]!.porSegundo)), 2)
