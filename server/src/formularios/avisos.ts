import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { avisarProntuario } from '../prontuario/entrada.ts'
import type { LinhaDeEnvio } from './queries.ts'

/** Tells the person, and those who look after them. The words say nothing of what is asked. */
export const avisarPessoa = (db: Db, { id, paciente_id, data_agendamento }: LinhaDeEnvio) =>
  avisarProntuario(
    db,
    paciente_id,
    {
      titulo: 'Há um formulário para responder',
      mensagem: data_agendamento
        ? 'Responda antes da consulta, com calma, pelo celular mesmo. Leva poucos minutos.'
        : 'Responda com calma, pelo celular mesmo. Leva poucos minutos.',
      chave: `formulario:${id}:enviado`,
    },
    `/formularios?responder=${id}`,
  )

/** Tells the responsible. The words name the person and no answer: they also leave by mail. */
export const avisarResponsavel = (
  db: Db,
  { id, paciente_id, paciente, titular_id, responsavel_id }: LinhaDeEnvio,
  oQue: 'respondido' | 'atencao',
) =>
  notificar(db, {
    usuario_id: responsavel_id,
    tipo: 'prontuario',
    prioridade: oQue === 'atencao' ? 'urgente' : 'normal',
    titulo: oQue === 'atencao' ? 'Resposta que pede atenção agora' : 'Formulário respondido',
    mensagem:
      oQue === 'atencao'
        ? `${paciente} deu uma resposta que pede contato hoje. Abra o formulário e fale com a pessoa.`
        : `${paciente} respondeu a um formulário. As respostas estão no prontuário.`,
    link: `/pacientes/${paciente_id}?aba=formularios`,
    chave: `formulario:${id}:${oQue}`,
    sobre: [titular_id],
  })
