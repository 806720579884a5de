import { implement } from '@orpc/server'
import { escritaContract } from '#domain/posts/contract-escrita.ts'
import { recusaDeEdicao } from '#domain/posts/rules-escrita.ts'
import { midiasVisiveis } from '#domain/posts/rules.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { segura } from '#domain/cuidado/achado.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import {
  findAutor,
  findColaboracoes,
  findConvidado,
  findConvites,
  findMencionados,
  findVersoes,
  insertConvite,
  lockMeu,
  responderConvite,
  retirarConvite,
} from './queries-escrita.ts'

const os = implement(escritaContract).$context<Contexto>()

/** Where invitations are answered. */
export const LINK_DOS_CONVITES = '/rede?meus=convites'

export const colaboracaoRouter = {
  convidar: os.convidar.handler(({ input: { id, profissional_id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirRota(context, '/rede')
      const post = await db.first(lockMeu(id, usuario_id))
      if (!post) throw errors.NAO_ENCONTRADO()
      const recusa = recusaDeEdicao(post.status)
      if (recusa) throw errors[recusa]()
      const convidado = (await db.only(findConvidado(profissional_id))).usuario_id
      // Nobody behind a wall is invited, and nobody learns of the wall.
      if (!convidado || (await db.rows(findMencionados([convidado]))).length === 0) throw errors.NAO_PODE()
      const [ja] = await db.rows(findColaboracoes([id]))
      const aberto = ja && (ja.situacao === 'pendente' || ja.situacao === 'aceita')
      if (aberto && ja.profissional_id !== profissional_id) throw errors.JA_CONVIDOU()
      if (!aberto) {
        const novo = await db.first(insertConvite(id, profissional_id))
        if (!novo) throw errors.JA_CONVIDOU()
        const autor = await db.only(findAutor(usuario_id))
        await notificar(db, {
          usuario_id: convidado,
          tipo: 'convite',
          titulo: `${autor.nome} convidou você a assinar um post`,
          mensagem: 'Leia o texto e aceite ou recuse. Seu nome só aparece se você aceitar.',
          link: LINK_DOS_CONVITES,
          chave: `colaboracao:${novo.id}`,
          sobre: [usuario_id],
        })
      }
      const [convite] = await db.rows(findColaboracoes([id]))
      return { id: convite!.id, nome: convite!.nome, situacao: convite!.situacao }
    }),
  ),

  retirarConvite: os.retirarConvite.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirRota(context, '/rede')
      if (!(await db.first(lockMeu(id, usuario_id)))) throw errors.NAO_ENCONTRADO()
      await db.affected(retirarConvite(id))
      return { retirado: true as const }
    }),
  ),

  convites: os.convites.handler(async ({ context }) => {
    exigirRota(context, '/rede')
    const linhas = await context.db.rows(findConvites)
    return {
      convites: linhas.map(({ autor_id: _, midias, created_at, ...linha }) => ({
        ...linha,
        midias: midiasVisiveis(midias),
        created_at: created_at.toISOString(),
      })),
    }
  }),

  responderConvite: os.responderConvite.handler(({ input: { id, aceita }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirRota(context, '/rede')
      const procurar = async () => (await db.rows(findConvites)).find((cada) => cada.id === id)
      const convite = await procurar()
      const situacao = aceita ? 'aceita' : 'recusada'
      // The same answer twice is one answer.
      if (convite?.situacao === situacao) return { situacao }
      const feito = await db.first(
        responderConvite(id, situacao, aceita ? ['pendente'] : ['pendente', 'aceita']),
      )
      // Answered the same by another tab meanwhile.
      if (!feito && (await procurar())?.situacao === situacao) return { situacao }
      if (!feito || !convite) throw errors.JA_RESPONDIDO()
      const eu = await db.only(findAutor(usuario_id))
      await notificar(db, {
        usuario_id: convite.autor_id,
        tipo: 'convite',
        titulo: aceita
          ? `${eu.nome} assina o post com você`
          : convite.situacao === 'aceita'
            ? `${eu.nome} deixou de assinar o post`
            : `${eu.nome} não vai assinar o post`,
        mensagem: convite.titulo || 'Veja em Meus posts.',
        link: convite.post_status === 'publicado' ? `/post/${convite.post_id}` : '/rede?meus=rascunhos',
        chave: `colaboracao:${id}:${feito.situacao}`,
        sobre: [usuario_id],
      })
      return feito
    }),
  ),

  versoes: os.versoes.handler(async ({ input: { id }, context }) => {
    const linhas = await context.db.rows(findVersoes(id))
    return {
      versoes: linhas.map(({ tipo_autor, ...linha }) => {
        // An old text that tells of a patient is not kept in sight by its history.
        const oculta = [linha.titulo, linha.conteudo].some((texto) =>
          segura(
            revisarTexto(texto, { tipo_autor, conselhos: [] }).filter(({ grupo }) => grupo === 'paciente'),
          ),
        )
        return {
          ...linha,
          ...(oculta && { titulo: '', conteudo: '' }),
          oculta,
          desde: linha.desde.toISOString(),
          ate: linha.ate.toISOString(),
        }
      }),
    }
  }),
}
