import { sql } from 'kysely'
import {
  codigoSemDono,
  doProfissional,
  meuPaciente,
  meuProfissional,
  nulo,
  vazio,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const PAGAMENTO =
  'O registro do pagamento também pertence a quem pagou e a quem recebeu; fica sem a chave e sem texto.'
const minhaClinica: Condicao = (pessoa) =>
  sql`t.clinica_id in (select id from clinicas where dono_id = ${pessoa})`

const daSuaConsulta: Condicao = (pessoa) =>
  sql`(select c.id from cobrancas c join agendamentos a on a.id = c.agendamento_id where a.paciente_id in ${meuPaciente(pessoa)})`
const doSeuNome: Condicao = (pessoa) =>
  sql`(select c.id from cobrancas c where c.profissional_id in ${meuProfissional(pessoa)})`
const doPix =
  (cobrancas: Condicao): Condicao =>
  (pessoa) =>
    sql`t.pix_id in (select p.id from pix_recebidos p where p.cobranca_id in ${cobrancas(pessoa)})`
const daCobranca =
  (cobrancas: Condicao): Condicao =>
  (pessoa) =>
    sql`t.cobranca_id in ${cobrancas(pessoa)}`

/** What a bank said of charges. Nothing of it names anybody; it stays with the charges. */
const doBanco = (
  cobrancas: Condicao,
  quais: string,
  limpaDoCodigo: typeof codigoSemDono | Record<string, never> = {},
): TabelaPessoal[] => [
  {
    tabela: 'pix_cobrancas',
    titulo: `Códigos Pix do banco ${quais}`,
    daPessoa: daCobranca(cobrancas),
    // The bank's code leads to the receiver's account.
    omite: ['copia_e_cola', 'erro'],
    aoApagar: { guarda: PAGAMENTO, limpa: limpaDoCodigo },
  },
  {
    tabela: 'pix_recebidos',
    titulo: `Pix que o banco confirmou ${quais}`,
    daPessoa: daCobranca(cobrancas),
    omite: ['resolvida_por'],
    aoApagar: { guarda: PAGAMENTO, limpa: {} },
  },
  {
    tabela: 'pix_devolucoes',
    titulo: `Devoluções pedidas ao banco ${quais}`,
    daPessoa: doPix(cobrancas),
    omite: ['pedida_por', 'motivo', 'erro'],
    aoApagar: { guarda: PAGAMENTO, limpa: { motivo: vazio } },
  },
]

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  ...doBanco(daSuaConsulta, 'das suas consultas'),
  ...doBanco(doSeuNome, 'pedidos em seu nome', codigoSemDono),
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
