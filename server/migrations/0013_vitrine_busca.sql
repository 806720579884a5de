-- One index for text, specialty, area and plan together: a search by several of them meets inside the index, not in the rows.
drop index vitrine_busca, vitrine_especialidade, vitrine_sub, vitrine_planos;
create index vitrine_busca on vitrine_profissionais using gin (busca_texto gin_trgm_ops, especialidades, sub_especialidades, planos);
