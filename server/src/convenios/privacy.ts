import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  nulo,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const COBRANCA = 'O que se cobrou de uma operadora fica pelo prazo fiscal de cinco anos, sem texto.'
/** What is not there stays so: a reason belongs to what was refused. */
const SEM_TEXTO = { motivo: sql`left(motivo, 0)`, recurso: sql`left(recurso, 0)` }
const guiasDe =
  (quais: Condicao): Condicao =>
  (pessoa) =>
    sql`t.agendamento_id in (select t.id from agendamentos t where ${quais(pessoa)})`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'guias_convenio',
    titulo: 'Consultas suas cobradas do seu convênio',
    daPessoa: guiasDe(doPaciente),
    // What office and operator wrote each other is theirs.
    omite: ['lote_id', 'motivo', 'recurso'],
    aoApagar: { guarda: COBRANCA, limpa: SEM_TEXTO },
  },
  {
    tabela: 'guias_convenio',
    titulo: 'Consultas que você cobrou de convênios',
    daPessoa: guiasDe(doProfissional),
    omite: ['agendamento_id'],
    aoApagar: { guarda: COBRANCA, limpa: SEM_TEXTO },
  },
  {
    tabela: 'lotes_convenio',
    titulo: 'Lotes que você enviou a convênios',
    daPessoa: doProfissional,
    omite: ['criado_por'],
    aoApagar: { guarda: COBRANCA, limpa: {} },
  },
  {
    tabela: 'lotes_convenio',
    titulo: 'Lotes que você montou para uma clínica',
    daPessoa: (pessoa) => sql`t.criado_por = ${pessoa}`,
    omite: ['profissional_id', 'criado_por'],
    aoApagar: { guarda: COBRANCA, limpa: { criado_por: nulo } },
  },
]
