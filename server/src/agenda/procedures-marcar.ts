import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import {
  clinicaDoLocal,
  comConflitos,
  conflitoDaLinha,
  exigirGerencia,
  exigirSala,
  findConflitos,
  findLocal,
  findServico,
  foraDasHoras,
  intervalosDe,
  jaPassou,
  lerHoras,
  lugarDe,
  marcar,
} from '../agendamentos/entrada.ts'
import type { Transaction } from '../database/db.ts'
import type { Contexto } from '../rpc/context.ts'
import { exigirNaConsulta } from '../equipe/entrada.ts'
import { repetivel } from '../rpc/repetivel.ts'
import { exigirQuemAtende, ZONA_PADRAO } from './agendas-do-pedido.ts'
import { registrarAcessosDoDia } from './queries-agendas.ts'
import { contarPrimeiroContato } from './contato.ts'
import { os } from './contract.ts'
import { agendamentoDaLinha } from './linhas.ts'
import { findAgendamentos } from './queries.ts'

const MINUTO = 60_000

/** Appointments as the agenda shows them, in the transaction of an act on them. */
export async function lerAgendamentos(
  context: Contexto,
  db: Transaction,
  sessao: Sessao,
  ids: readonly string[],
): Promise<AgendamentoDaAgenda[]> {
  const linhas = await db.rows(findAgendamentos(sessao, sql`a.id = any (${ids}::uuid[])`))
  await registrarAcessosDoDia(
    context,
    'agendamento',
    'Agenda de consultas',
    linhas.map(({ titular_id }) => titular_id),
    db,
  )
  return linhas.map((linha) => agendamentoDaLinha(linha, linha.zona ?? ZONA_PADRAO, context.agora()))
}

/** Booking by those who keep an agenda: `agendamentos/marcar/marcar.ts` on their channel. */
export const marcarRouter = {
  conferir: os.conferir.handler(async ({ input, context, errors }) => {
    exigirQuemAtende(context)
    const { profissional_id, inicios, servico_id, local_id } = input
    const agora = context.agora()
    return context.db.transaction(async (db) => {
      const local = local_id === null ? null : await db.first(findLocal(profissional_id, local_id))
      await exigirGerencia(db, profissional_id, local?.clinica_id ?? null)
      const servico = servico_id === null ? null : await db.first(findServico(profissional_id, servico_id))
      if (servico === undefined) throw errors.SERVICO_INDISPONIVEL()
      const { entrada, zona } = await lerHoras(db, profissional_id, inicios, agora)
      const conferidos = []
      for (const inicio of inicios) {
        const lugar = lugarDe({ ...input, paciente_id: input.paciente_id ?? null }, inicio, {
          servico,
          clinica_id: local?.clinica_id ?? null,
          intervalos: intervalosDe(entrada, zona, inicio, servico),
          exceto: input.agendamento_id ?? null,
        })
        const conflitos = await db.rows(findConflitos(lugar, agora))
        conferidos.push({
          inicio: new Date(inicio).toISOString(),
          fim: new Date(inicio + lugar.duracao_min * MINUTO).toISOString(),
          conflitos: conflitos.map((um) => conflitoDaLinha(um, local?.zona ?? zona)),
          fora: foraDasHoras(entrada, lugar, input.plano ?? null),
          passado: jaPassou(lugar, agora),
        })
      }
      return conferidos
    })
  }),

  marcar: os.marcar.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const { profissional_id, paciente_id, servico_id, local_id, sala_id, inicios, motivo_consulta } = input
    await contarPrimeiroContato(context, profissional_id, paciente_id)
    return comConflitos(context, (aoOlhar) =>
      repetivel(context, 'agenda.marcar', input, async (db) => {
        const local = await clinicaDoLocal(db, profissional_id, local_id)
        const canal = await exigirGerencia(db, profissional_id, local.clinica_id)
        if (input.valor_centavos !== null)
          await exigirNaConsulta(db, 'agenda.marcar/dinheiro', {
            profissional_id,
            clinica_id: local.clinica_id,
          })
        await exigirSala(db, sala_id, local.clinica_id)
        const { modalidade, plano, duracao_min, encaixe, fora_do_horario, valor_centavos, observacoes } =
          input
        const equipe = {
          clinica_id: local.clinica_id,
          zona: local.zona,
          sala_id,
          duracao_min,
          encaixe,
          fora_do_horario,
          valor_centavos,
          observacoes,
          aoOlhar,
        }
        const comum = {
          profissional_id,
          paciente_id,
          servico_id: servico_id ?? undefined,
          local_id,
          modalidade,
          plano,
          equipe,
        }
        return marcar(context, db, canal, {
          pedidos: inicios.toSorted((a, b) => a - b).map((inicio) => ({ ...comum, inicio })),
          motivo_consulta,
          avisar: input.avisar,
          responder: (ids) => lerAgendamentos(context, db, sessao, ids),
        })
      }),
    )
  }),
}
