-- Stems of a text in Portuguese, as it is written and without accents: the stemmer knows 'medicação' with its accents only, and people type both.
create function radicais(texto text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.portuguese', coalesce(texto, ''))
    || to_tsvector('pg_catalog.portuguese', regexp_replace(sem_acentos(coalesce(texto, '')), '[oa]es\M', 'ao', 'g'))
$$;
comment on function radicais(text) is 'profissionais: the stems by which words of a text are found';

-- Whether the finder lists a professional: active, verified, and not long past the end of the check. The term is the domain's (`situacaoDaVerificacao`);
-- what is past it is marked by the job that looks at it.
create function no_buscador(p profissionais) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select p.status_profissional = 'ativo' and p.verificado and p.verificacao_vencida_em is null
$$;

-- The showcase as it is to be: shown and found by checked registrations alone, and by the name that a professional goes by.
create view vitrine_fonte as
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
  s.servico, s.preco_retorno,
  coalesce(c.mostra_preco, true) as mostra_preco,
  a.media as nota_media, coalesce(a.total, 0)::int as avaliacoes_total,
  p.data_verificacao as verificado_em, p.conferir_ate,
  sem_acentos(coalesce(u.nome_social, u.nome)) as busca_nome,
  sem_acentos(concat_ws(' ', pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos)) as busca_especialidade,
  sem_acentos(concat_ws(' ', array_to_string(p.areas_interesse, ' '), s.textos)) as busca_areas,
  sem_acentos(concat_ws(' | ', coalesce(u.nome_social, u.nome), pe.principal, array_to_string(pe.nomes, ' '), array_to_string(pe.subs, ' '), pe.sinonimos,
    array_to_string(p.areas_interesse, ' | '), s.textos, p.biografia)) as busca_texto,
  setweight(radicais(concat_ws(' | ', array_to_string(p.areas_interesse, ' | '), s.textos)), 'A') || radicais(p.biografia) as busca_palavras
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
    -- What somebody new would book, and for which the hours of the card are: the first service of the list. The return visit is for those who were seen.
    (array_agg(v.duracao_min order by v.retorno, v.ordem, v.nome))[1] as duracao_min,
    (array_agg(v.preco order by v.retorno, v.ordem, v.nome))[1] as preco,
    (array_agg(v.preco_a_partir order by v.retorno, v.ordem, v.nome))[1] as preco_a_partir,
    (array_agg(case when v.categoria <> 'Consulta' then v.nome end order by v.retorno, v.ordem, v.nome))[1] as servico,
    min(v.preco) filter (where v.retorno) as preco_retorno
  from servicos_profissionais v cross join lateral unnest(v.modalidades) m (m)
  where v.profissional_id = p.id and v.ativo) s on true
left join lateral (
  select * from locais_atendimento x
   where x.profissional_id = p.id and x.ativo and (x.clinica_id is null or atende_na_clinica(p.id, x.clinica_id))
   order by x.principal desc, x.created_at limit 1) l on true
left join lateral (
  select round(avg(x.nota_geral), 2) as media, count(*) as total from avaliacoes x
  where x.profissional_id = p.id and x.status = 'publicada') a on true
where no_buscador(p);
