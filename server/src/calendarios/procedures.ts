import { createHash, randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { enderecoDoCalendario, fraseDoErro, maximoDeCalendarios } from '#domain/calendarios/calendario.ts'
import { calendariosContract } from '#domain/calendarios/contract.ts'
import type { CalendarioDeFora } from '#domain/calendarios/schemas.ts'
import { ehDeEquipe } from '#domain/usuarios/usuario.ts'
import { CAMINHO_DO_FEED } from '../agenda/entrada.ts'
import { brokenConstraint } from '../database/errors.ts'
import { fechaAgenda } from '../horarios/excecoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { donoDoPedido } from '../rpc/dono.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { trancar } from '../trancas/queries.ts'
import { buscarIcs, type Busca } from './buscar.ts'
import { guardarLeitura, lerUm } from './leitura.ts'
import {
  contarCalendarios,
  deleteCalendario,
  findCalendario,
  findCalendarios,
  findZona,
  insertCalendario,
  insertEndereco,
  trocarEndereco,
  updateNome,
  updateServidor,
  type LinhaDeCalendario,
} from './queries.ts'

const os = implement(calendariosContract).$context<Contexto>()
const CAMINHO = '/agenda'
/** Each asks another server. */
const LEITURAS = { ato: 'leituras-de-calendario', vezes: 60, segundos: 3600 }

type Recusas = Parameters<typeof donoDoPedido>[3]
interface RecusasDeLeitura {
  NAO_LIDO(detalhe: { message: string; data: { erro: string } }): Error
}

/** Whoever may close days of an agenda may bring calendars into it: the professional, and a team that keeps every place. */
async function profissionalDoPedido(
  context: Contexto,
  pedido: string | undefined,
  errors: Recusas,
): Promise<string> {
  const { perfil } = exigirQuemAtende(context)
  if (pedido === undefined || !ehDeEquipe(perfil)) return donoDoPedido(context, CAMINHO, pedido, errors)
  const { fecha, ve } = await context.db.only(fechaAgenda(pedido))
  if (!fecha) throw ve ? erroComum('SEM_PERMISSAO') : errors.NAO_ENCONTRADO()
  return pedido
}

function exigirQuemAtende(context: Contexto) {
  const sessao = exigirRota(context, CAMINHO)
  if (sessao.perfil === 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** Reads an address before it is kept, so that a wrong one is told at once. @throws NAO_LIDO with the very error */
async function lerAntes(
  context: Contexto,
  profissional_id: string,
  escrito: string,
  errors: RecusasDeLeitura,
): Promise<{ endereco: string; busca: Busca & { tipo: 'lido' }; zona: string; comecou: Date }> {
  await contarUso(context, LEITURAS)
  const naoLido = (erro: string) => errors.NAO_LIDO({ message: fraseDoErro(erro), data: { erro } })
  const endereco = enderecoDoCalendario(escrito)
  if (endereco === null) throw naoLido('endereco')
  if (ehNosso(context, endereco)) throw naoLido('proprio')
  const comecou = context.agora()
  const { zona } = await context.db.only(findZona(profissional_id))
  const busca = await buscarIcs(
    { endereco, zona, agora: comecou, marcas: null },
    context.saida ?? { inside: false },
  )
  if (busca.tipo !== 'lido') throw naoLido(busca.tipo === 'erro' ? busca.erro : 'servidor-com-erro')
  return { endereco, busca, zona, comecou }
}

const ehNosso = ({ correio }: Contexto, endereco: string) =>
  new URL(endereco).host === new URL(correio.siteUrl).host &&
  new URL(endereco).pathname.startsWith(CAMINHO_DO_FEED)

const marcaDe = (endereco: string) => createHash('sha256').update(endereco).digest()

export const calendariosRouter = os.router({
  listar: os.listar.handler(async ({ input, context, errors }) => {
    const id = await profissionalDoPedido(context, input.profissional_id, errors)
    return (await context.db.rows(findCalendarios(id))).map(calendarioDaLinha)
  }),

  adicionar: os.adicionar.handler(async ({ input, context, errors }) => {
    const profissional_id = await profissionalDoPedido(context, input.profissional_id, errors)
    const { usuario_id } = exigirQuemAtende(context)
    const { endereco, busca, zona, comecou } = await lerAntes(
      context,
      profissional_id,
      input.endereco,
      errors,
    )
    const id = randomUUID()
    await context.db.transaction(async (db) => {
      await db.rows(trancar({ profissionais: [profissional_id] }))
      const { quantos } = await db.only(contarCalendarios(profissional_id))
      if (quantos >= maximoDeCalendarios) throw errors.LIMITE()
      const novo = { id, profissional_id, usuario_id, nome: input.nome, servidor: new URL(endereco).host }
      if ((await db.affected(insertCalendario({ ...novo, marca: marcaDe(endereco) }))) === 0)
        throw errors.JA_EXISTE()
      await db.affected(insertEndereco(id, endereco))
    })
    // Busy times are written by the product alone. What fails here is read by the job.
    await guardarLeitura(context.sistema, { id, profissional_id, endereco, zona }, busca, comecou)
    return calendarioDaLinha(await context.db.only(findCalendario(id)))
  }),

  mudar: os.mudar.handler(async ({ input: { id, nome, endereco: escrito }, context, errors }) => {
    const antes = await exigirCalendario(context, id)
    const { profissional_id } = antes
    const lido = escrito === undefined ? null : await lerAntes(context, profissional_id, escrito, errors)
    await context.db
      .transaction(async (db) => {
        await db.rows(trancar({ profissionais: [profissional_id] }))
        if (nome !== undefined) await db.affected(updateNome(id, nome))
        if (!lido) return
        const { endereco, comecou } = lido
        const { feito } = await db.only(trocarEndereco(id, endereco))
        if (!feito) throw errors.NAO_ENCONTRADO()
        await db.affected(updateServidor(id, new URL(endereco).host, marcaDe(endereco), comecou))
      })
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'calendarios_de_fora_uma_vez' ? errors.JA_EXISTE() : error
      })
    if (lido)
      await guardarLeitura(context.sistema, { ...lido, id, profissional_id }, lido.busca, lido.comecou)
    return calendarioDaLinha(await exigirCalendario(context, id))
  }),

  atualizar: os.atualizar.handler(async ({ input: { id }, context }) => {
    await exigirCalendario(context, id)
    await contarUso(context, LEITURAS)
    // Only the product reads the address.
    await lerUm(context.sistema, id, context.agora, context.saida ?? { inside: false })
    return calendarioDaLinha(await exigirCalendario(context, id))
  }),

  remover: os.remover.handler(async ({ input: { id }, context, errors }) => {
    const { profissional_id } = await exigirCalendario(context, id)
    await context.db.transaction(async (db) => {
      await db.rows(trancar({ profissionais: [profissional_id] }))
      if ((await db.affected(deleteCalendario(id))) === 0) throw errors.NAO_ENCONTRADO()
    })
    return { removido: true as const }
  }),
})

async function exigirCalendario(context: Contexto, id: string): Promise<LinhaDeCalendario> {
  exigirQuemAtende(context)
  const linha = await context.db.first(findCalendario(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

const calendarioDaLinha = ({ erro, lido_em, tentado_em, ...linha }: LinhaDeCalendario): CalendarioDeFora => ({
  ...linha,
  erro: erro === null ? null : fraseDoErro(erro),
  lido_em: lido_em?.toISOString() ?? null,
  tentado_em: tentado_em?.toISOString() ?? null,
})
