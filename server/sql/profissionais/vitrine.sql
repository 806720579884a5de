-- Brings the showcase of these professionals in step with its source.
create function vitrine_atualizar(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from vitrine_profissionais v where v.profissional_id = any (ids)
    and not exists (select from profissionais p join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
                    where p.id = v.profissional_id and no_buscador(p));
  insert into vitrine_profissionais as antes select * from vitrine_fonte f where f.profissional_id = any (ids)
  on conflict (profissional_id) do update set
    nome = excluded.nome, genero = excluded.genero, avatar_url = excluded.avatar_url, especialidade = excluded.especialidade,
    tema = excluded.tema, sub_especialidade = excluded.sub_especialidade, especialidades = excluded.especialidades,
    sub_especialidades = excluded.sub_especialidades, registros = excluded.registros, biografia = excluded.biografia,
    areas_interesse = excluded.areas_interesse, idiomas = excluded.idiomas, planos = excluded.planos,
    modalidades = excluded.modalidades, atende_criancas = excluded.atende_criancas, atende_idosos = excluded.atende_idosos,
    acessibilidade = excluded.acessibilidade, bairro = excluded.bairro, cidade = excluded.cidade, uf = excluded.uf,
    zona = excluded.zona, posicao = excluded.posicao, duracao_min = excluded.duracao_min, preco = excluded.preco,
    preco_a_partir = excluded.preco_a_partir, servico = excluded.servico, preco_retorno = excluded.preco_retorno, mostra_preco = excluded.mostra_preco, nota_media = excluded.nota_media,
    avaliacoes_total = excluded.avaliacoes_total, verificado_em = excluded.verificado_em, conferir_ate = excluded.conferir_ate, busca_nome = excluded.busca_nome,
    busca_especialidade = excluded.busca_especialidade, busca_areas = excluded.busca_areas, busca_texto = excluded.busca_texto,
    busca_palavras = excluded.busca_palavras
  -- What stayed as it was is not written: the list has not changed. By the bytes of the rows, since a point has no equality.
  where antes *<> excluded
$$;

-- Counts a change of the list, in the row of this connection.
create function vitrine_mudou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' or exists (select from mudadas) then
    insert into vitrine_mudancas as m values (pg_backend_pid() % 32, 1) on conflict (parte) do update set mudancas = m.mudancas + 1;
  end if;
  return null;
end $$;
create trigger mudou_i after insert on vitrine_profissionais referencing new table as mudadas for each statement execute function vitrine_mudou();
create trigger mudou_u after update on vitrine_profissionais referencing new table as mudadas for each statement execute function vitrine_mudou();
create trigger mudou_d after delete on vitrine_profissionais referencing old table as mudadas for each statement execute function vitrine_mudou();
create trigger mudou_t after truncate on vitrine_profissionais for each statement execute function vitrine_mudou();

-- ACHAR-02: what a professional is called by in a list: the checked area before the profession.
create function area_de(profissional uuid, profissao text) returns text language sql stable as $$
  select coalesce((select v.sub_especialidade from vitrine_profissionais v where v.profissional_id = profissional), profissao)
$$;
grant execute on function area_de(uuid, text) to saude_app, saude_sistema;

-- Once for a statement, however many rows it wrote. A change names the professional in its new row, its old one, or both.
create function vitrine_acompanha_profissional() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform vitrine_atualizar(array(select id from novas));
  else perform vitrine_atualizar(array(select id from velhas)); end if;
  return null;
end $$;
create trigger vitrine_i after insert on profissionais referencing new table as novas for each statement execute function vitrine_acompanha_profissional();
create trigger vitrine_u after update on profissionais referencing old table as velhas for each statement execute function vitrine_acompanha_profissional();

-- A name, a picture, an account that is closed.
create function vitrine_acompanha_usuario() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform vitrine_atualizar(array(select p.id from profissionais p join velhas v on v.id = p.usuario_id));
  return null;
end $$;
create trigger vitrine_u after update on usuarios referencing old table as velhas for each statement execute function vitrine_acompanha_usuario();

-- A registration, a service, a place or a review.
create function vitrine_acompanha_parte() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then perform vitrine_atualizar(array(select distinct profissional_id from novas));
  elsif tg_op = 'DELETE' then perform vitrine_atualizar(array(select distinct profissional_id from velhas));
  else perform vitrine_atualizar(array(select profissional_id from novas union select profissional_id from velhas)); end if;
  return null;
end $$;

-- The finder shows words, colours and prices of these rows: a change of them reaches it by itself.
create function vitrine_acompanha_referencia() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'sub_especialidades' then
    perform vitrine_atualizar(array(
      select distinct x.profissional_id from profissional_especialidades x
        join novas n on n.id = x.sub_especialidade_id join velhas v on v.id = n.id where to_jsonb(n) is distinct from to_jsonb(v)));
  else
    perform vitrine_atualizar(array(
      select v.profissional_id from vitrine_profissionais v
       where (v.especialidades || v.especialidade) && array(
         select u.nome
           from (select to_jsonb(n) as n, to_jsonb(o) as o from novas n join velhas o using (id)) m
          cross join lateral (values (coalesce(m.n ->> 'nome_especialidade', m.n ->> 'nome')), (coalesce(m.o ->> 'nome_especialidade', m.o ->> 'nome'))) as u (nome)
          where m.n is distinct from m.o and u.nome is not null)));
  end if;
  return null;
end $$;
create trigger vitrine_u after update on especialidades referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();
create trigger vitrine_u after update on sub_especialidades referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();
create trigger vitrine_u after update on conselhos_profissionais referencing old table as velhas new table as novas
  for each statement execute function vitrine_acompanha_referencia();

-- The parts that the showcase is made of.
do $$
declare tabela text;
begin
  foreach tabela in array array['profissional_especialidades', 'servicos_profissionais', 'locais_atendimento', 'avaliacoes'] loop
    execute format('create trigger vitrine_i after insert on %I referencing new table as novas for each statement execute function vitrine_acompanha_parte()', tabela);
    execute format('create trigger vitrine_u after update on %I referencing old table as velhas new table as novas for each statement execute function vitrine_acompanha_parte()', tabela);
    execute format('create trigger vitrine_d after delete on %I referencing old table as velhas for each statement execute function vitrine_acompanha_parte()', tabela);
  end loop;
end $$;
