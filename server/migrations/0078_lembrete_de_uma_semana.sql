-- One more reminder, a week before, for what was booked three weeks before or more. It is off until somebody turns it on (docs/decisions/0159-sugestoes-pelo-rascunho.md).
alter table regras_lembretes drop constraint regras_lembretes_tipo_check, add check (tipo in ('168h', '72h', '24h', '2h'));
alter table lembretes drop constraint lembretes_tipo_check, add check (tipo in ('168h', '72h', '24h', '2h'));
