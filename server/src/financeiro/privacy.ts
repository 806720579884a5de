import { sql } from 'kysely'
import { doPaciente, doUsuario, lista, nulo, vazio, type TabelaPessoal } from '../database/personal-table.ts'

const FISCAL = 'Lançamentos financeiros ficam guardados pelo prazo fiscal de cinco anos, sem texto livre.'
const DA_CLINICA = 'É da contabilidade da clínica, e fica sem o seu nome.'

const NAO_E_DELE = 'O que você fez no extrato de uma clínica é da contabilidade dela, e fica sem o seu nome.'

/** What the practice wrote of a payment, unless it names whose consultation it was. */
const semONome = (coluna: string, senao: string) =>
  sql`case when exists (
      select from pacientes p join usuarios u on u.id = p.usuario_id cross join unnest(array[u.nome, u.nome_social]) as dito (palavra)
       where p.id = t.paciente_id and strpos(lower(t.${sql.ref(coluna)}), lower(dito.palavra)) > 0)
    then ${sql.lit(senao)} else t.${sql.ref(coluna)} end`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'leituras_de_extrato',
    titulo: 'Arquivos de banco que você leu e ainda não trouxe',
    daPessoa: doUsuario,
    // What it says is not in any book yet, and is gone within a day.
    omite: ['lido'],
    aoApagar: 'some',
  },
  {
    tabela: 'conciliacoes',
    titulo: 'O que você disse de linhas do seu extrato',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'conciliacoes',
    titulo: 'O que você disse de linhas do extrato de uma clínica',
    daPessoa: (pessoa) => sql`t.criado_por = ${pessoa} and t.clinica_id is not null`,
    omite: ['motivo'],
    aoApagar: { guarda: NAO_E_DELE, limpa: { criado_por: nulo } },
  },
  {
    tabela: 'linhas_de_extrato',
    titulo: 'Linhas do seu extrato de banco',
    daPessoa: (pessoa) => sql`t.dono = ${pessoa}`,
    omite: ['identidade', 'busca'],
    aoApagar: 'some',
  },
  {
    tabela: 'extratos',
    titulo: 'Extratos de banco que você trouxe',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'livros_fechados',
    titulo: 'Até quando o seu livro está fechado',
    daPessoa: (pessoa) => sql`t.usuario_id = ${pessoa}`,
    omite: ['mudado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'livros_fechados',
    titulo: 'Meses que você fechou no livro de uma clínica',
    daPessoa: (pessoa) => sql`t.mudado_por = ${pessoa} and t.clinica_id is not null`,
    omite: ['motivo', 'mudado_por'],
    aoApagar: { guarda: NAO_E_DELE, limpa: { mudado_por: nulo } },
  },
  {
    tabela: 'extratos',
    titulo: 'Extratos que você trouxe ao livro de uma clínica',
    daPessoa: (pessoa) => sql`t.criado_por = ${pessoa} and t.clinica_id is not null`,
    omite: ['arquivo', 'conta'],
    aoApagar: { guarda: NAO_E_DELE, limpa: { criado_por: nulo } },
  },
  {
    tabela: 'anexos_transacoes',
    titulo: 'Notas e comprovantes dos seus lançamentos',
    daPessoa: doUsuario,
    omite: ['enviado_por'],
    // The files lie in the folder of the person, and go with it.
    aoApagar: 'some',
  },
  {
    tabela: 'anexos_transacoes',
    titulo: 'Notas e comprovantes que você enviou ao livro de uma clínica',
    daPessoa: (pessoa) => sql`t.enviado_por = ${pessoa} and t.clinica_id is not null`,
    // What it is belongs to the clinic.
    omite: ['nome', 'caminho', 'transacao_id'],
    aoApagar: { guarda: DA_CLINICA, limpa: { enviado_por: nulo } },
  },
  {
    tabela: 'transacoes_financeiras',
    titulo: 'Finanças',
    daPessoa: (pessoa) => sql`t.usuario_id = ${pessoa} and t.livro <> 'clinica'`,
    // Whose consultation a professional was paid for is the patient's.
    omite: ['paciente_id'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        titulo: sql`'Lançamento'`,
        descricao: vazio,
        observacoes: vazio,
        tags: lista,
      },
    },
  },
  {
    tabela: 'transacoes_financeiras',
    titulo: 'Lançamentos que você fez no financeiro de uma clínica',
    daPessoa: (pessoa) => sql`t.usuario_id = ${pessoa} and t.livro = 'clinica'`,
    // What it is belongs to the clinic.
    omite: ['titulo', 'descricao', 'observacoes', 'tags', 'valor', 'taxa', 'centro_id'],
    aoApagar: { guarda: DA_CLINICA, limpa: { usuario_id: nulo } },
  },
  {
    tabela: 'transacoes_financeiras',
    titulo: 'Pagamentos das suas consultas',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.usuario_id is distinct from ${pessoa}`,
    // Where the practice puts it is the practice's.
    omite: ['usuario_id', 'categoria_id', 'observacoes', 'tags', 'recebido_por', 'taxa', 'centro_id'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        paciente_id: nulo,
        titulo: semONome('titulo', 'Lançamento'),
        descricao: semONome('descricao', ''),
        observacoes: semONome('observacoes', ''),
      },
    },
  },
  {
    tabela: 'centros_de_custo',
    titulo: 'Seus centros de custo',
    daPessoa: doUsuario,
    // Entries that are kept keep it, without its name.
    aoApagar: {
      guarda: FISCAL,
      limpa: { nome: sql`'Centro de custo ' || left(t.id::text, 8)` },
    },
  },
]
