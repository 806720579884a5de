import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { indicadoresDeQualidade } from '../../domain/src/qualidade/indicadores.ts'
import { dbFor, SISTEMA } from '../../server/src/database/db.ts'
import { openPools, type Connection } from '../../server/src/database/pools.ts'
import { somarQualidade } from '../../server/src/qualidade/jobs.ts'
import { somarHorarios } from '../../server/src/inteligencia/somar.ts'
import { cpuDoBanco } from '../cpu.ts'
import { median, type Bancada } from '../harness.ts'
import { decimal, format, mark } from '../table.ts'

const DADOS = resolve(import.meta.dirname, 'dados.sql')
const VEZES = 12
/** Milliseconds of the median, one client alone. */
const LIMITE = { must: 300, aim: 100 }

/**
 * Figures of quality and of hours of a manager whose clinic has two years and 200 000 visits of 100 professionals, and of an administrator, who sees all of the big data beside it.
 * @returns a line for each
 */
export async function horarios(
  pool: Pool,
  connection: Connection,
  { produto, pidDoBanco }: Bancada,
): Promise<string[][]> {
  await pool.query(await readFile(DADOS, 'utf8'))
  const pools = openPools(connection, { max: 2 })
  const comecou = performance.now()
  const somadas = await somarHorarios(dbFor(pools, SISTEMA), new Date())
  const meses = await somarQualidade(dbFor(pools, SISTEMA))
  await pools.end()
  await pool.query('analyze somas_horarios, horas_abertas, somas_feitas, somas_qualidade')
  console.log(
    `${somadas} agendas e ${meses} meses de qualidade somados em ${decimal((performance.now() - comecou) / 1_000, 1)} s`,
  )
  const um = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows[0]!.id
  const quem = {
    gestora: await um('select dono_id as id from clinicas where dono_id is not null order by id limit 1'),
    administração: await um("select id from usuarios where tipo_usuario = 'administrador-geral' limit 1"),
  }
  const cpu = async () => (await produto.usage()).cpuMs + (await cpuDoBanco(pidDoBanco))
  const linhas: string[][] = []
  for (const [pessoa, id] of Object.entries(quem)) {
    const [bearer] = await produto.entrar([id])
    for (const path of caminhos()) {
      const perguntar = () => produto.ask({ path, bearer: bearer! })
      await perguntar()
      const antes = await cpu()
      const tempos: number[] = []
      while (tempos.length < VEZES) {
        const inicio = performance.now()
        await perguntar()
        tempos.push(performance.now() - inicio)
      }
      const ms = median(tempos)
      linhas.push([
        path.replace('/api/', ''),
        pessoa,
        `${decimal(ms, 1)} ms`,
        `${decimal(((await cpu()) - antes) / VEZES, 1)} ms`,
        mark(ms <= LIMITE.must, ms <= LIMITE.aim),
      ])
    }
  }
  console.log(
    `\n${format([['horários e qualidade, 200 000 visitas em dois anos', 'quem', 'mediana', 'CPU', ''], ...linhas])}`,
  )
  return linhas
}

/** Two years of each: the map of each measure, the measures, and the panel of all indicators with each of them alone. */
function caminhos(): string[] {
  const mes = (atras: number) => {
    const hoje = new Date()
    return new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() - atras, 1)).toISOString().slice(0, 7)
  }
  const meses = new URLSearchParams({ de: mes(24), ate: mes(1) })
  return [
    ...['ocupacao', 'faltas', 'antecedencia'].map(
      (medida) => `/api/inteligencia/mapa?periodo=104&medida=${medida}`,
    ),
    '/api/inteligencia/medidas?periodo=104',
    `/api/qualidade/indicadores?${meses}`,
    ...indicadoresDeQualidade.map((chave) => `/api/qualidade/indicadores/${chave}?${meses}`),
  ]
}
