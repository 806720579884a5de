import type pg from 'pg'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { aplicarModelo, modelosDoProduto } from '#domain/trilhas/modelos.ts'
import { instanteDaOcorrencia, lembrarEm, ocorrenciasDoPasso, venceEm } from '#domain/trilhas/ocorrencias.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildTrilha } from '../trilhas/fixtures.ts'
import type { Consulta } from './agenda.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'

const ZONA = 'America/Sao_Paulo'
const ANO = 365.25 * 86_400_000

interface TrilhaDeExemplo {
  /** `ModeloDeTrilha.id`. */
  modelo: string
  /** Days since its beginning. */
  dias: number
  /** What was measured the last times, one or two values each. */
  medidas: readonly (readonly [valor: number, valor2?: number])[]
}

const hipertensao: TrilhaDeExemplo = {
  modelo: 'hipertensao',
  dias: 7,
  // The latest one above the agreed range.
  medidas: [
    [132, 84],
    [128, 80],
    [134, 83],
    [130, 82],
    [127, 79],
    [151, 94],
  ],
}

type Quem = (pessoa: PacientePlanejado, idade: number) => boolean
/** By whom each is followed: the latest patient of the professional of whom this is true. */
const daMedica: readonly (TrilhaDeExemplo & { quem: Quem })[] = [
  {
    modelo: 'gestacao',
    dias: 60,
    medidas: [
      [112, 70],
      [110, 68],
      [116, 72],
      [114, 71],
    ],
    quem: ({ genero }, idade) => genero === 'feminino' && idade >= 20 && idade < 40,
  },
  {
    modelo: 'ansiedade',
    dias: 20,
    medidas: [[7], [6], [6], [5], [6], [4], [5], [4]],
    quem: (_, idade) => idade >= 18 && idade < 60,
  },
  {
    modelo: 'joelho',
    dias: 30,
    medidas: [[5], [4], [5], [4], [3], [4], [3]],
    quem: (_, idade) => idade >= 45,
  },
]

/**
 * A trail for hypertension of one patient login under one professional login, and one of each other template of the product for patients of the other one: accepted, with days behind them.
 * @param client the owner of the tables
 */
export async function semearTrilhas(
  client: Pick<pg.ClientBase, 'query'>,
  mundo: Pick<Mundo, 'random' | 'agora'>,
  {
    cardiologista,
    medica,
    login,
    pacientes,
    consultas,
  }: {
    cardiologista: string
    medica: string
    login: PacientePlanejado
    pacientes: readonly PacientePlanejado[]
    consultas: readonly Consulta[]
  },
): Promise<void> {
  await semear(client, mundo, cardiologista, login, hipertensao)
  const vistos = consultas
    .filter(({ profissional, status }) => profissional.id === medica && status === 'concluido')
    .toSorted((a, b) => b.inicio - a.inicio)
    .map(({ row }) => row.paciente_id)
  const livres = [...new Set(vistos)]
    .map((id) => pacientes.find((pessoa) => pessoa.id === id)!)
    .filter((pessoa) => pessoa !== login)
  for (const { quem, ...exemplo } of daMedica) {
    const escolhida = livres.findIndex((pessoa) =>
      quem(pessoa, (mundo.agora.getTime() - Date.parse(pessoa.nascimento)) / ANO),
    )
    if (escolhida >= 0) await semear(client, mundo, medica, livres.splice(escolhida, 1)[0]!, exemplo)
  }
}

async function semear(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  profissional_id: string,
  { id: paciente_id, usuario_id }: PacientePlanejado,
  { modelo: qual, dias, medidas }: TrilhaDeExemplo,
) {
  const hoje = dataLocal(agora.getTime(), ZONA)
  const modelo = modelosDoProduto.find(({ id }) => id === qual)!
  const plano = aplicarModelo(modelo, somarDias(hoje, -dias), () => random.uuid())
  const { id } = await buildTrilha(client, {
    id: random.uuid(),
    paciente_id,
    profissional_id,
    plano,
    modelo,
    aceita_por: usuario_id,
  })
  const medir = plano.passos.find(({ tipo }) => tipo === 'medida')!
  // Once a day: of a step with several hours the first one.
  const passadas = ocorrenciasDoPasso(medir, plano.fim, plano.inicio, somarDias(hoje, -1)).filter(
    ({ minuto }) => minuto === null || minuto === Math.min(...medir.horas),
  )
  const registros = passadas.slice(-medidas.length).map((ocorrencia, n) => {
    const [valor, valor2 = null] = medidas[n + Math.max(0, medidas.length - passadas.length)]!
    return {
      id: random.uuid(),
      trilha_id: id,
      versao: 1,
      passo_id: medir.id,
      ocorrencia: ocorrencia.chave,
      acao: 'feito' as const,
      adiado_para: null,
      valor,
      valor2,
      usuario_id,
      created_at: new Date(instanteDaOcorrencia(ocorrencia, ZONA)).toISOString(),
    }
  })
  await insertRows(client, 'registros_de_trilha', registros)
  const vence = venceEm(plano, ZONA, registros, [])
  const lembra = lembrarEm(plano, ZONA, registros, [], agora.getTime(), hoje)
  await client.query('select marcar_prazos_da_trilha($1, $2, $3)', [
    id,
    vence === null ? null : new Date(vence),
    lembra === null ? null : new Date(lembra),
  ])
}
