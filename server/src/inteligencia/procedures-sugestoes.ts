import type { Contexto } from '../rpc/context.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { SugestaoDaPagina } from '#domain/inteligencia/contract-sugestoes.ts'
import { simular } from '#domain/inteligencia/sugestoes/simular.ts'
import {
  mudamHorarios,
  semanasDaConferencia,
  semanasDaProva,
  type SituacaoDaSugestao,
} from '#domain/inteligencia/sugestoes/sugestao.ts'
import type { Db } from '../database/db.ts'
import { ligarLembreteExtra } from '../lembretes/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { CAMINHO, os } from './implementer.ts'
import { findMinhasAgendas } from './queries.ts'
import {
  findDonoDaAgenda,
  findServicoDe,
  findSugestao,
  findSugestoes,
  findTemplateDaAgenda,
  findVersaoDaAgenda,
  lockSugestao,
  updateSugestao,
  type LinhaDeSugestao,
} from './queries-sugestoes.ts'
import { lerHistoria } from './sugerir.ts'

/** Agendas over which the caller decides; null for the administrator, who may of all. */
async function decideSobre(db: Db, { perfil }: Sessao): Promise<ReadonlySet<string> | null> {
  if (perfil === 'administrador-geral') return null
  const agendas = await db.rows(findMinhasAgendas)
  return new Set(agendas.filter(({ escreve }) => escreve).map(({ id }) => id))
}

function daLinha(linha: LinhaDeSugestao, decide: ReadonlySet<string> | null): SugestaoDaPagina {
  const { conteudo, aplicada_em, zona, situacao } = linha
  const { titulo, prova, supoe, mudanca, ganho, espera } = conteudo
  return {
    id: linha.id,
    profissional_id: linha.profissional_id,
    profissional: linha.profissional,
    tipo: linha.tipo,
    situacao,
    titulo,
    prova,
    supoe,
    mudanca,
    ganho,
    espera,
    agendada_para: linha.agendada_para,
    motivo: linha.motivo,
    em_rascunho: linha.versao !== null && situacao !== 'aplicada' && situacao !== 'revertida',
    template_id: linha.template_id,
    versao_antes: linha.versao_antes,
    aplicada_em: aplicada_em?.toISOString() ?? null,
    conferencia: linha.conferencia,
    confere_em: aplicada_em
      ? somarDias(dataLocal(aplicada_em.getTime(), zona), semanasDaConferencia * 7)
      : null,
    proprio: linha.proprio,
    pode: decide === null || decide.has(linha.profissional_id),
  }
}

type Erros = { NAO_CABE(): Error }

/** The suggestion, locked, when the caller decides over its agenda. @throws NAO_ENCONTRADO, SEM_PERMISSAO, NAO_CABE where it stands elsewhere */
async function prender(
  db: Db,
  context: Contexto,
  id: string,
  situacoes: readonly SituacaoDaSugestao[],
  errors: Erros,
): Promise<LinhaDeSugestao & { usuario_id: string }> {
  const sessao = exigirRota(context, CAMINHO)
  const vista = await db.first(findSugestao(id))
  if (!vista) throw erroComum('NAO_ENCONTRADO')
  const decide = await decideSobre(db, sessao)
  if (decide !== null && !decide.has(vista.profissional_id)) throw erroComum('SEM_PERMISSAO')
  await db.rows(lockSugestao(id))
  const linha = (await db.first(findSugestao(id)))!
  if (!situacoes.includes(linha.situacao)) throw errors.NAO_CABE()
  return { ...linha, usuario_id: sessao.usuario_id }
}

const ehAdministracao = ({ sessao }: Contexto) => sessao?.perfil === 'administrador-geral'

const abertas: readonly SituacaoDaSugestao[] = ['aberta', 'agendada']

export const sugestoesRouter = {
  sugestoes: os.sugestoes.handler(async ({ input, context }) => {
    const sessao = exigirRota(context, CAMINHO)
    const [decide, linhas] = await Promise.all([
      decideSobre(context.db, sessao),
      context.db.rows(findSugestoes(input)),
    ])
    return linhas.map((linha) => daLinha(linha, decide))
  }),

  simular: os.simular.handler(async ({ input: { id }, context }) => {
    exigirRota(context, CAMINHO)
    const linha = await context.db.first(findSugestao(id))
    if (!linha) throw erroComum('NAO_ENCONTRADO')
    const { profissional_id, zona, dia, conteudo } = linha
    // Of the whole agenda, of which the caller may see a part: figures alone leave.
    const historia = await lerHistoria(context.sistema, {
      profissional_id,
      zona,
      ate: dia,
      semanas: semanasDaProva,
    })
    const { ganho, mudanca, espera } = conteudo
    const entram =
      ganho.unidade === 'consultas-por-semana'
        ? ganho.valor
        : ganho.unidade === 'faltas-por-semana'
          ? -ganho.valor
          : 0
    const feita = simular(historia, mudanca, entram, espera.de_quem_entra)
    return mudanca.tipo === 'teto-de-encaixes' ? { ...feita, espera } : feita
  }),

  rascunho: os.rascunho.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const linha = await context.db.first(findSugestao(id))
    if (!linha) throw erroComum('NAO_ENCONTRADO')
    const template = await context.db.first(findTemplateDaAgenda(linha.profissional_id))
    if (!template) throw errors.SEM_HORARIOS()
    return { template_id: template.id }
  }),

  aplicar: os.aplicar.handler(({ input: { id, template_id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const linha = await prender(db, context, id, abertas, errors)
      const { mudanca } = linha.conteudo
      if (mudamHorarios.includes(mudanca.tipo)) {
        const escrita =
          template_id && versao
            ? await db.first(findVersaoDaAgenda(template_id, versao, linha.profissional_id))
            : undefined
        if (!escrita) throw errors.NAO_MUDOU()
        await db.affected(
          updateSugestao(id, { template_id: template_id!, versao: versao!, versao_antes: escrita.antes }),
        )
        return { situacao: linha.situacao }
      }
      // A cap is in force while its suggestion is applied: bookings ask `cabe_encaixe`.
      if (mudanca.tipo === 'lembrete-extra') {
        if (!linha.proprio && !ehAdministracao(context)) throw erroComum('SEM_PERMISSAO')
        await ligarLembreteExtra(db, linha.profissional_id, true)
      }
      if (mudanca.tipo === 'duracao' || mudanca.tipo === 'sinal') {
        const servico = await db.first(findServicoDe(mudanca.servico_id))
        const feita =
          mudanca.tipo === 'duracao'
            ? servico?.duracao_min === mudanca.duracao_min
            : servico?.tem_sinal === true
        if (!feita) throw errors.NAO_MUDOU()
      }
      await db.affected(
        updateSugestao(id, {
          situacao: 'aplicada',
          aplicada_em: context.agora(),
          aplicada_por: linha.usuario_id,
        }),
      )
      return { situacao: 'aplicada' as const }
    }),
  ),

  agendar: os.agendar.handler(({ input: { id, dia }, context, errors }) =>
    context.db.transaction(async (db) => {
      const linha = await prender(db, context, id, abertas, errors)
      if (dia <= dataLocal(context.agora().getTime(), linha.zona)) throw errors.DIA_PASSADO()
      await db.affected(updateSugestao(id, { situacao: 'agendada', agendada_para: dia }))
      return { situacao: 'agendada' as const }
    }),
  ),

  dispensar: os.dispensar.handler(({ input: { id, motivo }, context, errors }) =>
    context.db.transaction(async (db) => {
      await prender(db, context, id, abertas, errors)
      await db.affected(updateSugestao(id, { situacao: 'dispensada', motivo, agendada_para: null }))
      return { situacao: 'dispensada' as const }
    }),
  ),

  reabrir: os.reabrir.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      await prender(db, context, id, ['dispensada', 'agendada'], errors)
      await db.affected(updateSugestao(id, { situacao: 'aberta', motivo: null, agendada_para: null }))
      return { situacao: 'aberta' as const }
    }),
  ),

  reverter: os.reverter.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const linha = await prender(db, context, id, ['aplicada'], errors)
      if (linha.tipo === 'lembrete-extra') {
        if (!linha.proprio && !ehAdministracao(context)) throw erroComum('SEM_PERMISSAO')
        await ligarLembreteExtra(db, linha.profissional_id, false)
      }
      await db.affected(
        updateSugestao(id, {
          situacao: 'revertida',
          aplicada_em: linha.aplicada_em,
          revertida_em: context.agora(),
        }),
      )
      return { situacao: 'revertida' as const }
    }),
  ),

  propor: os.propor.handler(async ({ input: { id }, context, errors }) => {
    const { profissional_id, conteudo } = await context.db.transaction((db) =>
      prender(db, context, id, abertas, errors),
    )
    // The product tells them: a colleague's account is nobody's to find.
    const { usuario_id } = await context.sistema.only(findDonoDaAgenda(profissional_id))
    await notificar(context.sistema, {
      usuario_id,
      tipo: 'revisao',
      titulo: 'Uma sugestão para os seus horários',
      mensagem: `${conteudo.titulo}. ${conteudo.prova} Você decide: abra Horários Padrão para mudar.`,
      link: '/horarios-padrao',
      chave: `sugestao:${id}`,
    })
    return { proposta: true as const }
  }),
}
