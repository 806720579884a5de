-- People whose data are large, beside those of the big seed: a professional with 17 000 appointments, the owner of a clinic of twenty, and a
-- family of five. It may run again over its own result.
begin;
create temp table casa on commit drop as
select id from clinicas where exists (select from membros_clinicas m where m.clinica_id = clinicas.id) order by id limit 1;

create temp table equipe on commit drop as
select m.usuario_id, p.id as profissional_id, row_number() over (order by p.id) as n
from membros_clinicas m join profissionais p using (usuario_id) join vitrine_profissionais v on v.profissional_id = p.id
where m.clinica_id = (select id from casa) and m.papel = 'profissional' order by p.id limit 20;

update clinicas set dono_id = (select id from usuarios where tipo_usuario = 'profissional-administrador' order by id limit 1)
where id = (select id from casa) and dono_id is null;

insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, permissoes, fim, status)
select u.id, (select id from usuarios where tipo_usuario = 'paciente-administrador'), 'filho',
  '{"agenda": "escrita", "prontuario": "leitura", "financeiro": "leitura", "cadastro": "escrita"}', app_agora() + interval '1 year', 'ativo'
from (select c.usuario_id as id from agendamentos a join pacientes c on c.id = a.paciente_id join usuarios u on u.id = c.usuario_id
      where u.tipo_usuario = 'paciente' group by 1 order by count(*) desc, 1 limit 4) u
where not exists (select from vinculos_cuidado);

-- The triggers would write a history of years; what is read here is the appointments.
set local session_replication_role = replica;
delete from membros_clinicas where clinica_id = (select id from casa) and papel = 'profissional'
  and usuario_id not in (select usuario_id from equipe);

insert into agendamentos (paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, ocupacao, servico_id, local_id,
  clinica_id, valor, presenca, pagamento_status, motivo_cancelamento, data_cancelamento, created_at)
select c.id, e.profissional_id, p.especialidade_principal, f.status, h.inicio, 30, tstzrange(h.inicio, h.inicio + interval '30 minutes'),
  s.id, l.id, (select id from casa), 150 + h.n % 9 * 10, case when f.status = 'concluido' then 'presente' end,
  case when f.status = 'concluido' then 'pago' else 'pendente' end,
  case when f.status = 'cancelado' then 'Pedido do paciente' end, case when f.status = 'cancelado' then h.inicio - interval '2 days' end,
  h.inicio - interval '10 days'
from equipe e
join profissionais p on p.id = e.profissional_id
cross join lateral (
  select d::date + make_interval(mins => 660 + 30 * k) as inicio, (row_number() over ())::int as n
  from generate_series(now() - interval '1600 days', now() - interval '32 days', '1 day') d, generate_series(0, 15) k
  where extract(dow from d) between 1 and 5 limit 17000) h
cross join lateral (select case when h.n % 7 = 0 then 'cancelado' else 'concluido' end as status) f
join (select id, row_number() over (order by id) as n from pacientes limit 3000) c on c.n = 1 + h.n % 3000
left join lateral (select id from servicos_profissionais s where s.profissional_id = e.profissional_id order by id limit 1) s on true
left join lateral (select id from locais_atendimento l where l.profissional_id = e.profissional_id order by id limit 1) l on true
where e.n = 1 and not exists (
  select from agendamentos a where a.profissional_id = e.profissional_id and a.data_agendamento < now() - interval '100 days');
commit;
analyze agendamentos, membros_clinicas, vinculos_cuidado;
