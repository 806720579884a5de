-- Notices by text message, for who comes in by phone (C20: a phone is enough to be reminded). Only to a number that its person has confirmed.
alter table preferencias_notificacao drop constraint preferencias_notificacao_canal_check,
  add constraint preferencias_notificacao_canal_check check (canal in ('app', 'email', 'push', 'sms'));
alter table entregas_notificacao drop constraint entregas_notificacao_canal_check,
  add constraint entregas_notificacao_canal_check check (canal in ('app', 'email', 'push', 'sms'));
alter table regras_lembretes drop constraint regras_lembretes_canais_check,
  add constraint regras_lembretes_canais_check check (canais <@ array['email', 'push', 'sms']),
  alter column canais set default '{email,push,sms}';
-- Who left every channel on has the new one too.
update regras_lembretes set canais = canais || 'sms'::text where canais @> array['email', 'push'];

-- The number that texts go to, digits with the country before them; null while nobody confirmed it.
create function telefone_confirmado(pessoa uuid) returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select u.phone from auth.users u where u.id = pessoa and u.phone <> '' and u.phone_confirmed_at is not null $$;
revoke execute on function telefone_confirmado(uuid) from public;
grant execute on function telefone_confirmado(uuid) to saude_sistema;

create or replace function notificar(avisos jsonb) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with novas as (
    insert into notificacoes (usuario_id, tipo, prioridade, titulo, mensagem, link, chave, lida_em)
    select a.usuario_id, a.tipo, coalesce(a.prioridade, 'normal'), a.titulo, a.mensagem, a.link, a.chave,
           -- Muted in the product: it is in the list and calls nobody.
           case when exists (select from preferencias_notificacao p where p.usuario_id = a.usuario_id and p.tipo = a.tipo
                               and p.canal = 'app' and not p.ativo and p.tipo <> 'seguranca') then now() end
      from jsonb_to_recordset(avisos) as a
        (usuario_id uuid, tipo text, prioridade text, titulo text, mensagem text, link text, chave text)
    on conflict (usuario_id, chave) where chave is not null do nothing
    returning id, usuario_id, tipo, chave
  ), prazos as (
    select n.id, n.usuario_id, n.tipo,
           greatest(now(), (select min(a.enviar_em) from jsonb_to_recordset(avisos) as a (usuario_id uuid, chave text, enviar_em timestamptz)
                             where a.usuario_id = n.usuario_id and a.chave = n.chave)) as em
      from novas n
  ), canais as (
    select n.id, c.canal, n.em from prazos n cross join unnest(array['app', 'email', 'push']) as c (canal)
    union all
    -- As `tiposPorSms` of the product says: what cannot wait for the next visit.
    select n.id, 'sms', n.em from prazos n
     where n.tipo in ('agendamento', 'lembrete', 'lista-espera') and telefone_confirmado(n.usuario_id) is not null
  ), entregas as (
    insert into entregas_notificacao (notificacao_id, canal, estado, enviar_em, tentar_em, enviada_em)
    select n.id, n.canal, case n.canal when 'app' then 'enviada' else 'pendente' end, case n.canal when 'app' then now() else n.em end,
           case n.canal when 'app' then now() else n.em end, case n.canal when 'app' then now() end
      from canais n
  )
  select id from novas
$$;
