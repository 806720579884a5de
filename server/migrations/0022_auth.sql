-- A code that was exchanged is remembered with the session that it opened: whoever shows it again ends that session.
alter table auth.flow_state
  add column exchanged_at timestamptz,
  add column session_id uuid references auth.sessions on delete cascade;
create index flow_state_sessao on auth.flow_state (session_id) where session_id is not null;
