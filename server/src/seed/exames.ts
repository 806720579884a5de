import type pg from 'pg'
import { analitos, type ChaveDeAnalito } from '#domain/exames/analitos.ts'
import { exameDaLista, preparoDe } from '#domain/exames/lista.ts'
import { marcaDe, referenciaDe } from '#domain/exames/valores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Quem } from '#domain/medidas/faixas.ts'
import type { Consulta } from './agenda.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

const ZONA = 'America/Sao_Paulo'
const DIA = 86_400_000
const HORA = 3_600_000

type Valores = Partial<Record<ChaveDeAnalito, number>>
interface Papel {
  /** Days since it was entered; the blood was taken the day before. */
  dias: number
  exame: string
  valores: Valores
  /** What was done about what is critical, and when, in hours behind it. */
  ato?: readonly [texto: string, horas: number]
}

const hemograma = (
  hemacias: number,
  hemoglobina: number,
  hematocrito: number,
  leucocitos: number,
  plaquetas: number,
) => ({
  hemacias,
  hemoglobina,
  hematocrito,
  leucocitos,
  plaquetas,
})
const lipidico = (total: number, hdl: number, ldl: number, triglicerideos: number) => ({
  'colesterol-total': total,
  hdl,
  ldl,
  triglicerideos,
})

/** A year of the patient login: anaemia that was treated, cholesterol and glucose that come down, and one potassium that was called about. */
const doLogin: readonly Papel[] = [
  { dias: 352, exame: 'Hemograma completo', valores: hemograma(3.7, 11.1, 33, 6100, 268_000) },
  { dias: 352, exame: 'Perfil lipídico', valores: lipidico(248, 44, 168, 182) },
  { dias: 352, exame: 'Glicemia e HbA1c', valores: { 'glicemia-jejum': 108, hba1c: 6 } },
  { dias: 350, exame: 'TSH', valores: { tsh: 2.31 } },
  { dias: 262, exame: 'Hemograma completo', valores: hemograma(3.9, 11.9, 35, 5800, 251_000) },
  { dias: 262, exame: 'Creatinina e potássio', valores: { creatinina: 0.88, potassio: 4.6 } },
  { dias: 171, exame: 'Perfil lipídico', valores: lipidico(214, 46, 138, 150) },
  { dias: 171, exame: 'Glicemia e HbA1c', valores: { 'glicemia-jejum': 101, hba1c: 5.8 } },
  {
    dias: 76,
    exame: 'Creatinina e potássio',
    valores: { creatinina: 0.91, potassio: 6.4 },
    ato: ['Falei por telefone: sem sintomas. Orientada a repetir hoje no pronto atendimento.', 1],
  },
  { dias: 75, exame: 'Potássio', valores: { potassio: 4.7 } },
  { dias: 41, exame: 'Hemograma completo', valores: hemograma(4.3, 12.9, 39, 5600, 244_000) },
  { dias: 41, exame: 'Glicemia e HbA1c', valores: { 'glicemia-jejum': 97, hba1c: 5.6 } },
  { dias: 40, exame: 'Perfil lipídico', valores: lipidico(189, 49, 117, 115) },
]

/** Of a few others; the last of them waits for an act since two hours. */
const deOutros: readonly (readonly Papel[])[] = [
  [
    { dias: 190, exame: 'TSH e T4 livre', valores: { tsh: 7.8, 't4-livre': 0.82 } },
    { dias: 60, exame: 'TSH e T4 livre', valores: { tsh: 3.9, 't4-livre': 1.1 } },
  ],
  [
    { dias: 120, exame: 'Creatinina e ureia', valores: { creatinina: 1.24, ureia: 48 } },
    { dias: 20, exame: 'Ácido úrico', valores: { 'acido-urico': 7.6 } },
  ],
  [{ dias: 0, exame: 'Sódio e potássio', valores: { sodio: 138, potassio: 6.6 } }],
]

/** Days ago, and what was asked for and still waits. */
const pedidos: readonly (readonly [
  dias: number,
  codigos: readonly string[],
  indicacao: string,
  urgente?: true,
])[] = [[5, ['lipidico', 'hba1c', 'creatinina'], 'Acompanhamento da pressão e do colesterol.']]

/**
 * Requests and a year of results, entered as the professional of the patient login, with what was done about the critical ones.
 * @param client in a transaction, as the owner of the tables
 */
export async function semearExames(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  consultas: readonly Consulta[],
  { profissional, login }: { profissional: { id: string; usuario_id: string }; login: { id: string } },
): Promise<void> {
  const vistos = consultas
    .filter(({ profissional: { id }, status }) => id === profissional.id && status === 'concluido')
    .toSorted((a, b) => b.inicio - a.inicio)
    .map(({ row }) => row.paciente_id)
  const outros = [...new Set(vistos)].filter((id) => id !== login.id).slice(0, deOutros.length)
  const comQuem: (readonly [paciente_id: string, papeis: readonly Papel[]])[] = [
    [login.id, doLogin],
    ...outros.map((id, n) => [id, deOutros[n]!] as const),
  ]
  const como = (quando: number) => escreverComo(client, profissional.usuario_id, 'profissional', quando)
  for (const [paciente_id, papeis] of comQuem) {
    const { rows } = await client.query<Quem>(
      'select u.data_nascimento::text as nascimento, u.genero from pacientes p join usuarios u on u.id = p.usuario_id where p.id = $1',
      [paciente_id],
    )
    for (const { dias, exame, valores, ato } of papeis) {
      const em = agora.getTime() - (dias === 0 ? 2 * HORA : dias * DIA)
      const coletado_em = dataLocal(em - DIA, ZONA)
      const linhas = linhasDe(valores, rows[0]!, coletado_em, () => random.uuid())
      const critico = linhas.some(({ marca }) => marca === 'critico')
      const id = random.uuid()
      await como(em)
      await client.query(
        `insert into resultados_exame (id, paciente_id, profissional_id, exame, laboratorio, coletado_em, visto_em, liberado_em)
         values ($1, $2, $3, $4, 'Laboratório Vila Clara', $5, $6, $7)`,
        [id, paciente_id, profissional.id, exame, coletado_em, new Date(em), critico ? null : new Date(em)],
      )
      await client.query('select guardar_valores_exame($1, $2)', [id, JSON.stringify(linhas)])
      if (!ato) continue
      const depois = em + ato[1] * HORA
      await como(depois)
      await client.query(
        "insert into atos_exame (id, resultado_id, usuario_id, tipo, texto) values ($1, $2, $3, 'contato', $4)",
        [random.uuid(), id, profissional.usuario_id, ato[0]],
      )
      await client.query('update resultados_exame set liberado_em = $2 where id = $1', [id, new Date(depois)])
    }
    // While it is known who entered them.
    await voltarAoDono(client)
  }
  for (const [dias, codigos, indicacao, urgente] of pedidos) {
    const exames = codigos.map((codigo) => ({
      sistema: 'proprio' as const,
      versao: null,
      codigo,
      termo: exameDaLista(codigo)!.termo,
    }))
    await como(agora.getTime() - dias * DIA)
    await client.query(
      'insert into pedidos_exame (id, paciente_id, profissional_id, exames, indicacao, preparo, urgencia) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        random.uuid(),
        login.id,
        profissional.id,
        JSON.stringify(exames),
        indicacao,
        preparoDe(exames),
        urgente ? 'urgente' : 'rotina',
      ],
    )
  }
  await voltarAoDono(client)
}

function linhasDe(valores: Valores, quem: Quem, dia: string, novoId: () => string) {
  return (Object.entries(valores) as [ChaveDeAnalito, number][]).map(([analito, valor], n) => {
    const { rotulo, unidade } = analitos[analito]
    const referencia = referenciaDe({ analito, referencia: '' }, quem, dia)
    return {
      id: novoId(),
      ordem: n + 1,
      analito,
      rotulo,
      valor,
      texto: null,
      unidade,
      referencia: referencia?.texto ?? '',
      minimo: referencia?.minimo ?? null,
      maximo: referencia?.maximo ?? null,
      fonte: referencia?.fonte ?? '',
      marca: marcaDe({ analito, valor, critico: false }, referencia),
    }
  })
}
