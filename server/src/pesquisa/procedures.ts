import { implement } from '@orpc/server'
import { dataLocal } from '#domain/formato/fuso.ts'
import { chipsDe } from '#domain/pesquisa/chips.ts'
import { pesquisaContract, type PesquisaFeita } from '#domain/pesquisa/contract.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { leiturasComo } from '../ia/entrada.ts'
import { achar } from './achar.ts'
import { conversar } from './conversar.ts'
import { leiturasDaConversa } from './ferramentas.ts'
import { perguntar } from './perguntar.ts'
import {
  countSalvas,
  apagarPesquisas,
  findPesquisa,
  findPesquisas,
  restaurarPesquisas,
  updatePesquisa,
} from './queries.ts'

const os = implement(pesquisaContract).$context<Contexto>()
const ROTA = '/pesquisa-ia'
const ZONA = 'America/Sao_Paulo'

type Linha = Omit<PesquisaFeita, 'chips' | 'avisada_em' | 'created_at'> & {
  avisada_em: Date | null
  created_at: Date
}

const feita = (linha: Linha, agora: Date): PesquisaFeita => ({
  ...linha,
  chips: chipsDe(linha.pedido, dataLocal(agora.getTime(), ZONA)),
  avisada_em: linha.avisada_em?.toISOString() ?? null,
  created_at: linha.created_at.toISOString(),
})

export const pesquisaRouter = {
  perguntar: os.perguntar.handler(({ input, context }) =>
    perguntar(input, exigirRota(context, ROTA), context),
  ),

  historico: os.historico.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    const agora = context.agora()
    const linhas = await context.db.rows(findPesquisas(usuario_id, agora))
    return { pesquisas: linhas.map((linha) => feita(linha as Linha, agora)) }
  }),

  salvar: os.salvar.handler(async ({ input: { id, ...mudanca }, context, errors }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    const agora = context.agora()
    const antes = await context.db.first(findPesquisa(usuario_id, id))
    if (!antes) throw erroComum('NAO_ENCONTRADO')
    const avisar = mudanca.avisar ?? (mudanca.salva === false ? false : antes.avisar)
    const salva = avisar || (mudanca.salva ?? antes.salva)
    // The hours that are there now are no news.
    const primeiro = avisar && !antes.avisar ? await primeiroQueServe(antes.pedido, context, agora) : null
    return context.db.transaction(async (db) => {
      if (salva && !antes.salva && !(await db.only(countSalvas(usuario_id))).cabe) throw errors.DEMAIS()
      await db.affected(updatePesquisa(usuario_id, id, { salva, avisar }, primeiro, agora))
      const depois = await db.first(findPesquisa(usuario_id, id))
      if (!depois) throw erroComum('NAO_ENCONTRADO')
      return feita(depois as Linha, agora)
    })
  }),

  apagar: os.apagar.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    const feitas = await context.db.affected(apagarPesquisas(usuario_id, id, context.agora()))
    if (feitas === 0) throw erroComum('NAO_ENCONTRADO')
    return { feito: true as const }
  }),

  apagarTudo: os.apagarTudo.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    return { apagadas: await context.db.affected(apagarPesquisas(usuario_id, null, context.agora())) }
  }),

  restaurar: os.restaurar.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    return { restauradas: await context.db.affected(restaurarPesquisas(usuario_id, context.agora())) }
  }),
}

/**
 * The procedure whose model reads through others.
 * @param procedures of the product, by capability
 */
export const conversaRouter = (procedures: object) => ({
  conversar: os.conversar.handler(({ input, context, signal }) =>
    conversar(
      input,
      exigirRota(context, ROTA),
      context,
      leiturasComo(procedures, leiturasDaConversa, context),
      signal,
    ),
  ),
})

/** The earliest hour that fits a wish, over all who fit it. */
export async function primeiroQueServe(
  pedido: Linha['pedido'],
  context: Pick<Contexto, 'db' | 'sistema'>,
  agora: Date,
): Promise<Date | null> {
  const { profissionais } = await achar(
    { ...pedido, filtros: { ...pedido.filtros, ordem: 'proximo-horario' } },
    {},
    context,
    agora,
  )
  const [primeiro] = profissionais.flatMap(({ horarios }) => horarios.slice(0, 1)).toSorted()
  return primeiro === undefined ? null : new Date(primeiro)
}
