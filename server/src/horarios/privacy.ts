import { sql } from 'kysely'
import { doProfissional, meuProfissional, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'janelas_excecao',
    titulo: 'Horários das exceções',
    daPessoa: (pessoa) =>
      sql`t.excecao_id in (select id from excecoes_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    aoApagar: 'some',
  },
  {
    tabela: 'excecoes_horarios',
    titulo: 'Exceções de horário',
    daPessoa: doProfissional,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'feriados_profissionais',
    titulo: 'Feriados na sua agenda',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'versoes_template_horarios',
    titulo: 'Versões dos horários',
    daPessoa: (pessoa) =>
      sql`t.template_id in (select id from templates_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    // Who else had a hand in it, and the patients whose appointments were decided about.
    omite: ['autor_id', 'decidido_por', 'decisoes'],
    aoApagar: 'some',
  },
  {
    tabela: 'intervalos_horarios',
    titulo: 'Intervalos de atendimento',
    daPessoa: (pessoa) =>
      sql`t.template_id in (select id from templates_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    aoApagar: 'some',
  },
  { tabela: 'templates_horarios', titulo: 'Horários padrão', daPessoa: doProfissional, aoApagar: 'some' },
]
