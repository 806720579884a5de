import { sql } from 'kysely'
import type { ChaveDeConfiguracao } from '#domain/sistema/configuracoes.ts'
import type { MensagemDaLista } from '#domain/sistema/contract.ts'
import type { CanalDeMensagem, SituacaoDeMensagem } from '#domain/sistema/mensagem.ts'
import { planEachTime } from '../database/db.ts'
import { from } from '../tables.ts'

export const findConfiguracoes = () =>
  from.selectFrom('configuracoes_sistema').select(['chave', 'valor', 'alterada_em'])

/** The settings, with the person who last changed each, from the audit. */
export const findConfiguracoesComAutor = () => sql<{
  chave: ChaveDeConfiguracao
  valor: never
  versao: string
  alterada_em: Date
  alterada_por: string | null
}>`
  select c.chave, c.valor, c.alterada_em::text as versao, c.alterada_em,
         (select u.nome from auditoria a join usuarios u on u.id = a.ator
           where a.tabela = 'configuracoes_sistema' and a.registro = c.chave order by a.id desc limit 1) as alterada_por
    from configuracoes_sistema c`

/** Writes a setting that still has the version `versao` (null: never changed); no row otherwise. */
export const saveConfiguracao = (chave: ChaveDeConfiguracao, valor: unknown, versao: string | null) =>
  versao === null
    ? sql<{ chave: string }>`
        insert into configuracoes_sistema (chave, valor) values (${chave}, ${JSON.stringify(valor)}::jsonb)
        on conflict (chave) do nothing returning chave`
    : sql<{ chave: string }>`
        update configuracoes_sistema set valor = ${JSON.stringify(valor)}::jsonb, alterada_em = app_agora()
         where chave = ${chave} and alterada_em = ${versao}::timestamptz returning chave`

export type LinhaDeMensagem = Omit<MensagemDaLista, 'criada_em' | 'enviada_em'> & {
  criada_em: Date
  enviada_em: Date | null
}

/**
 * Messages of the outbox, and deliveries to devices, which have no message; newest first. Each half brings its own newest by its index:
 * the order of both together would be made of all of them.
 */
export const findMensagens = ({
  canal,
  situacao,
  antes,
  quantas,
}: {
  canal?: CanalDeMensagem | undefined
  situacao?: SituacaoDeMensagem | undefined
  antes: Date | null
  quantas: number
}) => {
  const antesDe = (coluna: string) => (antes ? sql`${sql.ref(coluna)} < ${antes}` : sql`true`)
  const da_caixa = sql`(
    select id, canal, destino, assunto, situacao, tentativas, erro, criada_em, enviada_em,
           situacao = 'falhou' and texto <> '' as pode_reenviar
      from mensagens_saida
     where ${canal ? sql`canal = ${canal}` : sql`true`} and ${situacao ? sql`situacao = ${situacao}` : sql`true`} and ${antesDe('criada_em')}
     order by criada_em desc limit ${quantas})`
  const aos_aparelhos = sql`(
    select e.id, 'push' as canal, u.nome as destino, n.tipo as assunto, e.estado as situacao, e.tentativas, e.erro, e.enviar_em as criada_em, e.enviada_em,
           e.estado = 'falhou' as pode_reenviar
      from entregas_notificacao e join notificacoes n on n.id = e.notificacao_id join usuarios u on u.id = n.usuario_id
     where e.canal = 'push' and ${situacao ? sql`e.estado = ${situacao}` : sql`true`} and ${antesDe('e.enviar_em')}
     order by e.enviar_em desc limit ${quantas})`
  const metades =
    canal === undefined ? [da_caixa, aos_aparelhos] : [canal === 'push' ? aos_aparelhos : da_caixa]
  return sql<LinhaDeMensagem>`
    select * from (${sql.join(metades, sql` union all `)}) m order by criada_em desc limit ${quantas}`
}

/** Puts a message that failed for good back into its queue. */
export const reenviarMensagem = (id: string, agora: Date) => sql<{ id: string }>`
  update mensagens_saida set situacao = 'pendente', tentativas = 0, tentar_em = ${agora}, erro = null
   where id = ${id} and situacao = 'falhou' and texto <> '' returning id`

export const reenviarEntrega = (id: string, agora: Date) => sql<{ id: string }>`
  update entregas_notificacao set estado = 'pendente', tentativas = 0, tentar_em = ${agora}, erro = null
   where id = ${id} and canal = 'push' and estado = 'falhou' returning id`

export const existeMensagem = (id: string) => sql<{ existe: boolean }>`
  select exists (select from mensagens_saida where id = ${id})
      or exists (select from entregas_notificacao where id = ${id} and canal = 'push') as existe`

export const findTrabalhos = () => from.selectFrom('trabalhos').selectAll().orderBy('nome')

/** The access log, newest first. `chamados` are those whose data were read, or who read; null for everybody; `pessoa` is part of their name where they are too many to be looked up. */
export const findAcessosDeTodos = (filtro: {
  pessoa: string
  chamados: readonly string[] | null
  antes: number | null
  quantos: number
}) =>
  planEachTime(sql<{
    id: number
    em: Date
    quem: string | null
    quem_perfil: string
    titular: string
    recurso: string
    motivo: string
    pedido: string
  }>`
  select a.id, a.em, q.nome as quem, a.quem_perfil, t.nome as titular, a.recurso, a.motivo, a.pedido
    from acessos_dados a join usuarios t on t.id = a.titular_id left join usuarios q on q.id = a.quem_id
   where (${filtro.antes}::bigint is null or a.id < ${filtro.antes}) and ${
     filtro.pessoa === ''
       ? sql`true`
       : filtro.chamados
         ? sql`(a.titular_id = any (${[...filtro.chamados]}::uuid[]) or a.quem_id = any (${[...filtro.chamados]}::uuid[]))`
         : sql`(sem_acentos(t.nome) like ${`%${filtro.pessoa}%`} or sem_acentos(q.nome) like ${`%${filtro.pessoa}%`})`
   }
   order by a.id desc limit ${filtro.quantos}`)

/** The version of the terms in force with its own text; empty where the program holds the text. */
export const findTermosEmVigor = () =>
  from
    .selectFrom('textos_legais')
    .where('versao', '=', sql<string>`(select termos_em_vigor())`)
    .selectAll()

export const findTextos = () => sql<{
  versao: string
  resumo: string
  secoes: { titulo: string; texto: string }[]
  publicado_em: Date
  em_vigor: boolean
  aceites: number
}>`
  select t.*, t.versao = termos_em_vigor() as em_vigor,
         (select count(distinct c.usuario_id) from consentimentos c
           where c.finalidade = 'termos' and c.versao = t.versao and c.concedido) as aceites
    from textos_legais t order by t.publicado_em desc`

export const countPessoas = () => sql<{ pessoas: number }>`
  select count(*) as pessoas from usuarios where status = 'ativo'`

export const insertTexto = (texto: { versao: string; resumo: string; secoes: unknown }) =>
  from
    .insertInto('textos_legais')
    .values({ ...texto, secoes: JSON.stringify(texto.secoes) })
    .onConflict((conflict) => conflict.column('versao').doNothing())
    .returningAll()
