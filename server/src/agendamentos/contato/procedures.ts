import { motivoDaRecusa, rotulosDaDenuncia } from '#domain/agendamentos/contato/denuncia.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { podeMudarStatus } from '#domain/agendamentos/rules.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import type { Contexto } from '../../rpc/context.ts'
import { prender } from '../../trancas/queries.ts'
import { erroComum } from '../../rpc/errors.ts'
import { cancelarConsultas } from '../cancelar/queries.ts'
import { novidades } from '../avisos.ts'
import { findLinhasDeDetalhe } from '../consultas/queries-detalhe.ts'
import {
  avisar,
  consultaDe,
  depois,
  exigirAto,
  exigirConsultas,
  type ConsultaTomada,
} from '../consulta-tomada.ts'
import { os } from '../contract.ts'
import { updateConsulta } from '../queries-consulta.ts'
import { deleteBloqueio, findQuemModera, findSemAceite, updateSemBloqueio, upsertRecusa } from './queries.ts'

const DENUNCIAS = { times: 10, seconds: 3_600 }

/** The answer of the patient's side to an office that booked somebody whom it does not know. */
export const contatoRouter = {
  aceitarContato: os.aceitarContato.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { linha } = await tomarContato(context, db, input.id)
      if (!linha.primeiro_contato?.aguarda) throw errors.NADA_A_ACEITAR()
      await db.affected(
        updateConsulta(input.id).set({
          confirmado_pelo_paciente_em: context.agora(),
          ...(podeMudarStatus(linha.status, 'confirmado') && { status: 'confirmado' }),
        }),
      )
      // From here on the office knows the name that it is told.
      const ato = await exigirAto(db, input.id)
      const consulta = consultaDe(context, { ato, linha, lado: 'paciente' }, ato.versao)
      await avisar(context, db, 'confirmar', consulta, {
        lado: 'paciente',
        novidade: novidades.confirmar(consulta, 'paciente'),
      })
      return depois(context, db, input.id, 'Primeiro contato aceito')
    }),
  ),

  recusarContato: os.recusarContato.handler(async ({ input, context, errors }) => {
    const { usuario_id: por } = exigirConsultas(context)
    const { id: agendamento_id, bloquear, denuncia } = input
    if (denuncia) await context.limitar({ name: 'denuncias', of: por, limit: DENUNCIAS })
    return context.db.transaction(async (db) => {
      const tomada = await tomarContato(context, db, agendamento_id)
      const { ato, linha } = tomada
      if (linha.primeiro_contato === null) throw errors.JA_SE_CONHECEM()
      const { paciente_id, profissional_id } = ato
      const qual = { paciente_id, profissional_id }
      const ids = (await db.rows(findSemAceite(qual))).map(({ id }) => id)
      if (ids.length > 0) {
        await db.affected(cancelarConsultas(ids, motivoDaRecusa, por, context.agora()))
        const consulta = consultaDe(context, tomada, linha.versao + 1)
        await avisar(context, db, 'cancelar', consulta, {
          lado: 'paciente',
          novidade: novidades.cancelar(consulta, 'paciente', motivoDaRecusa, ids.length),
        })
      }
      if (bloquear || denuncia)
        await db.affected(upsertRecusa({ ...qual, agendamento_id, bloquear, denuncia, por }))
      if (denuncia) {
        const quem = await db.rows(findQuemModera)
        await notificar(
          db,
          ...quem.map(({ usuario_id }) => ({
            usuario_id,
            tipo: 'sistema' as const,
            prioridade: 'alta' as const,
            titulo: 'Denúncia de contato indevido',
            mensagem: `Uma pessoa denunciou o consultório de ${ato.profissional_nome}: ${rotulosDaDenuncia[denuncia.motivo].toLowerCase()}.`,
            link: '/admin-geral?aba=denuncias',
            chave: `denuncia:${paciente_id}:${profissional_id}`,
          })),
        )
      }
      return depois(context, db, agendamento_id, 'Primeiro contato recusado')
    })
  }),

  desbloquearConsultorio: os.desbloquearConsultorio.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const { ato } = await tomarContato(context, db, input.id)
      if ((await db.affected(deleteBloqueio(ato))) === 0) await db.affected(updateSemBloqueio(ato))
      return depois(context, db, input.id, 'Consultório desbloqueado')
    }),
  ),
}

/** The appointment of an answer, locked with all that waits for the same answer, for the patient's side alone. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function tomarContato(context: Contexto, db: Db, id: string): Promise<ConsultaTomada> {
  const sessao = exigirConsultas(context)
  const ato = await exigirAto(db, id)
  if (ato.lado !== 'paciente') throw erroComum('SEM_PERMISSAO')
  await prender(db, [id, ...(await db.rows(findSemAceite(ato))).map((outra) => outra.id)])
  const linha = await db.first(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), [id]))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return { ato, linha, lado: 'paciente' }
}
