-- Two years of a network of 100 professionals at one clinic, 200 000 visits, beside the big seed. Made once: a later run finds them.
begin;
set local session_replication_role = replica;
create temp table clinica on commit drop as select id, dono_id from clinicas where dono_id is not null order by id limit 1;
create temp table quem on commit drop as
select p.id, p.usuario_id, row_number() over (order by p.id)::int - 1 as k
from vitrine_profissionais v join profissionais p on p.id = v.profissional_id order by p.id limit 100;
create temp table gente on commit drop as select id, row_number() over (order by id)::int - 1 as k from pacientes order by id limit 5000;

insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, status, inicio, fim)
select c.id, q.usuario_id, 'profissional', (select m.permissoes from membros_clinicas m where m.clinica_id = c.id and m.papel = 'profissional' limit 1), 'ativo',
  now() - interval '800 days', now() + interval '800 days'
from clinica c, quem q where q.usuario_id <> c.dono_id
on conflict do nothing;

-- Five visits each working day, 3 in 20 missed and 1 in 20 called off.
insert into agendamentos (paciente_id, profissional_id, clinica_id, especialidade, status, presenca, data_agendamento, duracao_min, ocupacao, servico_id, inicio_real, fim_real,
  confirmado_pelo_paciente_em, data_cancelamento, motivo_cancelamento, primeira_vez, created_at, updated_at)
select g.id, q.id, c.id, 'Bancada de dois anos', case when n % 20 = 19 then 'cancelado' else 'concluido' end, case when n % 20 < 3 then 'ausente' when n % 20 < 19 then 'presente' end,
  h.em, 50, tstzrange(h.em, h.em + interval '50 minutes'), s.id, case when n % 20 between 3 and 18 then h.em + make_interval(mins => n % 17) end,
  case when n % 20 between 3 and 18 then h.em + make_interval(mins => 40 + n % 23) end, case when n % 3 > 0 then h.em - interval '1 day' end,
  case when n % 20 = 19 then h.em - make_interval(hours => n % 60) end, case when n % 20 = 19 then 'Imprevisto' end, n % 7 = 0,
  h.em - make_interval(days => 1 + n % 40), h.em
from clinica c, quem q cross join generate_series(1, 729) d cross join generate_series(0, 3) v
cross join lateral (select q.k * 2917 + d * 4 + v as n) x
cross join lateral (select (current_date - d + make_interval(hours => 11 + v + (v / 2) * 2)) as em) h
join gente g on g.k = x.n % 5000
left join lateral (select s.id from servicos_profissionais s where s.profissional_id = q.id order by s.ordem, s.id offset x.n % 2 limit 1) s on true
where extract(dow from h.em) between 1 and 5 and not exists (select from agendamentos a where a.especialidade = 'Bancada de dois anos');

-- The agendas of everybody else count as summed: a night of a running product finds little to do.
insert into somas_feitas (profissional_id, zona, dia, limite, quantas, mudou_em)
select p.id, z.zona, (now() at time zone z.zona)::date - 1, (now() at time zone z.zona)::date::timestamp at time zone z.zona,
  count(a.id) filter (where a.data_agendamento < (now() at time zone z.zona)::date::timestamp at time zone z.zona),
  max(a.updated_at) filter (where a.data_agendamento < (now() at time zone z.zona)::date::timestamp at time zone z.zona)
from profissionais p cross join lateral (select coalesce(
  (select t.zona from templates_horarios t where t.profissional_id = p.id and t.ativo order by t.vigente_de nulls first, t.id limit 1),
  (select l.zona from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1), 'America/Sao_Paulo') as zona) z
left join agendamentos a on a.profissional_id = p.id and a.reserva_expira_em is null
where p.id not in (select id from quem) group by p.id, z.zona
on conflict (profissional_id) do update set dia = excluded.dia, limite = excluded.limite, quantas = excluded.quantas, mudou_em = excluded.mudou_em;
commit;
analyze agendamentos, membros_clinicas;
