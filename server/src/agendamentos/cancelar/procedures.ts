import { recusaDoAto } from '#domain/agendamentos/rules-ato.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { Db } from '../../database/db.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { novidades } from '../avisos.ts'
import { casoDe } from '../consultas/detalhe.ts'
import { findLinhasDeDetalhe } from '../consultas/queries-detalhe.ts'
import {
  avisar,
  consultaDe,
  depois,
  exigirAto,
  exigirConsultas,
  tomarConsulta,
  type ConsultaTomada,
} from '../consulta-tomada.ts'
import { os } from '../contract.ts'
import { cancelarConsultas, findDaSerie } from './queries.ts'

export const cancelarRouter = {
  cancelar: os.cancelar.handler(({ input, context }) =>
    repetivel(context, 'cancelar', input, async (db) => {
      const tomada = await tomarSerie(context, db, input)
      const { lado, linha, ids } = tomada
      const { usuario_id } = exigirSessao(context)
      await db.affected(cancelarConsultas(ids, input.motivo, usuario_id, context.agora()))
      const consulta = consultaDe(tomada, linha.versao + 1)
      await avisar(context, db, 'cancelar', consulta, {
        lado,
        novidade: novidades.cancelar(consulta, lado, input.motivo, ids.length),
        paciente: input.avisar || lado === 'paciente',
      })
      return depois(context, db, input.id, 'Consulta cancelada')
    }),
  ),
}

/** The appointment to cancel, with those of its series that the caller means and may cancel, locked in one order. */
async function tomarSerie(
  context: Contexto,
  db: Db,
  input: { id: string; versao?: number | undefined; alcance: 'esta' | 'proximas' | 'todas' },
): Promise<ConsultaTomada & { ids: string[] }> {
  const sessao = exigirConsultas(context)
  const ato = await exigirAto(db, input.id)
  const agora = context.agora()
  const daSerie =
    ato.serie_id && input.alcance !== 'esta' ? await db.rows(findDaSerie(ato, input.alcance, agora)) : []
  const outras = daSerie.map(({ id }) => id)
  const tomada = await tomarConsulta(context, db, input, 'cancelar', { serie: outras })
  if (outras.length === 0) return { ...tomada, ids: [input.id] }
  const linhas = await db.rows(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), outras))
  const tambem = linhas.filter(
    (linha) =>
      linha.lado_que_age && recusaDoAto('cancelar', casoDe(linha, linha.lado_que_age, agora)) === null,
  )
  return { ...tomada, ids: [input.id, ...tambem.map(({ id }) => id)] }
}
