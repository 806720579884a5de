import { sql, type RawBuilder } from 'kysely'
import { filas, type Fila } from '#domain/administracao/filas.ts'

const instante = (quando: Date) => sql`${quando.toISOString()}::timestamptz`

export interface LinhaDaEspera {
  fila: Fila
  id: string
  titulo: string
  detalhe: string
  desde: Date
  /** The term that the row holds itself: an instant, or a day whose end it is. */
  prazo: Date | null
  prazo_dia: string | null
}

/** What waits, kind by kind, in the words of a line. Names of people who reported or asked are masked. */
const esperas: Record<Fila, RawBuilder<unknown>> = {
  profissionais: sql`
    select p.id, f.nome_completo as titulo, coalesce(nullif(p.especialidade_principal, ''), 'Sem especialidade') as detalhe,
      coalesce(p.enviado_em, p.created_at) as desde, null::timestamptz as prazo, null::text as prazo_dia
      from profissionais p join profiles f on f.user_id = p.usuario_id where p.status_profissional = 'aguardando-aprovacao'`,
  clinicas: sql`
    select c.id, c.nome_fantasia, concat_ws('/', nullif(c.cidade, ''), nullif(c.uf, '')),
      coalesce((select max(d.created_at) from decisoes_clinicas d where d.clinica_id = c.id), c.created_at), null, null
      from clinicas c where c.status = 'aguardando-aprovacao'`,
  denuncias: sql`
    select k.id, case k.alvo when 'post' then 'Post denunciado' when 'comentario' then 'Comentário denunciado' when 'anuncio' then 'Anúncio denunciado'
        else 'Mensagem denunciada' end,
      (select count(*) || case when count(*) = 1 then ' denúncia' else ' denúncias' end from denuncias d where d.caso_id = k.id), k.aberto_em, k.prazo, null
      from casos_moderacao k where k.situacao = 'aberto'`,
  contatos: sql`
    select r.id, 'Contato de ' || f.nome_completo, 'Denúncia de primeiro contato', r.denunciado_em, null, null
      from recusas_de_contato r join profissionais p on p.id = r.profissional_id join profiles f on f.user_id = p.usuario_id
     where r.denunciado_em is not null and r.desfecho is null`,
  avaliacoes: sql`
    select v.id, 'Avaliação de ' || f.nome_completo, case v.status when 'contestada' then 'Contestada pelo profissional' else 'Espera leitura' end,
      coalesce(case when v.status = 'contestada' then v.contestada_em end, v.created_at), null, null
      from avaliacoes v join profissionais p on p.id = v.profissional_id join profiles f on f.user_id = p.usuario_id
     where v.status in ('pendente', 'contestada')`,
  privacidade: sql`
    select q.id, 'Pedido de ' || mascarar_nome(coalesce(u.nome_social, u.nome)),
      case q.tipo when 'exclusao' then 'Exclusão da conta' when 'correcao' then 'Correção' when 'oposicao' then 'Oposição' else 'Explicação' end,
      q.created_at, null, q.prazo::text
      from pedidos_privacidade q join usuarios u on u.id = q.usuario_id where q.status = 'aberto'`,
  anuncios: sql`
    select a.id, coalesce(v.conteudo ->> 'titulo', 'Sem título'), case a.tipo when 'aviso' then 'Aviso para análise' else 'Anúncio para análise' end,
      v.enviada_em, null, null
      from versoes_anuncios v join anuncios a on a.id = v.anuncio_id where v.situacao = 'em-analise'`,
  recursos: sql`
    select k.id, 'Recurso de uma remoção', case k.alvo when 'post' then 'Post' when 'comentario' then 'Comentário' when 'anuncio' then 'Anúncio'
        else 'Mensagem' end, k.recurso_em, null, null
      from casos_moderacao k where k.recurso is not null and k.recurso_desfecho is null`,
}

/** At most so many lines of one kind are read and counted, from the oldest on. */
const POR_FILA = 500

/** Everything that waits in these queues, each kind from its oldest on. */
export const findEsperas = (quais: readonly Fila[] = filas) => sql<LinhaDaEspera>`
  ${sql.join(
    quais.map(
      (
        fila,
      ) => sql`(select ${sql.lit(fila)} as fila, e.id, e.titulo, e.detalhe, e.desde, e.prazo::timestamptz, e.prazo_dia::text from (${esperas[fila]}) as e (id, titulo, detalhe, desde, prazo, prazo_dia)
        order by e.desde, e.id limit ${sql.lit(POR_FILA)})`,
    ),
    sql` union all `,
  )}`

/** Whether an item still waits in its queue. */
export const findEspera = (fila: Fila, id: string) => sql<{ id: string }>`
  select e.id from (${esperas[fila]}) as e (id, titulo, detalhe, desde, prazo, prazo_dia) where e.id = ${id}::uuid`

export interface LinhaEmAberto {
  fila: Fila
  item_id: string
  usuario_id: string
  nome: string
  desde: Date
}

/** Who has what open. A registration is held where it is analysed, and that counts here as well. */
export const findEmAberto = (agora: Date) => sql<LinhaEmAberto>`
  select i.fila, i.item_id, i.usuario_id, f.nome_completo as nome, i.desde
    from itens_em_aberto i join profiles f on f.user_id = i.usuario_id where i.ate > ${instante(agora)} and i.fila <> 'profissionais'
  union all
  select 'profissionais', a.profissional_id, a.usuario_id, f.nome_completo, a.desde
    from analises_profissionais a join profiles f on f.user_id = a.usuario_id where a.ate > ${instante(agora)}`

/** Takes an item: who had it keeps it until its end, unless it is taken over on purpose. */
export const abrirItem = (
  { fila, id, usuario_id }: { fila: Fila; id: string; usuario_id: string },
  agora: Date,
  ate: Date,
  assumir: boolean,
) =>
  fila === 'profissionais'
    ? sql`insert into analises_profissionais as a (profissional_id, usuario_id, desde, ate)
        values (${id}::uuid, ${usuario_id}::uuid, ${instante(agora)}, ${instante(ate)})
        on conflict (profissional_id) do update set usuario_id = excluded.usuario_id, ate = excluded.ate,
          desde = case when a.usuario_id = excluded.usuario_id and a.ate > excluded.desde then a.desde else excluded.desde end
          where a.usuario_id = excluded.usuario_id or a.ate <= ${instante(agora)} or ${assumir}`
    : sql`insert into itens_em_aberto as a (fila, item_id, usuario_id, desde, ate)
        values (${fila}, ${id}::uuid, ${usuario_id}::uuid, ${instante(agora)}, ${instante(ate)})
        on conflict (fila, item_id) do update set usuario_id = excluded.usuario_id, ate = excluded.ate,
          desde = case when a.usuario_id = excluded.usuario_id and a.ate > excluded.desde then a.desde else excluded.desde end
          where a.usuario_id = excluded.usuario_id or a.ate <= ${instante(agora)} or ${assumir}`

export const largarItem = (fila: Fila, id: string, usuario_id: string) =>
  fila === 'profissionais'
    ? sql`delete from analises_profissionais where profissional_id = ${id}::uuid and usuario_id = ${usuario_id}::uuid`
    : sql`delete from itens_em_aberto where fila = ${fila} and item_id = ${id}::uuid and usuario_id = ${usuario_id}::uuid`

/** Lines that ended a day ago hold nothing. */
export const deleteEncerrados = (agora: Date) =>
  sql`delete from itens_em_aberto where usuario_id = app_uid() and ate < ${instante(agora)} - interval '1 day'`
