import { sql } from 'kysely'
import { respostasDaDenuncia } from '#domain/agendamentos/contato/denuncia.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirRota } from '../../rpc/context.ts'
import { os } from '../contract.ts'
import { denunciaDe, denunciasOnde } from './queries-denuncias.ts'

/** As the product, for the same reason. The decision is audited with its author. */
export const denunciasRouter = {
  decidirDenuncia: os.decidirDenuncia.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    const { id, desfecho, parecer } = input
    return context.sistema.transaction(async (db) => {
      const denuncia = await db.first(sql<{ desfecho: string | null; por: string | null }>`
        select desfecho, por from recusas_de_contato where id = ${id}::uuid and denunciado_em is not null for update`)
      if (!denuncia) throw errors.NAO_ENCONTRADO()
      if (denuncia.desfecho !== null) throw errors.JA_DECIDIDO()
      await db.affected(sql`
        update recusas_de_contato set desfecho = ${desfecho}, parecer = ${parecer}, resolvida_em = ${context.agora().toISOString()}::timestamptz,
          resolvida_por = ${usuario_id}::uuid where id = ${id}::uuid`)
      if (denuncia.por)
        await notificar(db, {
          usuario_id: denuncia.por,
          tipo: 'sistema',
          titulo: 'Sua denúncia foi analisada',
          mensagem: `${respostasDaDenuncia[desfecho]} ${parecer}`,
          link: '/consultas',
        })
      return denunciaDe(await db.only(denunciasOnde(sql`r.id = ${id}::uuid`)))
    })
  }),
}
