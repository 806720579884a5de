import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  meuPaciente,
  meuProfissional,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const PROVA =
  'A resposta antes da gravação prova que a consulta foi gravada com autorização. Ela fica guardada com o prontuário, sem o nome de quem respondeu.'

const daGravacao =
  (de: Condicao, coluna: 'paciente_id' | 'profissional_id'): Condicao =>
  (pessoa) =>
    sql`t.gravacao_id in (select g.id from gravacoes g where g.${sql.ref(coluna)} in ${de(pessoa)})`
const dePaciente = daGravacao(meuPaciente, 'paciente_id')
const deProfissional = daGravacao(meuProfissional, 'profissional_id')
/** What was said goes with either side: it is working material and no part of a record. */
const some = 'some' as const
const semTexto = ['texto', 'gravacao_id']

/** Tables with data of a person; an erasure runs through them in this order. Bytes of sound are taken by the job of loose files. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'propostas_atendimento',
    titulo: 'Propostas feitas a partir das suas consultas',
    daPessoa: doPaciente,
    omite: ['profissional_id', 'chave', 'fonte'],
    aoApagar: some,
  },
  {
    tabela: 'propostas_atendimento',
    titulo: 'Propostas que você recebeu',
    daPessoa: doProfissional,
    omite: ['paciente_id', 'conteudo', 'fonte', 'chave'],
    aoApagar: some,
  },
  {
    tabela: 'falas_gravacao',
    titulo: 'O que foi transcrito das suas consultas',
    daPessoa: dePaciente,
    aoApagar: some,
  },
  {
    tabela: 'falas_gravacao',
    titulo: 'O que foi transcrito das consultas que você atendeu',
    daPessoa: deProfissional,
    omite: semTexto,
    aoApagar: some,
  },
  // The professional's own words; the record that came of them is the person's.
  {
    tabela: 'textos_gravacao',
    titulo: 'Quando a transcrição das suas consultas foi escrita',
    daPessoa: dePaciente,
    omite: ['texto'],
    aoApagar: some,
  },
  {
    tabela: 'textos_gravacao',
    titulo: 'Transcrições que você escreveu',
    daPessoa: deProfissional,
    omite: semTexto,
    aoApagar: some,
  },
  {
    tabela: 'pecas_gravacao',
    titulo: 'Partes do áudio das suas consultas',
    daPessoa: dePaciente,
    omite: ['bucket', 'caminho', 'proxima_em', 'tentativas'],
    aoApagar: some,
  },
  {
    tabela: 'pecas_gravacao',
    titulo: 'Partes do áudio que você gravou',
    daPessoa: deProfissional,
    omite: ['bucket', 'caminho', 'gravacao_id', 'proxima_em', 'tentativas'],
    aoApagar: some,
  },
  {
    tabela: 'gravacoes',
    titulo: 'Gravações das suas consultas',
    daPessoa: doPaciente,
    omite: ['profissional_id', 'anotacao_id', 'avisada_em'],
    aoApagar: some,
  },
  {
    tabela: 'gravacoes',
    titulo: 'Consultas que você gravou',
    daPessoa: doProfissional,
    omite: ['paciente_id', 'agendamento_id', 'anotacao_id', 'consentimento_id'],
    aoApagar: some,
  },
  {
    tabela: 'consentimentos_gravacao',
    titulo: 'Suas respostas antes de gravações',
    daPessoa: doPaciente,
    omite: ['profissional_id', 'registrado_por'],
    aoApagar: {
      guarda: PROVA,
      limpa: { responsavel: sql`case when t.por = 'responsavel' then 'Responsável' else '' end` },
    },
  },
  {
    tabela: 'consentimentos_gravacao',
    titulo: 'Respostas de pacientes que você registrou',
    daPessoa: (pessoa) => sql`(${doProfissional(pessoa)} or t.registrado_por = ${pessoa})`,
    omite: ['paciente_id', 'agendamento_id', 'responsavel'],
    aoApagar: { guarda: PROVA, limpa: {} },
  },
]
