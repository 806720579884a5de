-- A record of twenty years for one patient of the professional $1: 2 000 notes, 5 000 measures, facts and documents. Answers the id and the name of the patient.
with autor as (
  select p.id from profissionais p join usuarios u on u.id = p.usuario_id where u.email = $1
), titular as (
  select a.paciente_id as id from agendamentos a, autor where a.profissional_id = autor.id and a.status = 'concluido' and a.presenca = 'presente'
   group by 1 order by count(*) desc, 1 limit 1
), notas as (
  insert into anotacoes (id, paciente_id, profissional_id, modelo, secoes, status, autor_nome, autor_conselho, autor_registro, autor_uf, assinada_em, created_at, updated_at)
  select gen_random_uuid(), t.id, a.id, 'soap',
    (select jsonb_agg(jsonb_build_object('chave', s, 'titulo', s, 'texto', repeat('Sem queixas novas desde a última consulta. ', 12))) from unnest(array['S', 'O', 'A', 'P']) s),
    'assinada', 'Profissional da bancada', 'CRM', '12345', 'SP', q, q, q
  from titular t, autor a, generate_series(1, 2000) n cross join lateral (select date_trunc('milliseconds', now() - interval '20 years' + n * interval '3.64 days') as q) h
), medidas as (
  insert into medidas (id, paciente_id, profissional_id, tipo, valor, valor2, unidade, medida_em, marca)
  select gen_random_uuid(), t.id, case when n % 3 = 0 then a.id end, m.tipo, m.valor + n % 7, m.valor2, m.unidade, now() - interval '20 years' + n * interval '1.46 days', m.marca
  from titular t, autor a, generate_series(1, 5000) n
  join (values (0, 'pressao', 128, 82, 'mmHg', 'normal'), (1, 'frequencia-cardiaca', 72, null, 'bpm', 'normal'), (2, 'peso', 71, null, 'kg', null),
               (3, 'glicemia-jejum', 97, null, 'mg/dL', 'alto'), (4, 'temperatura', 33, null, '°C', 'baixo')) m (k, tipo, valor, valor2, unidade, marca) on m.k = n % 5
), problemas as (
  insert into problemas (id, fato_id, paciente_id, profissional_id, autor_nome, autor_conselho, autor_registro, autor_uf, registrado_em, termo, situacao)
  select q.id, q.id, t.id, a.id, 'Profissional da bancada', 'CRM', '12345', 'SP', now() - interval '20 years' + n * interval '70 days', 'Problema ' || n, 'ativo'
  from titular t, autor a, generate_series(1, 100) n cross join lateral (select gen_random_uuid() as id where n > 0) q
)
select t.id, coalesce(u.nome_social, u.nome) as nome from titular t join pacientes p on p.id = t.id join usuarios u on u.id = p.usuario_id
