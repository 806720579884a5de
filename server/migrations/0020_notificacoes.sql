-- The centre of notifications: what was read and put away, what each person wants by which channel, and what became of each delivery.
alter table notificacoes
  add column arquivada_em timestamptz,
  -- What makes a repetition of the same notification: the second one is not written.
  add column chave text check (length(chave) between 1 and 200),
  add constraint notificacoes_link check (link ~ '^/([^/\\].*)?$');
create unique index notificacoes_chave on notificacoes (usuario_id, chave) where chave is not null;
create index notificacoes_nao_lidas on notificacoes (usuario_id, created_at desc) where lida_em is null and arquivada_em is null;
grant update (arquivada_em) on notificacoes to saude_app;
grant delete on notificacoes to saude_app;
create policy proprias_apaga on notificacoes for delete to saude_app using (usuario_id = (select app_uid()));

create table preferencias_notificacao (
  usuario_id uuid not null references usuarios on delete cascade,
  tipo text not null check (tipo in ('aprovacao', 'revisao', 'documentacao', 'agendamento', 'lembrete', 'lista-espera', 'mensagem',
    'rede', 'financeiro', 'seguranca', 'sistema')),
  canal text not null check (canal in ('app', 'email', 'push')),
  ativo boolean not null,
  primary key (usuario_id, tipo, canal)
);

-- Hours in which nothing leaves the product, by the clock of a zone; over midnight when the end is before the begin.
create table silencio_notificacoes (
  usuario_id uuid primary key references usuarios on delete cascade,
  ativo boolean not null,
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 0 and 1439),
  zona text not null
);

-- Browsers that take messages for a person. The address and the keys are the browser's; an ended one takes nothing any more.
create table inscricoes_push (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  aparelho text not null default '',
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  encerrada_em timestamptz
);
create index inscricoes_push_da_pessoa on inscricoes_push (usuario_id) where encerrada_em is null;

-- One row for each notification and channel, whatever became of it.
create table entregas_notificacao (
  id uuid primary key default gen_random_uuid(),
  notificacao_id uuid not null references notificacoes on delete cascade,
  canal text not null check (canal in ('app', 'email', 'push')),
  estado text not null check (estado in ('pendente', 'adiada', 'enviada', 'falhou', 'dispensada')),
  tentativas int not null default 0,
  -- When it is due, and when somebody looks at it next: while one process carries it, the others leave it alone.
  enviar_em timestamptz not null,
  tentar_em timestamptz not null,
  enviada_em timestamptz,
  erro text,
  -- The mail in the outbox, which says what becomes of it.
  mensagem_id uuid unique references mensagens_saida on delete set null,
  -- The browsers that have it already.
  inscricoes_feitas uuid[] not null default '{}',
  unique (notificacao_id, canal)
);
create index entregas_fila on entregas_notificacao (tentar_em) where estado in ('pendente', 'adiada') and mensagem_id is null;

select proteger('preferencias_notificacao', 'select, insert, update, delete');
create policy proprias on preferencias_notificacao to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
select proteger('silencio_notificacoes', 'select, insert, update, delete');
create policy proprio on silencio_notificacoes to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
select proteger('inscricoes_push', 'select, delete');
create policy proprias on inscricoes_push for select to saude_app using (usuario_id = (select app_uid()));
create policy proprias_apaga on inscricoes_push for delete to saude_app using (usuario_id = (select app_uid()));
select proteger('entregas_notificacao', 'select');
create policy das_proprias on entregas_notificacao for select to saude_app
  using (exists (select from notificacoes n where n.id = notificacao_id and n.usuario_id = (select app_uid())));

-- Writes notifications, with their deliveries queued, in the transaction of what they tell: the other side of an appointment, for example,
-- whose rows the person who acts may not write. What each person wants is asked when the delivery is due.
-- Takes [{usuario_id, tipo, prioridade, titulo, mensagem, link, chave}]; returns the ids of those that are new.
create function notificar(avisos jsonb) returns setof uuid
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
    returning id
  ), entregas as (
    insert into entregas_notificacao (notificacao_id, canal, estado, enviar_em, tentar_em, enviada_em)
    select n.id, c.canal, case c.canal when 'app' then 'enviada' else 'pendente' end, now(), now(), case c.canal when 'app' then now() end
      from novas n cross join unnest(array['app', 'email', 'push']) as c (canal)
  )
  select id from novas
$$;
revoke execute on function notificar(jsonb) from public;
grant execute on function notificar(jsonb) to saude_app, saude_sistema, saude_auth;

-- What becomes of a mail is what becomes of the delivery.
create function entregas_acompanham_mensagem() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update entregas_notificacao set estado = new.situacao, enviada_em = new.enviada_em, tentativas = new.tentativas, erro = new.erro
   where mensagem_id = new.id;
  return null;
end $$;
create trigger entregas_acompanham after update of situacao on mensagens_saida for each row
  when (old.situacao is distinct from new.situacao) execute function entregas_acompanham_mensagem();
