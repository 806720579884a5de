import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { cpuDoBanco } from '../cpu.ts'
import { median, type Bancada } from '../harness.ts'
import { decimal, format, mark } from '../table.ts'

const DADOS = resolve(import.meta.dirname, 'dados.sql')
const VEZES = 20

interface Leitura {
  nome: string
  /** Asked at once, as a page does. */
  paths: readonly string[]
  /** Milliseconds of the median. */
  must: number
  aim: number
}

/** Words of the list, and the same ones as people mistype them. */
const procuras = {
  certas: ['hipertensão', 'diabetes mellitus', 'E11.9', 'fratura do joelho', 'dor'],
  erradas: ['hipertenção', 'diabetis melitus', 'gastrocardte', 'hipertenssão maligna', 'infecsão bacteriana'],
}

/**
 * The search of the CID-10 at its full size, a record of twenty years, and the late trails of 2 000 patients.
 * @returns a line for each
 */
export async function prontuario(pool: Pool, { produto, pidDoBanco }: Bancada): Promise<string[][]> {
  await pool.query(await readFile(DADOS, 'utf8'))
  const { rows } = await pool.query<{ paciente: string; autor: string }>(
    `select a.paciente_id as paciente, p.usuario_id as autor from anotacoes a join profissionais p on p.id = a.profissional_id
      where a.autor_nome = 'Profissional da bancada' limit 1`,
  )
  const { paciente, autor } = rows[0]!
  const [bearer] = await produto.entrar([autor])
  const cpu = async () => (await produto.usage()).cpuMs + (await cpuDoBanco(pidDoBanco))
  const linhas: string[][] = []
  for (const { nome, paths, must, aim } of leiturasDe(paciente)) {
    const perguntar = () => Promise.all(paths.map((path) => produto.ask({ path, bearer: bearer! })))
    await perguntar()
    const antes = await cpu()
    const tempos: number[] = []
    while (tempos.length < VEZES) {
      const comecou = performance.now()
      await perguntar()
      tempos.push(performance.now() - comecou)
    }
    const ms = median(tempos)
    const cpuMs = ((await cpu()) - antes) / VEZES
    linhas.push([
      nome,
      `${decimal(ms, 1)} ms`,
      `${decimal(cpuMs, 1)} ms`,
      `≤ ${must} (${aim})`,
      mark(ms <= must, ms <= aim),
    ])
  }
  console.log(`\n${format([['prontuário', 'mediana', 'CPU', 'deve (meta)', ''], ...linhas])}`)
  return linhas
}

function leiturasDe(id: string): Leitura[] {
  const ficha = `/api/pacientes/${id}`
  const termos = (q: string) => `/api/terminologias/termos?${new URLSearchParams({ sistema: 'cid10', q })}`
  /** What the page asks when it opens. */
  const abertura = [ficha, `${ficha}/evolucoes`, `${ficha}/fatos`, `${ficha}/medidas`]
  /** What each of its parts asks. */
  const partes = [
    ...abertura,
    `${ficha}/medidas-serie?tipo=pressao`,
    `${ficha}/medidas-lista`,
    `${ficha}/exames-pedidos`,
    `${ficha}/exames-resultados`,
    `${ficha}/exames-comparados`,
    `${ficha}/documentos-clinicos`,
    `${ficha}/documentos`,
    `${ficha}/consultas?periodo=passadas`,
    `/api/trilhas/painel?paciente_id=${id}`,
  ]
  return [
    ...procuras.certas.map((q) => ({ nome: `CID-10: ${q}`, paths: [termos(q)], must: 30, aim: 15 })),
    ...procuras.erradas.map((q) => ({ nome: `CID-10 errado: ${q}`, paths: [termos(q)], must: 30, aim: 15 })),
    { nome: 'abrir a ficha de 20 anos, tudo o que ela pede', paths: abertura, must: 150, aim: 75 },
    ...partes.map((path) => ({
      nome: `  ${path.replace(id, '{id}').replace('/api', '')}`,
      paths: [path],
      must: 150,
      aim: 75,
    })),
    { nome: 'atendimento aberto', paths: [`${ficha}/atendimento`], must: 150, aim: 75 },
    {
      nome: 'trilhas em atraso de 2 000 pacientes',
      paths: ['/api/trilhas/painel?situacao=atrasada'],
      must: 100,
      aim: 30,
    },
    { nome: 'todas as trilhas de 2 000 pacientes', paths: ['/api/trilhas/painel'], must: 100, aim: 30 },
  ]
}
