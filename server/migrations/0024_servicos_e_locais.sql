-- What `/servicos` keeps of a service. `situacao` is the truth; `ativo` says the same to those who only ask whether it is shown.
alter table servicos_profissionais
  add column situacao text not null default 'visivel' check (situacao in ('rascunho', 'visivel', 'privado', 'arquivado')),
  add column publico text not null default 'todos' check (publico in ('todos', 'primeira', 'retorno')),
  -- Null: those of the schedule.
  add column intervalo_antes_min int check (intervalo_antes_min between 0 and 240),
  add column intervalo_depois_min int check (intervalo_depois_min between 0 and 240),
  -- Null: at every place of the professional.
  add column local_ids uuid[] check (local_ids <> '{}'),
  add column aceita text not null default 'todos' check (aceita in ('todos', 'so-planos', 'so-particular')),
  -- Null: every plan that the professional takes.
  add column planos text[] check (planos <> '{}'),
  add column documentos text not null default '',
  add column codigo_tuss text check (codigo_tuss ~ '^[0-9]{8}$'),
  add column idade_min int check (idade_min between 0 and 120),
  add column idade_max int check (idade_max between 0 and 120),
  add column exige_aprovacao boolean not null default false,
  add column cor text check (cor ~ '^[a-z]{1,20}$'),
  -- The secret of the link of a private service.
  add column chave uuid,
  add column preco_futuro numeric(10, 2) check (preco_futuro >= 0),
  -- A day of the professional's calendar.
  add column preco_futuro_em date,
  add column versao int not null default 1,
  add column updated_at timestamptz not null default now(),
  add check (idade_max >= idade_min),
  add check ((preco_futuro is null) = (preco_futuro_em is null)),
  add check ((situacao = 'privado') = (chave is not null));
update servicos_profissionais set situacao = 'arquivado' where not ativo;
alter table servicos_profissionais add check (ativo = (situacao = 'visivel'));
create unique index servicos_chave on servicos_profissionais (chave);
create index servicos_reajuste on servicos_profissionais (preco_futuro_em) where preco_futuro_em is not null;
create index servicos_usados on agendamentos (servico_id) where servico_id is not null;
create trigger servicos_atualizacao before update on servicos_profissionais for each row execute function marcar_atualizacao();

-- The owner writes everything but whose it is; so does administrador-geral, for a professional who asks for help.
revoke insert, update on servicos_profissionais from saude_app;
grant delete on servicos_profissionais to saude_app;
grant insert (profissional_id, nome, descricao, categoria, duracao_min, preco, preco_a_partir, modalidades, preparo, ordem, ativo, situacao,
              publico, intervalo_antes_min, intervalo_depois_min, local_ids, aceita, planos, documentos, codigo_tuss, idade_min, idade_max,
              exige_aprovacao, cor, chave),
      update (nome, descricao, categoria, duracao_min, preco, preco_a_partir, modalidades, preparo, ordem, ativo, situacao,
              publico, intervalo_antes_min, intervalo_depois_min, local_ids, aceita, planos, documentos, codigo_tuss, idade_min, idade_max,
              exige_aprovacao, cor, chave, preco_futuro, preco_futuro_em, versao) on servicos_profissionais to saude_app;
create policy proprio_apaga on servicos_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy administrador_cria on servicos_profissionais for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on servicos_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));

-- A service that was ever booked is part of somebody's history: it is archived, never deleted.
create function servicos_usado_fica() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from agendamentos where servico_id = old.id) then
    raise exception using errcode = 'restrict_violation', constraint = 'servicos_usado_fica', message = 'a service that was booked stays';
  end if;
  return old;
end $$;
-- Not when the professional goes with everything else: then the consultations have lost their professional before.
create trigger servicos_usado_fica before delete on servicos_profissionais for each row
  when (pg_trigger_depth() = 0) execute function servicos_usado_fica();

-- Puts prices into force whose day has come where the professional works. Returns how many.
create function servicos_aplicar_reajustes(agora timestamptz) returns int language plpgsql security definer set search_path = public as $$
declare quantos int;
begin
  update servicos_profissionais s set preco = s.preco_futuro, preco_futuro = null, preco_futuro_em = null, versao = s.versao + 1
  where s.preco_futuro_em is not null and s.preco_futuro_em <= (agora at time zone coalesce(
    (select l.zona from locais_atendimento l where l.profissional_id = s.profissional_id order by l.principal desc, l.created_at limit 1),
    'America/Sao_Paulo'))::date;
  get diagnostics quantos = row_count;
  return quantos;
end $$;
revoke execute on function servicos_aplicar_reajustes(timestamptz) from public;
grant execute on function servicos_aplicar_reajustes(timestamptz) to saude_sistema;

-- A private service is shown to whoever has its link, as long as its professional is public.
create function servico_privado(alvo uuid) returns setof servicos_profissionais language sql stable security definer set search_path = public
  as $$ select * from servicos_profissionais where chave = alvo and profissional_publico(profissional_id) $$;

-- Which services were ever booked: decides between archiving and deleting.
create function servicos_ja_usados(ids uuid[]) returns setof uuid language sql stable security definer set search_path = public
  as $$ select distinct a.servico_id from agendamentos a join servicos_profissionais s on s.id = a.servico_id
        where a.servico_id = any (ids) and (s.profissional_id = meu_profissional_id() or app_admin()) $$;

alter table locais_atendimento
  add column ativo boolean not null default true,
  -- The position is that of the district or city, not of the door.
  add column posicao_aproximada boolean not null default true,
  add column versao int not null default 1,
  add constraint locais_principal_em_uso check (ativo or not principal);
create policy administrador_cria on locais_atendimento for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on locais_atendimento for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create policy administrador_apaga on locais_atendimento for delete to saude_app using ((select app_admin()));
