import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { exigirRota, exigirSessao } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { os } from '../contract.ts'
import { findMeuProfissional } from '../queries.ts'
import { findPolitica, upsertPolitica } from './queries.ts'

/** A professional's conditions for cancelling and moving. */
export const politicaRouter = {
  politica: os.politica.handler(async ({ input, context }) => {
    exigirSessao(context)
    const { visivel, politica } = await context.db.only(findPolitica(input.id))
    if (!visivel) throw erroComum('NAO_ENCONTRADO')
    return politica ?? politicaPadrao
  }),

  guardarPolitica: os.guardarPolitica.handler(async ({ input: { id, ...politica }, context }) => {
    const { perfil } = exigirRota(context, '/servicos')
    const proprio = await context.db.first(findMeuProfissional)
    if (perfil !== 'administrador-geral' && proprio?.id !== id) throw erroComum('NAO_ENCONTRADO')
    const { visivel } = await context.db.only(findPolitica(id))
    if (!visivel) throw erroComum('NAO_ENCONTRADO')
    await context.db.affected(upsertPolitica(id, politica))
    return politica
  }),
}
