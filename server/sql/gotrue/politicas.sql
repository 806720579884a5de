alter table auth.users enable row level security;
grant select, insert, update, delete on auth.users to saude_auth;
create policy servico on auth.users to saude_auth using (true) with check (true);
create trigger users_atualizacao before update on auth.users for each row execute function marcar_atualizacao();

alter table auth.identities enable row level security;
grant select, insert, update, delete on auth.identities to saude_auth;
create policy servico on auth.identities to saude_auth using (true) with check (true);
create trigger identities_atualizacao before update on auth.identities for each row execute function marcar_atualizacao();

alter table auth.sessions enable row level security;
grant select, insert, update, delete on auth.sessions to saude_auth;
create policy servico on auth.sessions to saude_auth using (true) with check (true);

alter table auth.amr_claims enable row level security;
grant select, insert, update, delete on auth.amr_claims to saude_auth;
create policy servico on auth.amr_claims to saude_auth using (true) with check (true);

alter table auth.one_time_tokens enable row level security;
grant select, insert, update, delete on auth.one_time_tokens to saude_auth;
create policy servico on auth.one_time_tokens to saude_auth using (true) with check (true);

alter table auth.phone_proofs enable row level security;
grant select, insert, update, delete on auth.phone_proofs to saude_auth;
create policy servico on auth.phone_proofs to saude_auth using (true) with check (true);

alter table auth.flow_state enable row level security;
grant select, insert, update, delete on auth.flow_state to saude_auth;
create policy servico on auth.flow_state to saude_auth using (true) with check (true);

alter table auth.mfa_factors enable row level security;
grant select, insert, update, delete on auth.mfa_factors to saude_auth;
create policy servico on auth.mfa_factors to saude_auth using (true) with check (true);
create trigger mfa_factors_atualizacao before update on auth.mfa_factors for each row execute function marcar_atualizacao();

alter table auth.mfa_recovery_codes enable row level security;
grant select, insert, update, delete on auth.mfa_recovery_codes to saude_auth;
create policy servico on auth.mfa_recovery_codes to saude_auth using (true) with check (true);

alter table auth.mfa_challenges enable row level security;
grant select, insert, update, delete on auth.mfa_challenges to saude_auth;
create policy servico on auth.mfa_challenges to saude_auth using (true) with check (true);

alter table auth.web3_nonces enable row level security;
grant select, insert, update, delete on auth.web3_nonces to saude_auth;
create policy servico on auth.web3_nonces to saude_auth using (true) with check (true);

alter table auth.audit_log enable row level security;
grant select, insert on auth.audit_log to saude_auth;
create policy servico_le on auth.audit_log for select to saude_auth using (true);
create policy servico_escreve on auth.audit_log for insert to saude_auth with check (true);

alter table auth.rate_limits enable row level security;
grant select, insert, update, delete on auth.rate_limits to saude_auth;
create policy servico on auth.rate_limits to saude_auth using (true) with check (true);

alter table auth.known_addresses enable row level security;
grant select, insert, update, delete on auth.known_addresses to saude_auth;
create policy servico on auth.known_addresses to saude_auth using (true) with check (true);
