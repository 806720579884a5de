-- What the public sees of a professional, in one row that holds no private column: the finder reads nothing else.
-- Kept by triggers on the tables it is made from; a professional who is not active and verified has no row.
create table vitrine_profissionais (
  profissional_id uuid primary key references profissionais on delete cascade,
  nome text not null,
  genero text not null,
  avatar_url text,
  especialidade text not null,
  tema text not null,
  sub_especialidade text,
  especialidades text[] not null,
  sub_especialidades text[] not null,
  registros text[] not null,
  biografia text not null,
  areas_interesse text[] not null,
  idiomas text[] not null,
  planos text[] not null,
  modalidades text[] not null,
  atende_criancas boolean not null,
  atende_idosos boolean not null,
  acessibilidade text[] not null,
  bairro text not null,
  cidade text not null,
  uf text not null,
  zona text not null,
  -- longitude, latitude: the order of the point index
  posicao point,
  duracao_min int not null,
  preco numeric(10, 2),
  preco_a_partir boolean not null,
  mostra_preco boolean not null,
  nota_media numeric(3, 2),
  avaliacoes_total int not null,
  verificado_em timestamptz not null,
  busca_nome text not null,
  busca_especialidade text not null,
  busca_areas text not null,
  busca_texto text not null
);
create index vitrine_busca on vitrine_profissionais using gin (busca_texto gin_trgm_ops);
create index vitrine_especialidade on vitrine_profissionais using gin (especialidades);
create index vitrine_sub on vitrine_profissionais using gin (sub_especialidades);
create index vitrine_planos on vitrine_profissionais using gin (planos);
create index vitrine_cidade on vitrine_profissionais (cidade, uf);
create index vitrine_posicao on vitrine_profissionais using gist (posicao);
create index vitrine_ordem on vitrine_profissionais (nota_media desc nulls last, avaliacoes_total desc, profissional_id);

create view vitrine_fonte as
select
  p.id as profissional_id, u.nome, coalesce(u.genero, 'nao-informado') as genero, u.avatar_url,
  p.especialidade_principal as especialidade, coalesce(e.tema, 'neutra') as tema,
  pe.subs[1] as sub_especialidade,
  coalesce(pe.nomes, array[p.especialidade_principal]) as especialidades, coalesce(pe.subs, '{}') as sub_especialidades,
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
  sem_acentos(u.nome) as busca_nome,
  sem_acentos(concat_ws(' ', p.especialidade_principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos)) as busca_especialidade,
  sem_acentos(concat_ws(' ', array_to_string(p.areas_interesse, ' '), s.textos)) as busca_areas,
  sem_acentos(concat_ws(' | ', u.nome, p.especialidade_principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos,
    array_to_string(p.areas_interesse, ' | '), s.textos, p.biografia)) as busca_texto
from profissionais p
join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
left join especialidades e on e.nome = p.especialidade_principal
left join conselhos_profissionais c on c.nome_especialidade = p.especialidade_principal
left join lateral (
  select array_agg(distinct es.nome) as nomes,
    array_agg(su.nome order by x.principal desc, su.nome) filter (where su.nome is not null) as subs,
    array_agg(distinct x.numero_registro) as registros,
    string_agg(array_to_string(es.sinonimos || coalesce(su.sinonimos, '{}'), ' '), ' ') as sinonimos
  from profissional_especialidades x
  join especialidades es on es.id = x.especialidade_id
  left join sub_especialidades su on su.id = x.sub_especialidade_id
  where x.profissional_id = p.id) pe on true
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

create function vitrine_atualizar(ids uuid[]) returns void language sql security definer set search_path = public as $$
  delete from vitrine_profissionais v where v.profissional_id = any (ids)
    and not exists (select from profissionais p join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
                    where p.id = v.profissional_id and p.status_profissional = 'ativo' and p.verificado);
  insert into vitrine_profissionais select * from vitrine_fonte f where f.profissional_id = any (ids)
  on conflict (profissional_id) do update set
    nome = excluded.nome, genero = excluded.genero, avatar_url = excluded.avatar_url, especialidade = excluded.especialidade,
    tema = excluded.tema, sub_especialidade = excluded.sub_especialidade, especialidades = excluded.especialidades,
    sub_especialidades = excluded.sub_especialidades, registros = excluded.registros, biografia = excluded.biografia,
    areas_interesse = excluded.areas_interesse, idiomas = excluded.idiomas, planos = excluded.planos,
    modalidades = excluded.modalidades, atende_criancas = excluded.atende_criancas, atende_idosos = excluded.atende_idosos,
    acessibilidade = excluded.acessibilidade, bairro = excluded.bairro, cidade = excluded.cidade, uf = excluded.uf,
    zona = excluded.zona, posicao = excluded.posicao, duracao_min = excluded.duracao_min, preco = excluded.preco,
    preco_a_partir = excluded.preco_a_partir, mostra_preco = excluded.mostra_preco, nota_media = excluded.nota_media,
    avaliacoes_total = excluded.avaliacoes_total, verificado_em = excluded.verificado_em, busca_nome = excluded.busca_nome,
    busca_especialidade = excluded.busca_especialidade, busca_areas = excluded.busca_areas, busca_texto = excluded.busca_texto
$$;
revoke execute on function vitrine_atualizar(uuid[]) from public;

-- Once for a statement, however many rows it wrote. A change names the professional in its new row, its old one, or both.
create function vitrine_acompanha_profissional() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then perform vitrine_atualizar(array(select id from novas));
  else perform vitrine_atualizar(array(select id from velhas)); end if;
  return null;
end $$;
create trigger vitrine_i after insert on profissionais referencing new table as novas for each statement execute function vitrine_acompanha_profissional();
create trigger vitrine_u after update on profissionais referencing old table as velhas for each statement execute function vitrine_acompanha_profissional();

create function vitrine_acompanha_usuario() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform vitrine_atualizar(array(select p.id from profissionais p join velhas v on v.id = p.usuario_id));
  return null;
end $$;
create trigger vitrine_u after update on usuarios referencing old table as velhas for each statement execute function vitrine_acompanha_usuario();

create function vitrine_acompanha_parte() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then perform vitrine_atualizar(array(select distinct profissional_id from novas));
  elsif tg_op = 'DELETE' then perform vitrine_atualizar(array(select distinct profissional_id from velhas));
  else perform vitrine_atualizar(array(select profissional_id from novas union select profissional_id from velhas)); end if;
  return null;
end $$;

do $$
declare tabela text;
begin
  foreach tabela in array array['profissional_especialidades', 'servicos_profissionais', 'locais_atendimento', 'avaliacoes'] loop
    execute format('create trigger vitrine_i after insert on %I referencing new table as novas for each statement execute function vitrine_acompanha_parte()', tabela);
    execute format('create trigger vitrine_u after update on %I referencing old table as velhas new table as novas for each statement execute function vitrine_acompanha_parte()', tabela);
    execute format('create trigger vitrine_d after delete on %I referencing old table as velhas for each statement execute function vitrine_acompanha_parte()', tabela);
  end loop;
end $$;

select proteger('vitrine_profissionais', 'select');
create policy publica on vitrine_profissionais for select to saude_app using (true);
