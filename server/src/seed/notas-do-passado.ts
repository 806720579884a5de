import type { ClientBase } from 'pg'
import { secoesDoModelo } from '#domain/prontuario/modelo.ts'
import type { AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'
import { notas } from './prontuario.ts'

const SEMANA_MS = 7 * 86_400_000
/** Weeks whose visits have their notes, and which part of the visits has one: the first of the professionals hardly forget, the others sign half. */
const SEMANAS = 18
const PRIMEIROS = 4
const [PARTE, PARTE_DOS_OUTROS] = [0.88, 0.45]

/** Notes of the weeks behind, signed week by week as their authors: a record is a chain, and only the product ties it. */
export async function assinarPassado(
  client: ClientBase,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  profissionais: readonly ProfissionalPlanejado[],
  linhas: readonly (AgendamentoOverrides & { id: string })[],
): Promise<void> {
  const primeiros = new Set(profissionais.slice(0, PRIMEIROS).map(({ id }) => id))
  const feitas = linhas.filter(({ status, data_agendamento, profissional_id }) => {
    const parte = primeiros.has(profissional_id) ? PARTE : PARTE_DOS_OUTROS
    const idade = agora.getTime() - Date.parse(String(data_agendamento))
    return status === 'concluido' && idade < SEMANAS * SEMANA_MS && random.chance(parte)
  })
  const semanaDe = (linha: (typeof feitas)[number]) =>
    Math.floor((agora.getTime() - Date.parse(String(linha.data_agendamento))) / SEMANA_MS)
  const porSemana = [...Map.groupBy(feitas, semanaDe)].toSorted(([a], [b]) => b - a)
  for (const [semana, daSemana] of porSemana)
    for (const { id: profissional_id, usuario_id } of profissionais) {
      const dele = daSemana.filter((linha) => linha.profissional_id === profissional_id)
      if (dele.length === 0) continue
      const ids = dele.map(() => random.uuid())
      const secoes = dele.map((_, n) => {
        const textos = notas[n % notas.length]!
        return JSON.stringify(secoesDoModelo.soap.map((secao, i) => ({ ...secao, texto: textos[i] ?? '' })))
      })
      await escreverComo(client, usuario_id, 'profissional', agora.getTime() - semana * SEMANA_MS)
      await client.query(
        `insert into anotacoes (id, paciente_id, profissional_id, agendamento_id, modelo, secoes)
         select id, paciente, $1, consulta, 'soap', secoes::jsonb from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) x (id, paciente, consulta, secoes)`,
        [profissional_id, ids, dele.map(({ paciente_id }) => paciente_id), dele.map(({ id }) => id), secoes],
      )
      await client.query('select assinar_anotacao(id, 1) from unnest($1::uuid[]) id', [ids])
      await voltarAoDono(client)
    }
}
