create table usuarios (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (length(btrim(nome)) between 1 and 300),
  email text check (email = lower(email) and length(email) <= 255),
  telefone text check (telefone ~ '^\+[1-9][0-9]{7,14}$'),
  cpf text unique check (cpf ~ '^[0-9]{11}$'),
  data_nascimento date check (data_nascimento >= date '1900-01-01'),
  genero text check (genero in ('feminino', 'masculino', 'nao-binario', 'outro', 'nao-informado')),
  tipo_usuario text not null default 'paciente' check (tipo_usuario in
    ('paciente', 'paciente-administrador', 'profissional', 'profissional-administrador', 'administrador-geral', 'administrador', 'clinica')),
  status text not null default 'ativo' check (status in ('ativo', 'inativo', 'suspenso', 'pendente', 'anonimizado')),
  endereco jsonb check (jsonb_typeof(endereco) = 'object'),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index usuarios_email on usuarios (lower(email));
create unique index usuarios_telefone on usuarios (telefone);
create trigger usuarios_atualizacao before update on usuarios for each row execute function marcar_atualizacao();

-- The face that others may see: no e-mail, phone, document or address.
create table profiles (
  user_id uuid primary key references usuarios on delete cascade,
  nome_completo text not null,
  avatar_url text,
  bio text check (length(bio) <= 2000)
);

create table pacientes (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null unique references usuarios on delete cascade,
  numero_prontuario text not null unique check (numero_prontuario ~ '^PAC[0-9]{13,}$'),
  created_at timestamptz not null default now()
);
create index pacientes_recentes on pacientes (created_at desc);

create function profiles_acompanha_usuario() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into profiles (user_id, nome_completo, avatar_url) values (new.id, new.nome, new.avatar_url)
  on conflict (user_id) do update set nome_completo = excluded.nome_completo, avatar_url = excluded.avatar_url;
  return null;
end $$;
create trigger usuarios_profiles after insert or update of nome, avatar_url on usuarios
  for each row execute function profiles_acompanha_usuario();

create function meu_paciente_id() returns uuid language sql stable security definer set search_path = public
  as $$ select id from pacientes where usuario_id = app_uid() $$;

select proteger('usuarios', 'select');
-- A person changes these and no other column of theirs; type and status are an administrator's act.
grant update (nome, telefone, cpf, data_nascimento, genero, endereco, avatar_url) on usuarios to saude_app;
create policy proprio on usuarios for select to saude_app using (id = (select app_uid()) or (select app_admin()));
create policy proprio_altera on usuarios for update to saude_app using (id = (select app_uid())) with check (id = (select app_uid()));

select proteger('profiles', 'select');
grant update (bio) on profiles to saude_app;
create policy proprio_altera on profiles for update to saude_app using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

select proteger('pacientes', 'select');
create policy proprio on pacientes for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
