import { abrirMultidao, type Espalhamento } from '../../server/src/eventos/testing/multidao.ts'
import type { Bancada } from '../harness.ts'
import type { Lado } from '../lados/lado.ts'
import { limitLine } from '../table.ts'
import type { Bases, Dados } from './dados.ts'
import { umaConsulta } from './w3.ts'

const CHANGES_PER_SECOND = 20
const SECONDS = 10
/** Acts before the first that counts: a server that runs for days has compiled what it does, and one that just began has not. */
const WARM_UP = 1_000

/** Numbers of other streams, the figure that counts with each, and its limits in milliseconds. */
const steps = [
  { outros: 0, figure: 'p50', must: 5, aim: 4 },
  { outros: 200, figure: 'p95', must: 15, aim: 8 },
  { outros: 1_000, figure: 'p95', must: 250, aim: 50 },
] as const

/** Where a side gives its stream, and the act that its listener hears of. */
interface Canal {
  lado: Lado
  caminho: string
  ouvinte: string
  outros: string[]
  mudar(): Promise<unknown>
}

/**
 * W6: time from just before an act is sent over HTTP until the person whom it concerns hears of it, alone and beside the streams of other people.
 * @returns lines of the table
 */
export async function w6Canal(bases: Bases, { piso, produto }: Bancada, dados: Dados): Promise<string[][]> {
  const lados = {
    piso: await canalDoPiso(bases, piso, dados),
    produto: await canalDoProduto(bases, produto, dados),
  }
  for (const { mudar } of Object.values(lados)) for (let act = 0; act < WARM_UP; act++) await mudar()
  const lines: string[][] = []
  let lost = 0
  for (const { outros, figure, must, aim } of steps) {
    const doPiso = await ouvir(lados.piso, outros)
    const doProduto = await ouvir(lados.produto, outros)
    lost += doProduto.perdidas
    const name = outros === 0 ? 'só' : `ao lado de ${outros.toLocaleString('pt-BR')}`
    const line = limitLine(`W6 ato até o canal, ${name} (${figure})`, doProduto[figure], 'ms', { must, aim })
    lines.push([...line.slice(0, -1), `piso ${doPiso[figure].toFixed(1)}`, line.at(-1)!])
  }
  return [...lines, limitLine('W6 atos perdidos', lost, '', { must: 0, aim: 0 })]
}

async function canalDoPiso(
  { piso }: Bases,
  lado: Lado,
  { semConsultas, comConsultas }: Dados,
): Promise<Canal> {
  const { rows } = await piso.query<{ id: string }>(
    `select id from consultas where paciente_id = $1 and inicio > now() limit 1`,
    [comConsultas.piso[0]],
  )
  const [ouvinte, ...outros] = await lado.entrar([
    comConsultas.piso[0]!,
    ...semConsultas.piso.slice(0, 1_000),
  ])
  let vez = 0
  return {
    lado,
    caminho: '/eventos',
    ouvinte: ouvinte!,
    outros,
    mudar: () =>
      lado.ask({
        path: '/mudar',
        bearer: ouvinte,
        body: { id: rows[0]!.id, situacao: vez++ % 2 ? 'confirmado' : 'agendado' },
      }),
  }
}

/** The professional writes a note on an appointment, and the patient's screens hear that it changed. */
async function canalDoProduto({ produto }: Bases, lado: Lado, { semConsultas }: Dados): Promise<Canal> {
  const consulta = await umaConsulta(produto)
  const [profissional, ouvinte, ...outros] = await lado.entrar([
    consulta.profissional,
    consulta.paciente,
    ...semConsultas.produto.slice(0, 1_000),
  ])
  let { versao } = consulta
  let vez = 0
  return {
    lado,
    caminho: '/api/eventos',
    ouvinte: ouvinte!,
    outros,
    async mudar() {
      const body = await lado.ask({
        method: 'PATCH',
        path: `/api/agenda/agendamentos/${consulta.id}`,
        bearer: profissional,
        body: { versao, observacoes: `Trazer os exames (${vez++})` },
      })
      versao = (JSON.parse(body) as { versao: number }).versao
    },
  }
}

async function ouvir(
  { lado, caminho, ouvinte, outros, mudar }: Canal,
  quantos: number,
): Promise<Espalhamento> {
  const ritmo = { porSegundo: CHANGES_PER_SECOND, segundos: SECONDS }
  const calados = quantos ? await abrirMultidao(lado.port, outros.slice(0, quantos), caminho) : null
  const crowd = await abrirMultidao(lado.port, [ouvinte], caminho)
  try {
    await crowd.medir(mudar, { ...ritmo, segundos: 1 })
    return await crowd.medir(mudar, ritmo)
  } finally {
    crowd.fechar()
    calados?.fechar()
  }
}
