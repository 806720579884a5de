import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import { camposDoTexto, horariosNoCartao, limiteTotalBusca, type Busca } from '#domain/profissionais/busca.ts'
import type { PaginaParaResponder } from '#domain/profissionais/contract.ts'
import { disponibilidadeEm, motivosDe } from '#domain/profissionais/motivos.ts'
import { limiteBuscador } from '#domain/profissionais/profissional.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { chavesDaOrdem, dependeDosHorarios, type Pesquisa } from './queries-busca.ts'
import { escreverCursor, lerCursor, type Cursor } from './cursor.ts'
import {
  contaJunto,
  countCartoes,
  findCartoes,
  findVersao,
  versaoDaPagina,
  type LinhaDeCartao,
} from './queries.ts'
import { iniciosPedidos } from './inicios-pedidos.ts'
import { recalcular, recalcularVencidos } from './slots.ts'

/** One page of the finder (FIND-01 to FIND-03, FIND-06), of the directory as a whole, or near a position. */
export async function buscar(
  pesquisa: Omit<Pesquisa, 'cursor'>,
  cursor: string | undefined,
  context: Pick<Contexto, 'db' | 'atrasavel' | 'sistema' | 'manter'>,
): Promise<PaginaParaResponder> {
  const { sistema, manter } = context
  const pedido = { ...pesquisa, cursor: cursor === undefined ? null : cursorDe(cursor, pesquisa) }
  const porHorarios = dependeDosHorarios(pedido)
  if (porHorarios) await recalcularVencidos(sistema, pedido.agora)
  // What was found anew just now is read where it was written.
  const db = porHorarios ? context.db : context.atrasavel

  const [linhas, [contagem]] =
    pedido.cursor || contaJunto(pedido)
      ? [await db.rows(findCartoes(pedido)), []]
      : await db.together([findCartoes(pedido), countCartoes(pedido)])
  const total = pedido.cursor ? null : (contagem?.total ?? linhas[0]?.total ?? 0)
  const pagina = linhas.slice(0, limiteBuscador)
  const ultima = linhas.length > limiteBuscador ? pagina.at(-1) : undefined

  // Starts that a change made out of date are found anew here, for the few rows of the page.
  const vencidos = pagina.filter((linha) => linha.vencido).map((linha) => linha.id)
  const novos = vencidos.length > 0 ? await recalcular(sistema, vencidos, pedido.agora) : null
  if (!novos && pagina.length > 0 && mudaSoPelasLinhas(pedido)) {
    const ids = pagina.map(({ id }) => id)
    manter?.({
      version: versaoDaPagina(pagina),
      until: ateQuando(pagina, pedido.agora.getTime()),
      again: findVersao(ids),
    })
  }
  // A card shows the starts of the days that were asked for, also where they lie beyond those that are stored.
  const longe = pedeDias(pedido)
    ? pagina.filter(({ id, inicios }) => novos?.has(id) || inicios.length === 0).map(({ id }) => id)
    : []
  const pedidos = longe.length > 0 ? await iniciosPedidos(db, longe, pedido) : null
  const cartao = cartoesDe(pedido)
  return {
    profissionais: pagina.map((linha) => {
      const novo = novos?.get(linha.id)
      const inicios = pedidos?.get(linha.id) ?? novo?.inicios ?? linha.inicios
      return cartao({ ...linha, zona: novo?.zona ?? linha.zona, inicios: inicios.slice(0, horariosNoCartao) })
    }),
    total: total === null ? null : Math.min(total, limiteTotalBusca),
    mais_de: total !== null && total > limiteTotalBusca,
    proximo_cursor: ultima?.chaves ? escreverCursor({ ordem: pedido.ordem, chaves: ultima.chaves }) : null,
  }
}

/** Whether the choice of professionals follows from the rows of the list alone, and not from everybody's hours, the clock, or the team of a clinic. */
const mudaSoPelasLinhas = (pesquisa: Pesquisa) =>
  !dependeDosHorarios(pesquisa) && !pesquisa.aberto_agora && !pesquisa.clinica

const pedeDias = ({ disponibilidade, periodo }: Pesquisa) =>
  disponibilidade !== undefined || periodo !== undefined

const HORA = 3_600_000

/** When the clock first changes a page: a start can no longer be booked or must be found anew, a seal falls, or a day ends, which in every zone of Brazil is at a full hour. */
function ateQuando(linhas: readonly LinhaDeCartao[], agora: number): number {
  const prazos = linhas.map(({ guarda, conferir_ate, inicios: [primeiro = Infinity] }) => {
    const selo = conferir_ate.getTime()
    return Math.min(
      guarda.refazer_em,
      primeiro - guarda.antecedencia_min * 60_000,
      selo > agora ? selo : Infinity,
    )
  })
  return Math.min(...prazos, (Math.floor(agora / HORA) + 1) * HORA)
}

function cursorDe(texto: string, pesquisa: Omit<Pesquisa, 'cursor'>): Cursor {
  const cursor = lerCursor(texto)
  const chaves = chavesDaOrdem({ ...pesquisa, cursor: null })
  if (cursor && cursor.ordem === pesquisa.ordem && cursor.chaves.length === chaves.length) return cursor
  throw erroComum('ENTRADA_INVALIDA', {
    campos: [{ campo: 'cursor', mensagem: 'Esta página é de outra busca. Volte ao começo dos resultados.' }],
  })
}

type Cartao = PaginaParaResponder['profissionais'][number]

/** Makes a card of each row; values that all rows share are computed once. */
function cartoesDe(pesquisa: Pesquisa): (linha: LinhaDeCartao) => Cartao {
  const disponibilidade = disponibilidadeEm(pesquisa.agora.getTime())
  const agora = pesquisa.agora.getTime()
  const preco_max_centavos =
    pesquisa.preco_max_centavos === undefined ? undefined : Number(pesquisa.preco_max_centavos)
  const busca: Busca = { ...pesquisa, preco_max_centavos }
  return ({ vencido: _, chaves: __, total: ___, guarda: ____, campo, inicios, conferir_ate, ...linha }) => {
    const distancia_km = linha.distancia_km === null ? null : Math.round(linha.distancia_km * 10) / 10
    return {
      ...linha,
      verificado_em: linha.verificado_em.toISOString(),
      selo: situacaoDaVerificacao(conferir_ate.getTime(), agora) === 'em-vigor',
      nota_media: linha.nota_media === null ? null : Number(linha.nota_media),
      distancia_km,
      proximos_horarios: inicios.map((inicio) => new Date(inicio).toISOString()),
      disponibilidade: disponibilidade(inicios[0], linha.zona),
      motivos: motivosDe(busca, { campo: campo === null ? null : camposDoTexto[campo]!, distancia_km }),
    }
  }
}
