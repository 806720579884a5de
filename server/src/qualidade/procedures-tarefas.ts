import type { TarefaDeQualidade } from '#domain/qualidade/contract-tarefas.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { agirNaOcorrencia } from './ato-da-ocorrencia.ts'
import { avisoDaMudanca, avisoDaTarefa } from './avisos.ts'
import { os } from './implementer.ts'
import { findOcorrencia } from './queries-ocorrencias.ts'
import {
  findAlvoDaAvaliacao,
  findAutorDaAvaliacao,
  findPessoas,
  findTarefa,
  findTarefas,
  insertTarefa,
  respondoPela,
  segurarTarefa,
  updateTarefa,
} from './queries-tarefas.ts'
import { hojeDe, tarefaDe } from './tarefa.ts'

const ESCRITAS = { ato: 'tarefas-qualidade', vezes: 120, segundos: 3_600 }

interface Origem {
  ocorrencia_id?: string | undefined
  avaliacao_id?: string | undefined
  clinica_id?: string | undefined
  profissional_id?: string | undefined
}

/** For whose quality a task is. @throws NAO_ENCONTRADO for what the caller does not answer for */
async function alvoDe(context: Contexto, origem: Origem) {
  if (origem.ocorrencia_id) {
    const ocorrencia = await context.db.first(findOcorrencia(origem.ocorrencia_id, 'escrita'))
    if (!ocorrencia) throw erroComum('NAO_ENCONTRADO')
    const { clinica_id, profissional_id } = ocorrencia
    return { clinica_id, profissional_id }
  }
  if (origem.avaliacao_id) {
    const avaliacao = await context.db.first(findAlvoDaAvaliacao(origem.avaliacao_id))
    if (!avaliacao) throw erroComum('NAO_ENCONTRADO')
    return avaliacao
  }
  const { clinica_id = null, profissional_id = null } = origem
  const { respondo } = await context.db.only(respondoPela(clinica_id, profissional_id))
  if (!respondo) throw erroComum('NAO_ENCONTRADO')
  return { clinica_id, profissional_id }
}

/** The people of an aim, and always the caller. */
async function pessoasDe(
  context: Contexto,
  alvo: { clinica_id: string | null; profissional_id: string | null },
) {
  const { usuario_id } = exigirRota(context, '/qualidade')
  const daqui = await context.db.rows(findPessoas(alvo.clinica_id, alvo.profissional_id))
  return daqui.some((pessoa) => pessoa.usuario_id === usuario_id)
    ? daqui
    : [{ usuario_id, nome: 'Eu' }, ...daqui]
}

export const tarefasRouter = {
  tarefas: os.tarefas.handler(async ({ input: { situacao }, context }) => {
    const { usuario_id } = exigirRota(context, '/qualidade')
    const linhas = await context.db.rows(findTarefas(situacao === 'abertas'))
    return { itens: linhas.map((linha) => tarefaDe(linha, usuario_id, hojeDe(context))) }
  }),

  pessoas: os.pessoas.handler(async ({ input, context }) => {
    exigirRota(context, '/qualidade')
    return { pessoas: await pessoasDe(context, await alvoDe(context, input)) }
  }),

  criarTarefa: os.criarTarefa.handler(async ({ input, context, errors }): Promise<TarefaDeQualidade> => {
    const { usuario_id } = exigirRota(context, '/qualidade')
    const { ocorrencia_id = null, avaliacao_id = null, indicador = null, ...palavras } = input
    await contarUso(context, ESCRITAS)
    if (palavras.prazo < hojeDe(context)) throw errors.PRAZO()
    const alvo = await alvoDe(context, input)
    const pessoas = await pessoasDe(context, alvo)
    if (!pessoas.some((pessoa) => pessoa.usuario_id === palavras.responsavel_id)) throw errors.RESPONSAVEL()
    await context.sistema.transaction(async (db) => {
      const nova = {
        ...palavras,
        ...alvo,
        ocorrencia_id,
        avaliacao_id: ocorrencia_id ? null : avaliacao_id,
        indicador: ocorrencia_id || avaliacao_id ? null : indicador,
        criada_por: usuario_id,
      }
      // Sent twice: the first one stands.
      if ((await db.affected(insertTarefa(nova))) === 0) return
      if (ocorrencia_id) {
        const passo = await agirNaOcorrencia(db, {
          id: ocorrencia_id,
          versao: null,
          ato: 'agir',
          ator: 'responsavel',
          usuario_id,
          texto: nova.titulo,
        })
        if (!passo.feito) throw errors.RECUSADA()
      }
      if (nova.responsavel_id !== usuario_id) await notificar(db, avisoDaTarefa(nova, nova.responsavel_id))
    })
    return ler(context, usuario_id, input.id)
  }),

  fecharTarefa: os.fecharTarefa.handler(
    async ({ input: { id, versao, situacao, resultado }, context, errors }) => {
      const { usuario_id } = exigirRota(context, '/ocorrencias')
      await contarUso(context, ESCRITAS)
      if (!(await context.db.first(findTarefa(id)))?.fecho) throw errors.NAO_ENCONTRADO()
      await context.sistema.transaction(async (db) => {
        const tarefa = await db.first(segurarTarefa(id))
        if (!tarefa || tarefa.versao !== versao) throw errors.MUDOU()
        if (tarefa.situacao !== 'aberta') throw errors.FECHADA()
        await db.affected(updateTarefa(id, { situacao, resultado, por: usuario_id }))
        if (situacao !== 'feita' || !tarefa.avaliacao_id) return
        const autor = await db.first(findAutorDaAvaliacao(tarefa.avaliacao_id))
        if (autor) await notificar(db, avisoDaMudanca(id, resultado, autor.agendamento_id, autor.autor_id))
      })
      return ler(context, usuario_id, id)
    },
  ),

  reabrirTarefa: os.reabrirTarefa.handler(async ({ input: { id, versao }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/ocorrencias')
    await contarUso(context, ESCRITAS)
    if (!(await context.db.first(findTarefa(id)))?.fecho) throw errors.NAO_ENCONTRADO()
    await context.sistema.transaction(async (db) => {
      const tarefa = await db.first(segurarTarefa(id))
      if (!tarefa || tarefa.versao !== versao || tarefa.situacao === 'aberta') throw errors.MUDOU()
      await db.affected(updateTarefa(id, { situacao: 'aberta', resultado: '', por: null }))
    })
    return ler(context, usuario_id, id)
  }),
}

async function ler(context: Contexto, usuario_id: string, id: string): Promise<TarefaDeQualidade> {
  const linha = await context.db.first(findTarefa(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return tarefaDe(linha, usuario_id, hojeDe(context))
}
