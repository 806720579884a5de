import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'
import { buildOcorrencia, buildPassos, buildRelator, buildTarefa } from '../fixtures.ts'

export const politica: Politica = {
  // Whoever reported, and those who answer for what it is about. The product writes.
  ocorrencias: {
    'of the paciente, about the clinic of the profissional-administrador': {
      select: ['paciente', 'profissional-administrador', ...administrador],
    },
    'of the paciente, about the profissional alone': { select: ['paciente', ...administrador] },
  },
  // Nobody else learns who reported.
  relatores_ocorrencias: { 'of the paciente': { select: ['paciente'] } },
  passos_ocorrencias: {
    'about the clinic of the profissional-administrador': {
      select: ['paciente', 'profissional-administrador', ...administrador],
    },
  },
  tarefas_qualidade: {
    'of the clinic, for the recepcao to do': {
      select: ['clinica', 'profissional-administrador', ...administrador],
    },
  },
  // Of the own agenda, with the page of quality: no profissional has it.
  horarios_fantasma: { 'of the profissional': { select: [...administrador] } },
  // The functions of the indicators read them, and nobody else.
  somas_qualidade: { 'of the profissional': {} },
  somado_qualidade: { 'of everybody': {} },
  meses_a_somar: { 'of the profissional': {} },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, profissional, daAdministradora, daRecepcao },
) => {
  const daClinica = await buildOcorrencia(owner, { clinica_id: daAdministradora.id })
  const doProfissional = await buildOcorrencia(owner, { profissional_id: profissional.id })
  for (const { id } of [daClinica, doProfissional])
    await buildRelator(owner, { ocorrencia_id: id, usuario_id: paciente.usuario_id })
  const [passo] = await buildPassos(owner, [{ ocorrencia_id: daClinica.id }])
  const tarefa = await buildTarefa(owner, {
    clinica_id: daAdministradora.id,
    responsavel_id: daRecepcao.id,
  })
  const vazio = {
    profissional_id: profissional.id,
    ato: 'reservar',
    motivo: 'ocupado',
    usuario_id: paciente.usuario_id,
  }
  const fantasma = await insertRow<{ id: string }>(owner, 'horarios_fantasma', {
    ...vazio,
    inicio: '2026-11-20T13:00:00Z',
  })
  const soma = { profissional_id: profissional.id, chave: 'falta', mes: '2026-03-01', n: 12, soma: 300 }
  await insertRow(owner, 'somas_qualidade', soma)
  await insertRow(owner, 'somado_qualidade', { ate: '2026-04-01' })
  const marca = { profissional_id: profissional.id, mes: '2026-03-01' }
  await insertRow(owner, 'meses_a_somar', marca)
  const nova = {
    lado: 'paciente',
    categoria: 'espera',
    gravidade: 'leve',
    quando: '2026-11-20T13:00:00Z',
    descricao: 'Demorou.',
  }
  return {
    ocorrencias: {
      'of the paciente, about the clinic of the profissional-administrador': linha(
        { id: daClinica.id },
        'causa',
        nova,
      ),
      'of the paciente, about the profissional alone': linha({ id: doProfissional.id }, 'causa', nova),
    },
    relatores_ocorrencias: { 'of the paciente': linha({ ocorrencia_id: daClinica.id }, 'sigilo') },
    passos_ocorrencias: {
      'about the clinic of the profissional-administrador': linha({ id: passo!.id }, 'texto'),
    },
    tarefas_qualidade: { 'of the clinic, for the recepcao to do': linha({ id: tarefa.id }, 'titulo') },
    horarios_fantasma: {
      'of the profissional': linha({ id: fantasma.id }, 'motivo', {
        ...vazio,
        inicio: '2026-11-21T13:00:00Z',
      }),
    },
    somas_qualidade: {
      'of the profissional': linha({ profissional_id: profissional.id, chave: 'falta' }, 'n', {
        ...soma,
        mes: '2026-02-01',
      }),
    },
    somado_qualidade: { 'of everybody': linha({ ate: '2026-04-01' }, 'ate', { ate: '2026-05-01' }) },
    meses_a_somar: { 'of the profissional': linha(marca, 'mes', marca) },
  }
}
