import { exigirEmVigor, exigirLeitor } from '../prontuario/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarLiberado } from './avisos.ts'
import { comoResultado, os, resultadoLido, resultadoProprio } from './implementer.ts'
import { insertAto, lockExames, updateLiberado } from './queries.ts'

/** What a critical result asks for, and when the person sees a result. */
export const criticosRouter = {
  liberar: os.liberar.handler(({ input: { id, liberado }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      await db.rows(lockExames((await resultadoProprio(db, id)).paciente_id))
      const linha = await resultadoProprio(db, id)
      // What the person sent is theirs to read.
      if (linha.enviado_por !== null) return comoResultado(db, id)
      if (liberado && linha.critico && linha.atos.length === 0) throw errors.SEM_ATO()
      if (liberado !== (linha.liberado_em !== null)) {
        await db.affected(updateLiberado(id, liberado ? context.agora() : null))
        if (liberado) await avisarLiberado(db, linha)
      }
      return comoResultado(db, id)
    }),
  ),

  agir: os.agir.handler(({ input: { id, ato_id, tipo, texto, liberar }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirLeitor(context)
      await db.rows(lockExames((await resultadoLido(db, id)).paciente_id))
      const linha = await resultadoLido(db, id)
      if (!linha.age) {
        if (linha.proprio) throw errors.NAO_CRITICO()
        throw erroComum('NAO_ENCONTRADO')
      }
      await db.affected(insertAto({ id: ato_id, resultado_id: id, usuario_id, tipo, texto }))
      // The word to the person is the professional's: the team's act ends the wait alone.
      if (liberar && linha.proprio && linha.liberado_em === null) {
        await db.affected(updateLiberado(id, context.agora()))
        await avisarLiberado(db, linha)
      }
      return comoResultado(db, id)
    }),
  ),
}
