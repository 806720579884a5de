-- Who is free in parts of days: without it a wish for a rare hour unpacks the parts of everybody.
create index vitrine_horarios_partes on vitrine_horarios using gin (partes_livres);
