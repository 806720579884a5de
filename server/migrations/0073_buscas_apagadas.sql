-- An erased search can be taken back for some minutes; then the product deletes it.
alter table pesquisas add column apagada_em timestamptz;
create index pesquisas_apagadas on pesquisas (apagada_em) where apagada_em is not null;
