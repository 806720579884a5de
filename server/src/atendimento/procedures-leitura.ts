import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import { exigirProntuario, findPaciente, titularesDe } from '../prontuario/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirEscriba, exigirLeitorDoDia, os, presa, propria } from './implementer.ts'
import { consentimentoDe, inteira, linhaDe } from './linhas.ts'
import { recusou } from './procedures-gravacao.ts'
import {
  esperarDeNovo,
  findDaConsulta,
  findDia,
  findHistorico,
  findMinhas,
  findResposta,
  findRespostas,
  updateFala,
  upsertTexto,
} from './queries.ts'

const POR_VEZ = 30

/** What is there to begin, to go on with and to read again. */
export const leituraRouter = {
  dia: os.dia.handler(async ({ context }) => {
    await exigirLeitorDoDia(context)
    const hoje = dataLocal(context.agora().getTime(), ZONA_PADRAO)
    const [de, ate] = [hoje, somarDias(hoje, 1)].map((dia) => new Date(inicioDoDia(dia, ZONA_PADRAO)))
    const linhas = await context.db.rows(findDia(de!, ate!))
    await registrarAcessosDoDia(
      context,
      'agendamento',
      'Consultas do dia',
      linhas.map(({ titular_id }) => titular_id),
    )
    return {
      itens: linhas.map(({ titular_id: _, data_agendamento, ...linha }) => ({
        ...linha,
        data_agendamento: data_agendamento.toISOString(),
      })),
    }
  }),

  historico: os.historico.handler(async ({ input: { cursor: texto, ...filtro }, context }) => {
    await exigirLeitorDoDia(context)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
      })
    const lidas = await context.db.rows(findHistorico(filtro, cursor, POR_VEZ + 1))
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Histórico de atendimentos',
      lidas.map(({ titular_id }) => titular_id),
    )
    const { linhas, proximo } = paginar(lidas, POR_VEZ)
    return { itens: linhas.map(linhaDe), proximo }
  }),

  estado: os.estado.handler(async ({ input: { paciente_id, agendamento_id }, context, errors }) => {
    await exigirEscriba(context)
    const paciente = await context.db.first(findPaciente(paciente_id))
    if (!paciente) throw errors.NAO_ENCONTRADO()
    const [[resposta], [gravacao]] = await context.db.together([
      findResposta(paciente_id),
      findDaConsulta(paciente_id, agendamento_id ?? null),
    ])
    return {
      paciente: { id: paciente.id, nome: paciente.nome },
      resposta: resposta ? consentimentoDe(resposta) : null,
      gravacao: gravacao ? await inteira(context.db, gravacao, context.agora()) : null,
      servico: context.gravacoes.servico,
      dias: context.gravacoes.dias,
    }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context }) => {
    await exigirEscriba(context)
    const gravacao = await propria(context.db, id)
    await registrarAcessosDoDia(context, 'prontuario', 'Transcrição da consulta', [gravacao.titular_id])
    return inteira(context.db, gravacao, context.agora())
  }),

  digitar: os.digitar.handler(({ input: { id, versao, texto }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEscriba(context, db)
      const gravacao = await presa(db, id)
      if (gravacao.situacao === 'retirada' || (await recusou(db, gravacao.paciente_id)))
        throw errors.RECUSADA()
      const guardado = await db.first(upsertTexto(id, texto, versao))
      if (!guardado)
        throw errors.MUDOU({ data: { texto: gravacao.texto ?? '', versao: gravacao.versao ?? 0 } })
      return guardado
    }),
  ),

  corrigir: os.corrigir.handler(async ({ input: { id, texto }, context, errors }) => {
    await exigirEscriba(context)
    const fala = await context.db.first(updateFala(id, texto))
    if (!fala) throw errors.NAO_ENCONTRADO()
    const { gravacao_id: _, ...lida } = fala
    return lida
  }),

  transcrever: os.transcrever.handler(async ({ input: { id }, context, errors }) => {
    await exigirEscriba(context)
    const { titular_id } = await propria(context.db, id)
    if (context.gravacoes.servico === null) throw errors.SEM_SERVICO()
    const esperando = await context.db.affected(esperarDeNovo(id))
    if (esperando > 0) {
      await context.db.affected(
        insertAcessos(context, 'prontuario', 'Transcrição da consulta pedida de novo', [titular_id]),
      )
      context.gravacoes.acordar()
    }
    return { esperando }
  }),

  minhas: os.minhas.handler(async ({ context }) => {
    exigirRota(context, '/perfil-paciente')
    const linhas = await context.db.rows(findMinhas)
    return {
      itens: linhas.map(
        ({ iniciada_em, apagar_em, som_apagado_em, texto_apagado_em, autorizada_em, ...linha }) => ({
          ...linha,
          iniciada_em: iniciada_em.toISOString(),
          apagar_em: apagar_em.toISOString(),
          som_apagado_em: som_apagado_em?.toISOString() ?? null,
          texto_apagado_em: texto_apagado_em?.toISOString() ?? null,
          autorizada_em: autorizada_em?.toISOString() ?? null,
        }),
      ),
    }
  }),

  respostas: os.respostas.handler(async ({ input: { id }, context }) => {
    await exigirProntuario(context, id)
    const linhas = await context.db.rows(findRespostas(id))
    if (linhas.length > 0)
      await registrarAcessosDoDia(
        context,
        'prontuario',
        'Autorizações de gravação',
        await titularesDe(context, id),
      )
    return { itens: linhas.map(({ em, ...linha }) => ({ ...linha, em: em.toISOString() })) }
  }),
}
