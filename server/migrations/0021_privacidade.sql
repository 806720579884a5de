-- What a person asks of us about their own data (LGPD, art. 18), with the day by which we answer.
create table pedidos_privacidade (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  tipo text not null check (tipo in ('correcao', 'exclusao', 'acesso', 'oposicao')),
  descricao text not null default '' check (length(descricao) <= 4000),
  status text not null default 'aberto' check (status in ('aberto', 'atendido', 'recusado', 'cancelado')),
  prazo date not null,
  -- From when an erasure is carried out; until then it can be taken back.
  executar_em timestamptz,
  resposta text check (length(resposta) <= 4000),
  respondido_por uuid references usuarios on delete set null,
  respondido_em timestamptz,
  created_at timestamptz not null default now(),
  check ((tipo = 'exclusao') = (executar_em is not null)),
  check (status not in ('atendido', 'recusado') or respondido_em is not null)
);
create index pedidos_privacidade_da_pessoa on pedidos_privacidade (usuario_id, created_at desc);
create index pedidos_privacidade_fila on pedidos_privacidade (prazo) where status = 'aberto';
create unique index pedidos_privacidade_uma_exclusao on pedidos_privacidade (usuario_id) where tipo = 'exclusao' and status = 'aberto';

select proteger('pedidos_privacidade', 'select, insert');
grant update (status, resposta, respondido_por, respondido_em) on pedidos_privacidade to saude_app;
create policy visivel on pedidos_privacidade for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
create policy proprio_cria on pedidos_privacidade for insert to saude_app with check (usuario_id = (select app_uid()) and status = 'aberto');
create policy proprio_cancela on pedidos_privacidade for update to saude_app
  using (usuario_id = (select app_uid()) and status = 'aberto')
  with check (usuario_id = (select app_uid()) and status = 'cancelado');
create policy administrador_responde on pedidos_privacidade for update to saude_app
  using ((select app_admin()) and status = 'aberto')
  with check ((select app_admin()) and status in ('atendido', 'recusado') and respondido_por = (select app_uid()));

-- Who read whose data, when and why. It can be added to and read: no role of the product changes or deletes a line.
create table acessos_dados (
  id bigint generated always as identity primary key,
  titular_id uuid not null references usuarios on delete cascade,
  quem_id uuid references usuarios on delete set null,
  quem_perfil text not null,
  recurso text not null check (recurso in ('agendamento', 'prontuario', 'documento', 'cadastro')),
  motivo text not null check (length(btrim(motivo)) between 1 and 200),
  -- Id of the request, which the log of the server carries too.
  pedido text not null,
  em timestamptz not null default clock_timestamp()
);
create index acessos_dados_do_titular on acessos_dados (titular_id, id desc);
alter table acessos_dados enable row level security;
grant select, insert on acessos_dados to saude_app, saude_sistema;
-- The product's own role too may only read and add: that is the grant's doing.
create policy sistema on acessos_dados to saude_sistema using (true) with check (true);
create policy do_titular on acessos_dados for select to saude_app using (titular_id = (select app_uid()) or (select app_admin()));
create policy de_quem_le on acessos_dados for insert to saude_app
  with check (quem_id = (select app_uid()) and quem_perfil = (select app_perfil()) and titular_id <> (select app_uid()));

-- The lines about who asks, with the name of the reader, which the owner of the data may know.
create function acessos_aos_meus_dados(antes bigint, quantos int)
  returns table (id bigint, em timestamptz, quem text, quem_perfil text, recurso text, motivo text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.em, f.nome_completo, a.quem_perfil, a.recurso, a.motivo
          from acessos_dados a left join profiles f on f.user_id = a.quem_id
         where a.titular_id = app_uid() and (antes is null or a.id < antes)
         order by a.id desc limit least(quantos, 100) $$;
revoke all on function acessos_aos_meus_dados from public;
grant execute on function acessos_aos_meus_dados to saude_app;

-- What the auth service keeps of a person, without anything that opens a door.
create function conta_de_acesso(pessoa uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'conta', (select to_jsonb(u) - array['encrypted_password'] from auth.users u where u.id = pessoa),
    'identidades', coalesce((select jsonb_agg(to_jsonb(i)) from auth.identities i where i.user_id = pessoa), '[]'),
    'sessoes', coalesce((select jsonb_agg(to_jsonb(s) - array['counter', 'counter_floor']) from auth.sessions s where s.user_id = pessoa), '[]'),
    'segundos_fatores', coalesce((select jsonb_agg(to_jsonb(f) - array['secret', 'webauthn_credential', 'last_step'])
                                    from auth.mfa_factors f where f.user_id = pessoa), '[]'),
    'atividade', coalesce((select jsonb_agg(to_jsonb(a) order by a.id) from auth.audit_log a where a.actor_id = pessoa), '[]'))
$$;

-- Ends the login of a person for good. What they did stays counted in the audit log, without address or detail.
create function apagar_conta_de_acesso(pessoa uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update auth.audit_log set ip = null, detail = '{}' where actor_id = pessoa or target_id = pessoa;
  delete from auth.users where id = pessoa;
end $$;
revoke all on function conta_de_acesso, apagar_conta_de_acesso from public;
grant execute on function conta_de_acesso, apagar_conta_de_acesso to saude_sistema;
