-- Minutes of sound that a plan lets a service write down in a month. Null: without a limit, as plans made before have it.
alter table planos add column minutos_ia int check (minutos_ia >= 0);
update planos set minutos_ia = 60 where gratuito;
