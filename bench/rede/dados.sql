-- A network of 1 000 000 posts by 5 000 public professionals, and one reader who follows 500 of them, beside the big seed. Made once: a later run finds the posts and makes only
-- what the reader did.
begin;
set local session_replication_role = replica;
create function pg_temp.id_de(texto text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(texto) placing '4' from 13) placing '8' from 17)::uuid
$$;

create temp table autores on commit drop as
select r.usuario_id, row_number() over (order by v.profissional_id)::int - 1 as k
from vitrine_profissionais v join profissionais r on r.id = v.profissional_id order by v.profissional_id limit 5000;
create temp table leitora on commit drop as
select u.id from usuarios u join profissionais r on r.usuario_id = u.id join vitrine_profissionais v on v.profissional_id = r.id
where u.id not in (select usuario_id from autores) order by u.id limit 1;

-- 4 000 texts of 45 words: half speak of 'saúde', one in 4 000 of 'xerostomia'.
create temp table textos on commit drop as
select t, titulo, conteudo, tags, palavras_de(titulo, conteudo, tags) as palavras from (
  select t, 'Conversa ' || t || ' sobre ' || lista[1 + t % array_length(lista, 1)] as titulo,
    (select string_agg(lista[1 + (t * 7 + k * k * 13 + k) % array_length(lista, 1)], ' ' order by k) from generate_series(1, 45) k)
      || case when t % 2 = 0 then ' saúde' else '' end || case when t = 17 then ' xerostomia' else '' end as conteudo,
    array['tema' || t % 300, 'cuidado'] as tags
  from generate_series(0, 3999) t,
    (select string_to_array('pressão,coração,sono,água,caminhada,consulta,exame,criança,idoso,dor,joelho,coluna,dente,gengiva,pele,sol,vacina,gripe,tosse,febre,fôlego,alimento,fruta,sal,açúcar,peso,músculo,osso,memória,ansiedade,tristeza,respirar,descanso,trabalho,escola,família,remédio,horário,retorno,dúvida,pergunta,cuidado,rotina,hábito,passo,semana,mês,inverno,verão,chuva', ',') as lista) l) x;

create temp table falta on commit drop as select count(*) < 1000000 as ainda from posts_rede where titulo like 'Conversa %';
insert into posts_rede (id, status, autor_id, tipo_autor, tipo_post, titulo, conteudo, tags, facetas, created_at, publicado_em, likes_count)
select pg_temp.id_de('bancada post ' || n), 'publicado', a.usuario_id, 'profissional', (array['dica_saude', 'pergunta', 'experiencia', 'discussao'])[1 + n % 4],
  t.titulo, t.conteudo, t.tags, '[]', q, q, n % 9
from generate_series(1, 1000000) n join autores a on a.k = n::bigint * 7919 % 5000 join textos t on t.t = n::bigint * 31 % 4000
cross join lateral (select now() - n * interval '30 seconds' as q) h
where (select ainda from falta)
on conflict do nothing;
insert into palavras_posts (post_id, palavras, publicado_em, autor_id)
select p.id, t.palavras, p.publicado_em, p.autor_id from posts_rede p join textos t on t.titulo = p.titulo where (select ainda from falta) on conflict do nothing;
insert into hashtags_posts (tag, publicado_em, post_id, autor_id)
select tag_normal(g), p.publicado_em, p.id, p.autor_id from posts_rede p cross join unnest(p.tags) g where p.titulo like 'Conversa %' and (select ainda from falta)
on conflict do nothing;

-- What the reader did: 500 followed, 12 000 saved, 2 000 liked, a wall, a silence and what they hid.
insert into seguidores (usuario_id, autor_id) select l.id, a.usuario_id from leitora l, autores a where a.k % 10 = 0 on conflict do nothing;
insert into posts_salvos (usuario_id, post_id, created_at)
select l.id, p.id, p.publicado_em from leitora l, (select id, publicado_em from posts_rede where status = 'publicado' order by publicado_em desc, id desc limit 12000) p on conflict do nothing;
insert into curtidas_posts (usuario_id, post_id)
select l.id, p.id from leitora l, (select id from posts_rede where status = 'publicado' order by publicado_em desc, id desc limit 2000) p on conflict do nothing;
insert into posts_ocultos (usuario_id, post_id)
select l.id, p.id from leitora l, (select id from posts_rede where status = 'publicado' order by publicado_em desc, id desc offset 50 limit 100) p on conflict do nothing;
insert into bloqueios_rede (usuario_id, bloqueado_id) select l.id, a.usuario_id from leitora l, autores a where a.k % 10 = 3 and a.k < 100 on conflict do nothing;
insert into silencios (usuario_id, palavra) select l.id, 'chuva' from leitora l on conflict do nothing;
commit;
analyze posts_rede, palavras_posts, hashtags_posts, seguidores, posts_salvos, curtidas_posts, posts_ocultos, bloqueios_rede, silencios;
