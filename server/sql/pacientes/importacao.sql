-- Whether the caller may bring patients to an agenda: the professional in force, or their team by the grant to write of patients.
-- Asks: nobody else: the answer is about the caller.
create function posso_importar(profissional uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(profissional = meu_profissional_em_vigor(), false)
      or profissional_publico(profissional) and exists (select from agendas_de_pacientes() g where g.profissional_id = profissional and g.escreve)
$$;
grant execute on function posso_importar(uuid) to saude_app;

-- The lines of an import that may be somebody whom the office has already, and why; nobody is found whom it does not know. A telephone that is somebody else's is no reason.
-- Asks: posso_importar().
create function repetidos_da_importacao(alvo uuid, pessoas jsonb) returns table (linha int, motivo text)
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  with lote as materialized (
    select x.linha, sem_acentos(x.nome) as nome, x.cpf, x.data_nascimento, x.telefone
      from jsonb_to_recordset(pessoas) x (linha int, nome text, cpf text, data_nascimento date, telefone text) where posso_importar(alvo)),
  conhecidos as materialized (
    select sem_acentos(u.nome) as nome, u.cpf, u.data_nascimento, coalesce(u.telefone, p.telefone_informado) as telefone
      from (select p.id from pacientes p where p.cadastrado_para = alvo
            union select a.paciente_id from agendamentos a where a.profissional_id = alvo and abre_ficha(a)) k
      join pacientes p on p.id = k.id join usuarios u on u.id = p.usuario_id
     where u.status <> 'anonimizado' and (select count(*) from lote) > 0)
  select l.linha, 'Já é paciente: mesmo CPF' from lote l where l.cpf in (select k.cpf from conhecidos k)
  union all
  select l.linha, 'Já é paciente: mesmo nome e nascimento' from lote l where (l.nome, l.data_nascimento) in (select k.nome, k.data_nascimento from conhecidos k)
  union all
  select l.linha, 'Já é paciente: mesmo nome e telefone' from lote l where (l.nome, l.telefone) in (select k.nome, k.telefone from conhecidos k)
$$;
grant execute on function repetidos_da_importacao(uuid, jsonb) to saude_app;

-- Makes some of the patients of an import that waits: records without a login, as cadastrar_paciente_da_agenda() makes one. A telephone that is already in some account stays
-- what the office wrote, and the office sees no difference. How many were made.
-- Asks: nobody: the product does it, for an import that somebody with the right to it began.
create function criar_pacientes_importados(alvo uuid, quantos int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  i importacoes_pacientes;
  feitos int;
begin
  select * into i from importacoes_pacientes x where x.id = alvo and x.status = 'na-fila';
  if not found or not profissional_publico(i.profissional_id) then return null; end if;
  with lote as materialized (
    select gen_random_uuid() as conta, l.linha, l.dados ->> 'nome' as nome, l.dados ->> 'nome_social' as nome_social, l.dados ->> 'telefone' as telefone, l.dados ->> 'cpf' as cpf,
           (l.dados ->> 'data_nascimento')::date as nascimento, l.dados ->> 'genero' as genero,
           row_number() over (partition by l.dados ->> 'telefone' order by l.linha) as vez
      from linhas_importadas l where l.importacao_id = alvo and l.dados is not null and l.resultado is null order by l.linha limit quantos),
  contas as (
    insert into usuarios (id, nome, nome_social, telefone, cpf, data_nascimento, genero, tipo_usuario, status)
    select x.conta, x.nome, x.nome_social, case when x.vez = 1 and not exists (select from usuarios u where u.telefone = x.telefone) then x.telefone end,
           x.cpf, x.nascimento, x.genero, 'paciente', 'ativo' from lote x returning id),
  fichas as (
    insert into pacientes (usuario_id, numero_prontuario, telefone_informado)
    select x.conta, 'PAC' || (9000000000000 + nextval('prontuarios_importados')), x.telefone from lote x join contas c on c.id = x.conta returning id, usuario_id)
  update linhas_importadas l set resultado = 'criado', paciente_id = f.id, dados = null, celulas = '{}'
    from lote x join fichas f on f.usuario_id = x.conta where l.importacao_id = alvo and l.linha = x.linha;
  get diagnostics feitos = row_count;
  -- Only now theirs: one of them at a time would be an event for every screen of the office.
  update pacientes p set cadastrado_por = i.criado_por, cadastrado_para = i.profissional_id
    from linhas_importadas l where l.importacao_id = alvo and l.paciente_id = p.id and p.cadastrado_para is null and l.resultado = 'criado';
  return feitos;
end $$;
grant execute on function criar_pacientes_importados(uuid, int) to saude_sistema;

-- How many patients of an import are in use: seen, booked, written of, or come to an account of their own.
-- Asks: posso_importar().
create function importados_em_uso(alvo uuid) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from importacoes_pacientes i join linhas_importadas l on l.importacao_id = i.id join pacientes p on p.id = l.paciente_id
   where i.id = alvo and posso_importar(i.profissional_id)
     and (exists (select from auth.users u where u.id = p.usuario_id)
       or exists (select from agendamentos a where a.paciente_id = p.id)
       or exists (select from anotacoes a where a.paciente_id = p.id)
       or exists (select from problemas t where t.paciente_id = p.id) or exists (select from alergias t where t.paciente_id = p.id)
       or exists (select from medicamentos_em_uso t where t.paciente_id = p.id) or exists (select from vacinas t where t.paciente_id = p.id)
       or exists (select from antecedentes t where t.paciente_id = p.id) or exists (select from medidas t where t.paciente_id = p.id)
       or exists (select from documentos_clinicos t where t.paciente_id = p.id) or exists (select from trilhas t where t.paciente_id = p.id)
       or exists (select from envios_de_formulario t where t.paciente_id = p.id) or exists (select from documentos_trazidos t where t.paciente_id = p.id)
       or exists (select from vinculos_cuidado v where v.pessoa_id = p.usuario_id)
       or exists (select from fichas_profissionais f where f.paciente_id = p.id and (f.observacao <> '' or f.etiquetas <> '{}')))
$$;
grant execute on function importados_em_uso(uuid) to saude_app;

-- Takes back some of the patients of an import, in one transaction with the others: many tables look at each of them. The answer 0 says that it is done, null that it is refused:
-- what some other table holds of one of them refuses it as a whole.
-- Asks: posso_importar(); an import none of whose patients is in use.
create function desfazer_importacao(alvo uuid, quantos int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  feitos int;
begin
  perform from importacoes_pacientes i where i.id = alvo and i.status = 'concluida' and posso_importar(i.profissional_id) for update;
  if not found then return null; end if;
  -- No booking for them until it is decided.
  perform from pacientes p where p.id in (select l.paciente_id from linhas_importadas l where l.importacao_id = alvo) order by p.id for update;
  if importados_em_uso(alvo) > 0 then return null; end if;
  begin
    delete from usuarios u using pacientes p where u.id = p.usuario_id and p.id in (
      select l.paciente_id from linhas_importadas l where l.importacao_id = alvo and l.paciente_id is not null order by l.linha limit quantos);
    get diagnostics feitos = row_count;
  exception when foreign_key_violation or insufficient_privilege then return null;
  end;
  if feitos = 0 then update importacoes_pacientes i set status = 'desfeita', desfeita_em = app_agora() where i.id = alvo; end if;
  return feitos;
end $$;
grant execute on function desfazer_importacao(uuid, int) to saude_app;

-- The live channel: an import ended or was taken back, and the list is another one. One word for all its patients.
create function eventos_de_importacao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('pacientes', new.id, array(select distinct 'pacientes/' || u from unnest(array[new.criado_por, (select p.usuario_id from profissionais p where p.id = new.profissional_id)]) u where u is not null));
  return null;
end $$;
create constraint trigger eventos_ao_importar after update of status on importacoes_pacientes deferrable initially deferred for each row
  when (new.status is distinct from old.status) execute function eventos_de_importacao();

select proteger('importacoes_pacientes', 'select, delete');
grant insert (id, profissional_id, criado_por, arquivo, cabecalho, mapa, total), update (mapa, status, iniciada_em) on importacoes_pacientes to saude_app;
create policy de_quem_importa on importacoes_pacientes for select to saude_app using (posso_importar(profissional_id));
create policy de_quem_importa_cria on importacoes_pacientes for insert to saude_app with check (criado_por = (select app_uid()) and posso_importar(profissional_id));
create policy de_quem_importa_comeca on importacoes_pacientes for update to saude_app
  using (status = 'rascunho' and posso_importar(profissional_id)) with check (status in ('rascunho', 'na-fila') and posso_importar(profissional_id));
create policy de_quem_importa_desiste on importacoes_pacientes for delete to saude_app using (status = 'rascunho' and posso_importar(profissional_id));
select auditar_tabela('importacoes_pacientes');

select proteger('linhas_importadas', 'select');
grant insert (importacao_id, linha, celulas), update (celulas, dados, resultado, motivo) on linhas_importadas to saude_app;
create policy da_importacao on linhas_importadas for select to saude_app using (exists (select from importacoes_pacientes i where i.id = importacao_id));
create policy da_importacao_cria on linhas_importadas for insert to saude_app with check (exists (select from importacoes_pacientes i where i.id = importacao_id and i.status = 'rascunho'));
create policy da_importacao_decide on linhas_importadas for update to saude_app
  using (exists (select from importacoes_pacientes i where i.id = importacao_id and i.status = 'rascunho'))
  with check (resultado is distinct from 'criado' and paciente_id is null);

select proteger('andamento_importacoes', 'select, insert');
create policy da_importacao on andamento_importacoes for select to saude_app using (exists (select from importacoes_pacientes i where i.id = importacao_id));
create policy da_importacao_comeca on andamento_importacoes for insert to saude_app with check (exists (select from importacoes_pacientes i where i.id = importacao_id));
