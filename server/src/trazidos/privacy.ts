import { sql } from 'kysely'
import { doPaciente, doProfissional, vazio, type TabelaPessoal } from '../database/personal-table.ts'

const LEI =
  'O que um profissional trouxe de outro serviço faz parte do prontuário, que fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018. O nome do arquivo sai.'
const DO_AUTOR =
  'O que você trouxe pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018.'

const daPessoa = sql`t.profissional_id is null`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'trazidos_retirados',
    titulo: 'Documentos trazidos ao seu prontuário que foram retirados',
    daPessoa: (pessoa) =>
      sql`t.documento_id in (select d.id from documentos_trazidos d join pacientes p on p.id = d.paciente_id where p.usuario_id = ${pessoa})`,
    omite: ['retirado_por'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'entradas_trazidas',
    titulo: 'O que você trouxe de outros serviços',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and ${daPessoa}`,
    omite: ['profissional_id', 'clinica_id', 'impressao', 'ordem'],
    aoApagar: 'some',
  },
  {
    tabela: 'documentos_trazidos',
    titulo: 'Documentos de outros serviços que você trouxe',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and ${daPessoa}`,
    omite: ['profissional_id', 'clinica_id', 'trazido_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'entradas_trazidas',
    titulo: 'O que profissionais trouxeram de outros serviços ao seu prontuário',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and not (${daPessoa})`,
    omite: ['clinica_id', 'impressao', 'ordem'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'documentos_trazidos',
    titulo: 'Documentos de outros serviços que profissionais trouxeram ao seu prontuário',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and not (${daPessoa})`,
    omite: ['clinica_id', 'trazido_por'],
    aoApagar: { guarda: LEI, limpa: { arquivo: vazio } },
  },
  {
    tabela: 'entradas_trazidas',
    titulo: 'O que você trouxe de outros serviços a prontuários de pacientes',
    daPessoa: doProfissional,
    // The words are about the other person.
    omite: [
      'recurso',
      'autores',
      'secao',
      'quando',
      'fonte_chave',
      'impressao',
      'paciente_id',
      'clinica_id',
      'ordem',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'documentos_trazidos',
    titulo: 'Documentos de outros serviços que você trouxe a prontuários',
    daPessoa: (pessoa) => sql`t.trazido_por = ${pessoa}`,
    omite: ['fonte', 'fonte_uri', 'arquivo', 'nao_lido', 'divergencia', 'paciente_id', 'clinica_id'],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'trazidos_retirados',
    titulo: 'Documentos trazidos que você retirou',
    daPessoa: (pessoa) => sql`t.retirado_por = ${pessoa}`,
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
]
