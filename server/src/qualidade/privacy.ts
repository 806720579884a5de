import { sql } from 'kysely'
import { doProfissional, doUsuario, nulo, vazio, type TabelaPessoal } from '../database/personal-table.ts'

const REMOVIDO = sql`'Removido a pedido da pessoa'`
const doRelato = 'O relato conta na segurança do serviço, sem o seu nome e sem as suas palavras.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'passos_ocorrencias',
    titulo: 'O que você acrescentou a ocorrências',
    daPessoa: (pessoa) => sql`t.ato in ('relatar', 'complementar')
      and t.ocorrencia_id in (select r.ocorrencia_id from relatores_ocorrencias r where r.usuario_id = ${pessoa})`,
    omite: ['por'],
    aoApagar: { guarda: doRelato, limpa: { texto: vazio } },
  },
  {
    tabela: 'ocorrencias',
    titulo: 'Ocorrências que você relatou',
    daPessoa: (pessoa) =>
      sql`t.id in (select r.ocorrencia_id from relatores_ocorrencias r where r.usuario_id = ${pessoa})`,
    omite: ['causa', 'prova'],
    aoApagar: { guarda: doRelato, limpa: { descricao: REMOVIDO, lugar: vazio } },
  },
  {
    tabela: 'relatores_ocorrencias',
    titulo: 'Em quais relatos você pediu sigilo',
    daPessoa: doUsuario,
    aoApagar: { guarda: doRelato, limpa: { usuario_id: nulo } },
  },
  {
    tabela: 'passos_ocorrencias',
    titulo: 'O que você fez em ocorrências que tratou',
    daPessoa: (pessoa) => sql`t.por = ${pessoa}`,
    omite: ['ocorrencia_id'],
    aoApagar: { guarda: 'O passo fica na história da ocorrência, sem o seu nome.', limpa: { por: nulo } },
  },
  {
    tabela: 'tarefas_qualidade',
    titulo: 'Tarefas de melhoria que são suas ou que você criou',
    daPessoa: (pessoa) => sql`${pessoa} in (t.responsavel_id, t.criada_por, t.fechada_por)`,
    omite: ['responsavel_id', 'criada_por', 'fechada_por', 'avaliacao_id', 'ocorrencia_id'],
    aoApagar: {
      guarda: 'A tarefa fica com a clínica, sem o seu nome.',
      limpa: { responsavel_id: nulo, criada_por: nulo, fechada_por: nulo },
    },
  },
  {
    tabela: 'ocorrencias',
    titulo: 'Ocorrências sobre o seu atendimento',
    daPessoa: doProfissional,
    omite: ['descricao', 'agendamento_id'],
    aoApagar: { guarda: 'A ocorrência fica na segurança do serviço, sem o seu nome.', limpa: {} },
  },
  {
    tabela: 'horarios_fantasma',
    titulo: 'Horários que você escolheu e que já não havia',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Conta na qualidade da agenda, sem o seu nome.', limpa: { usuario_id: nulo } },
  },
  {
    tabela: 'somas_qualidade',
    titulo: 'Contas da qualidade do seu atendimento por mês',
    daPessoa: doProfissional,
    aoApagar: {
      guarda: 'As consultas ficam no prontuário de cada paciente, e a conta delas também, sem o seu nome.',
      limpa: {},
    },
  },
]
