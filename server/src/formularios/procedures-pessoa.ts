import { escalas } from '#domain/formularios/formulario.ts'
import { pedeCuidado, pontuar } from '#domain/formularios/pontuacao.ts'
import { prontoDe } from '#domain/formularios/prontos.ts'
import { faltam, recusaDaResposta } from '#domain/formularios/regras.ts'
import type { Db } from '../database/db.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { marcarFeito, ocorreuOPasso } from '../trilhas/entrada.ts'
import { avisarResponsavel } from './avisos.ts'
import { CAMINHO, inteiro, lido, os, resumoDe } from './implementer.ts'
import {
  abrirDoPasso,
  concluirEnvio,
  findConteudo,
  findMeus,
  findResposta,
  findRespostas,
  findTrilhaDoPasso,
  insertResposta,
  lockEnvio,
  type LinhaDeEnvio,
} from './queries.ts'

/** A form that the caller may answer, under its lock. @throws NAO_ENCONTRADO, also to those who may only read it */
async function respondivel(context: Contexto, db: Db, id: string): Promise<LinhaDeEnvio & { quem: string }> {
  const { usuario_id: quem } = exigirRota(context, CAMINHO)
  await db.rows(lockEnvio(id))
  const linha = await lido(db, id)
  if (!linha.responde) throw erroComum('NAO_ENCONTRADO')
  return { ...linha, quem }
}

/** What the person, or whoever looks after them, answers. */
export const pessoaRouter = {
  meus: os.meus.handler(async ({ context }) => {
    exigirRota(context, CAMINHO)
    const linhas = await context.db.rows(findMeus())
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Formulários',
      linhas.map(({ titular_id }) => titular_id),
    )
    return linhas.map(resumoDe)
  }),

  responder: os.responder.handler(({ input: { id, resposta_id, ...resposta }, context, errors }) =>
    context.db.transaction(async (db) => {
      const linha = await respondivel(context, db, id)
      // The answer to this very request was lost on its way.
      if (await db.first(findResposta(id, resposta_id))) return
      if (linha.status === 'respondido') throw errors.JA_RESPONDIDO()
      if (linha.status === 'cancelado') throw errors.CANCELADO()
      const { perguntas } = await db.only(findConteudo(id))
      const pergunta = perguntas.find((cada) => cada.id === resposta.pergunta_id)
      if (!pergunta) throw errors.NAO_ENCONTRADO()
      // An answer may be taken back: what is missing is said at the end.
      const mensagem = recusaDaResposta({ ...pergunta, obrigatoria: false }, resposta)
      if (mensagem) throw errors.ENTRADA_INVALIDA({ data: { campos: [{ campo: pergunta.id, mensagem }] } })
      const gravadas = await db.affected(
        insertResposta({ ...resposta, id: resposta_id, envio_id: id, usuario_id: linha.quem }),
      )
      // The id is a row of another form.
      if (gravadas === 0) throw errors.NAO_ENCONTRADO()
      if (pedeCuidado(linha.escala, resposta)) await avisarResponsavel(db, linha, 'atencao')
    }),
  ),

  concluir: os.concluir.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const linha = await respondivel(context, db, id)
      if (linha.status === 'cancelado') throw errors.CANCELADO()
      if (linha.status === 'respondido') {
        if (linha.usuario_id !== linha.quem) throw errors.JA_RESPONDIDO()
        return inteiro(db, linha)
      }
      const [[conteudo], respostas] = await db.together([findConteudo(id), findRespostas(id)])
      const abertas = faltam(conteudo!.perguntas, respostas)
      const pontuacao = linha.escala && abertas.length === 0 ? pontuar(linha.escala, respostas) : null
      if (abertas.length > 0 || (linha.escala && !pontuacao))
        throw errors.FALTAM({ data: { perguntas: abertas.map((pergunta) => pergunta.id) } })
      await db.only(concluirEnvio(id, pontuacao?.pontos ?? null, pontuacao?.faixa ?? null))
      const { trilha_id, passo_id, ocorrencia } = linha
      if (trilha_id && passo_id && ocorrencia)
        await marcarFeito(context, db, { trilha_id, passo_id, ocorrencia })
      await avisarResponsavel(db, linha, 'respondido')
      return inteiro(db, await lido(db, id))
    }),
  ),

  doPasso: os.doPasso.handler(({ input: { id, envio_id, ...passo }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/trilha-tratamento')
      const qual = await db.first(findTrilhaDoPasso(id, passo.passo_id))
      if (!qual || !(await ocorreuOPasso(context, db, { trilha_id: id, ...passo })))
        throw errors.NAO_ENCONTRADO()
      const escala = escalas.find((cada) => cada === qual.formulario)
      const feito = await db.only(
        abrirDoPasso(envio_id, { trilha_id: id, ...passo }, escala ? prontoDe(escala) : null),
      )
      if (feito.id === null) throw errors.NAO_ENCONTRADO()
      return { id: feito.id }
    }),
  ),
}
