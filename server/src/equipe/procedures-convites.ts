import { implement } from '@orpc/server'
import { passoDoConvite, perfilDoConvite } from '#domain/equipe/convite.ts'
import { convitesContract } from '#domain/equipe/contract-convites.ts'
import { declaracaoDeGuarda } from '#domain/equipe/cuidado.ts'
import { rotulosPapelDaEquipe } from '#domain/equipe/membro.ts'
import { permite, type PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { avisarNovoCuidador, avisarQuemAtende } from './avisos.ts'
import { hashDoToken } from './correio.ts'
import { areasEmPalavras } from './linhas.ts'
import { campoRecusado } from './recusas.ts'
import {
  findConvitePorToken,
  findNome,
  findPerfil,
  responderConvite,
  type LinhaDeConvite,
} from './queries.ts'

const os = implement(convitesContract).$context<Contexto>()

/** A link is opened a few times; guessing tokens takes thousands. */
const CONSULTAS = { times: 60, seconds: 600 }

export const convitesRouter = os.router({
  abrir: os.abrir.handler(async ({ input, context }) => {
    await context.limitar({ name: 'convite', of: context.pedido.rede, limit: CONSULTAS })
    const convite = await context.db.first(findConvitePorToken(hashDoToken(input.token)))
    if (!convite) throw erroComum('NAO_ENCONTRADO')
    const passo = passoDoConvite(convite, context.sessao?.perfil ?? null, context.agora())
    return {
      tipo: convite.tipo,
      passo,
      quem_convida: convite.quem_convida,
      onde: convite.clinica ?? (convite.email_confere ? primeiroNome(convite.pessoa) : null),
      papel: convite.papel && rotulosPapelDaEquipe[convite.papel],
      conta: passo === 'entrar' ? { email: convite.email, perfil: perfilDoConvite(convite) } : null,
      guarda: convite.guarda,
      areas: areasEmPalavras(convite.tipo === 'equipe' ? 'equipe' : 'cuidado', convite.permissoes),
      fim: convite.fim.toISOString(),
      expira_em: convite.expira_em.toISOString(),
    }
  }),

  responder: os.responder.handler(async ({ input, context, errors }) => {
    const { usuario_id, perfil } = exigirSessao(context)
    await context.limitar({ name: 'convite', of: context.pedido.rede, limit: CONSULTAS })
    const hash = hashDoToken(input.token)
    return context.db.transaction(async (db) => {
      const convite = await db.first(findConvitePorToken(hash))
      if (!convite) throw errors.CONVITE_NAO_VALE()
      const passo = passoDoConvite(convite, perfil, context.agora())
      if (passo === 'outro-email') throw errors.OUTRO_EMAIL()
      // Any account of the invited address may decline.
      if (passo === 'outro-perfil' && input.aceita) throw errors.OUTRO_PERFIL()
      if (passo !== 'responder' && passo !== 'outro-perfil') throw errors.CONVITE_NAO_VALE()
      if (input.aceita && convite.guarda && input.declaracao_versao !== declaracaoDeGuarda.versao)
        throw campoRecusado('declaracao_versao', 'Leia e marque a declaração para continuar.')
      const { resposta } = await db.only(
        responderConvite(hash, input.aceita, convite.guarda ? declaracaoDeGuarda.versao : null),
      )
      switch (resposta) {
        case 'feito':
          break
        case 'outro-email':
          throw errors.OUTRO_EMAIL()
        case 'perfil':
          throw errors.OUTRO_PERFIL()
        case 'ja-participa':
          throw errors.JA_PARTICIPA()
        case 'completo':
          throw errors.DOIS_RESPONSAVEIS()
        default:
          throw errors.CONVITE_NAO_VALE()
      }
      await avisar(db, convite, usuario_id, input.aceita)
      const { tipo_usuario } = await db.only(findPerfil(usuario_id))
      return {
        aceita: input.aceita,
        tipo: convite.tipo,
        perfil_mudou: tipo_usuario !== perfil,
        atende_em: input.aceita && convite.papel === 'profissional' ? convite.clinica_id : null,
      }
    })
  }),
})

/** Tells the inviting person what became of it, and the owner of the data that it is open. */
async function avisar(db: Db, convite: LinhaDeConvite, usuario_id: string, aceita: boolean): Promise<void> {
  const { nome_completo: nome } = await db.only(findNome(usuario_id))
  if (convite.convidado_por)
    await notificar(db, {
      usuario_id: convite.convidado_por,
      tipo: 'sistema',
      titulo: aceita ? 'Convite aceito' : 'Convite recusado',
      mensagem: !aceita
        ? 'Quem você convidou não aceitou o convite.'
        : convite.guarda
          ? `${nome} aceitou seu convite: a partir de agora vocês dois respondem por ${primeiroNome(convite.pessoa) ?? 'essa pessoa'} e decidem igual.`
          : `${nome} aceitou seu convite.`,
      link: '/equipe',
      sobre: [usuario_id, ...(convite.pessoa_id ? [convite.pessoa_id] : [])],
    })
  if (!aceita) return
  const { clinica_id, pessoa_id } = convite
  if (clinica_id && permite(convite.permissoes as PermissoesDaEquipe, 'agenda'))
    await avisarQuemAtende(db, clinica_id, usuario_id)
  if (convite.tipo === 'cuidador' && pessoa_id && pessoa_id !== convite.convidado_por)
    await avisarNovoCuidador(db, pessoa_id, nome, null)
}

function primeiroNome(nome: string | null): string | null {
  return nome?.trim().split(/\s+/, 1)[0] ?? null
}
