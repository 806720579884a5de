import { call, ORPCError } from '@orpc/server'
import { limitesDaGravacao } from '#domain/atendimento/gravacao.ts'
import { lerLinhas } from '#domain/atendimento/lidas.ts'
import type { ConteudoDaProposta } from '#domain/atendimento/propostas.ts'
import { NEGA_ALERGIAS } from '#domain/fatos/fato.ts'
import type { FatoNovo } from '#domain/fatos/schemas.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { ZONA_PADRAO } from '../agenda/entrada.ts'
import { documentosRouter } from '../documentos/entrada.ts'
import { fatosRouter } from '../fatos/entrada.ts'
import { medidasRouter } from '../medidas/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { terminologiasRouter } from '../terminologias/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirEscriba, os, presa, propria } from './implementer.ts'
import { linhasDaGravacao, propostaDe } from './linhas.ts'
import { recusou } from './procedures-gravacao.ts'
import {
  decidir,
  deleteOutras,
  findProposta,
  findPropostas,
  levarPara,
  upsertPropostas,
  type LinhaDeProposta,
} from './queries.ts'
import { redatorDoModelo } from './redator.ts'
import { rascunhar } from './rascunho.ts'

const MINUTO_MS = 60_000

/** A proposal of the caller. @throws NAO_ENCONTRADO */
async function aberta(context: Contexto, id: string): Promise<LinhaDeProposta> {
  const proposta = await context.db.first(findProposta(id))
  if (!proposta) throw erroComum('NAO_ENCONTRADO')
  return proposta
}

/** From what was said to what a professional reads, takes or leaves. */
export const propostasRouter = {
  propor: os.propor.handler(async ({ input: { id, secoes }, context, errors }) => {
    await exigirEscriba(context)
    const gravacao = await propria(context.db, id)
    const obedece = async () =>
      gravacao.situacao === 'retirada' || (await recusou(context.db, gravacao.paciente_id))
    if (await obedece()) throw errors.RECUSADA()
    const linhas = await linhasDaGravacao(context.db, gravacao)
    const lidos = lerLinhas(linhas, dataLocal(gravacao.iniciada_em.getTime(), ZONA_PADRAO))
    const { frases, sugestoes } = await rascunhar(
      { linhas, lidos, secoes },
      redatorDoModelo(context, { ...exigirSessao(context), ...gravacao }),
    )
    const propostas = await context.db.transaction(async (db) => {
      const presa_ = await presa(db, id)
      if (presa_.situacao === 'retirada' || (await recusou(db, presa_.paciente_id))) throw errors.RECUSADA()
      const { paciente_id, profissional_id } = presa_
      const expira_em = new Date(context.agora().getTime() + limitesDaGravacao.proposta_min * MINUTO_MS)
      await db.affected(
        deleteOutras(
          id,
          sugestoes.map(({ chave }) => chave),
        ),
      )
      if (sugestoes.length > 0)
        await db.affected(
          upsertPropostas({ gravacao_id: id, paciente_id, profissional_id, expira_em }, sugestoes),
        )
      if (linhas.length > 0)
        await db.affected(
          insertAcessos(context, 'prontuario', 'Transcrição da consulta lida para rascunho', [
            presa_.titular_id,
          ]),
        )
      return db.rows(findPropostas(id))
    })
    return { frases, propostas: propostas.map((proposta) => propostaDe(proposta, context.agora())) }
  }),

  aceitar: os.aceitar.handler(async ({ input: { id, ciente }, context, errors }) => {
    await exigirEscriba(context)
    const proposta = await aberta(context, id)
    if (proposta.situacao === 'recusada') throw errors.JA_DECIDIDA()
    if (proposta.situacao === 'aberta') {
      if (proposta.expira_em <= context.agora()) throw errors.VENCIDA()
      if (await recusou(context.db, proposta.paciente_id)) throw errors.RECUSADA()
      await registrar(context, proposta, ciente).catch((erro: unknown) => {
        if (!(erro instanceof ORPCError) || erro.status >= 500) throw erro
        throw errors.NAO_FEITA({ data: { mensagem: mensagemDe(erro), pede_ciencia: erro.code === 'ALERTA' } })
      })
      // The act has the proposal's id: of two taps at once one row came of it, and one of them finds it decided.
      await context.db.affected(decidir(id, 'aberta', 'aceita'))
    }
    return propostaDe(await aberta(context, id), context.agora())
  }),

  dispensar: os.dispensar.handler(async ({ input: { id }, context }) => {
    await exigirEscriba(context)
    await aberta(context, id)
    await context.db.affected(decidir(id, 'aberta', 'recusada'))
    return propostaDe(await aberta(context, id), context.agora())
  }),

  reabrir: os.reabrir.handler(async ({ input: { id }, context }) => {
    await exigirEscriba(context)
    await aberta(context, id)
    await context.db.affected(decidir(id, 'recusada', 'aberta'))
    return propostaDe(await aberta(context, id), context.agora())
  }),

  levar: os.levar.handler(async ({ input: { id, anotacao_id }, context, errors }) => {
    await exigirEscriba(context)
    await propria(context.db, id)
    if ((await context.db.affected(levarPara(id, anotacao_id))) === 0) throw errors.NAO_ENCONTRADO()
    return { levada: true as const }
  }),
}

/** What the person reads of a refusal: its own words, or the first of a field. */
function mensagemDe(erro: ORPCError<string, unknown>): string {
  const dados = erro.data as
    | { mensagem?: string; recusas?: { mensagem: string }[]; alertas?: { com: string }[] }
    | undefined
  return dados?.mensagem ?? dados?.recusas?.[0]?.mensagem ?? erro.message
}

/** The fact that a proposal would write; null where it writes none. */
function fatoDe(conteudo: ConteudoDaProposta): FatoNovo | null {
  const comum = { termo_id: null, observacao: '' }
  if (conteudo.tipo === 'medicamento') {
    const { nome, dose, posologia } = conteudo
    const termo = [nome, dose].filter(Boolean).join(' ')
    const semDatas = { inicio: null, fim: null, motivo: '' }
    return {
      ...comum,
      ...semDatas,
      tipo: 'medicamento',
      termo,
      situacao: 'em-uso',
      posologia: posologia ?? '',
    }
  }
  const alergia = { ...comum, tipo: 'alergia', situacao: 'ativa', gravidade: null } as const
  if (conteudo.tipo === 'alergia')
    return { ...alergia, termo: conteudo.substancia, reacao: conteudo.reacao ?? '', nega: false }
  return conteudo.tipo === 'nega-alergias'
    ? { ...alergia, termo: NEGA_ALERGIAS, reacao: '', nega: true }
    : null
}

/** A problem with the term of the list that is in use; free words where it has no such code. */
async function problemaDe(context: Contexto, conteudo: ConteudoDaProposta): Promise<FatoNovo | null> {
  if (conteudo.tipo !== 'problema') return null
  const { nome, cid } = conteudo
  const termos = await call(terminologiasRouter.buscar, { sistema: 'cid10', q: cid }, { context })
  const termo_id = termos.find(({ codigo }) => codigo === cid)?.id ?? null
  return {
    tipo: 'problema',
    termo_id,
    termo: nome,
    situacao: 'ativo',
    inicio: null,
    fim: null,
    observacao: '',
  }
}

/**
 * The ordinary act of a proposal, with the rights of the caller and the id of the proposal: repeated, it is the same row.
 * A return visit has no act here: the professional books it on the ordinary screen, and the row says that it was taken.
 */
async function registrar(context: Contexto, proposta: LinhaDeProposta, ciente: boolean): Promise<void> {
  const { id, paciente_id, agendamento_id, conteudo } = proposta
  const fato = fatoDe(conteudo) ?? (await problemaDe(context, conteudo))
  if (fato) {
    const input = { id: paciente_id, fato_id: id, agendamento_id, ciente, fato }
    await call(fatosRouter.registrar, input, { context })
  } else if (conteudo.tipo === 'medida') {
    const { medida: tipo, valor, valor2 } = conteudo
    const medida_em = context.agora().toISOString()
    const input = { id: paciente_id, agendamento_id, medida_em, medidas: [{ id, tipo, valor, valor2 }] }
    await call(medidasRouter.medir, input, { context })
  } else if (conteudo.tipo === 'suspensao') await suspender(context, proposta, conteudo, ciente)
  else if (conteudo.tipo === 'documento') await prepararDocumento(context, proposta, conteudo)
}

/** A draft of a document, that the professional reads and issues by themselves. */
async function prepararDocumento(
  context: Contexto,
  { id, paciente_id, agendamento_id }: LinhaDeProposta,
  { documento: tipo, texto }: Extract<ConteudoDaProposta, { tipo: 'documento' }>,
): Promise<void> {
  const conteudo = { tipo, texto, itens: [], cid: null, cid_autorizado: false }
  const input = { id, paciente_id, agendamento_id, substitui_id: null, versao: 0, conteudo, avisos: [] }
  await call(documentosRouter.salvar, input, { context }).catch((erro: unknown) => {
    // The draft stands already, from the tap whose answer was lost.
    if (!(erro instanceof ORPCError) || erro.code !== 'MUDOU') throw erro
  })
}

/** Ends the caller's own medicine of that name. @throws NAO_ENCONTRADO where they have none in use */
async function suspender(
  context: Contexto,
  proposta: LinhaDeProposta,
  { nome }: Extract<ConteudoDaProposta, { tipo: 'suspensao' }>,
  ciente: boolean,
) {
  const { fatos } = await call(fatosRouter.ler, { id: proposta.paciente_id }, { context })
  const procurado = semAcentos(nome)
  const achado = fatos.find(
    (fato) => fato.tipo === 'medicamento' && fato.proprio && semAcentos(fato.atual.termo).includes(procurado),
  )
  if (achado?.tipo !== 'medicamento')
    throw new ORPCError('NAO_ENCONTRADO', {
      status: 404,
      message: `${nome} não está entre os medicamentos que você registrou. Anote a suspensão no plano, ou registre o medicamento antes.`,
    })
  if (achado.atual.situacao === 'suspenso') return
  const { observacao, posologia, inicio, motivo } = achado.atual
  await call(
    fatosRouter.mudar,
    {
      id: achado.fato_id,
      nova_id: proposta.id,
      vista_id: achado.atual.id,
      agendamento_id: proposta.agendamento_id,
      ciente,
      mudanca: {
        tipo: 'medicamento',
        situacao: 'suspenso',
        observacao,
        posologia,
        inicio,
        motivo,
        fim: dataLocal(context.agora().getTime(), ZONA_PADRAO),
      },
    },
    { context },
  )
}
