import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { administracaoContract } from '#domain/administracao/contract.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { anotar } from './procedures-contas.ts'
import { findConta } from './queries.ts'

const os = implement(administracaoContract).$context<Contexto>()

const findRecusa = (id: string) =>
  sql<{ recusa: boolean }>`select exists (select from recusas_visao where usuario_id = ${id}::uuid) as recusa`

const encerrarDaSessao = (sessao_id: string, agora: Date) =>
  sql`update visoes set encerrada_em = ${agora} where sessao_id = ${sessao_id}::uuid and encerrada_em is null`

const insertVisao = (visao: {
  quem_id: string
  sessao_id: string
  alvo_id: string
  motivo: string
  escreve: boolean
  desde: Date
  ate: Date
}) => sql<{ id: string }>`
  insert into visoes (quem_id, sessao_id, alvo_id, motivo, escreve, desde, ate)
  values (${visao.quem_id}::uuid, ${visao.sessao_id}::uuid, ${visao.alvo_id}::uuid, ${visao.motivo}, ${visao.escreve}, ${visao.desde}, ${visao.ate}) returning id`

const encerrar = (id: string, quem_id: string, agora: Date) => sql<{ id: string }>`
  update visoes set encerrada_em = coalesce(encerrada_em, ${agora}) where id = ${id}::uuid and quem_id = ${quem_id}::uuid returning id`

const findVisoes = (alvo_id: string) => sql<{
  id: string
  quem: string | null
  motivo: string
  escreve: boolean
  desde: Date
  ate: Date
}>`
  select v.id, f.nome_completo as quem, v.motivo, v.escreve, v.desde, least(v.ate, coalesce(v.encerrada_em, v.ate)) as ate
    from visoes v left join profiles f on f.user_id = v.quem_id where v.alvo_id = ${alvo_id}::uuid order by v.desde desc, v.id limit 50`

/** ADMIN-07. The wall itself stands where a request is taken in (app.ts): here a view begins and ends, and the person says whether they allow it. */
export const visaoRouter = {
  verComo: os.verComo.handler(async ({ input: { id, motivo, minutos, escreve }, context, errors }) => {
    const { usuario_id: quem_id, sessao_id } = exigirRota(context, '/usuarios')
    const desde = context.agora()
    const ate = new Date(desde.getTime() + minutos * 60_000)
    const feita = await context.sistema.transaction(async (db) => {
      const [[conta], [dito]] = await db.together([findConta(id), findRecusa(id)])
      if (!conta) throw errors.NAO_ENCONTRADO()
      if (conta.id === quem_id || conta.tipo_usuario === 'administrador-geral' || conta.status !== 'ativo')
        throw errors.NAO_PODE()
      if (dito!.recusa) throw errors.RECUSOU()
      await db.affected(encerrarDaSessao(sessao_id, desde))
      const visao = await db.only(
        insertVisao({ quem_id, sessao_id, alvo_id: id, motivo, escreve, desde, ate }),
      )
      await anotar(db, context, id, 'visao', {
        de: escreve ? 'escrita' : 'leitura',
        para: ate.toISOString(),
        motivo,
      })
      await notificar(db, {
        usuario_id: id,
        tipo: 'seguranca',
        prioridade: 'alta',
        titulo: 'A administração está vendo como você',
        mensagem: `Até as ${formatarHora(ate, zonaDosPrazos)}, ${escreve ? 'podendo ajustar configurações' : 'sem mudar nada'} e sem ver dados de saúde. Motivo: ${motivo} Você pode recusar em Privacidade.`,
        link: '/privacidade',
      })
      return visao
    })
    await context.db.affected(insertAcessos(context, 'cadastro', 'Visão do produto como a pessoa', [id]))
    return { id: feita.id, ate: ate.toISOString() }
  }),

  deixarDeVer: os.deixarDeVer.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/usuarios')
    if (!(await context.sistema.first(encerrar(id, usuario_id, context.agora()))))
      throw errors.NAO_ENCONTRADO()
    return { id }
  }),

  quemViu: os.quemViu.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    // As the product: no policy shows a person the name of an administrator, and here they are told it.
    const [visoes, [dito]] = await context.sistema.together([findVisoes(usuario_id), findRecusa(usuario_id)])
    return {
      recusa: dito!.recusa,
      visoes: visoes.map(({ desde, ate, ...visao }) => ({
        ...visao,
        desde: desde.toISOString(),
        ate: ate.toISOString(),
      })),
    }
  }),

  recusarVisao: os.recusarVisao.handler(async ({ input: { recusa }, context }) => {
    const { usuario_id } = exigirSessao(context)
    const agora = context.agora()
    await context.db.affected(
      recusa
        ? sql`insert into recusas_visao (usuario_id, desde) values (${usuario_id}::uuid, ${agora}) on conflict do nothing`
        : sql`delete from recusas_visao where usuario_id = ${usuario_id}::uuid`,
    )
    // As the product: a person has no policy that writes a view, and one that is open ends at once.
    if (recusa)
      await context.sistema.affected(
        sql`update visoes set encerrada_em = ${agora} where alvo_id = ${usuario_id}::uuid and encerrada_em is null and ate > ${agora}`,
      )
    return { recusa }
  }),
}
