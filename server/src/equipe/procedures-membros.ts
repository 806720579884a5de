import { implement } from '@orpc/server'
import { equipeContract, type ConsultaDeQuemSai } from '#domain/equipe/contract.ts'
import { mesesDeEquipe, podeAlterarMembro, podeConceder, podeMudarMembro } from '#domain/equipe/membro.ts'
import { permite } from '#domain/equipe/permissoes.ts'
import { fimDoAcesso, fimDoDia, hojeDosAcessos, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { inicioDoDia } from '#domain/formato/fuso.ts'
import { ehDeEquipe } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { chaveDoFim, contarFimDoVinculo, findProfissionalDoUsuario } from '../locais/entrada.ts'
import { exigirNoPlano } from '../planos/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { avisarMembro, avisarQuemAtende } from './avisos.ts'
import { contarConvite, convidar, reenviar } from './correio.ts'
import { membroDe } from './linhas.ts'
import { FaltaPassar, passarConsultas, PassagemRecusada } from './passagem.ts'
import { campoRecusado, conferirDia, semPoder } from './recusas.ts'
import {
  findConvitesAbertos,
  findEquipe,
  findMembro,
  findMinhasClinicas,
  findMinhasPermissoes,
  findNome,
  findNomeDaClinica,
  insertMembro,
  lockMembro,
  membroAtivo,
  revogarConvite,
  updateMembro,
  updateStatusDoMembro,
} from './queries.ts'

const os = implement(equipeContract).$context<Contexto>()

const exigirEquipe = (context: Contexto) => {
  const sessao = exigirRota(context, '/equipe')
  if (!ehDeEquipe(sessao.perfil)) throw erroComum('SEM_PERMISSAO')
  return sessao
}

export const membrosHandlers = {
  listar: os.listar.handler(async ({ context }) => {
    const { usuario_id } = exigirEquipe(context)
    const [clinicas, membros] = await context.db.together([findMinhasClinicas(usuario_id), findEquipe()])
    return {
      clinicas: clinicas.map(({ id, nome, papel, membro_id, permissoes }) => ({
        id,
        nome,
        meu_papel: papel,
        minhas_permissoes: permissoes,
        meu_acesso_id: membro_id,
      })),
      membros: membros.map(membroDe),
    }
  }),

  convidar: os.convidar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirEquipe(context)
    const { clinica_id, papel, permissoes } = input
    const { email } = input
    conferirDia(input.ate, context)
    await contarConvite(context)
    const feito = await context.db.transaction(async (db) => {
      const [{ permissoes: minhas }, clinica] = [
        await db.only(findMinhasPermissoes(clinica_id)),
        await db.first(findNomeDaClinica(clinica_id)),
      ]
      if (!minhas || !clinica) throw errors.NAO_ENCONTRADO()
      if (!podeConceder({ usuario_id, permissoes: minhas }, permissoes)) throw errors.SEM_PODER()
      await exigirNoPlano(db, clinica.dono_id, 'profissionais')
      if (await db.first(findConvitesAbertos(email, { clinica_id }))) throw errors.JA_CONVIDADO()
      const membro = await db.only(
        insertMembro({
          clinica_id,
          papel,
          permissoes,
          fim: fimDoAcesso(input.ate, context.agora(), mesesDeEquipe),
          status: 'convidado',
          concedido_por: usuario_id,
        }),
      )
      const quem = await nomeDe(db, usuario_id)
      const para = `fazer parte da equipe de ${clinica.nome_fantasia}`
      await convidar(context, db, { membro_id: membro.id }, email, { quem, para })
      return membro
    })
    context.correio.acordar()
    return feito
  }),

  alterar: os.alterar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirEquipe(context)
    conferirDia(input.ate, context)
    return context.db.transaction(async (db) => {
      const { membro, quem } = await verMembro(db, input.id, usuario_id)
      if (membro.delegacao || membro.status === 'encerrado') throw errors.NAO_MUDA()
      if (!podeAlterarMembro(quem, membro) || !podeConceder(quem, input.permissoes)) throw errors.SEM_PODER()
      const fim = fimDoAcesso(input.ate, context.agora(), mesesDeEquipe)
      const mudadas = await db.affected(
        updateMembro(membro.id, { papel: input.papel, permissoes: input.permissoes, fim }),
      )
      if (mudadas === 0) throw errors.NAO_MUDA()
      await avisarMembro(db, membro, 'mudou')
      if (permite(input.permissoes, 'agenda') && !permite(membro.permissoes, 'agenda') && membro.usuario_id)
        await avisarQuemAtende(db, membro.clinica_id, membro.usuario_id)
      return { id: membro.id }
    })
  }),

  mudarStatus: os.mudarStatus.handler(async ({ input, context, errors }) => {
    // Everybody may leave, so no route is required: a professional without the page may leave a team too.
    const { usuario_id } = exigirSessao(context)
    const { para, substituto_id } = input
    return comPassagem(context, errors, () =>
      context.db.transaction(async (db) => {
        const { membro, quem } = await verMembro(db, input.id, usuario_id)
        if (!podeMudarMembro(quem, membro, para))
          throw membro.status === para || membro.status === 'encerrado'
            ? errors.NAO_MUDA()
            : errors.SEM_PODER()
        if (substituto_id) {
          const { ativo } = await db.only(membroAtivo(membro.clinica_id, substituto_id))
          if (para !== 'encerrado' || !ativo || substituto_id === membro.usuario_id)
            throw errors.SUBSTITUTO_INVALIDO()
        }
        if (membro.status === 'convidado') await db.affected(revogarConvite({ membro_id: membro.id }))
        // A professional who leaves by themselves keeps their consultations.
        if (para === 'encerrado' && (membro.usuario_id !== usuario_id || input.consultas))
          await passarConsultas(db, membro.id, input.consultas ?? [], context.agora())
        const fim = { por: usuario_id, em: context.agora(), substituto_id }
        if ((await db.affected(updateStatusDoMembro(membro.id, para, fim))) === 0) throw errors.NAO_MUDA()
        if (membro.usuario_id !== usuario_id) await avisarMembro(db, membro, para)
        if (para !== 'ativo') await contarFim(db, membro, para, fim)
        return { id: membro.id }
      }),
    )
  }),

  reenviar: os.reenviar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirEquipe(context)
    await contarConvite(context)
    const feito = await context.db.transaction(async (db) => {
      const { membro, quem } = await verMembro(db, input.id, usuario_id)
      if (membro.status !== 'convidado') throw errors.NAO_MUDA()
      if (!podeAlterarMembro(quem, membro)) throw errors.SEM_PODER()
      const clinica = await db.only(findNomeDaClinica(membro.clinica_id))
      const recusa = await reenviar(
        context,
        db,
        { membro_id: membro.id },
        { quem: await nomeDe(db, usuario_id), para: `fazer parte da equipe de ${clinica.nome_fantasia}` },
      )
      if (recusa) throw recusa === 'demais' ? errors.CONVITES_DEMAIS() : errors.NAO_MUDA()
      return { id: membro.id }
    })
    context.correio.acordar()
    return feito
  }),

  delegar: os.delegar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirEquipe(context)
    conferirDia(input.ate, context)
    const { de, ate, permissoes } = input
    if (de < hojeDosAcessos(context.agora()) || ate < de)
      throw campoRecusado('de', 'Escolha dias de hoje em diante, em ordem.')
    return context.db.transaction(async (db) => {
      const { membro, quem } = await verMembro(db, input.id, usuario_id)
      if (membro.status !== 'ativo' || membro.delegacao || !membro.usuario_id || membro.papel === 'dono')
        throw errors.NAO_MUDA()
      if (!podeAlterarMembro(quem, membro) || !podeConceder(quem, permissoes)) throw errors.SEM_PODER()
      const inicio = new Date(Math.max(inicioDoDia(de, zonaDosAcessos), context.agora().getTime()))
      const fim = new Date(Math.min(fimDoDia(ate).getTime(), membro.fim!.getTime()))
      if (fim <= inicio)
        throw campoRecusado('ate', 'O acesso desta pessoa à equipe termina antes. Renove-o primeiro.')
      const { id } = await db.only(
        insertMembro({
          clinica_id: membro.clinica_id,
          usuario_id: membro.usuario_id,
          papel: membro.papel,
          permissoes,
          delegacao: true,
          inicio,
          fim,
          status: 'ativo',
          concedido_por: usuario_id,
        }),
      )
      await avisarMembro(db, membro, 'delegou')
      if (permite(permissoes, 'agenda')) await avisarQuemAtende(db, membro.clinica_id, membro.usuario_id)
      return { id }
    })
  }),
}

/** A refusal about the consultations of the leaving professional becomes the named error, with the present list. */
async function comPassagem<T>(
  context: Contexto,
  errors: {
    CONSULTAS_MARCADAS(detalhe: { data: { consultas: ConsultaDeQuemSai[] } }): Error
    HORARIO_OCUPADO(detalhe: { data: { agendamento_id: string } }): Error
  },
  trabalho: () => Promise<T>,
): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    if (error instanceof PassagemRecusada)
      throw errors.HORARIO_OCUPADO({ data: { agendamento_id: error.agendamento_id } })
    if (!(error instanceof FaltaPassar)) throw error
    const { consultas, titulares } = error.visto
    await context.db.affected(
      insertAcessos(context, 'agendamento', 'Consultas de quem sai da equipe', titulares),
    )
    throw errors.CONSULTAS_MARCADAS({ data: { consultas } })
  }
}

const SEM_PODER = 'Você só pode dar ou mudar acessos que também tem. Peça a quem responde pela clínica.'

/** A membership that the caller may act on, locked, and the caller's part in it. @throws NAO_ENCONTRADO, or SEM_PODER for one that the caller may only look at */
async function verMembro(db: Db, id: string, usuario_id: string) {
  const membro = await db.first(lockMembro(id))
  if (!membro) {
    if (await db.first(findMembro(id))) throw semPoder(SEM_PODER)
    throw erroComum('NAO_ENCONTRADO')
  }
  const { permissoes } = await db.only(findMinhasPermissoes(membro.clinica_id))
  return { membro, quem: { usuario_id, permissoes } }
}

/** Places of a professional at the clinic are no longer offered: they, the clinic and their patients are told. */
async function contarFim(
  db: Db,
  membro: { usuario_id: string | null; clinica_id: string; delegacao: boolean },
  para: 'suspenso' | 'encerrado',
  { por, em }: { por: string; em: Date },
): Promise<void> {
  if (!membro.usuario_id || membro.delegacao) return
  const profissional = await db.first(findProfissionalDoUsuario(membro.usuario_id))
  if (!profissional) return
  const deles = { profissional_id: profissional.id, clinica_id: membro.clinica_id }
  const chave = chaveDoFim({ ...deles, fim: em })
  await contarFimDoVinculo(db, deles, para, { chave, quem: por, agora: em })
}

async function nomeDe(db: Db, usuario_id: string): Promise<string> {
  return (await db.only(findNome(usuario_id))).nome_completo
}
