import { Pool } from 'pg'
import { somarDias } from '../../domain/src/formato/dia.ts'
import type { Connection } from '../../server/src/database/pools.ts'
import { cpuDoBanco } from '../cpu.ts'
import { askOnce, median, type Bancada } from '../harness.ts'
import { abrirLado, type Lado } from '../lados/lado.ts'
import { decimal, format } from '../table.ts'
import { desfazer, lerDados, type Bases, type Dados } from '../trabalhos/dados.ts'
import { w1Directory, w1Search } from '../trabalhos/w1.ts'
import { w2Mes, w2Semana } from '../trabalhos/w2.ts'
import { prepararMarcacoes, w3Marcar } from '../trabalhos/w3.ts'
import { w4Proximos } from '../trabalhos/w4.ts'
import { w5Entrada, w5Renovacao } from '../trabalhos/w5.ts'
import type { Tarefa } from '../workload.ts'
import { basesQueCrescem } from './bases.ts'
import { processos } from './processos.ts'

const VEZES = 40
const AQUECER = 8
/** What takes a quarter of a second is asked fewer times. */
const DEMORADA_MS = 250
const POUCAS = 8
/** Somebody's booking must be there for each that is measured, also among a thousand patients. */
const MARCACOES = VEZES + AQUECER
/** Times as much at a hundred thousand as at a thousand: below it, noise of the machine. */
const PLANO = 1.5

/** Thousands of patients of the database on which two processes are compared to one. */
const COM_DOIS = 10

/** The least server, whose side of the data the workloads ask for, and its PostgreSQL. */
interface Piso {
  pool: Pool
  connection: Connection
  lado: Lado
  pidDoBanco: number
}

interface Medida {
  ms: number
  cpuMs: number
}

/**
 * Asks every workload and the ten commonest readings at 1, 10 and 100 thousand patients, one client alone, and prints the medians of the milliseconds and the CPU of Node and
 * PostgreSQL together. It shows what grows and fails nothing.
 */
export async function crescimento(piso: Piso, log: (line: string) => void): Promise<void> {
  const { pidDoBanco } = piso
  const tamanhos = await basesQueCrescem(piso.connection, log)
  const colunas: Map<string, Medida>[] = []
  const dois: string[][] = []
  for (const { milhares, connection } of tamanhos) {
    const delas = { produto: new Pool({ ...connection, max: 2 }), piso: piso.pool }
    await desfazer(delas)
    const produto = await abrirLado('produto', connection)
    try {
      const dados = await lerDados(delas)
      await delas.produto.query('analyze agendamentos')
      const aqui = { produto, piso: piso.lado, pidDoBanco }
      const medidas = new Map<string, Medida>()
      for (const { nome, tarefa } of await tarefas(delas, aqui, dados))
        medidas.set(nome, await medir(tarefa, produto, pidDoBanco))
      colunas.push(medidas)
      if (milhares === COM_DOIS) dois.push(...(await processos(connection, delas, aqui)))
    } finally {
      await produto.stop()
      await desfazer(delas)
      await delas.produto.end()
    }
  }
  const [menor, , maior] = colunas
  const linhas = [...menor!].map(([nome, { ms }]) => {
    const vezes = maior!.get(nome)!.ms / ms
    return [
      nome,
      ...colunas.map((coluna) => celula(coluna.get(nome)!)),
      `${decimal(vezes, 1)} ×`,
      vezes > PLANO ? 'cresce' : 'plano',
    ]
  })
  const cabeca = ['', ...tamanhos.map(({ milhares }) => `${milhares} mil: ms (CPU ms)`), '100 mil ÷ mil', '']
  console.log(`\n${format([cabeca, ...linhas])}\n\n${format(dois)}`)
}

const celula = ({ ms, cpuMs }: Medida) => `${decimal(ms, 1)} (${decimal(cpuMs, 1)})`

async function medir(tarefa: Tarefa, lado: Lado, pidDoBanco: number): Promise<Medida> {
  tarefa.check(await askOnce(tarefa, lado))
  for (let vez = 1; vez < AQUECER; vez++) await askOnce(tarefa, lado)
  const cpu = async () => (await lado.usage()).cpuMs + (await cpuDoBanco(pidDoBanco))
  const [antes, tempos] = [await cpu(), [] as number[]]
  while (tempos.length < (median(tempos) > DEMORADA_MS ? POUCAS : VEZES)) {
    const comecou = performance.now()
    await askOnce(tarefa, lado)
    tempos.push(performance.now() - comecou)
  }
  return { ms: median(tempos), cpuMs: ((await cpu()) - antes) / tempos.length }
}

async function tarefas(
  bases: Bases,
  bancada: Bancada,
  dados: Dados,
): Promise<{ nome: string; tarefa: Tarefa }[]> {
  const fila = await prepararMarcacoes(bases, bancada.produto, dados, MARCACOES)
  const trabalhos = [
    w1Directory,
    w1Search(),
    w2Semana(dados),
    w2Mes(dados),
    await w3Marcar(fila, bancada, dados),
    await w4Proximos(dados, bancada),
    w5Entrada,
    w5Renovacao(),
  ]
  return [
    ...trabalhos.map(({ name, produto }) => ({ nome: name, tarefa: produto })),
    ...(await leiturasComuns(bases.produto, bancada.produto, dados)),
  ]
}

/** The ten readings that people meet most, each as who meets it. */
export async function leiturasComuns(pool: Pool, lado: Lado, { comConsultas }: Dados) {
  const hoje = new Date().toISOString().slice(0, 10)
  const um = async (text: string) => (await pool.query<{ id: string }>(text)).rows[0]!.id
  const quemAtende = await um(
    `select p.usuario_id as id from profissionais p join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'profissional'
     join agendamentos a on a.profissional_id = p.id group by 1 order by count(*) desc, 1 limit 1`,
  )
  const publico = await um('select profissional_id as id from vitrine_profissionais order by 1 limit 1')
  const administrador = await um(
    `select id from usuarios where tipo_usuario = 'administrador-geral' order by 1 limit 1`,
  )
  const [paciente, profissional, administra] = await lado.entrar([
    comConsultas.produto[0]!,
    quemAtende,
    administrador,
  ])
  const leitura = (nome: string, path: string, bearer?: string, body?: object) => ({
    nome,
    tarefa: {
      request: () => ({ path: `/api${path}`, ...(bearer && { bearer }), ...(body && { body }) }),
      check: () => undefined,
    },
  })
  return [
    leitura('perfil público', `/profissionais/${publico}`),
    leitura('início do paciente', '/inicio/painel', paciente),
    leitura('consultas do paciente', '/agendamentos', paciente),
    leitura('notificações', '/notificacoes', paciente),
    leitura('início do profissional', '/inicio/painel', profissional),
    leitura('dia do profissional', '/inicio/hoje', profissional),
    leitura('mês da agenda', `/agenda?de=${hoje}&ate=${somarDias(hoje, 30)}`, profissional),
    leitura('pacientes do profissional', '/pacientes/busca', profissional, {}),
    leitura('início do administrador', '/inicio/painel', administra),
    leitura('contas, pelo nome', '/administracao/contas?q=maria', administra),
  ]
}
