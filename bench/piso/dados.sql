-- As many rows as the product has: 10 000 professionals (8 000 public), 50 000 patients, 200 000 appointments. A thousand patients have ten
-- appointments each in the next seven days.
insert into pessoas (nome, email, avatar_url)
select (array['Alice', 'Bento', 'Cecília', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Hugo'])[1 + n % 8] || ' '
    || (array['Andrade', 'Barros', 'Cunha', 'Duarte', 'Esteves', 'Farias', 'Godoy'])[1 + n % 7] || ' ' || n,
  'p' || n || '@piso.invalid', case when n % 3 = 0 then '/retratos/' || n || '.webp' end
from generate_series(1, 60000) n;

insert into profissionais (numero, pessoa_id, especialidade, publico, nota, preco_centavos, proximos, busca)
select n, p.id, e.nome, n <= 8000, 3.5 + (n % 16) / 10.0, 15000 + (n % 20) * 1000,
  array(select date_trunc('day', now()) + make_interval(days => 1 + k, hours => 12 + n % 6) from generate_series(0, 2) k),
  lower(p.nome || ' ' || e.nome || ' atende com hora marcada; ' || e.assunto || '. '
    || repeat('Consulta, retorno e acompanhamento, com calma e com escuta. ', 4))
from generate_series(1, 10000) n
join pessoas p on p.email = 'p' || n || '@piso.invalid'
cross join lateral (select
  (array['Medicina', 'Psicologia', 'Fisioterapia', 'Odontologia', 'Nutrição', 'Educação Física', 'Enfermagem', 'Fonoaudiologia'])[1 + n % 8] as nome,
  (array['cardiologia e pressão', 'ansiedade e luto', 'coluna e joelho', 'aparelho e canal', 'rotina e diabetes', 'avaliação física', 'curativos', 'fala'])[1 + n % 8] as assunto) e;

insert into aberturas
select p.id, d, m.inicio, m.fim from profissionais p, generate_series(1, 5) d, (values (480, 720), (840, 1110)) m (inicio, fim);

insert into feriados select date_trunc('year', now())::date + k * 37 from generate_series(0, 11) k;

-- Each professional has twelve appointments ahead and thirteen behind, on a half-hour grid in which none meets another.
create temp table dias as
select (row_number() over (order by d) - 1)::int as n, d::date as dia from generate_series(now() - interval '60 days', now() + interval '60 days', '1 day') d
where extract(dow from d) between 1 and 5;

insert into consultas (profissional_id, paciente_id, inicio, fim, situacao)
select p.id, q.id, h.inicio, h.inicio + interval '30 minutes', case when h.inicio < now() then 'concluido' else 'agendado' end
from profissionais p
cross join generate_series(0, 24) k
join dias d on d.n = (p.numero * 7 + k * 3) % (select count(*) from dias)
join pessoas q on q.email = 'p' || (11001 + (p.numero * 31 + k * 1709) % 49000) || '@piso.invalid'
cross join lateral (select (d.dia + make_interval(mins => 480 + 30 * ((p.numero + k) % 8))) at time zone 'America/Sao_Paulo' as inicio) h
where p.publico;

insert into consultas (profissional_id, paciente_id, inicio, fim)
select p.id, q.id, h.inicio, h.inicio + interval '30 minutes'
from generate_series(1, 1000) n
cross join generate_series(0, 9) k
join pessoas q on q.email = 'p' || (10000 + n) || '@piso.invalid'
join profissionais p on p.numero = n * 8 - k % 8
cross join lateral (select (date_trunc('day', now()) + make_interval(days => 1 + k / 2, hours => 17 + k % 2 * 2, mins => 30 * (k / 8))) as inicio) h
on conflict do nothing;
analyze;
