import { sql } from 'kysely'
import {
  doProfissional,
  meuPaciente,
  nulo,
  vazio,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const PAGAMENTO =
  'O registro do pagamento também pertence a quem pagou e a quem recebeu; fica sem a chave e sem texto.'
const minhaClinica: Condicao = (pessoa) =>
  sql`t.clinica_id in (select id from clinicas where dono_id = ${pessoa})`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'contas_pix',
    titulo: 'Conta em que você recebe por Pix',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'cobrancas',
    titulo: 'Pix das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    // The key belongs to the receiver.
    omite: ['chave', 'profissional_id', 'clinica_id', 'credito_id'],
    aoApagar: { guarda: PAGAMENTO, limpa: { motivo: nulo } },
  },
  {
    tabela: 'cobrancas',
    titulo: 'Pix pedidos em seu nome',
    daPessoa: doProfissional,
    omite: ['agendamento_id', 'motivo', 'credito_id'],
    aoApagar: { guarda: PAGAMENTO, limpa: { chave: vazio, recebedor: vazio, cidade: vazio, motivo: nulo } },
  },
  {
    tabela: 'contas_pix',
    titulo: 'Contas em que suas clínicas recebem por Pix',
    daPessoa: minhaClinica,
    aoApagar: 'some',
  },
]
