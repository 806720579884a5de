import { implement } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { inicioDoDia } from '#domain/formato/fuso.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { normalizarChave } from '#domain/referencia/chave-pix.ts'
import { planosContract } from '#domain/planos/contract.ts'
import { lerAnexo } from '../arquivos/entrada.ts'
import { keepFile } from '../armazem/keep-file.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { administracaoHandlers } from './procedures-administracao.ts'
import { assinaturaHandlers } from './procedures-assinatura.ts'
import { lerMeu } from './leitura.ts'
import { faturaDe, hojeDe } from './linhas.ts'
import { findFatura, findFaturas, findPagador, informarFatura, lockFatura } from './queries.ts'
import { findRendeu } from './queries-rendeu.ts'

const os = implement(planosContract).$context<Contexto>()
const QUANTAS = 20
const bucket = 'documentos'

const doAssinante = (context: Contexto) => exigirRota(context, '/planos-assinatura')

/** Reports an invoice of the caller as paid, with a proof or without. As the product, after the caller's own row was found. */
async function informar(
  context: Contexto,
  id: string,
  proibida: () => Error,
  guardar?: (db: Parameters<Parameters<Contexto['db']['transaction']>[0]>[0]) => Promise<string>,
) {
  const { usuario_id } = doAssinante(context)
  const { recebimento } = await context.configuracoes.ler()
  return context.sistema.transaction(async (db) => {
    const fatura = await db.first(lockFatura(id))
    if (fatura?.usuario_id !== usuario_id) throw naoEncontrada()
    if (fatura.situacao !== 'aberta' && fatura.situacao !== 'informada') throw proibida()
    const caminho = guardar ? await guardar(db) : null
    await db.affected(informarFatura(id, context.agora(), caminho))
    return faturaDe(await db.only(findFatura(usuario_id, id)), recebimento, hojeDe(context.agora()))
  })
}

export const planosRouter = os.router({
  ...assinaturaHandlers,
  ...administracaoHandlers,

  meu: os.meu.handler(({ context }) => lerMeu(context, doAssinante(context).usuario_id)),

  faturas: os.faturas.handler(async ({ input: { antes }, context }) => {
    const { usuario_id } = doAssinante(context)
    const { recebimento } = await context.configuracoes.ler()
    const linhas = await context.db.rows(findFaturas(usuario_id, antes ?? null, QUANTAS + 1))
    const hoje = hojeDe(context.agora())
    return {
      itens: linhas.slice(0, QUANTAS).map((linha) => faturaDe(linha, recebimento, hoje)),
      proximo: linhas.length > QUANTAS ? linhas[QUANTAS - 1]!.numero : null,
    }
  }),

  fatura: os.fatura.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = doAssinante(context)
    const { recebimento } = await context.configuracoes.ler()
    const chave = normalizarChave(recebimento.tipo, recebimento.chave)
    // Of the caller's own invoice, and outside of any transaction: whoever waits for the bank holds nothing.
    if (chave && context.banco?.atende(chave) && (await context.db.first(findFatura(usuario_id, id))))
      await context.banco.registrarFatura(id)
    const [[linha], [pagador]] = await context.db.together([
      findFatura(usuario_id, id),
      findPagador(usuario_id),
    ])
    if (!linha || !pagador) throw naoEncontrada()
    return {
      ...faturaDe(linha, recebimento, hojeDe(context.agora())),
      pagador,
      recebedor: recebimento.recebedor || 'App da Saúde',
    }
  }),

  informarPagamento: os.informarPagamento.handler(({ input: { id }, context, errors }) =>
    informar(context, id, () => errors.JA_PAGA()),
  ),

  enviarComprovante: os.enviarComprovante.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = doAssinante(context)
    const fatura = await context.db.first(findFatura(usuario_id, query.fatura_id))
    if (!fatura) throw naoEncontrada()
    const { formato, content } = await lerAnexo(body, (message) =>
      errors.COMPROVANTE_RECUSADO(message ? { message } : {}),
    )
    return informar(
      context,
      query.fatura_id,
      () => errors.JA_PAGA(),
      async (db) => {
        const caminho = `${usuario_id}/faturas/${randomUUID()}.${tiposDeArquivo[formato].extensao}`
        await keepFile(
          { armazem: context.armazem, db, usuario_id },
          { bucket, caminho, tipo: formato, content },
        )
        return caminho
      },
    )
  }),

  comprovante: os.comprovante.handler(async ({ input: { id }, context }) => {
    const { usuario_id, perfil } = exigirRota(context, '/planos-assinatura', '/sistema')
    const fatura = await context.sistema.first(lockFatura(id))
    const minha = fatura?.usuario_id === usuario_id || perfil === 'administrador-geral'
    if (!fatura?.comprovante || !minha) throw naoEncontrada()
    return { url: context.enderecoDoArquivo(bucket, fatura.comprovante, { shown: true }) }
  }),

  rendeu: os.rendeu.handler(async ({ input: { desde }, context }) => {
    const { usuario_id } = doAssinante(context)
    const de = new Date(inicioDoDia(desde, zonaDaPlataforma))
    return { desde, ...(await context.db.only(findRendeu(usuario_id, de, context.agora()))) }
  }),
})

const naoEncontrada = () => erroComum('NAO_ENCONTRADO')
