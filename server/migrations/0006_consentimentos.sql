-- What a person agreed to, and what they took back: one row for each time, never changed. By the clock of the database.
create table consentimentos (
  id bigint generated always as identity primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  finalidade text not null check (finalidade in ('termos', 'marketing')),
  versao text not null check (versao ~ '^[0-9a-z.-]{1,40}$'),
  concedido boolean not null,
  origem text not null check (origem in ('cadastro', 'google', 'aviso', 'privacidade')),
  em timestamptz not null default clock_timestamp()
);
create index consentimentos_atual on consentimentos (usuario_id, finalidade, id desc);
