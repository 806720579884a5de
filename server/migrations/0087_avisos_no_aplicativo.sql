-- A device that takes messages is a browser, or the phones' app. The address of the latter is the token that its system gave it, and it lasts as long as the session on that
-- phone: however the session ends, no message goes there any more.
alter table inscricoes_push
  add column tipo text not null default 'navegador' check (tipo in ('navegador', 'android', 'ios')),
  add column sessao_id uuid references auth.sessions on delete cascade,
  alter column p256dh drop not null,
  alter column auth drop not null,
  drop constraint inscricoes_push_endpoint_check,
  add constraint inscricoes_push_endpoint check (length(endpoint) between 1 and 1000),
  add constraint inscricoes_push_tipo check (
    case tipo
      when 'navegador' then endpoint like 'https://%' and p256dh is not null and auth is not null and sessao_id is null
      else endpoint !~ '[^A-Za-z0-9:_-]' and p256dh is null and auth is null and sessao_id is not null
    end);
create index inscricoes_push_da_sessao on inscricoes_push (sessao_id) where sessao_id is not null;
