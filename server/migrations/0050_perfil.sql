-- What a person says of themselves beside their registration: the name they go by and the number of the health card.

-- A social name stands wherever others see somebody (Decreto 8.727/2016); `nome` is the registered one, for receipts and registrations.
-- CNS: 15 digits whose sum, weighted 15 down to 1, is a multiple of 11.
create function cns_confere(cns text) returns boolean language sql immutable parallel safe as $$
  select sum(substr(cns, i, 1)::int * (16 - i)) % 11 = 0 from generate_series(1, 15) i
$$;
alter table usuarios
  add column nome_social text check (length(btrim(nome_social)) between 1 and 300),
  add column cns text constraint usuarios_cns_key unique
    check (case when cns ~ '^[12789][0-9]{14}$' then cns_confere(cns) else cns is null end);
-- How to attend to somebody well: health data, which nobody reads but them and the offices where they are a patient (cuidados_do_paciente).
alter table usuarios
  add column necessidades text[] not null default '{}' check (necessidades <@ array['cadeira-de-rodas', 'mobilidade-reduzida', 'baixa-visao',
    'cegueira', 'deficiencia-auditiva', 'libras', 'autismo', 'deficiencia-intelectual', 'acompanhante'] and cardinality(necessidades) <= 9),
  add column idioma text references idiomas on update cascade on delete set null;
create index usuarios_idioma on usuarios (idioma) where idioma is not null;
grant update (nome_social, cns, necessidades, idioma) on usuarios to saude_app;

create function cuidados_do_paciente(alvo uuid, quem uuid) returns table (necessidades text[], idioma text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select u.necessidades, u.idioma from pacientes p join usuarios u on u.id = p.usuario_id
   where p.id = quem and u.status <> 'anonimizado' and conheco_paciente(alvo, quem, false)
$$;
revoke execute on function cuidados_do_paciente(uuid, uuid) from public;
grant execute on function cuidados_do_paciente(uuid, uuid) to saude_app;

create or replace function profiles_acompanha_usuario() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into profiles (user_id, nome_completo, avatar_url) values (new.id, coalesce(new.nome_social, new.nome), new.avatar_url)
  on conflict (user_id) do update set nome_completo = excluded.nome_completo, avatar_url = excluded.avatar_url;
  return null;
end $$;
drop trigger usuarios_profiles on usuarios;
create trigger usuarios_profiles after insert or update of nome, nome_social, avatar_url on usuarios
  for each row execute function profiles_acompanha_usuario();

create or replace function auditoria_cadastral(coluna text) returns boolean language sql immutable as $$
  select coluna in ('nome', 'nome_social', 'nome_completo', 'email', 'telefone', 'cpf', 'cns', 'data_nascimento', 'genero', 'endereco', 'avatar_url', 'crm', 'especialidade_principal',
    'numero_registro', 'rqe', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade')
$$;

-- The public side: shown and found by the name they go by.
create or replace view vitrine_fonte as
select
  p.id as profissional_id, coalesce(u.nome_social, u.nome) as nome, coalesce(u.genero, 'nao-informado') as genero, u.avatar_url,
  pe.principal as especialidade, coalesce(e.tema, 'neutra') as tema,
  pe.subs[1] as sub_especialidade,
  coalesce(pe.nomes, array[pe.principal]) as especialidades, coalesce(pe.subs, '{}') as sub_especialidades,
  coalesce(pe.registros, '{}') as registros,
  p.biografia, p.areas_interesse, p.idiomas,
  case when p.aceita_planos_saude then p.planos_aceitos else '{}' end as planos,
  coalesce(s.modalidades, '{}') as modalidades, p.atende_criancas, p.atende_idosos,
  coalesce(l.acessibilidade, '{}') as acessibilidade,
  coalesce(l.bairro, '') as bairro, coalesce(l.cidade, '') as cidade, coalesce(l.uf, '') as uf,
  coalesce(l.zona, 'America/Sao_Paulo') as zona,
  case when l.id is not null then point(l.longitude, l.latitude) end as posicao,
  coalesce(s.duracao_min, e.duracao_min, 30) as duracao_min,
  coalesce(s.preco, p.valor_consulta) as preco,
  coalesce(s.preco_a_partir, false) as preco_a_partir,
  coalesce(c.mostra_preco, true) as mostra_preco,
  a.media as nota_media, coalesce(a.total, 0)::int as avaliacoes_total,
  p.data_verificacao as verificado_em,
  sem_acentos(coalesce(u.nome_social, u.nome)) as busca_nome,
  sem_acentos(concat_ws(' ', pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos)) as busca_especialidade,
  sem_acentos(concat_ws(' ', array_to_string(p.areas_interesse, ' '), s.textos)) as busca_areas,
  sem_acentos(concat_ws(' | ', coalesce(u.nome_social, u.nome), pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos,
    array_to_string(p.areas_interesse, ' | '), s.textos, p.biografia)) as busca_texto
from profissionais p
join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
left join lateral (
  select array_agg(distinct es.nome) as nomes,
    coalesce(max(es.nome) filter (where es.nome = p.especialidade_principal),
      (array_agg(es.nome order by x.principal desc, x.created_at, es.nome))[1], p.especialidade_principal) as principal,
    array_agg(su.nome order by x.principal desc, su.nome) filter (where su.nome is not null) as subs,
    array_agg(distinct x.numero_registro) as registros,
    string_agg(array_to_string(es.sinonimos || coalesce(su.sinonimos, '{}'), ' '), ' ') as sinonimos
  from profissional_especialidades x
  join especialidades es on es.id = x.especialidade_id
  left join sub_especialidades su on su.id = x.sub_especialidade_id
  where x.profissional_id = p.id and x.conferido) pe on true
left join especialidades e on e.nome = pe.principal
left join conselhos_profissionais c on c.nome_especialidade = pe.principal
left join lateral (
  select array_agg(distinct m.m) as modalidades, string_agg(v.nome || ' ' || v.descricao, ' | ' order by v.ordem, v.nome) as textos,
    (array_agg(v.duracao_min order by v.ordem, v.nome))[1] as duracao_min,
    min(v.preco) as preco, count(distinct v.preco) > 1 or bool_or(v.preco_a_partir) as preco_a_partir
  from servicos_profissionais v cross join lateral unnest(v.modalidades) m (m)
  where v.profissional_id = p.id and v.ativo) s on true
left join lateral (
  select * from locais_atendimento x where x.profissional_id = p.id order by x.principal desc, x.created_at limit 1) l on true
left join lateral (
  select round(avg(x.nota_geral), 2) as media, count(*) as total from avaliacoes x
  where x.profissional_id = p.id and x.status = 'publicada') a on true
where p.status_profissional = 'ativo' and p.verificado;

-- Patients of an agenda by either name or number of record; by a whole CPF or telephone also somebody who is not one yet.
create or replace function buscar_pacientes_da_agenda(alvo uuid, padrao text, documento text, fone text, so_este uuid, quantos int)
returns table (id uuid, usuario_id uuid, nome text, data_nascimento date, numero_prontuario text, telefone text, meu boolean, sem_login boolean,
               bloqueado boolean, ultima timestamptz, proxima timestamptz, convenio text, responsavel text)
language sql stable security definer set search_path = public, pg_temp as $$
  with permitido as (select gere_alguma_agenda(alvo) as pode, app_admin() or coalesce(alvo = meu_profissional_id(), false) as inteira),
  achados as (
    select p.id, p.numero_prontuario, u.id as usuario_id, coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.telefone,
           p.cadastrado_para is not distinct from alvo or exists (
             select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo and a.reserva_expira_em is null
                and ((select inteira from permitido) or a.clinica_id in (select g.clinica_id from profissionais_que_gerencio('agenda') g
                                                                          where g.profissional_id = alvo))) as meu
      from pacientes p join usuarios u on u.id = p.usuario_id
     where (select pode from permitido) and u.status = 'ativo'
       and ((so_este is not null and p.id = so_este)
         or (padrao is not null and (sem_acentos(u.nome) like padrao or sem_acentos(u.nome_social) like padrao or lower(p.numero_prontuario) like padrao)
             and (p.cadastrado_para = alvo or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo)))
         or (documento is not null and u.cpf = documento) or (fone is not null and u.telefone = fone)
         -- Who has no number of their own is found by that of who looks after them.
         or (fone is not null and exists (select from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
                                           where v.pessoa_id = u.id and v.status = 'ativo' and r.telefone = fone))))
  -- Of somebody who is not a patient of this agenda, the name is enough to tell that it is them.
  select f.id, f.usuario_id, f.nome, case when f.meu then f.data_nascimento end, f.numero_prontuario, f.telefone, f.meu,
         not exists (select from auth.users l where l.id = f.usuario_id),
         exists (select from bloqueios_pacientes b where b.profissional_id = alvo and b.paciente_id = f.id),
         (select max(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo and a.status = 'concluido'),
         (select min(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo
             and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null and a.data_agendamento > now()),
         (select o.nome from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
           where f.meu and a.paciente_id = f.id and a.profissional_id = alvo order by a.data_agendamento desc limit 1),
         (select coalesce(r.nome_social, r.nome) from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
           where f.meu and v.pessoa_id = f.usuario_id and v.status = 'ativo' order by v.responsavel desc, v.created_at limit 1)
    from achados f where f.meu or padrao is null or so_este is not null
   order by f.meu desc, f.nome, f.id limit least(quantos, 50)
$$;

-- These show a name to others and are otherwise as they were. Receipts (fatos_do_recibo) keep the registered one.
do $$
declare
  f regprocedure;
  antes text;
  depois text;
begin
  foreach f in array array[
    'fatos_da_marcacao(uuid, uuid, uuid, uuid, timestamptz, text, uuid, boolean)', 'agenda_sob_horarios(uuid, timestamptz, timestamptz)',
    'conflitos_da_agenda(uuid, uuid, uuid, uuid, timestamptz, timestamptz, uuid, timestamptz, uuid)', 'pessoas_da_agenda(uuid[])',
    'contatos_da_agenda(uuid[])', 'consultas_de_quem_sai(uuid)', 'abrir_feed_da_agenda(bytea, text, timestamptz)', 'emprestimo_aberto(uuid)',
    'emprestimos_que_tomei()', 'emprestimos_que_fiz()', 'prontuarios_que_empresto()']::regprocedure[] loop
    antes := pg_get_functiondef(f);
    depois := regexp_replace(antes, '\m(u|dono)\.nome\M', 'coalesce(\1.nome_social, \1.nome)', 'g');
    -- Inside of a query of their own the column keeps its name.
    depois := replace(depois, 'coalesce(u.nome_social, u.nome), u.data_nascimento, u.cpf', 'coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.cpf');
    depois := replace(depois, 'select c.id, c.nome, c.telefone', 'select c.id, coalesce(c.nome_social, c.nome) as nome, c.telefone');
    if depois = antes then raise exception '% shows no name', f; end if;
    execute depois;
  end loop;
end $$;

-- Measures and pregnancy stand on the emergency card: health data of the person alone, under the consent that the card asks for.
alter table cartoes_emergencia
  add column peso_kg double precision check (peso_kg between 0.5 and 500),
  add column altura_cm smallint check (altura_cm between 20 and 260),
  add column medido_em date,
  add column gestante boolean,
  add check ((medido_em is null) = (peso_kg is null and altura_cm is null));
create function cartao_medido() returns trigger language plpgsql as $$
begin
  if new.peso_kg is null and new.altura_cm is null then
    new.medido_em := null;
  elsif tg_op = 'INSERT' or (new.peso_kg, new.altura_cm) is distinct from (old.peso_kg, old.altura_cm) then
    new.medido_em := (now() at time zone 'America/Sao_Paulo')::date;
  end if;
  return new;
end $$;
create trigger cartoes_emergencia_medida before insert or update on cartoes_emergencia for each row execute function cartao_medido();

-- The card as it is lent, with them.
drop function saude_emprestada(uuid);
create function saude_emprestada(alvo uuid) returns table (tipo_sanguineo text, alergias text[], medicamentos text[], condicoes text[],
  observacoes text, doador boolean, peso_kg double precision, altura_cm smallint, gestante boolean, medido_em date, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.tipo_sanguineo, c.alergias, c.medicamentos, c.condicoes, c.observacoes, c.doador, c.peso_kg, c.altura_cm, c.gestante, c.medido_em,
         c.updated_at
    from cartoes_emergencia c where c.usuario_id = titular_do_emprestimo(alvo, 'saude')
$$;
revoke execute on function saude_emprestada(uuid) from public;
grant execute on function saude_emprestada(uuid) to saude_app;
