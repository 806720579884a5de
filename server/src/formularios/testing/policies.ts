import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildEnvio, buildFormulario, responderEnvio } from '../fixtures.ts'

const autor = ['profissional'] as const
const lados = ['profissional', 'paciente'] as const

/** The team's grant and guardians are walked in `formularios.test.ts`. Nobody changes what was asked or answered. */
export const politica: Politica = {
  formularios: { 'of the profissional': { select: autor, insert: autor, delete: autor } },
  envios_de_formulario: {
    'of the profissional to the paciente, open': { select: lados, insert: autor, update: autor },
    'of the profissional to the paciente, answered': { select: lados, update: autor },
  },
  respostas_de_formulario: {
    'of the paciente, not sent yet': { select: ['paciente'], insert: ['paciente'] },
    'of the paciente, sent': { select: lados },
  },
}

export const linhas: MontarLinhas = async (owner, { agendamento, paciente }) => {
  const { paciente_id, profissional_id } = agendamento
  const ids = { paciente_id, profissional_id }
  const usuario_id = paciente.usuario_id
  const formulario = await buildFormulario(owner, profissional_id)
  const aberto = await buildEnvio(owner, ids)
  const respondido = await buildEnvio(owner, { ...ids, escala: 'dor' })
  await responderEnvio(owner, respondido, [4], usuario_id)
  const { rows } = await owner.query('select id from respostas_de_formulario where envio_id = $1', [
    respondido.id,
  ])
  const nova = (envio_id: string) => ({
    id: randomUUID(),
    envio_id,
    pergunta_id: 'p1',
    numero: 1,
    usuario_id,
  })
  const resposta = await insertRow<{ id: string }>(owner, 'respostas_de_formulario', nova(aberto.id))
  const { perguntas } = formulario
  const novoEnvio = () => ({
    id: randomUUID(),
    ...ids,
    formulario_id: formulario.id,
    versao: 1,
    nome: 'Antes da consulta',
    perguntas: JSON.stringify(perguntas),
  })
  return {
    formularios: {
      'of the profissional': linha({ id: formulario.id, versao: 1 }, 'nome', {
        id: randomUUID(),
        versao: 1,
        profissional_id,
        nome: 'Retorno',
        perguntas: JSON.stringify(perguntas),
      }),
    },
    envios_de_formulario: {
      'of the profissional to the paciente, open': linha({ id: aberto.id }, 'visto_em', novoEnvio()),
      'of the profissional to the paciente, answered': linha({ id: respondido.id }, 'visto_em', {
        ...novoEnvio(),
        status: 'cancelado',
      }),
    },
    respostas_de_formulario: {
      'of the paciente, not sent yet': linha({ id: resposta.id }, 'texto', nova(aberto.id)),
      'of the paciente, sent': linha({ id: rows[0].id }, 'texto', nova(respondido.id)),
    },
  }
}
