import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildModeloDeTrilha, buildTrilha } from '../fixtures.ts'

const autor = ['profissional'] as const
const lados = ['profissional', 'paciente'] as const

/** Those who look after the person are walked in `trilhas.test.ts`. Nobody changes what is planned, signed or recorded. */
export const politica: Politica = {
  trilhas: {
    'a draft of the profissional for the paciente': { select: autor, insert: autor, update: autor },
    'under way': { select: lados, update: autor },
  },
  versoes_de_trilha: { 'of the one under way': { select: lados, insert: autor } },
  passos_de_trilha: { 'of the one under way': { select: lados, insert: autor } },
  aceites_de_trilha: { 'by the paciente': { select: lados } },
  registros_de_trilha: { 'by the paciente': { select: lados, insert: ['paciente'] } },
  fotos_de_trilha: { 'by the paciente': { select: lados, insert: ['paciente'] } },
  pausas_de_trilha: { 'of the paciente': { select: lados, insert: ['paciente'], update: ['paciente'] } },
  perguntas_de_trilha: { 'by the paciente': { select: lados, insert: ['paciente'], update: autor } },
  mudancas_de_trilha: { 'of the one under way': { select: lados, insert: autor } },
  modelos_de_trilha: {
    'of the profissional': { select: autor, insert: autor, delete: autor },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento, paciente }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const usuario_id = paciente.usuario_id
  const rascunho = await buildTrilha(owner, { ...ids, status: 'rascunho' })
  const { id: trilha_id, plano } = await buildTrilha(owner, { ...ids, aceita_por: usuario_id })
  const caminhada = plano.passos.find(({ tipo }) => tipo === 'exercicio')!
  const quem = { trilha_id, usuario_id }
  const novo = (ocorrencia: string) => ({
    id: randomUUID(),
    ...quem,
    versao: 1,
    passo_id: caminhada.id,
    ocorrencia,
    acao: 'feito',
  })
  const registro = await insertRow<{ id: string }>(owner, 'registros_de_trilha', novo('2026-11-23'))
  const outro = await insertRow<{ id: string }>(owner, 'registros_de_trilha', novo('2026-11-25'))
  const foto = (registro_id: string) => ({
    registro_id,
    trilha_id,
    caminho: `${registro_id}.jpg`,
    tamanho: 9,
  })
  await insertRow(owner, 'fotos_de_trilha', foto(registro.id))
  const pausa = { trilha_id, usuario_id, de: '2026-11-23', ate: '2026-11-25', motivo: 'viagem' }
  const { id: pausa_id } = await insertRow<{ id: string }>(owner, 'pausas_de_trilha', {
    id: randomUUID(),
    ...pausa,
  })
  const pergunta = { ...quem, texto: 'Posso tomar à noite?' }
  const { id: pergunta_id } = await insertRow<{ id: string }>(owner, 'perguntas_de_trilha', {
    id: randomUUID(),
    ...pergunta,
  })
  const mudanca = await insertRow<{ id: string }>(owner, 'mudancas_de_trilha', { trilha_id, para: 'ativa' })
  const { id: modelo_id } = await buildModeloDeTrilha(owner, profissional_id)
  const modelo = { versao: 1, profissional_id, nome: 'Retorno', conteudo: JSON.stringify({}) }
  const trilha = { ...ids, zona: 'America/Sao_Paulo' }
  return {
    trilhas: {
      'a draft of the profissional for the paciente': linha({ id: rascunho.id }, 'andamento', {
        id: randomUUID(),
        ...trilha,
      }),
      'under way': linha({ id: trilha_id }, 'andamento', { id: randomUUID(), ...trilha, status: 'ativa' }),
    },
    versoes_de_trilha: {
      'of the one under way': linha({ trilha_id, versao: 1 }, 'motivo', {
        trilha_id,
        versao: 2,
        objetivo: 'Outro',
        inicio: '2026-11-23',
        fim: '2026-12-23',
      }),
    },
    passos_de_trilha: {
      'of the one under way': linha({ trilha_id, versao: 1, id: caminhada.id }, 'titulo', {
        trilha_id,
        versao: 1,
        id: randomUUID(),
        ordem: 9,
        tipo: 'leitura',
        titulo: 'Ler',
        de: '2026-11-23',
        repete: 'nao',
      }),
    },
    aceites_de_trilha: {
      'by the paciente': linha({ trilha_id, versao: 1 }, 'created_at', {
        trilha_id,
        versao: 1,
        usuario_id: randomUUID(),
      }),
    },
    registros_de_trilha: { 'by the paciente': linha({ id: registro.id }, 'nota', novo('2026-11-24')) },
    fotos_de_trilha: {
      'by the paciente': linha({ registro_id: registro.id }, 'tamanho', foto(outro.id)),
    },
    pausas_de_trilha: {
      'of the paciente': linha({ id: pausa_id }, 'ate', { id: randomUUID(), ...pausa }),
    },
    perguntas_de_trilha: {
      'by the paciente': linha({ id: pergunta_id }, 'resposta', { id: randomUUID(), ...pergunta }),
    },
    mudancas_de_trilha: {
      'of the one under way': linha({ id: mudanca.id }, 'motivo', { trilha_id, para: 'ativa' }),
    },
    modelos_de_trilha: {
      'of the profissional': linha({ id: modelo_id, versao: 1 }, 'nome', { ...modelo, id: randomUUID() }),
    },
  }
}
