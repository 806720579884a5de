-- What is kept in the store of files. The bytes lie there; here is whose they are and what they were when they came.
create table arquivos (
  bucket text not null check (bucket ~ '^[a-z][a-z-]{1,40}$'),
  caminho text not null check (length(caminho) <= 400 and caminho ~ '^([A-Za-z0-9_][A-Za-z0-9_.-]*/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$'),
  dono_id uuid not null references usuarios on delete cascade,
  tipo text not null check (tipo ~ '^[a-z]+/[a-z0-9.+-]+$'),
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  primary key (bucket, caminho),
  -- A file lies in the folder of its owner, whoever writes the row.
  constraint arquivos_pasta_do_dono check (split_part(caminho, '/', 1) = dono_id::text)
);
create index arquivos_do_dono on arquivos (dono_id);
