import { sql } from 'kysely'
import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

const QUEM_PODIA =
  'Fica a prova de quem podia abrir o quê e até quando, sem seu nome. Todo acesso termina na hora.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'convites',
    titulo: 'Convites que você recebeu',
    daPessoa: (pessoa) => sql`t.email in (select email from usuarios where id = ${pessoa})`,
    omite: ['token_hash', 'convidado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'convites',
    titulo: 'Convites que você enviou',
    daPessoa: (pessoa) => sql`t.convidado_por = ${pessoa}`,
    // The recipient's address is the other person's.
    omite: ['token_hash', 'email'],
    aoApagar: 'some',
  },
  {
    tabela: 'pedidos_vinculo',
    titulo: 'Pedidos de vínculo a clínicas',
    daPessoa: doUsuario,
    omite: ['respondido_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'pedidos_vinculo',
    titulo: 'Pedidos de vínculo que você respondeu',
    daPessoa: (pessoa) => sql`t.respondido_por = ${pessoa} and t.usuario_id <> ${pessoa}`,
    // Whose request it was is theirs.
    omite: ['usuario_id', 'mensagem', 'membro_id'],
    aoApagar: {
      guarda: 'Fica a resposta a quem pediu, sem o que você escreveu.',
      limpa: { motivo: sql`case when t.motivo is not null then 'Texto apagado' end` },
    },
  },
  {
    tabela: 'membros_clinicas',
    titulo: 'Equipes de clínicas',
    daPessoa: doUsuario,
    omite: ['concedido_por', 'encerrado_por', 'substituto_id'],
    aoApagar: {
      guarda: QUEM_PODIA,
      limpa: { status: sql`'encerrado'`, encerrado_em: sql`coalesce(t.encerrado_em, app_agora())` },
    },
  },
  {
    tabela: 'vinculos_cuidado',
    titulo: 'Círculo de cuidado',
    daPessoa: (pessoa) => sql`${pessoa} in (t.pessoa_id, t.cuidador_id)`,
    omite: ['pessoa_id', 'cuidador_id', 'concedido_por', 'encerrado_por'],
    aoApagar: {
      guarda: QUEM_PODIA,
      limpa: { status: sql`'encerrado'`, encerrado_em: sql`coalesce(t.encerrado_em, app_agora())` },
    },
  },
]
