-- Appointments of another system. Whom a line speaks of is looked for among those whom the office knows, and nowhere else: what a stranger has here stays theirs.

-- Agendas of the caller as a file may speak of them: places, services and the zone of their clocks.
-- Asks: posso_trazer() of each.
create function fatos_da_mudanca() returns table (profissional_id uuid, nome text, especialidade text, proprio boolean, clinica_id uuid, zona text, locais jsonb, servicos jsonb)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select p.id, d.nome, p.especialidade_principal, d.proprio, casa.id, coalesce((onde.locais -> 0) ->> 'zona', 'America/Sao_Paulo'), onde.locais,
         (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nome', s.nome, 'duracao_min', s.duracao_min, 'preco_centavos', (s.preco * 100)::bigint,
             'modalidades', s.modalidades, 'vagas', s.vagas) order by s.ordem, s.nome), '[]')
            from servicos_profissionais s where s.profissional_id = p.id and s.oferta is distinct from 'pendente')
    from destinos_da_mudanca() d join profissionais p on p.id = d.profissional_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'zona', l.zona, 'clinica_id', l.clinica_id) order by l.principal desc, l.created_at), '[]') as locais
        from locais_atendimento l
       where l.profissional_id = p.id and l.ativo and atende_na_clinica(p.id, l.clinica_id)
         and (d.proprio or (p.id, l.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g))) onde
    -- What a team books is of the clinic that gave it the right.
    left join lateral (select g.clinica_id as id from agendas_que_escrevo() g where not d.proprio and g.profissional_id = p.id order by g.clinica_id limit 1) casa on true
   where 'consultas' = any (d.tipos)
$$;
grant execute on function fatos_da_mudanca() to saude_app;

-- Whom the lines speak of, among those whom an office knows: by CPF; then by e-mail, birth or telephone with the same name; then by the name alone. What contradicts is another
-- person. `quantos` above 1: several fit, and nobody is guessed.
create function casar_pacientes(alvo uuid, pessoas jsonb) returns table (linha int, paciente_id uuid, quantos int)
-- How many lines there are is not known to the planner: each with each would be millions.
language sql stable security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  with lote as materialized (
    select x.linha, sem_acentos(x.nome) as nome, x.cpf, lower(x.email) as email, x.data_nascimento, x.telefone
      from jsonb_to_recordset(pessoas) x (linha int, nome text, cpf text, email text, data_nascimento date, telefone text)),
  k as materialized (select * from conhecidos_da_mudanca(alvo)),
  nomes as materialized (select k.paciente_id, k.nome as chave, k.cpf, k.email, k.data_nascimento, k.telefone from k
                         union all select k.paciente_id, k.nome_social, k.cpf, k.email, k.data_nascimento, k.telefone from k where k.nome_social is not null and k.nome_social <> k.nome),
  achados as (
    select l.linha, k.paciente_id, 1 as peso from lote l join k on k.cpf = l.cpf
    union all
    select l.linha, n.paciente_id, case when n.email = l.email or n.data_nascimento = l.data_nascimento or n.telefone = l.telefone then 2 else 3 end
      from lote l join nomes n on n.chave = l.nome
     where (n.cpf = l.cpf) is not false and (n.data_nascimento = l.data_nascimento) is not false),
  melhores as (select a.linha, min(a.peso) as peso from achados a group by a.linha)
  select a.linha, (array_agg(distinct a.paciente_id))[1], count(distinct a.paciente_id)::int from achados a join melhores m using (linha, peso) group by a.linha
$$;

-- What stands in the way of lines, without writing any: a patient who could be several, the same appointment already there, an hour that somebody has, a patient who is elsewhere then.
-- Asks: posso_trazer() of each agenda.
create function conferir_consultas(lote jsonb) returns table (linha int, quantos int, repetida boolean, ocupada boolean, paciente_ocupado boolean)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set enable_nestloop = off as $$
#variable_conflict use_column
declare
  dono uuid;
begin
  for dono in select distinct (x ->> 'profissional_id')::uuid from jsonb_array_elements(lote) x loop
    if not posso_trazer('consultas', dono) then continue; end if;
    return query
    with dela as materialized (
      select x.* from jsonb_to_recordset(lote) x (linha int, profissional_id uuid, inicio timestamptz, duracao_min int, servico_id uuid, ocupa boolean) where x.profissional_id = dono),
    casadas as materialized (
      select * from casar_pacientes(dono, (select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(lote) x where (x ->> 'profissional_id')::uuid = dono)))
    select d.linha, coalesce(c.quantos, 0),
           c.quantos = 1 and exists (select from agendamentos a where a.profissional_id = dono and a.paciente_id = c.paciente_id and a.data_agendamento = d.inicio and a.reserva_expira_em is null),
           d.ocupa and exists (
             select from agendamentos a
              where a.profissional_id = dono and ocupa(a) and a.ocupacao && tstzrange(d.inicio, d.inicio + make_interval(mins => d.duracao_min))
                and (a.reserva_expira_em is null or a.reserva_expira_em > app_agora())
                and not (a.servico_id is not distinct from d.servico_id and a.data_agendamento = d.inicio
                  and coalesce((select s.vagas > 1 from servicos_profissionais s where s.id = a.servico_id), false))),
           d.ocupa and c.quantos = 1 and exists (
             select from agendamentos a where a.paciente_id = c.paciente_id and ocupa(a) and a.ocupacao && tstzrange(d.inicio, d.inicio + make_interval(mins => d.duracao_min)))
      from dela d left join casadas c on c.linha = d.linha;
  end loop;
end $$;
grant execute on function conferir_consultas(jsonb) to saude_app;

-- Brings some of the appointments of a lot that waits, and registers who is not known yet. What the walls of the agenda refuse is said in its line. How many lines were done.
-- Asks: nobody: the product does it, for a lot that somebody with the right to it began, and for agendas that their lines were allowed to name.
create function trazer_consultas(alvo uuid, quantas int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  m mudancas;
  lote int[];
  donos uuid[];
  dono uuid;
  casa jsonb;
  novos uuid[];
  passo int;
  mudou boolean := false;
  l record;
  consulta uuid;
  restricao text;
begin
  select * into m from mudancas x where x.id = alvo and x.status = 'na-fila' and x.tipo = 'consultas';
  if not found then return null; end if;
  lote := array(select x.linha from linhas_importadas x where x.mudanca_id = alvo and x.dados is not null and x.resultado is null order by x.linha limit quantas);
  if cardinality(lote) = 0 then return 0; end if;
  donos := array(select distinct x.profissional_id from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) order by 1);
  perform trancar(donos, '{}', '{}', false, '{}', true, false, null);
  foreach dono in array donos loop
    if not profissional_publico(dono) then
      update linhas_importadas x set resultado = 'errado', motivo = 'O cadastro do profissional não está em vigor. Regularize-o e traga esta linha de novo.', dados = null
       where x.mudanca_id = alvo and x.linha = any (lote) and x.profissional_id = dono;
      continue;
    end if;
    -- Those of whom the most is said come first, so that a line with a name alone finds them.
    foreach passo in array array[0, 1, 2, 3] loop
      casa := (select jsonb_agg(x.dados || jsonb_build_object('linha', x.linha)) from linhas_importadas x
                where x.mudanca_id = alvo and x.linha = any (lote) and x.profissional_id = dono and x.paciente_id is null and x.resultado is null
                  and passo <= case when x.dados ->> 'cpf' is not null then 1 when x.dados ->> 'data_nascimento' is not null then 2 else 3 end);
      if casa is null then continue; end if;
      if passo = 0 or mudou then
        update linhas_importadas x set paciente_id = case when c.quantos = 1 then c.paciente_id end, resultado = case when c.quantos > 1 then 'errado' end,
               motivo = case when c.quantos > 1 then 'Há mais de um paciente com este nome. Acrescente CPF ou nascimento.' else '' end
          from casar_pacientes(dono, casa) c where x.mudanca_id = alvo and x.linha = c.linha;
      end if;
      mudou := false;
      if passo = 0 then continue; end if;
      -- Those who are new: one record for all lines of one person.
      with novas as (
        select x.linha, coalesce('cpf ' || (x.dados ->> 'cpf'), 'nome ' || sem_acentos(x.dados ->> 'nome') || ' ' || coalesce(x.dados ->> 'data_nascimento', '')) as chave, x.dados
          from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) and x.profissional_id = dono and x.paciente_id is null and x.resultado is null
           and passo = case when x.dados ->> 'cpf' is not null then 1 when x.dados ->> 'data_nascimento' is not null then 2 else 3 end),
      cabecas as (select distinct on (n.chave) n.linha, n.chave, n.dados from novas n order by n.chave, n.linha),
      feitas as (select * from cadastrar_da_mudanca((select coalesce(jsonb_agg(c.dados || jsonb_build_object('linha', c.linha)), '[]') from cabecas c)))
      update linhas_importadas x set paciente_id = f.paciente_id, paciente_novo = n.linha = f.linha
        from novas n join cabecas c on c.chave = n.chave join feitas f on f.linha = c.linha where x.mudanca_id = alvo and x.linha = n.linha;
      mudou := found;
      novos := array(select x.paciente_id from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote) and x.profissional_id = dono and x.paciente_novo and x.resultado is null);
      update pacientes p set cadastrado_por = m.criado_por, cadastrado_para = dono where p.id = any (novos) and p.cadastrado_para is null;
    end loop;
  end loop;
  perform from pacientes p where p.id in (select x.paciente_id from linhas_importadas x where x.mudanca_id = alvo and x.linha = any (lote)) order by p.id for no key update;
  -- The same one at the same hour is there already, by an earlier line or an earlier lot.
  update linhas_importadas x set resultado = 'repetido', motivo = 'Esta consulta já está na agenda', dados = null, celulas = '{}'
   where x.mudanca_id = alvo and x.linha = any (lote) and x.resultado is null and not x.paciente_novo
     and exists (select from agendamentos a where a.profissional_id = x.profissional_id and a.paciente_id = x.paciente_id
                    and a.data_agendamento = (x.dados ->> 'inicio')::timestamptz and a.reserva_expira_em is null);
  -- What is past takes no hour from anybody, and goes in as one.
  with passadas as (
    select x.linha, gen_random_uuid() as id, x.paciente_id, x.profissional_id, c.* from linhas_importadas x
      cross join lateral jsonb_to_record(x.dados) c (inicio timestamptz, duracao_min int, servico_id uuid, local_id uuid, clinica_id uuid, modalidade text, status text,
        presenca text, valor_centavos bigint, observacao text, especialidade text)
     where x.mudanca_id = alvo and x.linha = any (lote) and x.resultado is null and c.status in ('concluido', 'cancelado')),
  postas as (
    insert into agendamentos (id, paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, servico_id, local_id, clinica_id, modalidade, presenca,
        motivo_cancelamento, data_cancelamento, pagamento_status, origem, observacao_recepcao, marcado_por)
    select p.id, p.paciente_id, p.profissional_id, coalesce(p.especialidade, ''), p.status, p.inicio, p.duracao_min, p.servico_id, p.local_id, p.clinica_id, p.modalidade, p.presenca,
           case p.status when 'cancelado' then 'Cancelada no sistema anterior' end, case p.status when 'cancelado' then least(p.inicio, app_agora()) end, 'isento', 'importacao',
           coalesce(p.observacao, ''), m.criado_por
      from passadas p returning id)
  update linhas_importadas x set resultado = 'criado', agendamento_id = p.id, dados = null, celulas = '{}'
    from passadas p join postas q on q.id = p.id where x.mudanca_id = alvo and x.linha = p.linha;
  -- What is to come stands before the same walls as any booking.
  for l in
    select x.linha, x.paciente_id, x.profissional_id, c.* from linhas_importadas x
      cross join lateral jsonb_to_record(x.dados) c (inicio timestamptz, duracao_min int, servico_id uuid, local_id uuid, clinica_id uuid, modalidade text, status text,
        valor_centavos bigint, observacao text, especialidade text)
     where x.mudanca_id = alvo and x.linha = any (lote) and x.resultado is null order by x.linha
  loop
    begin
      insert into agendamentos (paciente_id, profissional_id, especialidade, status, data_agendamento, duracao_min, servico_id, local_id, clinica_id, modalidade, valor, origem,
          observacao_recepcao, marcado_por)
      values (l.paciente_id, l.profissional_id, coalesce(l.especialidade, ''), l.status, l.inicio, l.duracao_min, l.servico_id, l.local_id, l.clinica_id, l.modalidade,
        l.valor_centavos / 100.0, 'importacao', coalesce(l.observacao, ''), m.criado_por)
      returning id into consulta;
      update linhas_importadas x set resultado = 'criado', agendamento_id = consulta, dados = null, celulas = '{}' where x.mudanca_id = alvo and x.linha = l.linha;
    exception when exclusion_violation then
      get stacked diagnostics restricao = constraint_name;
      update linhas_importadas x set resultado = 'errado', dados = null,
             motivo = case restricao when 'agendamentos_um_por_paciente' then 'Este paciente já tem outra consulta nessa hora. Mude a hora ou tire a linha.'
               else 'Essa hora da agenda já está ocupada. Mude a hora ou tire a linha.' end
       where x.mudanca_id = alvo and x.linha = l.linha;
    end;
  end loop;
  -- Nobody is reminded of what was agreed elsewhere, unless the person who brings it said so.
  if not coalesce((m.opcoes ->> 'lembretes')::boolean, false) then
    delete from consequencias_pendentes c using linhas_importadas x
     where x.mudanca_id = alvo and x.linha = any (lote) and c.agendamento_id = x.agendamento_id and c.avisos is null;
  end if;
  -- Registered for a line that came to nothing, and for no other: nobody was brought.
  for consulta in
    select x.paciente_id from linhas_importadas x
     where x.mudanca_id = alvo and x.linha = any (lote) and x.paciente_novo and x.resultado = 'errado' and x.paciente_id is not null
       and not exists (select from agendamentos a where a.paciente_id = x.paciente_id)
  loop
    delete from usuarios u using pacientes p where u.id = p.usuario_id and p.id = consulta;
  end loop;
  update linhas_importadas x set paciente_novo = false where x.mudanca_id = alvo and x.linha = any (lote) and x.paciente_novo and x.paciente_id is null;
  update linhas_importadas x set dados = null where x.mudanca_id = alvo and x.linha = any (lote) and x.resultado = 'errado';
  return cardinality(lote);
end $$;
grant execute on function trazer_consultas(uuid, int) to saude_sistema;
