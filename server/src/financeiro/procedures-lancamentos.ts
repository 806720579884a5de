import { randomUUID } from 'node:crypto'
import { maximoDoAnexo, nomeDeAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import type { AnexoDaTransacao, CentroDeCusto } from '#domain/financeiro/lancamentos.ts'
import { maximoDeAnexosDaTransacao, maximoDeCentros, taxaCabe } from '#domain/financeiro/serie.ts'
import { keepFile } from '../armazem/keep-file.ts'
import { lerAnexo } from '../arquivos/entrada.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { abrirLivro, abrirParaEscrever, lerUma } from './escrita.ts'
import { os } from './implementer.ts'
import { findEscrita } from './queries.ts'
import {
  definirTaxa,
  findAnexo,
  findAnexos,
  findCentro,
  findCentros,
  findDonoDaClinica,
  insertAnexo,
  insertCentro,
  lockTransacao,
  removerAnexo,
  updateCentro,
  type LinhaDeAnexo,
  type LinhaDeCentro,
} from './queries-lancamentos.ts'
import { brokenConstraint } from '../database/errors.ts'

const bucket = 'documentos'

const centroDe = ({ id, nome, arquivado, versao }: LinhaDeCentro): CentroDeCusto => ({
  id,
  nome,
  arquivado,
  versao,
})
const anexoDe = ({ id, nome, formato, tamanho, enviado_em }: LinhaDeAnexo): AnexoDaTransacao => ({
  id,
  nome,
  formato,
  tamanho,
  enviado_em: enviado_em.toISOString(),
})

/** An entry that a person wrote, in a book that the caller reads, or writes in. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirEscrita(context: Contexto, db: Db, id: string, escrever: boolean) {
  exigirRota(context, '/financeiro')
  const [linha] = await db.rows(findEscrita(id))
  if (!linha || linha.origem !== null || linha.taxa_de !== null) throw erroComum('NAO_ENCONTRADO')
  const abrir = escrever ? abrirParaEscrever : abrirLivro
  return abrir(context, linha.clinica_id ?? undefined, db)
}

/** A file of an entry, with the book that it hangs in. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirAnexo(context: Contexto, db: Db, id: string, escrever: boolean) {
  exigirRota(context, '/financeiro')
  const anexo = await db.first(findAnexo(id))
  if (!anexo) throw erroComum('NAO_ENCONTRADO')
  return { anexo, ...(await exigirEscrita(context, db, anexo.transacao_id, escrever)) }
}

/** What stands beside entries (FIN-09): cost centres, the fee of a receipt, and files. */
export const lancamentosRouter = {
  centros: os.centros.handler(async ({ input, context }) => {
    const { livro, escopo } = await abrirLivro(context, input.clinica_id)
    if (livro.livro === 'plataforma') throw erroComum('SEM_PERMISSAO')
    return { centros: (await context.db.rows(findCentros(escopo))).map(centroDe) }
  }),

  criarCentro: os.criarCentro.handler(({ input: { clinica_id, id, nome }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { escopo } = await abrirParaEscrever(context, clinica_id, db)
      const centro = {
        id,
        nome,
        clinica_id: escopo.clinica_id,
        usuario_id: escopo.clinica_id === null ? escopo.usuario_id : null,
      }
      const criados = await db.affected(insertCentro(centro))
      const deste = await db.rows(findCentros(escopo))
      if (deste.length > maximoDeCentros) throw errors.DEMAIS()
      const criado = deste.find((cada) => cada.id === id)
      // Either the same try again, or another one has the name.
      if (!criado || (criados === 0 && criado.nome !== nome)) throw errors.NOME()
      return centroDe(criado)
    }),
  ),

  mudarCentro: os.mudarCentro.handler(async ({ input: { id, versao, nome, arquivado }, context, errors }) => {
    try {
      return await context.db.transaction(async (db) => {
        exigirRota(context, '/financeiro')
        const antes = await db.first(findCentro(id))
        if (!antes) throw erroComum('NAO_ENCONTRADO')
        await abrirParaEscrever(context, antes.clinica_id ?? undefined, db)
        const feitos = await db.affected(updateCentro(id, versao, { nome, arquivado }))
        const centro = centroDe((await db.first(findCentro(id)))!)
        if (feitos === 0) throw errors.MUDOU({ data: { centro } })
        return centro
      })
    } catch (error) {
      throw brokenConstraint(error) === 'centros_um_nome' ? errors.NOME() : error
    }
  }),

  definirTaxa: os.definirTaxa.handler(
    ({ input: { id, clinica_id, versao, taxa_centavos }, context, errors }) =>
      context.db.transaction(async (db) => {
        const { livro, escopo } = await abrirParaEscrever(context, clinica_id, db)
        const antes = await lerUma(db, escopo, livro, id)
        if (!antes.taxa_editavel) throw erroComum('SEM_PERMISSAO')
        if (!taxaCabe(antes.tipo, antes.valor_centavos, taxa_centavos)) throw errors.TAXA()
        const [dita] = await db.rows(definirTaxa(id, versao, taxa_centavos))
        if (!dita?.feita) throw errors.MUDOU({ data: { transacao: await lerUma(db, escopo, livro, id) } })
        return lerUma(db, escopo, livro, id)
      }),
  ),

  anexos: os.anexos.handler(async ({ input: { id }, context }) => {
    const { livro } = await exigirEscrita(context, context.db, id, false)
    const itens = await context.db.rows(findAnexos(id))
    return {
      itens: itens.map(anexoDe),
      pode_anexar: livro.escreve && itens.length < maximoDeAnexosDaTransacao,
    }
  }),

  anexar: os.anexar.handler(async ({ input: { query, body }, context, errors }) => {
    const { transacao_id } = query
    // Who may not is told before anything is drawn.
    await exigirEscrita(context, context.db, transacao_id, true)
    if (body.size > maximoDoAnexo) throw errors.GRANDE_DEMAIS({ message: recusasDoAnexo.tamanho })
    const { formato, content } = await lerAnexo(body, (message) =>
      errors.ANEXO_RECUSADO(message ? { message } : {}),
    )
    return context.db.transaction(async (db) => {
      const { escopo } = await exigirEscrita(context, db, transacao_id, true)
      const { clinica_id, usuario_id } = escopo
      await db.rows(lockTransacao(transacao_id))
      if ((await db.rows(findAnexos(transacao_id))).length >= maximoDeAnexosDaTransacao)
        throw errors.ANEXOS_DEMAIS()
      const daClinica = clinica_id === null ? null : await db.first(findDonoDaClinica(clinica_id))
      const pasta = daClinica?.dono_id ?? usuario_id
      const linha = {
        id: randomUUID(),
        transacao_id,
        usuario_id: clinica_id === null ? usuario_id : null,
        clinica_id,
        nome: nomeDeAnexo(body.name),
        caminho: `${pasta}/financeiro/${randomUUID()}.${tiposDeArquivo[formato].extensao}`,
        formato,
        tamanho: content.length,
        enviado_em: context.agora(),
      }
      await db.affected(insertAnexo({ ...linha, enviado_por: usuario_id }))
      await keepFile(
        { armazem: context.armazem, db, usuario_id: pasta },
        { bucket, caminho: linha.caminho, tipo: formato, content },
      )
      return anexoDe({ ...linha, removido_em: null })
    })
  }),

  abrirAnexo: os.abrirAnexo.handler(async ({ input: { id }, context }) => {
    const { anexo } = await exigirAnexo(context, context.db, id, false)
    if (anexo.removido_em !== null) throw erroComum('NAO_ENCONTRADO')
    return { endereco: context.enderecoDoArquivo(bucket, anexo.caminho, { shown: true }) }
  }),

  retirarAnexo: os.retirarAnexo.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      await exigirAnexo(context, db, id, true)
      await db.affected(removerAnexo(id, context.agora()))
      return { retirado: true as const }
    }),
  ),

  devolverAnexo: os.devolverAnexo.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      const { anexo } = await exigirAnexo(context, db, id, true)
      await db.affected(removerAnexo(id, null))
      return anexoDe(anexo)
    }),
  ),
}
