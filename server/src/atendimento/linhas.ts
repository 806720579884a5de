import { linhasDoTexto, type Linha } from '#domain/atendimento/transcricao.ts'
import { textoDaProposta } from '#domain/atendimento/propostas.ts'
import type { Consentimento, Gravacao, LinhaDeGravacao, Peca, Proposta } from '#domain/atendimento/schemas.ts'
import type { Db } from '../database/db.ts'
import {
  findFalas,
  findPecas,
  findPropostas,
  type LinhaDeConsentimento,
  type LinhaDeGravacaoInteira,
  type LinhaDePeca,
  type LinhaDeProposta,
  type LinhaDoHistorico,
} from './queries.ts'

const iso = (instante: Date | null) => instante?.toISOString() ?? null

const resumoDe = (linha: LinhaDeGravacaoInteira) => ({
  id: linha.id,
  paciente_id: linha.paciente_id,
  paciente: linha.paciente,
  agendamento_id: linha.agendamento_id,
  modelo: linha.modelo,
  situacao: linha.situacao,
  iniciada_em: linha.iniciada_em.toISOString(),
  encerrada_em: iso(linha.encerrada_em),
  duracao_ms: linha.duracao_ms,
  com_consentimento: linha.consentimento_id !== null,
  som_apagado_em: iso(linha.som_apagado_em),
  som_apagado_por: linha.som_apagado_por,
  apagar_em: linha.apagar_em.toISOString(),
})

export const linhaDe = (linha: LinhaDoHistorico): LinhaDeGravacao => ({
  ...resumoDe(linha),
  servico: linha.servico,
  nota: linha.nota,
  anotacao_id: linha.nota_id,
  propostas_abertas: linha.propostas_abertas,
})

export const pecaDe = ({ id, ordem, inicio_ms, duracao_ms, transcricao, caminho }: LinhaDePeca): Peca => ({
  id,
  ordem,
  inicio_ms,
  duracao_ms,
  transcricao,
  com_som: caminho !== null,
})

/** @param agora an open proposal is over at its instant */
export const propostaDe = (
  { id, tipo, origem, conteudo, fonte, situacao, expira_em }: LinhaDeProposta,
  agora: Date,
): Proposta => ({
  id,
  tipo,
  origem,
  conteudo,
  texto: textoDaProposta(conteudo),
  fonte,
  situacao: situacao === 'aberta' && expira_em <= agora ? 'vencida' : situacao,
  expira_em: expira_em.toISOString(),
})

export const consentimentoDe = ({ em, ...linha }: LinhaDeConsentimento): Consentimento => ({
  ...linha,
  em: em.toISOString(),
})

/** A recording with all that its professional sees of it. */
export async function inteira(db: Db, linha: LinhaDeGravacaoInteira, agora: Date): Promise<Gravacao> {
  const [pecas, falas, propostas] = await db.together([
    findPecas(linha.id),
    findFalas(linha.id),
    findPropostas(linha.id),
  ])
  return {
    ...resumoDe(linha),
    anotacao_id: linha.anotacao_id,
    texto_apagado_em: iso(linha.texto_apagado_em),
    transcrita_por: linha.transcrita_por,
    texto: linha.texto ?? '',
    versao: linha.versao ?? 0,
    pecas: pecas.map(pecaDe),
    falas,
    propostas: propostas.map((proposta) => propostaDe(proposta, agora)),
  }
}

/** The lines of a recording: what a service heard, in its time, and what the professional wrote. */
export async function linhasDaGravacao(db: Db, linha: LinhaDeGravacaoInteira): Promise<Linha[]> {
  const falas = await db.rows(findFalas(linha.id))
  return [
    ...falas.map(({ id, inicio_ms, texto }) => ({ id, inicio_ms, quem: null, texto })),
    ...linhasDoTexto(linha.texto ?? ''),
  ]
}
