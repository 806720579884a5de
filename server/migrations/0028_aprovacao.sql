-- The approval of professionals: when each asked for it, what they showed, what was decided, and who is looking.
alter table profissionais
  add column enviado_em timestamptz,
  add column conferir_ate timestamptz;
update profissionais set enviado_em = created_at where status_profissional in ('aguardando-aprovacao', 'aguardando-documentacao');
update profissionais set conferir_ate = data_verificacao + interval '1 year' where verificado;
create index profissionais_fila on profissionais (status_profissional, (coalesce(enviado_em, created_at)), id);
create index profissionais_reconferir on profissionais (conferir_ate) where status_profissional = 'ativo' and verificado;
-- The list finds people by name and e-mail, whatever the accents. Under row policies no index serves a text search, so the
-- administrator's goes around them, and asks first who it is.
create index usuarios_busca on usuarios using gin (sem_acentos(nome || ' ' || coalesce(email, '')) gin_trgm_ops);
create function profissionais_chamados(padrao text) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select p.id from usuarios u join profissionais p on p.usuario_id = u.id
   where sem_acentos(u.nome || ' ' || coalesce(u.email, '')) like padrao and app_admin()
$$;
revoke all on function profissionais_chamados from public;
grant execute on function profissionais_chamados to saude_app;
create index locais_do_profissional on locais_atendimento (profissional_id);
-- Registrations that nobody has checked yet, of those who are verified by others.
create index profissional_especialidades_por_conferir on profissional_especialidades (profissional_id) where not conferido;

create table documentos_profissionais (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  tipo text not null check (tipo in ('carteira-conselho', 'identidade', 'diploma', 'titulo-especialista', 'certidao-conselho', 'outro')),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text not null,
  formato text not null check (formato in ('application/pdf', 'image/jpeg', 'image/png')),
  tamanho int not null check (tamanho > 0),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado')),
  motivo_recusa text check (length(btrim(motivo_recusa)) between 1 and 2000),
  avaliado_por uuid references usuarios on delete set null,
  avaliado_em timestamptz,
  enviado_em timestamptz not null default now(),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, caminho) references arquivos on delete cascade deferrable initially deferred,
  unique (caminho),
  check ((situacao = 'recusado') = (motivo_recusa is not null)),
  check ((situacao = 'pendente') = (avaliado_em is null))
);
create index documentos_do_profissional on documentos_profissionais (profissional_id, enviado_em desc);

select proteger('documentos_profissionais', 'select, insert, delete');
grant update (situacao, motivo_recusa, avaliado_por, avaliado_em) on documentos_profissionais to saude_app;
create policy visivel on documentos_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy proprio_envia on documentos_profissionais for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) and split_part(caminho, '/', 1) = (select app_uid())::text
    and situacao = 'pendente' and avaliado_por is null);
-- What somebody has looked at stays: it is what a decision stands on.
create policy proprio_remove on documentos_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) and situacao = 'pendente');
create policy administrador_avalia on documentos_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()) and situacao <> 'pendente' and avaliado_por = (select app_uid()));

-- Every step of a registration, by whom and why. Lines are added and read: nobody changes or deletes one.
create table decisoes_profissionais (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  ato text not null check (ato in ('enviar', 'reenviar', 'retirar', 'aprovar', 'rejeitar', 'solicitar', 'suspender', 'reativar', 'reverter',
    'reconferir')),
  de text not null,
  para text not null,
  quem_id uuid references usuarios on delete set null,
  motivo text not null default '' check (length(motivo) <= 2000),
  documentos_pedidos text[] not null default '{}' check (cardinality(documentos_pedidos) <= 10),
  em timestamptz not null default clock_timestamp()
);
create index decisoes_do_profissional on decisoes_profissionais (profissional_id, em desc);
alter table decisoes_profissionais enable row level security;
grant select on decisoes_profissionais to saude_app;
-- An erasure takes the words out and leaves the line.
grant select, insert, update (motivo, documentos_pedidos) on decisoes_profissionais to saude_sistema;
create policy sistema on decisoes_profissionais to saude_sistema using (true) with check (true);
create policy visivel on decisoes_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));

-- Which administrator looks at a registration, for a few minutes at a time.
create table analises_profissionais (
  profissional_id uuid primary key references profissionais on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  ate timestamptz not null
);
select proteger('analises_profissionais', 'select, insert, update, delete');
create policy administrador_ve on analises_profissionais for select to saude_app using ((select app_admin()));
create policy administrador_assume on analises_profissionais for insert to saude_app
  with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_renova on analises_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_larga on analises_profissionais for delete to saude_app
  using ((select app_admin()) and usuario_id = (select app_uid()));

-- Who directs clinics sees the professionals who attend there, in whatever status: the record and what hangs on it, no document.
create function profissionais_das_minhas_clinicas() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.profissional_id from locais_atendimento l join clinicas c on c.id = l.clinica_id where c.dono_id = app_uid()
  union select g.profissional_id from profissionais_que_gerencio('equipe') g
$$;
revoke all on function profissionais_das_minhas_clinicas from public;
grant execute on function profissionais_das_minhas_clinicas to saude_app, saude_sistema;
create policy da_minha_clinica on profissionais for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador' and id in (select profissionais_das_minhas_clinicas()));
create policy da_minha_clinica on profissional_especialidades for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador' and profissional_id in (select profissionais_das_minhas_clinicas()));
create policy da_minha_clinica on locais_atendimento for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador' and profissional_id in (select profissionais_das_minhas_clinicas()));
create policy da_minha_clinica on servicos_profissionais for select to saude_app
  using (ativo and (select app_perfil()) = 'profissional-administrador' and profissional_id in (select profissionais_das_minhas_clinicas()));
create policy da_minha_clinica on profiles for select to saude_app
  using ((select app_perfil()) = 'profissional-administrador'
    and user_id in (select p.usuario_id from profissionais p where p.id in (select profissionais_das_minhas_clinicas())));

-- The queue and the professional hear of every step.
create function eventos_de_aprovacao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := case when tg_table_name = 'profissionais' then to_jsonb(coalesce(new, old)) ->> 'id'
                    else to_jsonb(coalesce(new, old)) ->> 'profissional_id' end;
begin
  perform anunciar('aprovacao', alvo, array['aprovacao/fila']
    || case when tg_table_name = 'analises_profissionais' then '{}'::text[]
            else array(select 'aprovacao/profissional/' || usuario_id from profissionais where id = alvo) end);
  return null;
end $$;
create constraint trigger eventos_da_aprovacao after update on profissionais deferrable initially deferred for each row
  when (old.status_profissional is distinct from new.status_profissional or old.verificado is distinct from new.verificado
    or old.conferir_ate is distinct from new.conferir_ate)
  execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_mudar after insert or update or delete on documentos_profissionais
  deferrable initially deferred for each row execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_comecar after insert or delete on analises_profissionais
  deferrable initially deferred for each row execute function eventos_de_aprovacao();
create constraint trigger eventos_ao_passar after update on analises_profissionais deferrable initially deferred for each row
  when (old.usuario_id is distinct from new.usuario_id) execute function eventos_de_aprovacao();
