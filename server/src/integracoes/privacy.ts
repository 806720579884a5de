import { sql } from 'kysely'
import { doProfissional, doUsuario, nulo, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'sites_permitidos',
    titulo: 'Sites que mostram os seus horários',
    daPessoa: doProfissional,
    omite: ['usuario_id', 'clinica_id', 'profissional_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'sites_permitidos',
    titulo: 'Sites que você permitiu para uma clínica',
    daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and t.clinica_id is not null`,
    omite: ['usuario_id', 'clinica_id', 'profissional_id'],
    aoApagar: {
      guarda: 'O site é da clínica, que continua usando. Ele fica sem o seu nome.',
      limpa: { usuario_id: nulo },
    },
  },
  {
    tabela: 'usos_de_chave',
    titulo: 'O que outros sistemas pediram com as suas chaves de acesso',
    daPessoa: (pessoa) => sql`t.chave_id in (select id from chaves_de_acesso where usuario_id = ${pessoa})`,
    aoApagar: 'some',
  },
  {
    tabela: 'chaves_de_acesso',
    titulo: 'Chaves de acesso que você criou para outros sistemas',
    daPessoa: doUsuario,
    // The hash opens nothing to a reader, and is nobody's to take along.
    omite: ['segredo_hash', 'clinica_id', 'profissional_id', 'revogada_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'webhooks',
    titulo: 'Endereços de outros sistemas que recebem avisos da sua agenda',
    daPessoa: doProfissional,
    omite: ['usuario_id', 'clinica_id', 'profissional_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'webhooks',
    titulo: 'Endereços que você informou para avisos de uma clínica',
    daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and t.clinica_id is not null`,
    omite: ['usuario_id', 'clinica_id', 'profissional_id'],
    aoApagar: {
      guarda: 'O endereço é da clínica, que continua usando. Ele fica sem o seu nome.',
      limpa: { usuario_id: nulo },
    },
  },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  segredos_de_webhook:
    'what signs the messages of a webhook, which is in the copy; it would open nothing but forging them',
  entregas_webhook:
    'messages with the ids of rows, for another system; the rows are in the copy of whom they are about',
}
