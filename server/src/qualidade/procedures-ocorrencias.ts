import type { MinhaOcorrencia, OcorrenciaAberta } from '#domain/qualidade/contract-ocorrencias.ts'
import { atosPossiveisDaOcorrencia, type AtoDaOcorrencia } from '#domain/qualidade/transicoes.ts'
import { notificar } from '../notificacoes/queries.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { agirNaOcorrencia, type Pedido } from './ato-da-ocorrencia.ts'
import { avisosDoRelato } from './avisos.ts'
import { os } from './implementer.ts'
import {
  countOcorrencias,
  findConsultaDoRelato,
  findDeQuem,
  findDestinos,
  findMinhas,
  findOcorrencia,
  findOcorrencias,
  findPassos,
  findQuemResponde,
  insertOcorrencia,
  insertPasso,
  insertRelator,
  type LinhaDeOcorrencia,
  type LinhaDePasso,
} from './queries-ocorrencias.ts'
import { findMinhasTarefas, findTarefasDaOcorrencia } from './queries-tarefas.ts'
import { hojeDe, tarefaDe } from './tarefa.ts'

const POR_PAGINA = 20
const RELATOS = { ato: 'ocorrencias', vezes: 30, segundos: 3_600 }
/** A phone whose clock is a little fast reports nothing in the future. */
const FOLGA_MS = 10 * 60_000

export const ocorrenciasRouter = {
  destinosDaOcorrencia: os.destinosDaOcorrencia.handler(async ({ context }) => {
    exigirRota(context, '/ocorrencias')
    const destinos = await context.db.rows(findDestinos)
    return { destinos: destinos.map(({ lado: _, ...destino }) => destino) }
  }),

  relatar: os.relatar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/ocorrencias')
    const { sobre, agendamento_id, sigilo, ...palavras } = input
    if (Date.parse(palavras.quando) > context.agora().getTime() + FOLGA_MS) throw errors.FUTURO()
    await contarUso(context, RELATOS)
    // Read as whoever reports: what is not theirs, they cannot report about.
    const [destinos, [consulta]] = await context.db.together([
      findDestinos,
      findConsultaDoRelato(agendamento_id ?? input.id),
    ])
    if (agendamento_id && !consulta) throw errors.DESTINO()
    const destino = sobre && destinos.find(({ tipo, id }) => tipo === sobre.tipo && id === sobre.id)
    if (sobre && !destino && !consulta) throw errors.DESTINO()
    const nova = {
      ...palavras,
      lado: consulta ? ('paciente' as const) : (destino?.lado ?? 'paciente'),
      clinica_id: consulta ? consulta.clinica_id : sobre?.tipo === 'clinica' ? sobre.id : null,
      profissional_id: consulta ? consulta.profissional_id : sobre?.tipo === 'profissional' ? sobre.id : null,
      // The consultation would tell whose name is kept back.
      agendamento_id: sigilo ? null : agendamento_id,
    }
    await context.sistema.transaction(async (db) => {
      const feita = await db.first(insertOcorrencia(nova))
      // Sent twice: the first one stands.
      if (!feita) return
      await db.affected(insertRelator(nova.id, usuario_id, sigilo))
      await db.affected(
        insertPasso({
          ocorrencia_id: nova.id,
          ato: 'relatar',
          por: null,
          de: null,
          para: 'relatada',
          texto: '',
        }),
      )
      const quem = await db.rows(findQuemResponde(nova.clinica_id, nova.profissional_id))
      const outros = quem.map((cada) => cada.usuario_id).filter((id) => id !== usuario_id)
      await notificar(db, ...avisosDoRelato({ id: nova.id, numero: feita.numero }, nova.gravidade, outros))
    })
    return lerMinha(context, usuario_id, nova.id)
  }),

  minhasOcorrencias: os.minhasOcorrencias.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, '/ocorrencias')
    const [linhas, tarefas] = await context.db.together([
      findMinhas(usuario_id, null),
      findMinhasTarefas(usuario_id),
    ])
    const passos = await context.db.rows(findPassos(linhas.map(({ id }) => id)))
    return {
      itens: linhas.map((linha) => minha(linha, passos)),
      tarefas: tarefas.map((tarefa) => tarefaDe(tarefa, usuario_id, hojeDe(context))),
    }
  }),

  complementar: os.complementar.handler(async ({ input: { texto, ...qual }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/ocorrencias')
    await contarUso(context, RELATOS)
    if (!(await context.db.first(findMinhas(usuario_id, qual.id)))) throw errors.NAO_ENCONTRADO()
    await executar(context, { ...qual, ato: 'complementar', ator: 'relator', usuario_id, texto }, errors)
    return lerMinha(context, usuario_id, qual.id)
  }),

  ocorrencias: os.ocorrencias.handler(async ({ input: { cursor: texto, ...filtro }, context }) => {
    exigirRota(context, '/qualidade')
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
      })
    const [lidas, [contagem]] = await context.db.together([
      findOcorrencias(filtro, cursor, POR_PAGINA),
      countOcorrencias,
    ])
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    return { itens: linhas.map(resumo), proximo, contagem: contagem! }
  }),

  ocorrencia: os.ocorrencia.handler(async ({ input: { id }, context }) => {
    exigirRota(context, '/qualidade')
    return lerAberta(context, id)
  }),

  triar: os.triar.handler(({ input: { texto, categoria, gravidade, ...qual }, context, errors }) =>
    agir(context, { ...qual, ato: 'triar', texto, colunas: { categoria, gravidade } }, errors),
  ),
  analisar: os.analisar.handler(({ input: { causa, ...qual }, context, errors }) =>
    agir(context, { ...qual, ato: 'analisar', texto: causa, colunas: { causa } }, errors),
  ),
  encerrar: os.encerrar.handler(({ input: { desfecho, prova, ...qual }, context, errors }) =>
    agir(context, { ...qual, ato: 'encerrar', texto: desfecho, colunas: { desfecho, prova } }, errors),
  ),
  descartar: os.descartar.handler(({ input: { desfecho, ...qual }, context, errors }) =>
    agir(context, { ...qual, ato: 'descartar', texto: desfecho, colunas: { desfecho } }, errors),
  ),
  reabrir: os.reabrir.handler(({ input: { texto, ...qual }, context, errors }) =>
    agir(context, { ...qual, ato: 'reabrir', texto }, errors),
  ),
}

interface Recusas {
  MUDOU(): Error
  RECUSADA(opcoes: { data: { recusa: 'estado' | 'tarefas' } }): Error
}

async function executar(context: Contexto, pedido: Pedido, errors: Recusas): Promise<void> {
  const resultado = await context.sistema.transaction((db) => agirNaOcorrencia(db, pedido))
  if (resultado.feito) return
  const { recusa } = resultado
  throw recusa === 'mudou' ? errors.MUDOU() : errors.RECUSADA({ data: { recusa } })
}

/** An act of those who answer. @throws NAO_ENCONTRADO for whoever only reads */
async function agir(
  context: Contexto,
  pedido: Omit<Pedido, 'ator' | 'usuario_id'> & { ato: AtoDaOcorrencia },
  errors: Recusas,
): Promise<OcorrenciaAberta> {
  const { usuario_id } = exigirRota(context, '/qualidade')
  if (!(await context.db.first(findOcorrencia(pedido.id, 'escrita')))) throw erroComum('NAO_ENCONTRADO')
  await executar(context, { ...pedido, ator: 'responsavel', usuario_id }, errors)
  return lerAberta(context, pedido.id)
}

async function lerAberta(context: Contexto, id: string): Promise<OcorrenciaAberta> {
  const { usuario_id } = exigirRota(context, '/qualidade')
  const [[linha], [ajo], passos, tarefas, [deQuem]] = await context.db.together([
    findOcorrencia(id, 'leitura'),
    findOcorrencia(id, 'escrita'),
    findPassos([id]),
    findTarefasDaOcorrencia(id),
    findDeQuem(id),
  ])
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  const hoje = hojeDe(context)
  return {
    ...resumo(linha),
    causa: linha.causa,
    desfecho: linha.desfecho,
    prova: linha.prova,
    consulta_em: deQuem?.consulta_em?.toISOString() ?? null,
    relator: deQuem?.relator ?? null,
    passos: passos.map(({ ocorrencia_id: _, ...passo }) => ({
      ...passo,
      quando: passo.quando.toISOString(),
    })),
    tarefas: tarefas.map((tarefa) => tarefaDe(tarefa, usuario_id, hoje)),
    acoes: ajo ? atosPossiveisDaOcorrencia('responsavel', linha.estado, linha.tarefas_abertas) : [],
  }
}

async function lerMinha(context: Contexto, usuario_id: string, id: string): Promise<MinhaOcorrencia> {
  const linha = await context.db.first(findMinhas(usuario_id, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return minha(linha, await context.db.rows(findPassos([id])))
}

function resumo(linha: LinhaDeOcorrencia) {
  const { agendamento_id: _, causa: __, desfecho: ___, prova: ____, chave: _____, ...resto } = linha
  return {
    ...resto,
    quando: linha.quando.toISOString(),
    created_at: linha.created_at.toISOString(),
    encerrada_em: linha.encerrada_em?.toISOString() ?? null,
  }
}

/** The reporter reads the states and the outcome; of the steps only the own words. */
function minha(
  linha: LinhaDeOcorrencia & { sigilo: boolean },
  passos: readonly LinhaDePasso[],
): MinhaOcorrencia {
  const { lado: _, tarefas_abertas: __, ...resto } = resumo(linha)
  return {
    ...resto,
    sigilo: linha.sigilo,
    desfecho: linha.encerrada_em ? linha.desfecho : '',
    passos: passos
      .filter(
        (passo) =>
          passo.ocorrencia_id === linha.id && (passo.ato === 'complementar' || passo.para !== passo.de),
      )
      .map(({ ato, quando, para, texto }) => ({
        ato,
        quando: quando.toISOString(),
        para,
        texto: ato === 'complementar' ? texto : '',
      })),
    acoes: atosPossiveisDaOcorrencia('relator', linha.estado, linha.tarefas_abertas),
  }
}
