-- The parts of a registration, so that two ways of writing one number are found, and whether somebody has checked it.
alter table profissional_especialidades
  add column codigo_conselho text,
  add column registro_uf text references ufs,
  add column registro_numero text not null default '' check (registro_numero ~ '^[0-9]*$'),
  add column registro_categoria text,
  add column conferido boolean not null default false,
  add column conferido_em timestamptz,
  add constraint conferido_quando check (conferido = (conferido_em is not null));

-- As the program reads them, but for regions and categories: those come with the next change of the row.
update profissional_especialidades x set
  codigo_conselho = upper(c.codigo_conselho), registro_uf = x.uf_registro,
  registro_numero = coalesce((select ltrim(g[1], '0') from regexp_matches(replace(x.numero_registro, '.', ''), '[0-9]+', 'g') g
                              order by length(g[1]) desc limit 1), '')
from especialidades e left join conselhos_profissionais c on c.nome_especialidade = e.nome
where e.id = x.especialidade_id;
-- Who is verified was verified with the registrations of that time.
update profissional_especialidades x set conferido = true, conferido_em = p.data_verificacao
from profissionais p where p.id = x.profissional_id and p.verificado;
update profissional_especialidades set principal = false where principal and id not in (
  select distinct on (profissional_id) id from profissional_especialidades where principal order by profissional_id, created_at, id);

create unique index profissional_especialidades_principal on profissional_especialidades (profissional_id) where principal;
create index profissional_especialidades_igual on profissional_especialidades (codigo_conselho, registro_numero, registro_uf)
  where registro_numero <> '';

-- A check covers what was there when it was made: whoever changes it asks for another. An administrator's own correction keeps it.
create function registro_perde_conferencia() returns trigger language plpgsql as $$
begin
  if not app_admin() then
    new.conferido := false;
    new.conferido_em := null;
  end if;
  return new;
end $$;
create trigger conferencia_cai before update on profissional_especialidades for each row
  when (old.conferido and (old.especialidade_id, old.sub_especialidade_id, old.uf_registro, old.numero_registro, old.rqe)
    is distinct from (new.especialidade_id, new.sub_especialidade_id, new.uf_registro, new.numero_registro, new.rqe))
  execute function registro_perde_conferencia();

-- Nobody is shown as verified whose last checked registration is gone.
create function conferencia_acabou() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update profissionais p set verificado = false, data_verificacao = null
  where p.id = old.profissional_id and p.verificado
    and not exists (select from profissional_especialidades x where x.profissional_id = p.id and x.conferido);
  return null;
end $$;
create trigger conferencia_u after update on profissional_especialidades for each row
  when (old.conferido and not new.conferido) execute function conferencia_acabou();
create trigger conferencia_d after delete on profissional_especialidades for each row
  when (old.conferido) execute function conferencia_acabou();

-- Brings what the professional's row repeats of the registrations in step with them. Called in the transaction of every change.
create function acertar_especialidades(alvo uuid) returns void language sql security definer set search_path = public as $$
  update profissional_especialidades set principal = true where id = (
    select id from profissional_especialidades where profissional_id = alvo order by conferido desc, created_at, id limit 1)
    and not exists (select from profissional_especialidades where profissional_id = alvo and principal);
  update profissionais p set
    especialidade_principal = coalesce(x.principal, 'Medicina Geral'), crm = x.numero,
    especialidades_secundarias = coalesce(array_remove(x.nomes, x.principal), '{}')
  from (
    select max(e.nome) filter (where r.principal) as principal, max(r.numero_registro) filter (where r.principal) as numero,
      array_agg(distinct e.nome) as nomes
    from profissional_especialidades r join especialidades e on e.id = r.especialidade_id where r.profissional_id = alvo) x
  where p.id = alvo
$$;
revoke execute on function acertar_especialidades(uuid) from public;
grant execute on function acertar_especialidades(uuid) to saude_app, saude_sistema;

-- The own registrations, but never the check of them, nor the keys; of others only what is checked.
drop policy visivel on profissional_especialidades;
create policy visivel on profissional_especialidades for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (conferido and profissional_publico(profissional_id)));
grant insert (profissional_id, especialidade_id, sub_especialidade_id, principal, uf_registro, numero_registro, codigo_conselho, registro_uf,
              registro_numero, registro_categoria, rqe, data_certificacao),
      update (sub_especialidade_id, principal, numero_registro, codigo_conselho, registro_uf, registro_numero, registro_categoria, rqe,
              certificado_url, data_certificacao), delete
  on profissional_especialidades to saude_app;
create policy proprio_cria on profissional_especialidades for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) and (select app_perfil()) in ('profissional', 'profissional-administrador'));
create policy proprio_altera on profissional_especialidades for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on profissional_especialidades for delete to saude_app using (profissional_id = (select meu_profissional_id()));

-- The public side shows and finds by checked registrations alone.
create or replace view vitrine_fonte as
select
  p.id as profissional_id, u.nome, coalesce(u.genero, 'nao-informado') as genero, u.avatar_url,
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
  sem_acentos(u.nome) as busca_nome,
  sem_acentos(concat_ws(' ', pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos)) as busca_especialidade,
  sem_acentos(concat_ws(' ', array_to_string(p.areas_interesse, ' '), s.textos)) as busca_areas,
  sem_acentos(concat_ws(' | ', u.nome, pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos,
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
