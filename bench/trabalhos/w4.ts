import type { Bancada } from '../harness.ts'
import type { Workload } from '../workload.ts'
import { emRoda, type Dados } from './dados.ts'

const CONSULTAS = 10

/** A patient's own appointments of the next seven days (HOME-02): ten of each of a thousand people. */
export async function w4Proximos(dados: Dados, { piso, produto }: Bancada): Promise<Workload> {
  const doPiso = emRoda(await piso.entrar(dados.comConsultas.piso))
  const doProduto = emRoda(await produto.entrar(dados.comConsultas.produto))
  const check = (body: string) => {
    const { length } = JSON.parse(body) as unknown[]
    if (length !== CONSULTAS) throw new Error(`${length} appointments were found`)
  }
  return {
    name: 'W4 próximos',
    must: 0.45,
    aim: 0.75,
    cpuAim: 0.5,
    p50Aim: 3,
    p95Aim: 6,
    piso: { request: () => ({ path: '/proximos', bearer: doPiso() }), check },
    produto: { request: () => ({ path: '/api/agendamentos/proximos', bearer: doProduto() }), check },
  }
}
