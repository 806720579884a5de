-- Backups that were made (ADMIN-08): when, and how much was in each. The file itself lies where the operator put it.
create table copias_feitas (
  id bigint generated always as identity primary key,
  feita_em timestamptz not null default app_agora(),
  tabelas int not null check (tabelas > 0),
  linhas bigint not null check (linhas >= 0),
  arquivos int not null check (arquivos >= 0),
  tamanho bigint not null check (tamanho > 0)
);
create index copias_feitas_no_tempo on copias_feitas (feita_em desc);
