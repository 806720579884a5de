import { sql } from 'kysely'
import { doUsuario, nulo, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'ciencias_avisos',
    titulo: 'Avisos que você leu e entendeu',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'mensagens_anuncios',
    titulo: 'Mensagens que você escreveu sobre anúncios',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'conversas_anuncios',
    titulo: 'Suas conversas sobre anúncios',
    daPessoa: (pessoa) => sql`${pessoa} in (t.interessado_id, t.anunciante_id)`,
    omite: ['interessado_id', 'anunciante_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'versoes_anuncios',
    titulo: 'Versões dos seus anúncios',
    daPessoa: (pessoa) =>
      sql`t.anuncio_id in (select a.id from anuncios a where a.autor_id = ${pessoa} and a.clinica_id is null and not a.da_plataforma)`,
    omite: ['decidida_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'anuncios',
    titulo: 'Seus anúncios',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa} and t.clinica_id is null and not t.da_plataforma`,
    omite: ['busca', 'entregue_ate'],
    aoApagar: 'some',
  },
  {
    tabela: 'anuncios',
    titulo: 'Anúncios e avisos que você escreveu por uma clínica ou pela plataforma',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa} and (t.clinica_id is not null or t.da_plataforma)`,
    omite: ['busca', 'entregue_ate'],
    aoApagar: {
      guarda: 'O que foi dito em nome da clínica ou da plataforma continua delas, sem o seu nome.',
      limpa: { autor_id: nulo },
    },
  },
]
