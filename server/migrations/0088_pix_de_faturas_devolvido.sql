-- A payment that does not agree with its invoice is given back by the bank or settled by people, as one of a consultation is.
alter table pix_de_faturas
  add column resolvida_em timestamptz,
  add column resolvida_por uuid references usuarios on delete set null,
  add constraint pix_de_faturas_resolvidas check (resolvida_em is null or divergencia is not null);
create index pix_de_faturas_de_quem on pix_de_faturas (resolvida_por) where resolvida_por is not null;
create index pix_de_faturas_a_resolver on pix_de_faturas (fatura_id) where divergencia is not null and resolvida_em is null;

alter table pix_devolucoes
  alter column pix_id drop not null,
  add column fatura_e2eid text references pix_de_faturas on delete cascade,
  add constraint pix_devolucoes_de_um check (num_nonnulls(pix_id, fatura_e2eid) = 1);
create unique index pix_devolucoes_uma_por_fatura on pix_devolucoes (fatura_e2eid) where estado <> 'recusada';
create index pix_devolucoes_da_fatura on pix_devolucoes (fatura_e2eid) where fatura_e2eid is not null;
