-- A list of the size of the CID-10, a record of twenty years, and a trail for each of 2 000 patients of one professional, beside the big seed and `pessoas.sql`. All is made anew
-- at each run: lateness and ages lie around now.
begin;
-- The same id at each run, of the form that the contract takes (version 4).
create function pg_temp.id_de(texto text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(texto) placing '4' from 13) placing '8' from 17)::uuid
$$;
delete from termos where terminologia_id in (select id from terminologias where versao = 'bancada');
delete from terminologias where versao = 'bancada';
insert into terminologias (sistema, versao, fonte, data, total, concluida_em) values ('cid10', 'bancada', 'bancada', '2008-01-01', 12450, now());

-- 12 450 subcategories of four to nine words. Most words are made of stems, as medical ones are: near to one another, which is what a mistyped word is hardest to tell from.
insert into termos (terminologia_id, codigo, descricao)
select (select id from terminologias where versao = 'bancada'),
       chr(65 + i / 500) || lpad((i % 500 / 10 + i / 500 % 2 * 50)::text, 2, '0') || '.' || i % 10,
       upper(left(d.texto, 1)) || substr(d.texto, 2)
from generate_series(0, 12449) i
cross join lateral (
  select string_agg(case when k % 2 = 0 then comuns[1 + (i * 7 + k * 13) % array_length(comuns, 1)]
    else inicios[1 + (i / 3 + k * 5) % array_length(inicios, 1)] || meios[1 + (i / 7 + k * 11) % array_length(meios, 1)]
         || fins[1 + (i / 2 + k * 3) % array_length(fins, 1)] end, ' ' order by k) as texto
  from generate_series(0, 3 + i % 6) k,
  (select string_to_array('doença,transtorno,síndrome,lesão,fratura,neoplasia,infecção,complicação,sequela,tumor,hemorragia,malformação,carcinoma,deformidade,insuficiência,outras,outros,não especificada,congênita,aguda,crônica,primária,secundária,do ombro,do joelho,da mão,do tórax,do crânio,do coração,do fígado,do pulmão,com complicações,sem menção de,devida a,associada a,hipertensão,diabetes mellitus,gravidez,parto,recém-nascido,exposição,acidente,agressão,intoxicação,queimadura,luxação,ferimento,de localização,maligna,benigna,bacteriana,viral', ',') as comuns,
          string_to_array('hiper,hipo,peri,endo,mio,cardio,neuro,gastro,hepato,nefro,artro,osteo,dermo,hemo,encefalo,bronco,pneumo,cisto,colo,entero,fibro,leuco,linfo,mielo,oste,poli,psico,tireo,trombo,vascul,angio,adeno,blefaro,condro,espleno,faringo', ',') as inicios,
          string_to_array('card,neur,patr,tens,glicem,metabol,plas,gen,troph,scler,cit,derm,path,ton,cef,oft,rin,ot,lar,traque,esof,duoden', ',') as meios,
          string_to_array('ite,ose,oma,ia,patia,algia,ectasia,emia,ismo,ar,ica,ático,ogênica,oide,ulose', ',') as fins) stems) d;

set local session_replication_role = replica;
create temp table autor on commit drop as
select p.id, p.usuario_id, x.clinica_id from profissionais p
join lateral (select a.profissional_id, a.clinica_id, count(*) over () as n from agendamentos a where a.profissional_id = p.id limit 1) x on true
where p.id = (select profissional_id from agendamentos group by 1 order by count(*) desc limit 1);

create temp table pessoas on commit drop as
select a.paciente_id as id, row_number() over (order by count(*) desc, a.paciente_id)::int as n
from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
where a.profissional_id = (select id from autor) and a.status = 'concluido' and u.tipo_usuario = 'paciente'
group by 1 order by 2 limit 2000;
create temp table titular on commit drop as select id from pessoas where n = 1;

-- A consultation each month of the fifteen years before those that `pessoas.sql` made.
insert into agendamentos (paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, ocupacao, clinica_id, valor, presenca, pagamento_status, created_at)
select t.id, a.id, p.especialidade_principal, 'concluido', h, 30, tstzrange(h, h + interval '30 minutes'), a.clinica_id, 150, 'presente', 'pago', h - interval '10 days'
from titular t, autor a join profissionais p on p.id = a.id,
  generate_series(date_trunc('day', now()) - interval '20 years' + interval '14 hours', now() - interval '1650 days', '1 month') h
where not exists (select from agendamentos x where x.profissional_id = a.id and x.data_agendamento < now() - interval '10 years');

-- Notes stay from one run to the next: nothing signed is deleted. One in three days and a half for twenty years, each sealed.
insert into anotacoes (id, paciente_id, profissional_id, agendamento_id, clinica_id, modelo, secoes, sigilo, status, autor_nome, autor_conselho, autor_registro, autor_uf,
  assinada_em, created_at, updated_at)
select pg_temp.id_de('bancada nota ' || n), t.id, a.id, null, a.clinica_id, 'soap',
  (select jsonb_agg(jsonb_build_object('chave', s, 'titulo', s, 'texto', repeat('Sem queixas novas desde a última consulta. ', 12))) from unnest(array['S', 'O', 'A', 'P']) s),
  n % 20 = 0, 'assinada', 'Profissional da bancada', 'CRM', '12345', 'SP', q, q, q
from titular t, autor a, generate_series(1, 2000) n cross join lateral (select date_trunc('milliseconds', now() - interval '20 years' + n * interval '3.64 days') as q) h
on conflict do nothing;
insert into liberacoes_anotacao (anotacao_id, paciente_id, profissional_id)
select id, paciente_id, profissional_id from anotacoes where autor_nome = 'Profissional da bancada' and not sigilo on conflict do nothing;
do $$
declare nota anotacoes;
begin
  for nota in select a.* from anotacoes a where a.autor_nome = 'Profissional da bancada' and not exists (select from elos_prontuario e where e.anotacao_id = a.id)
               order by a.assinada_em loop
    perform ligar_ao_prontuario(nota, null::adendos);
  end loop;
end $$;

insert into medidas (id, paciente_id, profissional_id, clinica_id, tipo, valor, valor2, unidade, medida_em, marca)
select pg_temp.id_de('bancada medida ' || n), t.id, case when n % 3 = 0 then a.id end, case when n % 3 = 0 then a.clinica_id end, m.tipo, m.valor + n % 7, m.valor2, m.unidade,
  now() - interval '20 years' + n * interval '1.46 days', m.marca
from titular t, autor a, generate_series(1, 5000) n
join (values (0, 'pressao', 128, 82, 'mmHg', 'normal'), (1, 'frequencia-cardiaca', 72, null, 'bpm', 'normal'), (2, 'peso', 71, null, 'kg', null),
             (3, 'glicemia-jejum', 97, null, 'mg/dL', 'alto'), (4, 'temperatura', 33, null, '°C', 'baixo')) m (k, tipo, valor, valor2, unidade, marca) on m.k = n % 5
on conflict do nothing;

-- 20 years of papers: 250 of 20 values.
insert into resultados_exame (id, paciente_id, profissional_id, clinica_id, exame, coletado_em, visto_em, liberado_em, created_at)
select pg_temp.id_de('bancada exame ' || n), t.id, a.id, a.clinica_id, 'Rotina', q::date, q, q, q
from titular t, autor a, generate_series(1, 250) n cross join lateral (select now() - interval '20 years' + n * interval '29 days' as q) h on conflict do nothing;
insert into valores_exame (id, resultado_id, ordem, paciente_id, coletado_em, analito, rotulo, valor, unidade, referencia, minimo, maximo, fonte, marca)
select pg_temp.id_de('bancada valor ' || r.id || k), r.id, k, r.paciente_id, r.coletado_em, 'analito-' || k, 'Analito ' || k, 90 + (k * 7 + extract(day from r.coletado_em)::int) % 30,
  'mg/dL', '70 a 110', 70, 110, 'Laudo do laboratório', 'normal'
from resultados_exame r join titular t on t.id = r.paciente_id, generate_series(1, 20) k where r.exame = 'Rotina' on conflict do nothing;

insert into problemas (id, fato_id, anterior_id, paciente_id, profissional_id, clinica_id, autor_nome, autor_conselho, autor_registro, autor_uf, registrado_em, termo, situacao)
select pg_temp.id_de('bancada problema ' || n), pg_temp.id_de('bancada problema ' || (n - (n - 1) % 5)), case when n % 5 <> 1 then pg_temp.id_de('bancada problema ' || n - 1) end,
  t.id, a.id, a.clinica_id, 'Profissional da bancada', 'CRM', '12345', 'SP', now() - interval '20 years' + n * interval '14 days',
  'Problema ' || (n - (n - 1) % 5), case when n % 5 = 0 then 'controlado' else 'ativo' end
from titular t, autor a, generate_series(1, 500) n on conflict do nothing;
insert into medicamentos_em_uso (id, fato_id, anterior_id, paciente_id, profissional_id, clinica_id, autor_nome, autor_conselho, autor_registro, autor_uf, registrado_em, termo,
  posologia, situacao)
select pg_temp.id_de('bancada remedio ' || n), pg_temp.id_de('bancada remedio ' || (n - (n - 1) % 5)), case when n % 5 <> 1 then pg_temp.id_de('bancada remedio ' || n - 1) end,
  t.id, a.id, a.clinica_id, 'Profissional da bancada', 'CRM', '12345', 'SP', now() - interval '20 years' + n * interval '14 days',
  'Remédio ' || (n - (n - 1) % 5), '1 comprimido de 12 em 12 horas', case when n % 5 = 0 then 'suspenso' else 'em-uso' end
from titular t, autor a, generate_series(1, 500) n on conflict do nothing;

insert into documentos_clinicos (id, paciente_id, profissional_id, clinica_id, tipo, texto, created_at, updated_at)
select pg_temp.id_de('bancada documento ' || n), t.id, a.id, a.clinica_id, 'orientacao', repeat('Beba água e caminhe todos os dias. ', 10), q, q
from titular t, autor a, generate_series(1, 300) n cross join lateral (select now() - interval '20 years' + n * interval '24 days' as q) h on conflict do nothing;

-- One trail for each patient: a third of them late, some out of the agreed range.
delete from trilhas where modelo_nome = 'bancada';
delete from versoes_de_trilha v where not exists (select from trilhas t where t.id = v.trilha_id);
delete from passos_de_trilha v where not exists (select from trilhas t where t.id = v.trilha_id);
delete from registros_de_trilha v where not exists (select from trilhas t where t.id = v.trilha_id);
delete from perguntas_de_trilha v where not exists (select from trilhas t where t.id = v.trilha_id);
insert into trilhas (id, paciente_id, profissional_id, modelo_nome, modelo_versao, status, zona, versao, versao_aceita, vence_em, fora_da_faixa_em, created_at)
select pg_temp.id_de('bancada trilha ' || p.n), p.id, a.id, 'bancada', 1, 'ativa', 'America/Sao_Paulo', 2, 2,
  now() + (p.n % 3 - 1) * interval '1 day' - p.n * interval '1 minute' + interval '10 hours', case when p.n % 20 = 0 then now() - p.n * interval '1 hour' end,
  now() - interval '400 days'
from pessoas p, autor a;
insert into versoes_de_trilha (trilha_id, versao, objetivo, inicio, fim)
select t.id, v, 'Pressão controlada', current_date - 400, current_date + 300 from trilhas t, generate_series(1, 2) v where t.modelo_nome = 'bancada';
insert into passos_de_trilha (trilha_id, versao, id, ordem, tipo, titulo, de, repete, intervalo, horas)
select t.id, v, pg_temp.id_de(t.id::text || k), k, 'medicamento', 'Tomar o remédio da manhã', current_date - 400, 'dias', 1, array[480]
from trilhas t, generate_series(1, 2) v, generate_series(1, 5) k where t.modelo_nome = 'bancada';
insert into registros_de_trilha (id, trilha_id, versao, passo_id, ocorrencia, acao, usuario_id)
select gen_random_uuid(), t.id, 2, pg_temp.id_de(t.id::text || 1), (current_date - d)::text || 'T08:00', 'feito', p.usuario_id
from trilhas t join pacientes p on p.id = t.paciente_id join pessoas g on g.id = p.id, generate_series(1, 360) d
where t.modelo_nome = 'bancada' and (g.n = 1 or d <= 30);
insert into perguntas_de_trilha (id, trilha_id, texto, usuario_id)
select gen_random_uuid(), t.id, 'Posso tomar à noite?', p.usuario_id from trilhas t join pacientes p on p.id = t.paciente_id where t.modelo_nome = 'bancada';
commit;
analyze termos, palavras_de_termos, agendamentos, anotacoes, liberacoes_anotacao, elos_prontuario, medidas, resultados_exame, valores_exame, problemas, medicamentos_em_uso, documentos_clinicos, trilhas, versoes_de_trilha, passos_de_trilha,
  registros_de_trilha, perguntas_de_trilha;
