import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { BYTES_DO_TIPO, tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { faltasDoCadastro, type CadastroAvaliado } from '#domain/aprovacao/cadastro.ts'
import { aprovacaoContract, type MinhaSituacao } from '#domain/aprovacao/contract.ts'
import {
  formatosDocumento,
  maximoDeDocumentos,
  maximoDoDocumento,
  recusasDoDocumento,
} from '#domain/aprovacao/documento.ts'
import { ultimoDiaDaAnalise } from '#domain/aprovacao/prazo.ts'
import type { AtoDoProfissional } from '#domain/aprovacao/transicoes.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { from } from '../tables.ts'
import { agirComoProfissional } from './decisoes.ts'
import { itens } from './queries-fila.ts'
import { decisaoDe, documentoDe } from './linhas.ts'
import { findDocumento, findDocumentos, findHistorico } from './queries.ts'

const os = implement(aprovacaoContract).$context<Contexto>()

const bucket = 'documentos'

interface MeuCadastro {
  id: string
  status_profissional: StatusProfissional
  verificado: boolean
  data_verificacao: Date | null
  conferir_ate: Date | null
  enviado_em: Date | null
  itens: CadastroAvaliado
}

const findMeuCadastro = (usuario_id: string) => sql<MeuCadastro>`
  select p.id, p.status_profissional, p.verificado, p.data_verificacao, p.conferir_ate, p.enviado_em, ${itens('todos')} as itens
  from profissionais p join usuarios u on u.id = p.usuario_id where p.usuario_id = ${usuario_id}::uuid`

async function minhaSituacao(context: Contexto): Promise<MinhaSituacao | null> {
  const { usuario_id } = exigirSessao(context)
  // Before the transaction: the settings may take a connection of their own.
  const { aprovacao } = await context.configuracoes.ler()
  return context.db.transaction(async (db) => {
    const meu = await db.first(findMeuCadastro(usuario_id))
    if (!meu) return null
    const { status_profissional, verificado, enviado_em } = meu
    const espera = status_profissional === 'aguardando-aprovacao' && enviado_em
    return {
      status_profissional,
      verificado,
      data_verificacao: meu.data_verificacao?.toISOString() ?? null,
      conferir_ate: meu.conferir_ate?.toISOString() ?? null,
      enviado_em: enviado_em?.toISOString() ?? null,
      resposta_ate: espera
        ? ultimoDiaDaAnalise(dataLocal(espera.getTime(), zonaDosPrazos), aprovacao.dias_uteis)
        : null,
      ...faltasDoCadastro(meu.itens),
      documentos: (await db.rows(findDocumentos(meu.id))).map((linha) => documentoDe(linha, usuario_id)),
      historico: (await db.rows(findHistorico(meu.id, false))).map(decisaoDe),
    }
  })
}

/** Locks the caller's record for a change of its documents; a suspended one is refused. */
async function segurarMeu(db: Db, usuario_id: string) {
  const meu = await db.first(
    from
      .selectFrom('profissionais')
      .where('usuario_id', '=', usuario_id)
      .select(['id', 'status_profissional'])
      .forUpdate(),
  )
  if (!meu) throw erroComum('NAO_ENCONTRADO')
  return meu
}

async function agir(context: Contexto, ato: AtoDoProfissional) {
  const { usuario_id } = exigirSessao(context)
  // As the product: nobody may write their own status. The key comes from the session.
  return context.sistema.transaction((db) =>
    agirComoProfissional(db, { usuario_id, ato, agora: context.agora() }),
  )
}

export const minhaProcedures = {
  minha: os.minha.handler(({ context }) => minhaSituacao(context)),

  enviar: os.enviar.handler(async ({ context, errors }) => {
    const resultado = await agir(context, 'enviar')
    if (!resultado.feito) {
      if (resultado.motivo === 'inexistente') throw errors.NAO_ENCONTRADO()
      if (resultado.motivo === 'incompleto')
        throw errors.CADASTRO_INCOMPLETO({ data: { faltam: resultado.faltam } })
      throw errors.SITUACAO_NAO_PERMITE()
    }
    return (await minhaSituacao(context))!
  }),

  retirar: os.retirar.handler(async ({ context, errors }) => {
    const resultado = await agir(context, 'retirar')
    if (!resultado.feito)
      throw resultado.motivo === 'inexistente' ? errors.NAO_ENCONTRADO() : errors.SITUACAO_NAO_PERMITE()
    return (await minhaSituacao(context))!
  }),

  enviarDocumento: os.enviarDocumento.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { armazem } = context
    if (body.size > maximoDoDocumento) throw errors.GRANDE_DEMAIS({ message: recusasDoDocumento.tamanho })
    const content = Buffer.from(await body.arrayBuffer())
    const achado = tipoDoConteudo(content.subarray(0, BYTES_DO_TIPO))
    const formato = formatosDocumento.find((cada) => cada === achado)
    return context.db.transaction(async (db) => {
      const { id: profissional_id, status_profissional } = await segurarMeu(db, usuario_id)
      if (status_profissional === 'suspenso') throw errors.SITUACAO_NAO_PERMITE()
      if (!formato) throw errors.DOCUMENTO_RECUSADO()
      const guardados = await db.rows(findDocumentos(profissional_id))
      if (guardados.length >= maximoDeDocumentos) throw errors.DOCUMENTOS_DEMAIS()
      const caminho = `${usuario_id}/profissional/${randomUUID()}.${tiposDeArquivo[formato].extensao}`
      const linha = await db.only(
        from
          .insertInto('documentos_profissionais')
          .values({
            profissional_id,
            tipo: query.tipo,
            caminho,
            formato,
            tamanho: content.length,
            enviado_em: context.agora(),
          })
          .returningAll(),
      )
      await keepFile({ armazem, db, usuario_id }, { bucket, caminho, tipo: formato, content })
      return documentoDe(linha, usuario_id)
    })
  }),

  removerDocumento: os.removerDocumento.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { armazem } = context
    await context.db.transaction(async (db) => {
      const { status_profissional } = await segurarMeu(db, usuario_id)
      const documento = await db.first(findDocumento(id))
      if (!documento || documento.dono_id !== usuario_id) throw errors.NAO_ENCONTRADO()
      // Documents under review, and reviewed ones, stay.
      if (documento.situacao !== 'pendente' || status_profissional === 'aguardando-aprovacao')
        throw errors.SITUACAO_NAO_PERMITE()
      await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho: documento.caminho })
    })
    return { removido: true as const }
  }),
}
