-- The live channel: what changed, for whom to look again. It names the row and never what is in it; who is told reads the row
-- through the same wall as always.
create table eventos (
  -- In the order of the commits: see anunciar().
  id bigint generated always as identity primary key,
  tipo text not null check (tipo ~ '^[a-z-]+$'),
  entidade_id uuid not null,
  -- Who is to be told: a session listens to the topics that its scope gives it (domain/src/eventos/topicos.ts).
  topicos text[] not null check (cardinality(topicos) > 0),
  criado_em timestamptz not null default clock_timestamp()
);
create index eventos_por_topico on eventos using gin (topicos);
create index eventos_por_idade on eventos (criado_em);

select proteger('eventos', '');

-- Writes one event. Called by deferred triggers only, at the very end of a transaction: from here to the commit one writer at a time
-- passes, so that a number is never seen before a smaller one. NOTIFY takes a lock of its own there anyway, so this one costs nothing more.
-- The notification is empty: equal ones of a transaction are one, and the listeners read the table from where they were.
create function anunciar(tipo text, entidade uuid, topicos text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  topicos := array(select distinct t from unnest(topicos) t where t is not null);
  if cardinality(topicos) = 0 then return; end if;
  perform pg_advisory_xact_lock(7236418, 19);
  insert into eventos (tipo, entidade_id, topicos) values (anunciar.tipo, entidade, anunciar.topicos);
  perform pg_notify('eventos', '');
end $$;
revoke execute on function anunciar(text, uuid, text[]) from public;

-- Sources. Each is a function that says for whom, and a deferred constraint trigger.

-- Both sides of an appointment, before and after, and those who see all of them.
create function eventos_de_agendamentos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('agendamentos', coalesce(new.id, old.id), array['agendamentos/todos']
    || array(select 'agendamentos/paciente/' || usuario_id from pacientes where id in (old.paciente_id, new.paciente_id))
    || array(select 'agendamentos/profissional/' || usuario_id from profissionais where id in (old.profissional_id, new.profissional_id)));
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on agendamentos
  deferrable initially deferred for each row execute function eventos_de_agendamentos();

create function eventos_de_notificacoes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('notificacoes', coalesce(new.id, old.id), array['notificacoes/' || coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on notificacoes
  deferrable initially deferred for each row execute function eventos_de_notificacoes();

-- What somebody may see has changed: their streams end, and who may comes back with the topics of now.
create function eventos_de_acesso() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pessoa uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform anunciar('acesso', pessoa, array['usuario/' || pessoa]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after update on usuarios deferrable initially deferred for each row
  when (old.tipo_usuario is distinct from new.tipo_usuario or old.status is distinct from new.status)
  execute function eventos_de_acesso('id');
create constraint trigger eventos_ao_mudar after update on auth.users deferrable initially deferred for each row
  when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function eventos_de_acesso('id');
create constraint trigger eventos_ao_mudar after update on auth.mfa_factors deferrable initially deferred for each row
  when (old.status is distinct from new.status) execute function eventos_de_acesso('user_id');

create function eventos_de_sessao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('sessao', old.id, array['sessao/' || old.id]);
  return null;
end $$;
create constraint trigger eventos_ao_terminar after delete on auth.sessions
  deferrable initially deferred for each row execute function eventos_de_sessao();
