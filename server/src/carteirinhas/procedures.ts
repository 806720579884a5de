import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import {
  maximoDaFotoDaCarteirinha,
  maximoDeCarteirinhas,
  recusasDaCarteirinha,
} from '#domain/carteirinhas/carteirinha.ts'
import { carteirinhasContract } from '#domain/carteirinhas/contract.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'
import {
  deleteCarteirinha,
  findCarteirinha,
  findCarteirinhas,
  findDaConsulta,
  findPessoas,
  findPlano,
  findPlanos,
  guardarFoto,
  insertCarteirinha,
  lockCarteirinhas,
  marcarPrincipal,
  promoverOutra,
  registrarDaConsulta,
  registrarLista,
  tirarPrincipal,
  updateCarteirinha,
} from './queries.ts'

const os = implement(carteirinhasContract).$context<Contexto>()
const bucket = 'documentos'
/** Longer side of a photo that is kept, pixels: the small print of a card can still be read. */
const LADO_MAXIMO = 2_400
const PAGINA = '/perfil-paciente'

/** Health plan cards of the caller and of the people they look after. */
export const carteirinhasRouter = os.router({
  listar: os.listar.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, PAGINA)
    const [pessoas, carteirinhas] = await context.db.together([findPessoas(), findCarteirinhas()])
    const deOutros = [...new Set(carteirinhas.map((cada) => cada.usuario_id))].filter(
      (id) => id !== usuario_id,
    )
    if (deOutros.length > 0) await context.db.rows(registrarLista(context.pedido.id, deOutros))
    return {
      pessoas: pessoas.map((pessoa) => ({
        ...pessoa,
        carteirinhas: carteirinhas
          .filter((cada) => cada.usuario_id === pessoa.id)
          .map(({ usuario_id: _, ...carteirinha }) => carteirinha),
      })),
    }
  }),

  planos: os.planos.handler(async ({ context }) => {
    exigirRota(context, PAGINA)
    return (await context.db.rows(findPlanos())).map(({ nome }) => nome)
  }),

  guardar: os.guardar.handler(async ({ input, context, errors }) => {
    exigirRota(context, PAGINA)
    const { pessoa_id, plano, numero, validade, titular } = input
    return context.db
      .transaction(async (db) => {
        const quantas = await trancar(db, pessoa_id)
        if (quantas >= maximoDeCarteirinhas) throw errors.CARTEIRINHAS_DEMAIS()
        const escolhido = await db.first(findPlano(plano))
        if (!escolhido) throw errors.PLANO_DESCONHECIDO()
        const principal = input.principal || quantas === 0
        if (principal) await db.affected(tirarPrincipal(pessoa_id))
        const dados = { plano_id: escolhido.id, numero, validade, titular, principal }
        return db.only(insertCarteirinha({ usuario_id: pessoa_id, ...dados }))
      })
      .catch(repetida(() => errors.CARTEIRINHA_REPETIDA()))
  }),

  alterar: os.alterar.handler(
    async ({ input: { id, plano, numero, validade, titular }, context, errors }) => {
      exigirRota(context, PAGINA)
      await context.db
        .transaction(async (db) => {
          const atual = await trancarUma(db, id)
          // A plan that is no longer offered stays on the card that has it.
          const plano_id = plano === atual.plano ? atual.plano_id : (await db.first(findPlano(plano)))?.id
          if (!plano_id) throw errors.PLANO_DESCONHECIDO()
          await db.affected(updateCarteirinha(id, { plano_id, numero, validade, titular }))
        })
        .catch(repetida(() => errors.CARTEIRINHA_REPETIDA()))
      return { id }
    },
  ),

  tornarPrincipal: os.tornarPrincipal.handler(async ({ input: { id }, context }) => {
    exigirRota(context, PAGINA)
    await context.db.transaction(async (db) => {
      const { usuario_id } = await trancarUma(db, id)
      await db.affected(tirarPrincipal(usuario_id))
      await db.affected(marcarPrincipal(id))
    })
    return { id }
  }),

  remover: os.remover.handler(async ({ input: { id }, context }) => {
    exigirRota(context, PAGINA)
    const { armazem } = context
    await context.db.transaction(async (db) => {
      const { usuario_id, principal, frente, verso } = await trancarUma(db, id)
      await db.affected(deleteCarteirinha(id))
      if (principal) await db.affected(promoverOutra(usuario_id))
      for (const caminho of [frente, verso])
        if (caminho) await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho })
    })
    return { removida: true as const }
  }),

  enviarFoto: os.enviarFoto.handler(async ({ input: { query, body }, context, errors }) => {
    exigirRota(context, PAGINA)
    const { armazem } = context
    const { carteirinha_id: id, lado } = query
    // The right is checked before anything is drawn, and once more under the lock.
    await exigirUma(context.db, id)
    if (body.size > maximoDaFotoDaCarteirinha)
      throw errors.GRANDE_DEMAIS({ message: recusasDaCarteirinha.tamanho })
    const content = await desenhar(body, (message) => errors.FOTO_RECUSADA(message ? { message } : {}))
    await context.db.transaction(async (db) => {
      const atual = await trancarUma(db, id)
      const { usuario_id } = atual
      const caminho = `${usuario_id}/carteirinha/${randomUUID()}.jpg`
      await db.affected(guardarFoto(id, lado, caminho))
      await keepFile({ armazem, db, usuario_id }, { bucket, caminho, tipo: 'image/jpeg', content })
      await tirarFoto(db, armazem, usuario_id, atual[lado])
    })
    return { id }
  }),

  abrirFoto: os.abrirFoto.handler(async ({ input: { id, lado }, context, errors }) => {
    exigirRota(context, PAGINA)
    const carteirinha = await context.db.first(findCarteirinha(id))
    const caminho = carteirinha?.[lado]
    if (!carteirinha || !caminho) throw errors.NAO_ENCONTRADO()
    await context.db.affected(
      insertAcessos(context, 'documento', 'Foto da carteirinha aberta', [carteirinha.usuario_id]),
    )
    return { endereco: context.enderecoDoArquivo(bucket, caminho, { shown: true }) }
  }),

  retirarFoto: os.retirarFoto.handler(async ({ input: { id, lado }, context }) => {
    exigirRota(context, PAGINA)
    await context.db.transaction(async (db) => {
      const atual = await trancarUma(db, id)
      await db.affected(guardarFoto(id, lado, null))
      await tirarFoto(db, context.armazem, atual.usuario_id, atual[lado])
    })
    return { retirada: true as const }
  }),

  daConsulta: os.daConsulta.handler(async ({ input: { id }, context, errors }) => {
    exigirSessao(context)
    const linha = await context.db.first(findDaConsulta(id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    const { titular_id, plano, numero, validade, titular } = linha
    if (titular_id === null || plano === null || numero === null) return { carteirinha: null }
    await context.db.rows(registrarDaConsulta(context.pedido.id, titular_id))
    return { carteirinha: { plano, numero, validade, titular } }
  }),
})

/** Locks the cards of a person. @returns how many there are @throws NAO_ENCONTRADO when the caller may not change them */
async function trancar(db: Db, usuario_id: string): Promise<number> {
  const { quantas } = await db.only(lockCarteirinhas(usuario_id))
  if (quantas === null) throw erroComum('NAO_ENCONTRADO')
  return quantas
}

/** A card that the caller may change. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirUma(db: Db, id: string) {
  const carteirinha = await db.first(findCarteirinha(id))
  if (!carteirinha) throw erroComum('NAO_ENCONTRADO')
  if (!carteirinha.pode_alterar) throw erroComum('SEM_PERMISSAO')
  return carteirinha
}

/** `exigirUma` under the lock of the person's cards. */
async function trancarUma(db: Db, id: string) {
  await trancar(db, (await exigirUma(db, id)).usuario_id)
  return exigirUma(db, id)
}

async function tirarFoto(db: Db, armazem: Contexto['armazem'], usuario_id: string, caminho: string | null) {
  if (caminho) await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho })
}

/** A picture drawn anew, upright and without its metadata. @throws what `recusa` makes of the sentence for the person, or of none */
async function desenhar(file: File, recusa: (mensagem: string | null) => Error): Promise<Buffer> {
  const content = Buffer.from(await file.arrayBuffer())
  // Loaded with the first picture, so that the product starts without it.
  const { desenharInteira, FotoRecusada, mensagens } = await import('../armazem/foto.ts')
  const { bytes } = await umaFotoPorVez(() => desenharInteira(content, LADO_MAXIMO)).catch(
    (error: unknown) => {
      if (!(error instanceof FotoRecusada)) throw error
      throw recusa(error.message === mensagens.somenteImagens ? null : error.message)
    },
  )
  return bytes
}

/** Handles a write whose plan and number are on another card of the person. */
const repetida = (recusa: () => Error) => (error: unknown) => {
  throw brokenConstraint(error) === 'carteirinhas_usuario_id_plano_id_numero_key' ? recusa() : error
}
