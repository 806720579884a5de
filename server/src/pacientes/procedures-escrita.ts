import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { from } from '../tables.ts'
import { os } from './implementer.ts'
import { doConsultorio } from './queries-ficha.ts'
import { agendaParaEscrever, exigirConsultorio, iso } from './visao.ts'
import { trancar } from '../trancas/queries.ts'

interface Qual {
  profissional_id: string
  paciente_id: string
}

/** What an office writes about a patient. */
export const escritaRouter = {
  etiquetar: os.etiquetar.handler(async ({ input, context }) =>
    context.db.transaction(async (db) => {
      const qual = await fichaTravada(db, await qualFicha(context, input, db))
      await db.affected(updateFicha(qual).set({ etiquetas: input.etiquetas }))
      return { etiquetas: input.etiquetas }
    }),
  ),

  anotar: os.anotar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirConsultorio(context)
    const observacao_em = context.agora()
    return context.db.transaction(async (db) => {
      const qual = await fichaTravada(db, await qualFicha(context, input, db))
      const atual = await db.only(findObservacao(qual))
      if (atual.versao !== input.versao)
        throw errors.MUDOU({ data: { ...atual, observacao_em: iso(atual.observacao_em) } })
      const versao = atual.versao + 1
      const { observacao } = input
      await db.affected(
        updateFicha(qual).set({ observacao, versao, observacao_em, observacao_por: usuario_id }),
      )
      return { versao, observacao_em: observacao_em.toISOString() }
    })
  }),

  arquivar: os.arquivar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirConsultorio(context)
    return context.db.transaction(async (db) => {
      const qual = await qualFicha(context, input, db)
      // No booking here until it is decided.
      await db.rows(
        trancar({ profissionais: [qual.profissional_id], pacientes: [qual.paciente_id], marca: true }),
      )
      const marcada = await db.first(findMarcada(qual, context.agora()))
      if (marcada)
        throw errors.CONSULTA_MARCADA({
          data: { agendamento_id: marcada.id, data_agendamento: marcada.data_agendamento.toISOString() },
        })
      await fichaTravada(db, qual)
      const { arquivado_em } = await db.only(
        updateFicha(qual)
          .set({ arquivado_em: sql<Date>`app_agora()`, arquivado_por: usuario_id })
          .returning('arquivado_em'),
      )
      return { arquivado_em: arquivado_em!.toISOString() }
    })
  }),

  desarquivar: os.desarquivar.handler(async ({ input, context }) => {
    await context.db.transaction(async (db) => {
      const qual = await qualFicha(context, input, db)
      await db.affected(updateFicha(qual).set({ arquivado_em: null, arquivado_por: null }))
    })
    return { desarquivado: true as const }
  }),
}

async function qualFicha(
  context: Parameters<typeof agendaParaEscrever>[0],
  input: { id: string; profissional_id?: string | undefined },
  db: Db,
): Promise<Qual> {
  const agenda = await agendaParaEscrever(context, input, db)
  return { profissional_id: agenda.id, paciente_id: input.id }
}

/** The row of an office's words, made when missing, and locked until the transaction ends. */
async function fichaTravada(db: Db, qual: Qual): Promise<Qual> {
  await db.affected(
    from
      .insertInto('fichas_profissionais')
      .values(qual)
      .onConflict((conflito) => conflito.doNothing()),
  )
  await db.rows(daFicha(qual).select('versao').forUpdate())
  return qual
}

const daFicha = ({ profissional_id, paciente_id }: Qual) =>
  from
    .selectFrom('fichas_profissionais')
    .where('profissional_id', '=', profissional_id)
    .where('paciente_id', '=', paciente_id)

const updateFicha = ({ profissional_id, paciente_id }: Qual) =>
  from
    .updateTable('fichas_profissionais')
    .where('profissional_id', '=', profissional_id)
    .where('paciente_id', '=', paciente_id)

const findObservacao = ({ profissional_id, paciente_id }: Qual) =>
  sql<{
    observacao: string
    versao: number
    observacao_em: Date | null
    observacao_por: string | null
  }>`select observacao, versao, observacao_em, observacao_por from ficha_do_consultorio(${profissional_id}::uuid, ${paciente_id}::uuid)`

const findMarcada = ({ profissional_id, paciente_id }: Qual, agora: Date) => sql<{
  id: string
  data_agendamento: Date
}>`select a.id, a.data_agendamento from agendamentos a
    where a.paciente_id = ${paciente_id}::uuid and ${doConsultorio(profissional_id)}
      and (a.status = 'em-andamento' or a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > ${agora.toISOString()}::timestamptz)
    order by a.data_agendamento, a.id limit 1`
