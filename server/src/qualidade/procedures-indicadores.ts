import { tipoDaVariacao, zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { inicioDoMes as somarMeses } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { IndicadorAberto, IndicadorMedido } from '#domain/qualidade/contract-indicadores.ts'
import { causaDoFantasma, causasDoFantasma } from '#domain/qualidade/fantasma.ts'
import {
  definicaoDe,
  indicadoresDeQualidade,
  type IndicadorDeQualidade,
} from '#domain/qualidade/indicadores.ts'
import { fundoDe, partir, responder, valorDe, type Soma } from '#domain/qualidade/rules-dez.ts'
import type { RecorteDeQualidade } from '#domain/qualidade/schemas.ts'
import { contarTemas, temasDe } from '#domain/qualidade/temas.ts'
import { recebida } from '../avaliacoes/entrada.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { os } from './implementer.ts'
import { countFantasmas, findFantasmas } from './queries.ts'
import {
  findComentarios,
  findAvaliacoesDaQualidade,
  findFaixa,
  findFiltros,
  findObservacoes,
  findQuaisRespondo,
  findSomas,
  somasDe,
  type Janela,
} from './queries-indicadores.ts'

/** Longest period of one question, in months. */
const MAIS_MESES = 24
const POR_PAGINA = 20
const FANTASMAS_RECENTES = 20

const exigirQualidade = (context: Contexto) => exigirRota(context, '/qualidade')
const primeiroDia = (mes: string) => `${mes}-01`

/** First days of the months from `de` to `ate`, both included. */
function mesesEntre(de: string, ate: string): string[] {
  const meses: string[] = []
  for (let mes = de; mes <= ate && meses.length <= MAIS_MESES; mes = somarMeses(mes, 1)) meses.push(mes)
  return meses
}

/** The month that runs, its first day. */
const mesCorrente = (context: Contexto) =>
  `${dataLocal(context.agora().getTime(), zonaDaPlataforma).slice(0, 7)}-01`

interface Periodo {
  meses: string[]
  antes: string[]
  /** What is read for both: from the first month of a year, so that months are always put together alike. */
  janela: Janela
}

/** @throws PERIODO for months that are not over, or too many */
function periodoDe({ de, ate }: RecorteDeQualidade, corrente: string, PERIODO: () => Error): Periodo {
  const [primeiro, ultimo] = [primeiroDia(de), primeiroDia(ate)]
  const meses = mesesEntre(primeiro, ultimo)
  if (meses.length === 0 || meses.length > MAIS_MESES || ultimo >= corrente) throw PERIODO()
  const antes = meses.map((mes) => somarMeses(mes, -meses.length))
  return {
    meses,
    antes,
    janela: { de: `${antes[0]!.slice(0, 4)}-01-01`, ate: somarMeses(ultimo, 1) },
  }
}

const quemDe = ({ clinica_id, profissional_id, servico_id }: RecorteDeQualidade) => ({
  clinica_id,
  profissional_id,
  servico_id,
})

function medir(
  chave: IndicadorDeQualidade,
  somas: readonly Soma[],
  { meses, antes }: Periodo,
  recorte: RecorteDeQualidade,
) {
  const quem = quemDe(recorte)
  const partes = partir(somas, fundoDe(quem))
  const agora = responder(partes, { ...quem, meses })
  const valor = valorDe(agora)
  const valorAntes = valorDe(responder(partes, { ...quem, meses: antes }))
  const medido: IndicadorMedido = {
    chave,
    valor,
    n: valor === null ? null : agora.n,
    antes: valorAntes,
    tipo: tipoDaMudanca(chave, valor, valorAntes),
    fora: agora.fora,
  }
  return { medido, trechos: agora.trechos }
}

/** Whether a change is for the better, by the direction of the indicator. */
function tipoDaMudanca(chave: IndicadorDeQualidade, valor: number | null, antes: number | null) {
  if (valor === null || antes === null) return 'neutra' as const
  const { melhor, unidade } = definicaoDe(chave)
  const mudou = unidade === 'nota' ? valor - antes : (valor - antes) / 10
  return tipoDaVariacao(melhor === 'mais' ? mudou : -mudou)
}

export const indicadoresRouter = {
  filtros: os.filtros.handler(async ({ context }) => {
    exigirQualidade(context)
    const linhas = await context.db.rows(findFiltros)
    const doTipo = (tipo: (typeof linhas)[number]['tipo']) =>
      linhas.filter((linha) => linha.tipo === tipo).map(({ id, nome }) => ({ id, nome }))
    return {
      clinicas: doTipo('clinica'),
      profissionais: doTipo('profissional'),
      servicos: linhas
        .filter(({ tipo }) => tipo === 'servico')
        .map(({ id, nome, de }) => ({ id, nome, profissional_id: de! })),
      ultimo_mes: somarMeses(mesCorrente(context), -1).slice(0, 7),
    }
  }),

  painel: os.painel.handler(async ({ input, context, errors }) => {
    exigirQualidade(context)
    const periodo = periodoDe(input, mesCorrente(context), errors.PERIODO)
    const somas = somasDe(
      await context.db.rows(findSomas(indicadoresDeQualidade, periodo.janela, fundoDe(quemDe(input)))),
    )
    return {
      indicadores: indicadoresDeQualidade.map((chave) => medir(chave, somas(chave), periodo, input).medido),
    }
  }),

  indicador: os.indicador.handler(async ({ input, context, errors }): Promise<IndicadorAberto> => {
    const { perfil } = exigirQualidade(context)
    const { chave } = input
    const periodo = periodoDe(input, mesCorrente(context), errors.PERIODO)
    const janela = { de: periodo.meses[0]!, ate: periodo.janela.ate }
    const [somas, [faixa]] = await context.db.together([
      findSomas([chave], periodo.janela, fundoDe(quemDe(input))),
      findFaixa(chave, janela),
    ])
    const { medido, trechos } = medir(chave, somasDe(somas)(chave), periodo, input)
    return {
      ...medido,
      trechos: trechos.map(({ meses, ...soma }) => ({ meses: [...meses], n: soma.n, valor: valorDe(soma) })),
      faixa: faixa ? { de: faixa.p25, ate: faixa.p75, quantos: faixa.quantos } : null,
      abre: definicaoDe(chave).abre && perfil !== 'administrador-geral' && medido.valor !== null,
    }
  }),

  observacoes: os.observacoes.handler(async ({ input, context, errors }) => {
    exigirQualidade(context)
    const { chave, cursor: texto, de, ate, ...recorte } = input
    const { meses, janela } = periodoDe({ de, ate }, mesCorrente(context), errors.PERIODO)
    // Opinions of people never open one by one.
    if (!definicaoDe(chave).abre) throw erroComum('NAO_ENCONTRADO')
    const cursor = lerCursor(texto)
    if (cursor === null) throw cursorRuim()
    const lidas = await context.db.rows(
      findObservacoes(chave, { de: meses[0]!, ate: janela.ate }, recorte, cursor, POR_PAGINA),
    )
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    return {
      itens: linhas.map(({ id, chave: _, quando, ...linha }) => ({
        ...linha,
        origem: id,
        quando: quando.toISOString(),
      })),
      proximo,
    }
  }),

  avaliacoes: os.avaliacoes.handler(async ({ input, context }) => {
    const { perfil } = exigirQualidade(context)
    const cursor = lerCursor(input.cursor)
    if (cursor === null) throw cursorRuim()
    const filtro = {
      profissional_id: input.profissional_id,
      sem_resposta: input.sem_resposta === 'true',
      tema: input.tema,
    }
    const pagina = findAvaliacoesDaQualidade(filtro, cursor, POR_PAGINA)
    const [lidas, comentarios] = cursor
      ? [await context.db.rows(pagina), []]
      : await context.db.together([pagina, findComentarios(filtro)])
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    // Administration moderates in its own queue, and answers for nobody.
    const minhas =
      perfil === 'administrador-geral'
        ? []
        : await context.db.rows(findQuaisRespondo(linhas.map(({ id }) => id)))
    const respondo = new Set(minhas.map(({ id }) => id))
    return {
      itens: linhas.map((linha) => {
        const avaliacao = recebida(linha, context.agora())
        return {
          ...avaliacao,
          acoes: respondo.has(linha.id) ? avaliacao.acoes : [],
          profissional_id: linha.profissional_id,
          profissional: linha.profissional ?? 'Profissional não informado',
          temas: temasDe(avaliacao.comentario),
        }
      }),
      por_tema: cursor ? [] : contarTemas(comentarios.map(({ comentario }) => comentario)),
      proximo,
    }
  }),

  fantasmas: os.fantasmas.handler(async ({ input, context, errors }) => {
    exigirQualidade(context)
    const [de, ate] = [primeiroDia(input.de), primeiroDia(input.ate)]
    // The month that runs counts here: what went wrong today is not told next month.
    if (de > ate || ate > mesCorrente(context) || mesesEntre(de, ate).length > MAIS_MESES + 1)
      throw errors.PERIODO()
    const fim = somarMeses(ate, 1)
    const [contados, recentes] = await context.db.together([
      countFantasmas(de, fim, input.profissional_id),
      findFantasmas(de, fim, input.profissional_id, FANTASMAS_RECENTES),
    ])
    const por_causa = causasDoFantasma.map((causa) => ({
      causa,
      quantos: contados
        .filter(({ motivo }) => causaDoFantasma(motivo) === causa)
        .reduce((soma, { quantos }) => soma + quantos, 0),
    }))
    return {
      total: por_causa.reduce((soma, { quantos }) => soma + quantos, 0),
      por_causa,
      recentes: recentes.map(({ inicio, quando, ...linha }) => ({
        ...linha,
        inicio: inicio.toISOString(),
        quando: quando.toISOString(),
        causa: causaDoFantasma(linha.motivo),
      })),
    }
  }),
}

const cursorRuim = () =>
  erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] })
