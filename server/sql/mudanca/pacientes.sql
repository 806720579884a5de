-- The lines of a file that may be somebody whom the office has already, and why; nobody is found whom it does not know. A telephone that is somebody else's is no reason.
-- Asks: posso_importar().
create function repetidos_da_importacao(alvo uuid, pessoas jsonb) returns table (linha int, motivo text)
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  with lote as materialized (
    select x.linha, sem_acentos(x.nome) as nome, x.cpf, x.data_nascimento, x.telefone
      from jsonb_to_recordset(pessoas) x (linha int, nome text, cpf text, data_nascimento date, telefone text) where posso_importar(alvo)),
  conhecidos as materialized (select k.* from conhecidos_da_mudanca(alvo) k where (select count(*) from lote) > 0)
  select l.linha, 'Já é paciente: mesmo CPF' from lote l where l.cpf in (select k.cpf from conhecidos k)
  union all
  select l.linha, 'Já é paciente: mesmo nome e nascimento' from lote l where (l.nome, l.data_nascimento) in (select k.nome, k.data_nascimento from conhecidos k)
  union all
  select l.linha, 'Já é paciente: mesmo nome e telefone' from lote l where (l.nome, l.telefone) in (select k.nome, k.telefone from conhecidos k)
$$;
grant execute on function repetidos_da_importacao(uuid, jsonb) to saude_app;

-- Registers people of a file as records without a login, as cadastrar_paciente_da_agenda() makes one, and says of each line whose record it is. A telephone that is already in
-- some account stays what the office wrote, and the office sees no difference.
create function cadastrar_da_mudanca(pessoas jsonb) returns table (linha int, paciente_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  with lote as materialized (
    select gen_random_uuid() as conta, gen_random_uuid() as ficha, x.*, row_number() over (partition by x.telefone order by x.linha) as vez
      from jsonb_to_recordset(pessoas) x (linha int, nome text, nome_social text, telefone text, cpf text, data_nascimento date, genero text)),
  contas as (
    insert into usuarios (id, nome, nome_social, telefone, cpf, data_nascimento, genero, tipo_usuario, status)
    select x.conta, x.nome, x.nome_social, case when x.vez = 1 and not exists (select from usuarios u where u.telefone = x.telefone) then x.telefone end,
           x.cpf, x.data_nascimento, x.genero, 'paciente', 'ativo' from lote x returning id),
  fichas as (
    insert into pacientes (id, usuario_id, numero_prontuario, telefone_informado)
    select x.ficha, x.conta, 'PAC' || (9000000000000 + nextval('prontuarios_importados')), x.telefone from lote x join contas c on c.id = x.conta returning id)
  select x.linha, x.ficha from lote x join fichas f on f.id = x.ficha
$$;

-- Makes some of the patients of a lot that waits. How many were made.
-- Asks: nobody: the product does it, for a lot that somebody with the right to it began.
create function trazer_pacientes(alvo uuid, quantos int) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m mudancas;
  feitos int;
begin
  select * into m from mudancas x where x.id = alvo and x.status = 'na-fila' and x.tipo = 'pacientes';
  if not found or not profissional_publico(m.profissional_id) then return null; end if;
  with novas as (
    select c.* from cadastrar_da_mudanca((
      select coalesce(jsonb_agg(l.dados || jsonb_build_object('linha', l.linha)), '[]')
        from (select * from linhas_importadas x where x.mudanca_id = alvo and x.dados is not null and x.resultado is null order by x.linha limit quantos) l)) c)
  update linhas_importadas l set resultado = 'criado', paciente_id = n.paciente_id, paciente_novo = true, dados = null, celulas = '{}'
    from novas n where l.mudanca_id = alvo and l.linha = n.linha;
  get diagnostics feitos = row_count;
  -- Only now theirs: one of them at a time would be an event for every screen of the office.
  update pacientes p set cadastrado_por = m.criado_por, cadastrado_para = m.profissional_id
    from linhas_importadas l where l.mudanca_id = alvo and l.paciente_id = p.id and p.cadastrado_para is null and l.resultado = 'criado';
  return feitos;
end $$;
grant execute on function trazer_pacientes(uuid, int) to saude_sistema;
