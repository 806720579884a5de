import { randomUUID } from 'node:crypto'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import {
  buildConsentimento,
  buildFala,
  buildGravacao,
  buildPeca,
  buildProposta,
  buildTexto,
} from '../fixtures.ts'

const autor = ['profissional'] as const
const osDois = ['profissional', 'paciente'] as const

/** That it was recorded is known to both; what was said, to its professional alone. Whoever looks after somebody is walked in the tests of this capability. */
export const politica: Politica = {
  consentimentos_gravacao: { 'of the paciente to the profissional': { select: osDois } },
  gravacoes: { 'of the paciente by the profissional': { select: osDois, insert: autor, update: autor } },
  pecas_gravacao: { 'of that recording': { select: autor, insert: autor, update: autor } },
  falas_gravacao: { 'heard in that piece': { select: autor, update: autor } },
  textos_gravacao: { 'typed of that recording': { select: autor, update: autor } },
  propostas_atendimento: {
    'of that recording': { select: autor, insert: autor, update: autor, delete: autor },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const gravacao = await buildGravacao(owner, { ...ids, agendamento_id: agendamento.id })
  const gravacao_id = gravacao.id
  const consentimento = await buildConsentimento(owner, ids)
  const peca = await buildPeca(owner, { gravacao_id })
  const fala = await buildFala(owner, { gravacao_id, peca_id: peca.id })
  await buildTexto(owner, { gravacao_id })
  const proposta = await buildProposta(owner, { ...ids, gravacao_id })
  return {
    consentimentos_gravacao: {
      'of the paciente to the profissional': linha({ id: consentimento.id }, 'texto', {
        id: randomUUID(),
        ...ids,
        resposta: 'autorizou',
        por: 'paciente',
        ...consentimentoDaGravacao,
      }),
    },
    gravacoes: {
      'of the paciente by the profissional': linha({ id: gravacao_id }, 'modelo', {
        id: randomUUID(),
        ...ids,
        modelo: 'soap',
        apagar_em: new Date().toISOString(),
        texto_ate: new Date().toISOString(),
      }),
    },
    pecas_gravacao: {
      'of that recording': linha({ id: peca.id }, 'transcricao', {
        id: randomUUID(),
        gravacao_id,
        ordem: 7,
        inicio_ms: 0,
        duracao_ms: 1,
        tipo: 'audio/webm',
        tamanho: 1,
      }),
    },
    falas_gravacao: {
      'heard in that piece': linha({ id: fala.id }, 'texto', {
        gravacao_id,
        peca_id: peca.id,
        ordem: 3,
        inicio_ms: 0,
        texto: 'x',
      }),
    },
    textos_gravacao: { 'typed of that recording': linha({ gravacao_id }, 'texto') },
    propostas_atendimento: {
      'of that recording': linha({ id: proposta.id }, 'situacao', {
        gravacao_id,
        ...ids,
        tipo: 'nega-alergias',
        chave: 'outra',
        conteudo: JSON.stringify({ tipo: 'nega-alergias' }),
        fonte: JSON.stringify({}),
        expira_em: new Date().toISOString(),
      }),
    },
  }
}
