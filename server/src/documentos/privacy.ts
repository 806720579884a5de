import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  meuPaciente,
  meuProfissional,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const LEI =
  'Documentos emitidos são parte do prontuário, que fica guardado por pelo menos 20 anos, contados do último registro, e ninguém os altera: assim manda a Lei 13.787/2018.'
const DO_AUTOR =
  'O que você emitiu pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos, com o seu registro: assim manda a Lei 13.787/2018.'

const emitidos =
  (de: Condicao): Condicao =>
  (pessoa) =>
    sql`${de(pessoa)} and t.status = 'emitido'`
const rascunhos =
  (de: Condicao): Condicao =>
  (pessoa) =>
    sql`${de(pessoa)} and t.status = 'rascunho'`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'documentos_clinicos',
    titulo: 'Rascunhos de documentos sobre você',
    daPessoa: rascunhos(doPaciente),
    // Nobody has issued it yet: it is no part of the record.
    omite: ['texto', 'itens', 'cid', 'avisos', 'profissional_id', 'clinica_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'documentos_clinicos',
    titulo: 'Seus rascunhos de documentos',
    daPessoa: rascunhos(doProfissional),
    omite: ['texto', 'itens', 'cid', 'avisos', 'paciente_id', 'agendamento_id', 'clinica_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'documentos_clinicos',
    titulo: 'Documentos do seu prontuário',
    daPessoa: emitidos(doPaciente),
    omite: ['clinica_id'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'documentos_clinicos',
    titulo: 'Documentos que você emitiu',
    daPessoa: emitidos(doProfissional),
    // The words are about the other person.
    omite: [
      'texto',
      'itens',
      'cid',
      'avisos',
      'paciente_id',
      'paciente_nome',
      'agendamento_id',
      'clinica_id',
      'codigo',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'assinaturas_documento',
    titulo: 'Assinaturas digitais dos documentos do seu prontuário',
    daPessoa: (pessoa) =>
      sql`t.documento_id in (select d.id from documentos_clinicos d where d.paciente_id in ${meuPaciente(pessoa)})`,
    // The file is handed out with its document.
    omite: ['arquivo'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'assinaturas_documento',
    titulo: 'Suas assinaturas digitais em documentos',
    daPessoa: (pessoa) =>
      sql`t.documento_id in (select d.id from documentos_clinicos d where d.profissional_id in ${meuProfissional(pessoa)})`,
    omite: ['arquivo'],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'modelos_documento',
    titulo: 'Seus modelos de documento',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]

export const semDadosProprios: Record<string, string> = {
  arquivos_documento: 'hashes of the files made of a document, which is in the list',
}
