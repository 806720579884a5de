import { sql } from 'kysely'
import { doProfissional, nulo, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. Sums hold counts alone: no patient can be found in them. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'sugestoes_horarios',
    titulo: 'Sugestões para os seus horários',
    daPessoa: doProfissional,
    omite: ['aplicada_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'sugestoes_horarios',
    titulo: 'Sugestões de horários que você aplicou em outra agenda',
    daPessoa: (pessoa) => sql`t.aplicada_por = ${pessoa}`,
    omite: ['profissional_id', 'conteudo', 'conferencia', 'motivo', 'aplicada_por'],
    aoApagar: {
      guarda: 'A mudança pertence à agenda em que foi feita e fica com ela, sem o seu nome.',
      limpa: { aplicada_por: nulo },
    },
  },
  {
    tabela: 'somas_horarios',
    titulo: 'Contas da sua agenda por hora',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'horas_abertas',
    titulo: 'Horas em que a sua agenda esteve aberta',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'somas_feitas',
    titulo: 'Até quando as contas da sua agenda vão',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'chaves_risco',
    titulo: 'Se a chance de faltar está ligada na sua agenda',
    daPessoa: doProfissional,
    omite: ['por'],
    aoApagar: 'some',
  },
  {
    tabela: 'chaves_risco',
    titulo: 'Onde você ligou ou desligou a chance de faltar',
    daPessoa: (pessoa) => sql`t.por = ${pessoa}`,
    omite: ['por'],
    aoApagar: {
      guarda: 'A escolha vale para a clínica e fica com ela, sem o seu nome.',
      limpa: { por: nulo },
    },
  },
]
