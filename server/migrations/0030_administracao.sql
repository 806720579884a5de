-- How each part of the product was, minute by minute: written by whichever process gets there first. A minute without a row is one in
-- which nothing ran that could have measured.
create table medicoes (
  servico text not null check (servico in ('api', 'banco', 'arquivos', 'email', 'notificacoes', 'pagamentos')),
  minuto timestamptz not null,
  estado text not null check (estado in ('online', 'warning', 'offline')),
  -- Milliseconds; null where there is nothing to time.
  ms real check (ms >= 0),
  primary key (servico, minuto)
);
create index medicoes_minuto on medicoes (minuto);
select proteger('medicoes', 'select');
create policy do_administrador on medicoes for select to saude_app using ((select app_admin()));

-- What an administrator changed of somebody's account, and why; the person gets it with the copy of their data.
create table mudancas_usuarios (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  autor_id uuid references usuarios on delete set null,
  acao text not null check (acao in ('tipo', 'status', 'sessoes')),
  de text not null,
  para text not null,
  motivo text not null check (length(btrim(motivo)) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index mudancas_do_usuario on mudancas_usuarios (usuario_id, created_at desc);
select proteger('mudancas_usuarios', 'select');
create policy do_administrador on mudancas_usuarios for select to saude_app using ((select app_admin()));

create index usuarios_nome_busca on usuarios using gin (sem_acentos(nome) gin_trgm_ops);
create index usuarios_criados on usuarios (created_at desc, id);
create index transacoes_receita on transacoes_financeiras (data_transacao) where tipo_transacao = 'receita' and status = 'confirmada';
create index agendamentos_por_data on agendamentos (data_agendamento);
create index avaliacoes_publicadas_em on avaliacoes (created_at) where status = 'publicada';

-- What the list of accounts tells of logins, which stand where the product itself does not reach.
create function contas_de(ids uuid[])
  returns table (id uuid, ultimo_acesso timestamptz, confirmado boolean, duas_etapas boolean, sessoes int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = u.id)),
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*)::int from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now()))
  from auth.users u where u.id = any (ids) $$;
create function contas_sem_confirmacao() returns setof uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select id from auth.users where email_confirmed_at is null and phone_confirmed_at is null $$;
create function encerrar_sessoes_de(quem uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare quantas int;
begin
  delete from auth.sessions where user_id = quem;
  get diagnostics quantas = row_count;
  return quantas;
end $$;
-- How many people used the product since: sessions that were opened or turned over.
create function pessoas_ativas(desde timestamptz) returns int language sql stable security definer set search_path = public, pg_temp
  as $$ select count(distinct user_id)::int from auth.sessions where coalesce(refreshed_at, created_at) >= desde $$;
do $$
declare funcao text;
begin
  foreach funcao in array array['contas_de(uuid[])', 'contas_sem_confirmacao()', 'encerrar_sessoes_de(uuid)', 'pessoas_ativas(timestamptz)'] loop
    execute format('revoke all on function %s from public', funcao);
    execute format('grant execute on function %s to saude_sistema', funcao);
  end loop;
end $$;
