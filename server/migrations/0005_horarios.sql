create table templates_horarios (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  nome text not null default 'Padrão',
  zona text not null,
  ativo boolean not null default false,
  status_aprovacao text not null default 'rascunho' check (status_aprovacao in ('rascunho', 'aguardando-aprovacao', 'aprovado', 'recusado')),
  vigente_de date,
  vigente_ate date,
  passo_min int not null default 30 check (passo_min between 5 and 240),
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  intervalo_antes_min int not null default 0 check (intervalo_antes_min between 0 and 240),
  intervalo_depois_min int not null default 0 check (intervalo_depois_min between 0 and 240),
  antecedencia_min int not null default 60 check (antecedencia_min >= 0),
  horizonte_dias int not null default 60 check (horizonte_dias between 1 and 365),
  abre_feriados boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (vigente_ate >= vigente_de)
);
create unique index templates_ativo on templates_horarios (profissional_id) where ativo;
create trigger templates_atualizacao before update on templates_horarios for each row execute function marcar_atualizacao();

-- Wall time of the template's zone: minutes since midnight, Sunday = 0.
create table intervalos_horarios (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references templates_horarios on delete cascade,
  tipo text not null default 'atendimento' check (tipo in ('atendimento', 'pausa')),
  dia_semana int not null check (dia_semana between 0 and 6),
  inicio_min int not null check (inicio_min between 0 and 1439),
  fim_min int not null check (fim_min between 1 and 1440),
  local_id uuid references locais_atendimento on delete set null,
  modalidades text[] not null default '{presencial}' check (modalidades <@ array['presencial', 'teleconsulta', 'domiciliar'] and modalidades <> '{}'),
  check (fim_min > inicio_min),
  exclude using gist (template_id with =, tipo with =, dia_semana with =, int4range(inicio_min, fim_min) with &&)
);

-- A calendar day of the template's zone that replaces the weekday: closed, or open only in the given hours.
create table excecoes_horarios (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais on delete cascade,
  data date not null,
  fecha boolean not null,
  inicio_min int check (inicio_min between 0 and 1439),
  fim_min int check (fim_min between 1 and 1440),
  motivo text not null default '',
  created_at timestamptz not null default now(),
  check (fecha = (inicio_min is null) and fecha = (fim_min is null) and fim_min > inicio_min)
);
create index excecoes_dia on excecoes_horarios (profissional_id, data);

do $$
declare tabela text;
begin
  foreach tabela in array array['templates_horarios', 'excecoes_horarios'] loop
    perform proteger(tabela::regclass, 'select, insert, update, delete');
    execute format('create policy proprio_cria on %I for insert to saude_app with check (profissional_id = (select meu_profissional_id()))', tabela);
    execute format('create policy proprio_altera on %I for update to saude_app using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()))', tabela);
    execute format('create policy proprio_apaga on %I for delete to saude_app using (profissional_id = (select meu_profissional_id()))', tabela);
  end loop;
end $$;
create policy visivel on templates_horarios for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or profissional_publico(profissional_id));
-- The reason of an absence is nobody else's business; the slot engine learns the hours through excecoes_de().
create policy proprio on excecoes_horarios for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create function excecoes_de(ids uuid[], de date, ate date)
  returns table (profissional_id uuid, data date, fecha boolean, inicio_min int, fim_min int)
  language sql stable security definer set search_path = public
  as $$ select profissional_id, data, fecha, inicio_min, fim_min from excecoes_horarios
        where profissional_id = any (ids) and data between de and ate order by profissional_id, data, inicio_min $$;

-- Approval is another person's act, so the owner writes every column but its outcome.
revoke insert, update on templates_horarios from saude_app;
grant insert (profissional_id, nome, zona, vigente_de, vigente_ate, passo_min, duracao_min, intervalo_antes_min, intervalo_depois_min,
              antecedencia_min, horizonte_dias, abre_feriados),
      update (nome, zona, vigente_de, vigente_ate, passo_min, duracao_min, intervalo_antes_min, intervalo_depois_min,
              antecedencia_min, horizonte_dias, abre_feriados) on templates_horarios to saude_app;

select proteger('intervalos_horarios', 'select, insert, update, delete');
create function template_meu(alvo uuid) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from templates_horarios where id = alvo and profissional_id = meu_profissional_id()) $$;
create policy visivel on intervalos_horarios for select to saude_app
  using ((select app_admin()) or exists (select from templates_horarios t where t.id = template_id));
create policy proprio_cria on intervalos_horarios for insert to saude_app with check (template_meu(template_id));
create policy proprio_altera on intervalos_horarios for update to saude_app using (template_meu(template_id)) with check (template_meu(template_id));
create policy proprio_apaga on intervalos_horarios for delete to saude_app using (template_meu(template_id));
