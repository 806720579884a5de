import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { levarConsequencias } from '../server/src/agendamentos/jobs-consequencias.ts'
import { dbFor, SISTEMA } from '../server/src/database/db.ts'
import { openPools, type Connection } from '../server/src/database/pools.ts'
import { recalcularVencidos } from '../server/src/profissionais/slots.ts'
import { limitesDaBusca } from './busca.ts'
import { crescimento, leiturasComuns } from './crescimento/crescimento.ts'
import { benchDatabases } from './database.ts'
import { measure, type Bancada } from './harness.ts'
import { abrirLado } from './lados/lado.ts'
import { leituras } from './leituras/leituras.ts'
import { memoryLimits, residentEachMinute } from './memory.ts'
import { motorContraRrule, motorLimits } from './motor.ts'
import { particoes } from './particoes/particoes.ts'
import { pesquisa, primeiraPalavra } from './pesquisa.ts'
import { prontuario } from './prontuario/prontuario.ts'
import { horarios } from './horarios/horarios.ts'
import { rede } from './rede/rede.ts'
import { secondsToFirstAnswer, startLimits } from './start.ts'
import { format, limitLine, ratioLine, workloadHead, workloadLine } from './table.ts'
import { desfazer, lerDados, type Bases, type Dados } from './trabalhos/dados.ts'
import { w1Directory, w1Search } from './trabalhos/w1.ts'
import { w2Mes, w2Semana } from './trabalhos/w2.ts'
import { corridaLimits, corridaPorUmHorario, prepararMarcacoes, w3Marcar } from './trabalhos/w3.ts'
import { w4Proximos } from './trabalhos/w4.ts'
import { prepararEntrada, w5Entrada, w5Renovacao } from './trabalhos/w5.ts'
import { w6Canal } from './trabalhos/w6.ts'

const { values: pedido } = parseArgs({
  options: {
    /** Only these parts: 'trabalhos', 'limites', 'busca' (of the limits), 'leituras', 'pesquisa', 'prontuario', 'memoria'; and, only when named, 'rede', 'horarios', 'crescimento' and 'particoes'. */
    so: { type: 'string', multiple: true },
    /** Only workloads and readings whose name holds this text. */
    nome: { type: 'string' },
    /** Millions of rows of 'particoes'. */
    milhoes: { type: 'string', default: '50' },
  },
})
const pedida = (parte: string) => Boolean(pedido.so?.includes(parte))
const quero = (parte: string) => !pedido.so || pedida(parte)

/** Measures everything and prints the tables. @returns whether every figure is within its limit */
async function main(): Promise<boolean> {
  if (pedida('crescimento')) await crescer()
  const emPartes = pedida('particoes')
    ? await particoes(Number(pedido.milhoes) * 1e6, (line) => console.log(line))
    : []
  if (pedido.so?.every((parte) => parte === 'crescimento' || parte === 'particoes'))
    return emPartes.every((linha) => linha.at(-1) !== 'FALHOU')
  const { produto, piso, server } = await benchDatabases((line) => console.log(line))
  const bases: Bases = { produto: poolOf(produto), piso: poolOf(piso) }
  try {
    await desfazer(bases)
    const bancada: Bancada = {
      produto: await abrirLado('produto', produto),
      piso: await abrirLado('piso', piso),
      pidDoBanco: server.pid,
    }
    const linhas = [...emPartes]
    try {
      // First, in a process that has done nothing else.
      if (quero('memoria')) linhas.push(await memoria(bases, produto, bancada))
      if (quero('limites') || quero('busca')) {
        await warmUp(produto)
        linhas.push(...(await limitesDaBusca(bases.produto, bancada.produto)))
      }
      if (quero('leituras')) {
        await warmUp(produto)
        linhas.push(...(await leituras(bases, bancada, pedido.nome)))
      }
      if (quero('pesquisa')) {
        await warmUp(produto)
        linhas.push(...(await pesquisa(bases.produto, bancada)))
        linhas.push(...(await primeiraPalavra(bases.produto, produto)))
      }
      if (quero('prontuario')) linhas.push(...(await prontuario(bases.produto, bancada)))
      if (pedida('rede')) linhas.push(...(await rede(bases.produto, bancada)))
      if (pedida('horarios')) linhas.push(...(await horarios(bases.produto, produto, bancada)))
      if (quero('trabalhos') || quero('limites')) {
        const dados = await lerDados(bases)
        await warmUp(produto)
        linhas.push(...(await trabalhosELimites(bases, bancada, dados)))
      }
    } finally {
      await bancada.produto.stop()
      await bancada.piso.stop()
    }
    if (quero('limites')) {
      const sozinhos = [
        ratioLine('motor de horários ÷ rrule', motorContraRrule(), motorLimits),
        limitLine('início até a primeira resposta', await secondsToFirstAnswer(), 's', startLimits),
      ]
      console.log(`\n${format(sozinhos)}`)
      linhas.push(...sozinhos)
    }
    return linhas.every((linha) => linha.at(-1) !== 'FALHOU')
  } finally {
    await desfazer(bases)
    await bases.produto.end()
    await bases.piso.end()
    await server.stop()
  }
}

async function trabalhosELimites(bases: Bases, bancada: Bancada, dados: Dados): Promise<string[][]> {
  await prepararEntrada(bases.piso)
  const fila = await prepararMarcacoes(bases, bancada.produto, dados)
  const w3 = await w3Marcar(fila, bancada, dados)
  const trabalhos = await semMarcar(dados, bancada)
  const linhas: string[][] = []
  if (quero('trabalhos')) {
    for (const trabalho of [...trabalhos, w3])
      if (trabalho.name.includes(pedido.nome ?? ''))
        linhas.push(workloadLine(trabalho, await measure(trabalho, bancada)))
    console.log(`\n${format([workloadHead, ...linhas])}`)
  }
  if (!quero('limites')) return linhas
  const limites = [
    limitLine('64 por um horário', await corridaPorUmHorario(fila, bancada), 'ms', corridaLimits),
    ...(await w6Canal(bases, bancada, dados)),
  ]
  console.log(`\n${format(limites)}`)
  return [...linhas, ...limites]
}

/** All workloads but bookings. */
const semMarcar = async (dados: Dados, bancada: Bancada) => [
  w1Directory,
  w1Search(),
  w2Semana(dados),
  w2Mes(dados),
  await w4Proximos(dados, bancada),
  w5Entrada,
  w5Renovacao(),
]

/** Growth has databases of its own. */
async function crescer(): Promise<void> {
  const { piso, server } = await benchDatabases((line) => console.log(line), { grande: false })
  const pool = poolOf(piso)
  const lado = await abrirLado('piso', piso)
  try {
    await prepararEntrada(pool)
    await crescimento({ pool, connection: piso, lado, pidDoBanco: server.pid }, (line) => console.log(line))
  } finally {
    await lado.stop()
    await pool.end()
    await server.stop()
  }
}

/** What is only read or renewed: bookings would use up the free hours within minutes. */
async function memoria(bases: Bases, connection: Connection, bancada: Bancada): Promise<string[]> {
  const dados = await lerDados(bases)
  await prepararEntrada(bases.piso)
  await warmUp(connection)
  const trabalhos = [
    ...(await semMarcar(dados, bancada)),
    ...(await leiturasComuns(bases.produto, bancada.produto, dados)).map(({ tarefa }) => ({
      produto: tarefa,
    })),
  ]
  const linha = limitLine(
    'memória depois de dez minutos',
    await residentEachMinute(bancada, trabalhos),
    'MB',
    memoryLimits,
  )
  console.log(`\n${format([linha])}`)
  return linha
}

function poolOf(connection: Connection): Pool {
  const pool = new Pool({ ...connection, max: 2 })
  // `end` does not wait for the server, which may end a connection itself when it stops right after.
  pool.on('error', (error: Error & { code?: string }) => {
    if (error.code !== ENDED_BY_THE_SERVER) throw error
  })
  return pool
}

/** admin_shutdown. */
const ENDED_BY_THE_SERVER = '57P01'

/** Free starts are computed on the first request after a change, and reminders follow a booking. The benchmark, whose own appointments are such changes, measures the days after that. */
async function warmUp(connection: Connection): Promise<void> {
  const pools = openPools(connection, { max: 2 })
  await levarConsequencias(dbFor(pools, SISTEMA))
  await recalcularVencidos(dbFor(pools, SISTEMA), new Date(), Infinity)
  await pools.end()
}

if (!(await main())) {
  console.error('Um número obrigatório não foi alcançado.')
  process.exitCode = 1
}
