import { sql } from 'kysely'
import { doProfissional, meuProfissional, nulo, type TabelaPessoal } from '../database/personal-table.ts'

const CONTAS =
  'As contas entre clínica e profissional são das duas partes e ficam pelo prazo fiscal de cinco anos.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'itens_repasse',
    titulo: 'Como cada recebimento seu foi dividido com uma clínica',
    daPessoa: (pessoa) =>
      sql`t.fechamento_id in (select id from fechamentos_repasse where profissional_id in ${meuProfissional(pessoa)})`,
    aoApagar: { guarda: CONTAS, limpa: {} },
  },
  {
    tabela: 'fechamentos_repasse',
    titulo: 'Repasses fechados com clínicas',
    daPessoa: doProfissional,
    omite: ['fechado_por', 'pago_por'],
    aoApagar: { guarda: CONTAS, limpa: {} },
  },
  {
    tabela: 'fechamentos_repasse',
    titulo: 'Repasses que você fechou ou pagou em uma clínica',
    daPessoa: (pessoa) => sql`${pessoa} in (t.fechado_por, t.pago_por)`,
    // What it says is of the clinic and the professional.
    omite: [
      'profissional_id',
      'recebido',
      'parte_profissional',
      'parte_clinica',
      'parte_taxa',
      'saldo',
      'quantos',
      'fechado_por',
      'pago_por',
    ],
    aoApagar: {
      guarda: CONTAS,
      limpa: { fechado_por: nulo, pago_por: nulo },
    },
  },
  {
    tabela: 'regras_repasse',
    titulo: 'Regras de repasse de uma clínica com você',
    daPessoa: doProfissional,
    omite: ['criada_por'],
    aoApagar: { guarda: CONTAS, limpa: {} },
  },
  {
    tabela: 'regras_repasse',
    titulo: 'Regras de repasse que você escreveu em uma clínica',
    daPessoa: (pessoa) => sql`t.criada_por = ${pessoa}`,
    omite: ['profissional_id', 'percentual', 'valor', 'taxa', 'servico'],
    aoApagar: { guarda: CONTAS, limpa: { criada_por: nulo } },
  },
]
