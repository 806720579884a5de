-- Health plan cards: of the person and, where the bond opens their registration, of those whom they look after.
create table carteirinhas (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuarios on delete cascade,
  plano_id uuid not null references operadoras_planos,
  numero text not null check (numero ~ '^[A-Z0-9]{1,30}$'),
  -- A month, or a day where the card prints one.
  validade text check (validade ~ '^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$'),
  -- The holder, where that is another person.
  titular text check (length(titular) <= 120 and length(btrim(titular)) > 0 and titular !~ '[[:cntrl:]]'),
  principal boolean not null default false,
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  frente text unique check (starts_with(frente, usuario_id || '/carteirinha/')),
  verso text unique check (starts_with(verso, usuario_id || '/carteirinha/')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (usuario_id, plano_id, numero),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, frente) references arquivos on delete set null (frente) deferrable initially deferred,
  foreign key (bucket, verso) references arquivos on delete set null (verso) deferrable initially deferred
);
create unique index uma_carteirinha_principal on carteirinhas (usuario_id) where principal;
create trigger carteirinhas_atualizacao before update on carteirinhas for each row execute function marcar_atualizacao();

-- Whose cards somebody may see or change: their own, and of whom they look after with that right over the registration.
create function pessoas_cujas_carteirinhas(nivel text) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select app_uid() where app_uid() is not null
  union all
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', nivel)
$$;

-- The cards of one person are written one after the other, however many tabs and carers. Null for who may not; else how many there are.
create function trancar_carteirinhas(pessoa uuid) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if pessoa not in (select pessoas_cujas_carteirinhas('escrita')) then return null; end if;
  perform from usuarios where id = pessoa for no key update;
  return (select count(*) from carteirinhas where usuario_id = pessoa);
end $$;

create function ate_cinco_carteirinhas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from usuarios where id = new.usuario_id for no key update;
  if (select count(*) from carteirinhas where usuario_id = new.usuario_id) >= 5 then
    raise exception 'five cards are the most of a person' using errcode = 'check_violation', constraint = 'ate_cinco_carteirinhas';
  end if;
  return new;
end $$;
create trigger carteirinhas_ate_cinco before insert on carteirinhas for each row execute function ate_cinco_carteirinhas();

create function pessoas_das_carteirinhas() returns table (id uuid, paciente_id uuid, nome text, proprio boolean, pode_alterar boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, p.id, u.nome, u.id = app_uid(), u.id in (select pessoas_cujas_carteirinhas('escrita'))
    from usuarios u left join pacientes p on p.usuario_id = u.id
   where u.id in (select pessoas_cujas_carteirinhas('leitura'))
   order by u.id <> app_uid(), u.nome, u.id
$$;

-- What the professional of a consultation by a plan sees of the card of that plan: no row for anybody else, and nothing but nulls where there is none.
create function carteirinha_da_consulta(alvo uuid) returns table (titular_id uuid, plano text, numero text, validade text, titular text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id, c.plano, c.numero, c.validade, c.titular
    from agendamentos a
    join pacientes p on p.id = a.paciente_id
    left join lateral (
      select o.nome as plano, k.numero, k.validade, k.titular
        from carteirinhas k join operadoras_planos o on o.id = k.plano_id
       where k.usuario_id = p.usuario_id and k.plano_id = a.convenio_plano_id and a.status <> 'cancelado'
       order by k.principal desc, k.created_at desc limit 1) c on true
   where a.id = alvo and a.reserva_expira_em is null and a.profissional_id = meu_profissional_id()
     and app_perfil() in ('profissional', 'profissional-administrador')
$$;

revoke execute on function ate_cinco_carteirinhas from public;
do $$
declare f text;
begin
  foreach f in array array['pessoas_cujas_carteirinhas(text)', 'trancar_carteirinhas(uuid)', 'pessoas_das_carteirinhas()',
      'carteirinha_da_consulta(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app', f);
  end loop;
end $$;

select proteger('carteirinhas', 'select, insert, delete');
-- Whose it is does not change.
grant update (plano_id, numero, validade, titular, principal, frente, verso) on carteirinhas to saude_app;
create policy de_quem_vejo on carteirinhas for select to saude_app using (usuario_id in (select pessoas_cujas_carteirinhas('leitura')));
create policy de_quem_guardo on carteirinhas for insert to saude_app
  with check (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy de_quem_mudo on carteirinhas for update to saude_app
  using (usuario_id in (select pessoas_cujas_carteirinhas('escrita'))) with check (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy de_quem_tiro on carteirinhas for delete to saude_app using (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
select auditar_tabela('carteirinhas');

-- The photos lie in the folder of the person whose card it is, whoever sent them.
create policy carteirinha_de_quem_vejo on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('leitura')));
create policy carteirinha_de_quem_guardo on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy carteirinha_de_quem_tiro on arquivos for delete to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('escrita')));

-- The professionals whom a patient wants at hand. Nobody else reads it, and least of all who is on it.
create table favoritos (
  usuario_id uuid not null references usuarios on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  created_at timestamptz not null default now(),
  primary key (usuario_id, profissional_id)
);
create index favoritos_do_profissional on favoritos (profissional_id);
select proteger('favoritos', 'select, insert, delete');
create policy proprios on favoritos for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_guarda on favoritos for insert to saude_app with check (
  usuario_id = (select app_uid()) and (select app_perfil()) in ('paciente', 'paciente-administrador') and profissional_publico(profissional_id));
create policy proprios_tira on favoritos for delete to saude_app using (usuario_id = (select app_uid()));
