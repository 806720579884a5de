import { conteudoInicial, maiorNumero, type ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { diferenca } from '#domain/horarios/publicacao/diferenca.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { donoDoPedido } from '../../rpc/dono.ts'
import { exigirRota } from '../../rpc/context.ts'
import { countPedidos } from '../aprovacoes/queries.ts'
import { lerEscolhas, zonaDo } from '../escolhas.ts'
import { CAMINHO, os } from '../implementer.ts'
import {
  countTemplates,
  deleteRascunho,
  deleteTemplate,
  findClinicasQueAprovam,
  findConteudos,
  findTemplate,
  findTemplates,
  findVersoes,
  insertTemplate,
  insertVersao,
  updateArquivado,
  updateRascunho,
  type LinhaDeTemplate,
} from '../queries.ts'
import { resumoDe, templateDaLinha, versaoDe } from '../resposta.ts'

interface NaoHa {
  NAO_ENCONTRADO(): Error
}

/** The template, when the caller keeps it. @throws NAO_ENCONTRADO */
export async function templateDoGestor(
  db: Db,
  sessao: Sessao,
  id: string,
  errors: NaoHa,
): Promise<LinhaDeTemplate> {
  const linha = await db.first(findTemplate(sessao, id))
  if (!linha) throw errors.NAO_ENCONTRADO()
  return linha
}

/** A new template with its first version. @throws LIMITE */
async function criarTemplate(
  db: Db,
  profissional_id: string,
  conteudo: ConteudoTemplate,
  errors: { LIMITE(): Error },
): Promise<string> {
  const { quantos } = await db.only(countTemplates(profissional_id))
  if (Number(quantos) >= maiorNumero.templates) throw errors.LIMITE()
  const { id } = await db.only(insertTemplate(profissional_id, conteudo))
  await db.affected(insertVersao(id, 1, conteudo))
  return id
}

/** Writes the edited content: into the open draft, or into a new version where the newest is closed. @returns false when somebody was faster */
async function gravarRascunho(
  db: Db,
  linha: LinhaDeTemplate,
  conteudo: ConteudoTemplate,
  autor_id: string,
): Promise<boolean> {
  if (linha.status_aprovacao === 'rascunho')
    return (await db.affected(updateRascunho(linha, conteudo, autor_id))) === 1
  return db.affected(insertVersao(linha.id, linha.numero + 1, conteudo)).then(
    () => true,
    (error: unknown) => {
      if (brokenConstraint(error)?.startsWith('versoes_')) return false
      throw error
    },
  )
}

export const templatesRouter = {
  painel: os.painel.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const [escolhas, linhas, clinicas, { quantos }] = await Promise.all([
      lerEscolhas(context.db, id),
      context.db.rows(findTemplates(id)),
      context.db.rows(findClinicasQueAprovam(id)),
      context.db.only(countPedidos),
    ])
    const { usuario_id: _, planos, ...profissional } = escolhas.profissional
    return {
      profissional,
      planos,
      locais: escolhas.locais,
      locais_sem_vinculo: escolhas.locais_sem_vinculo,
      servicos: escolhas.servicos,
      templates: linhas.map(resumoDe),
      clinicas_que_aprovam: clinicas.map(({ id: clinica, nome }) => ({ id: clinica, nome })),
      aprovacoes_pendentes: Number(quantos),
    }
  }),

  criar: os.criar.handler(async ({ input, context, errors }) => {
    const profissional_id = await donoDoPedido(context, CAMINHO, input.profissional_id, errors)
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const escolhas = await lerEscolhas(db, profissional_id)
      const local = escolhas.locais[0]
      const conteudo = conteudoInicial(input.nome, zonaDo({ intervalos: [] }, escolhas), local?.id ?? null)
      const id = await criarTemplate(db, profissional_id, conteudo, errors)
      return templateDaLinha(db, await templateDoGestor(db, sessao, id, errors), context.agora())
    })
  }),

  template: os.template.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    const linha = await templateDoGestor(context.db, sessao, input.id, errors)
    return templateDaLinha(context.db, linha, context.agora())
  }),

  salvar: os.salvar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      if (linha.versao !== input.versao) throw errors.MUDOU()
      if (linha.status_aprovacao === 'aguardando-aprovacao' || linha.arquivado_em)
        throw errors.NAO_CABE_AGORA()
      const escolhas = await lerEscolhas(db, linha.profissional_id)
      const conteudo = { ...input.conteudo, zona: zonaDo(input.conteudo, escolhas) }
      if (!(await gravarRascunho(db, linha, conteudo, sessao.usuario_id))) throw errors.MUDOU()
      return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), context.agora())
    })
  }),

  descartar: os.descartar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      if (linha.numero === 1 || (await db.affected(deleteRascunho(linha.versao_id))) === 0)
        throw errors.NAO_CABE_AGORA()
      return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), context.agora())
    })
  }),

  duplicar: os.duplicar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      const copia = { ...linha.conteudo, nome: input.nome }
      const id = await criarTemplate(db, linha.profissional_id, copia, errors)
      return templateDaLinha(db, await templateDoGestor(db, sessao, id, errors), context.agora())
    })
  }),

  arquivar: os.arquivar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      if (linha.status_aprovacao === 'aguardando-aprovacao') throw errors.NAO_CABE_AGORA()
      const em = input.arquivado ? context.agora() : null
      if ((await db.affected(updateArquivado(input.id, em))) === 0) throw errors.NAO_CABE_AGORA()
      return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), context.agora())
    })
  }),

  remover: os.remover.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      await templateDoGestor(db, sessao, input.id, errors)
      if ((await db.affected(deleteTemplate(input.id))) === 0) throw errors.NAO_CABE_AGORA()
      return { removido: true as const }
    })
  }),

  versao: os.versao.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    await templateDoGestor(context.db, sessao, input.id, errors)
    const [versoes, conteudos] = await Promise.all([
      context.db.rows(findVersoes(input.id)),
      context.db.first(findConteudos(input.id, input.numero)),
    ])
    const linha = versoes.find(({ numero }) => numero === input.numero)
    if (!linha || !conteudos) throw errors.NAO_ENCONTRADO()
    const { conteudo, anterior } = conteudos
    return { ...versaoDe(linha), conteudo, diferenca: diferenca(anterior, conteudo) }
  }),

  restaurar: os.restaurar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      if (linha.status_aprovacao === 'aguardando-aprovacao' || linha.arquivado_em)
        throw errors.NAO_CABE_AGORA()
      const velha = await db.first(findConteudos(input.id, input.numero))
      if (!velha) throw errors.NAO_ENCONTRADO()
      if (!(await gravarRascunho(db, linha, velha.conteudo, sessao.usuario_id))) throw errors.NAO_CABE_AGORA()
      return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), context.agora())
    })
  }),
}
