import type pg from 'pg'
import { secoesDoModelo } from '#domain/prontuario/modelo.ts'
import type { Consulta } from './agenda.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

/** Subjetivo, Objetivo, Avaliação, Plano. */
export const notas = [
  [
    'Refere tontura ao levantar-se, duas a três vezes por semana, há dez dias. Nega síncope e dor torácica.',
    'PA sentada 138×86, em pé 116×74. FC 76 bpm. Ritmo regular em dois tempos, sem sopros.',
    'Queda da pressão ao ficar em pé, com sintomas. Pressão sentada acima da meta combinada.',
    'Hidratação ao longo do dia, levantar-se devagar. Medir a pressão em casa por 14 dias. Retorno com as medidas.',
  ],
  [
    'Vem para acompanhamento. Sente-se bem, caminha três vezes por semana. Dorme sete horas.',
    'PA 124×78, FC 68 bpm, peso estável desde a última consulta. Sem edema.',
    'Boa evolução, dentro da meta combinada.',
    'Manter a conduta. Repetir exames de sangue antes do retorno. Caminhada de 30 minutos, cinco vezes por semana.',
  ],
  [
    'Cansaço aos esforços há um mês, pior ao subir escadas. Sem febre, sem tosse.',
    'Murmúrio vesicular presente, sem ruídos. SpO₂ 97 %. Panturrilhas livres.',
    'Cansaço a esclarecer. Sem sinais de gravidade no exame de hoje.',
    'Hemograma, ferritina e função da tireoide. Procurar atendimento se houver dor no peito ou falta de ar em repouso.',
  ],
] as const

const ADENDO = 'Resultado dos exames lido por telefone com a pessoa: sem alterações. Mantida a conduta.'
/** Signed notes of each login, and drafts that wait for a signature. */
const ASSINADAS = 8
const RASCUNHOS = 2
const MINUTO = 60_000

/**
 * Notes of the last visits of the professional logins, written and signed as those people. Those of the patient login and one of two others are released, one has an addendum.
 * @param login the patient login
 * @param client in a transaction, as the owner of the tables
 */
export async function semearProntuario(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  consultas: readonly Consulta[],
  profissionais: readonly { id: string; usuario_id: string }[],
  login: string,
): Promise<void> {
  for (const { id: profissional_id, usuario_id } of profissionais) {
    const feitas = consultas
      .filter(({ profissional, status }) => profissional.id === profissional_id && status === 'concluido')
      .toSorted((a, b) => b.inicio - a.inicio)
    const doLogin = feitas.filter(({ row }) => row.paciente_id === login)
    const escolhidas = [
      ...doLogin,
      ...feitas
        .filter(({ row }) => row.paciente_id !== login)
        .slice(0, ASSINADAS + RASCUNHOS)
        .toReversed(),
    ]
    for (const [n, { row, inicio }] of escolhidas.entries()) {
      const id = random.uuid()
      const textos = notas[n % notas.length]!
      const secoes = secoesDoModelo.soap.map((secao, i) => ({ ...secao, texto: textos[i] ?? '' }))
      // Never later than now: the last visit may have ended a minute ago.
      const quando = Math.min(inicio + 40 * MINUTO, agora.getTime())
      await escreverComo(client, usuario_id, 'profissional', quando)
      await client.query(
        `insert into anotacoes (id, paciente_id, profissional_id, agendamento_id, modelo, secoes) values ($1, $2, $3, $4, 'soap', $5)`,
        [id, row.paciente_id, profissional_id, row.id, JSON.stringify(secoes)],
      )
      if (n >= escolhidas.length - RASCUNHOS) continue
      await client.query('select assinar_anotacao($1, 1)', [id])
      if (n % 2 === 0 || row.paciente_id === login)
        await client.query(
          'insert into liberacoes_anotacao (anotacao_id, paciente_id, profissional_id, liberada_em) values ($1, $2, $3, $4)',
          [id, row.paciente_id, profissional_id, new Date(quando).toISOString()],
        )
      if (n === 2) await client.query('select aditar_anotacao($1, $2, $3)', [id, random.uuid(), ADENDO])
    }
    await voltarAoDono(client)
  }
}
