-- A step that was done, with a photo of it. Drawn anew, without the words of the camera; it lies in the folder of the person whose trail it is.
create table fotos_de_trilha (
  registro_id uuid primary key references registros_de_trilha on delete cascade,
  trilha_id uuid not null references trilhas on delete cascade,
  caminho text not null unique,
  -- Bytes.
  tamanho int not null check (tamanho > 0),
  created_at timestamptz not null default app_agora()
);
create index fotos_da_trilha on fotos_de_trilha (trilha_id);
