import { implement } from '@orpc/server'
import { editorialContract } from '#domain/dicas/contract-editorial.ts'
import { faltasPara, MESES_DE_VALIDADE, podePublicar, podeRevisar, REVISOES } from '#domain/dicas/rules.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisoAoAutor, avisosARevisores } from './avisos.ts'
import { emEdicaoDe, hojeDe } from './linhas.ts'
import {
  abrirRodada,
  deleteRascunho,
  findEmEdicao,
  findEmVigor,
  findFila,
  findMinhas,
  findQuemRevisa,
  insertDica,
  insertRevisao,
  lockDica,
  updateConteudo,
  updatePublicada,
  updateRetirada,
} from './queries-editorial.ts'

const os = implement(editorialContract).$context<Contexto>()

const EDITOR = 'administrador-geral'
const exigirDicas = (context: Contexto) => exigirRota(context, '/dicas-saude')

/** The caller, who publishes. @throws SEM_PERMISSAO */
function exigirEditor(context: Contexto) {
  const sessao = exigirDicas(context)
  if (sessao.perfil !== EDITOR) throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** The caller, a professional in force. @throws SEM_PERMISSAO, NAO_VERIFICADO */
async function exigirAutor(context: Contexto, db: Db, errors: { NAO_VERIFICADO(): Error }) {
  const sessao = exigirDicas(context)
  if (!sessao.perfil.startsWith('profissional')) throw erroComum('SEM_PERMISSAO')
  if (!(await db.only(findEmVigor)).sim) throw errors.NAO_VERIFICADO()
  return sessao
}

/** The day before which a review counts as old. */
const vencidasAntesDe = (hoje: string) => {
  const ano = Number(hoje.slice(0, 4)) - MESES_DE_VALIDADE / 12
  const resto = hoje.slice(5)
  return resto === '02-29' ? somarDias(`${ano}-02-28`, 1) : `${ano}-${resto}`
}

/** A tip as the caller may see it. @throws NAO_ENCONTRADO */
async function ler(context: Contexto, db: Db, usuario_id: string, id: string) {
  const linha = await db.first(findEmEdicao(usuario_id, context.sessao?.perfil === EDITOR, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}
const resposta = async (context: Contexto, db: Db, usuario_id: string, id: string) =>
  emEdicaoDe(await ler(context, db, usuario_id, id), usuario_id, hojeDe(context.agora()))

/** Locks a tip and reads it again. @throws NAO_ENCONTRADO */
async function trancada(context: Contexto, db: Db, usuario_id: string, id: string) {
  await db.rows(lockDica(id))
  return ler(context, db, usuario_id, id)
}

const avisarRevisores = async (db: Db, oQue: 'espera' | 'pronta', dica: { id: string; rodada: number }) =>
  notificar(db, ...avisosARevisores(oQue, await db.rows(findQuemRevisa(dica.id, oQue === 'pronta')), dica))

export const editorialRouter = os.router({
  minhas: os.minhas.handler(async ({ context, errors }) => {
    const { usuario_id } = await exigirAutor(context, context.db, errors)
    const hoje = hojeDe(context.agora())
    const dicas = await context.db.rows(findMinhas(usuario_id))
    return { dicas: dicas.map((linha) => emEdicaoDe(linha, usuario_id, hoje)) }
  }),

  fila: os.fila.handler(async ({ context, errors }) => {
    const editor = context.sessao?.perfil === EDITOR
    const { usuario_id } = editor ? exigirEditor(context) : await exigirAutor(context, context.db, errors)
    const hoje = hojeDe(context.agora())
    const dicas = await context.db.rows(findFila(usuario_id, editor, vencidasAntesDe(hoje)))
    return { dicas: dicas.map((linha) => emEdicaoDe(linha, usuario_id, hoje)), editor }
  }),

  escrever: os.escrever.handler(({ input: { id, versao, conteudo }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = await exigirAutor(context, db, errors)
      const feitas = await db.affected(
        versao === 0 ? insertDica(id, usuario_id, conteudo) : updateConteudo(id, versao, conteudo),
      )
      const agora = await ler(context, db, usuario_id, id)
      // A first save whose answer was lost comes again: it stands while nothing was changed since.
      if (feitas === 0 && !(versao === 0 && agora.versao === 1 && agora.autor_id === usuario_id))
        throw errors.MUDOU()
      return emEdicaoDe(agora, usuario_id, hojeDe(context.agora()))
    }),
  ),

  enviar: os.enviar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = await exigirAutor(context, db, errors)
      const dica = await trancada(context, db, usuario_id, id)
      if (dica.autor_id !== usuario_id) throw erroComum('NAO_ENCONTRADO')
      if (dica.status !== 'rascunho' || dica.versao !== versao) throw errors.MUDOU()
      const faltas = faltasPara(dica)
      if (faltas.length > 0) throw errors.INCOMPLETA({ data: { faltas } })
      await db.affected(abrirRodada(id, versao, 'enviada', context.agora()))
      await avisarRevisores(db, 'espera', { id, rodada: dica.rodada + 1 })
      return resposta(context, db, usuario_id, id)
    }),
  ),

  revisar: os.revisar.handler(({ input: { id, rodada, parecer, texto }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = await exigirAutor(context, db, errors)
      const dica = await ler(context, db, usuario_id, id)
      const pode = podeRevisar(dica, usuario_id, dica.revisei)
      if (pode !== 'sim') throw errors[pode]()
      if (dica.rodada !== rodada) throw errors.MUDOU()
      await db.affected(insertRevisao({ dica_id: id, rodada, revisor_id: usuario_id, parecer, texto }))
      if (parecer === 'pede-mudanca' && dica.autor_id && dica.status !== 'publicada')
        await notificar(db, avisoAoAutor('mudanca', { id, rodada, autor_id: dica.autor_id }))
      // A tip that went back to its author is out of the reviewer's sight.
      const depois = await db.first(findEmEdicao(usuario_id, false, id))
      if (parecer === 'aprova' && depois && depois.aprovacoes >= REVISOES)
        await avisarRevisores(db, 'pronta', { id, rodada })
      const devolvida = { ...dica, status: 'rascunho' as const, rodada_aberta: false, revisei: true }
      return emEdicaoDe(depois ?? devolvida, usuario_id, hojeDe(context.agora()))
    }),
  ),

  publicar: os.publicar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEditor(context)
      const dica = await trancada(context, db, usuario_id, id)
      if (dica.versao !== versao) throw errors.MUDOU()
      const daRodada = dica.pareceres.filter((cada) => cada.rodada === dica.rodada)
      if (
        !podePublicar(
          dica.rodada_aberta,
          daRodada.map(({ parecer }) => parecer),
        )
      )
        throw errors.FALTAM_REVISOES()
      const hoje = hojeDe(context.agora())
      await db.affected(updatePublicada({ id, versao, hoje, revisores: daRodada.length }, context.agora()))
      if (dica.autor_id)
        await notificar(db, avisoAoAutor('publicada', { id, rodada: dica.rodada, autor_id: dica.autor_id }))
      return resposta(context, db, usuario_id, id)
    }),
  ),

  rever: os.rever.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEditor(context)
      const dica = await trancada(context, db, usuario_id, id)
      if (dica.versao !== versao || dica.status !== 'publicada') throw errors.MUDOU()
      await db.affected(abrirRodada(id, versao, 'publicada', context.agora()))
      await avisarRevisores(db, 'espera', { id, rodada: dica.rodada + 1 })
      return resposta(context, db, usuario_id, id)
    }),
  ),

  retirar: os.retirar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirEditor(context)
      await ler(context, db, usuario_id, id)
      if ((await db.affected(updateRetirada(id, versao))) === 0) throw errors.MUDOU()
      return resposta(context, db, usuario_id, id)
    }),
  ),

  apagar: os.apagar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = await exigirAutor(context, db, errors)
      const dica = await ler(context, db, usuario_id, id)
      if (dica.autor_id !== usuario_id) throw erroComum('NAO_ENCONTRADO')
      if (dica.publicada_em !== null || (await db.affected(deleteRascunho(id))) === 0) throw errors.MUDOU()
      return { id }
    }),
  ),
})
