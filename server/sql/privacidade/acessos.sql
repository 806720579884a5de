-- The lines about a person, the caller if none is named, with the name of the reader, which the owner of the data may know.
-- Asks: the caller: lines about their own data, or about somebody of pessoas_sob_minha_guarda().
create function acessos_aos_dados(pessoa uuid, antes bigint, quantos int)
  returns table (id bigint, em timestamptz, quem text, quem_perfil text, recurso text, motivo text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.em, f.nome_completo, a.quem_perfil, a.recurso, a.motivo
          from acessos_dados a left join profiles f on f.user_id = a.quem_id
         where a.titular_id = coalesce(pessoa, app_uid()) and (antes is null or a.id < antes)
           and (pessoa is null or pessoa = app_uid() or pessoa in (select pessoas_sob_minha_guarda()))
         order by a.id desc limit least(quantos, 100) $$;
grant execute on function acessos_aos_dados(uuid, bigint, int) to saude_app;

-- A line for each person whose data were read, one a day for each reader and reason: an agenda that refreshes itself would fill the list.
create function registrar_acessos_do_dia(quem uuid, perfil text, de_que text, por_que text, de_pedido text, titulares uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
  select distinct t, quem, perfil, de_que, por_que, de_pedido from unnest(titulares) t
   where t is not null and t <> quem
     and not exists (select from acessos_dados a where a.titular_id = t and a.quem_id = quem and a.recurso = de_que and a.motivo = por_que
                        and a.em >= date_trunc('day', app_agora() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')
$$;

-- The same, where the caller is the reader.
-- Asks: the caller: the reader is always them.
create function registrar_meus_acessos_do_dia(de_que text, por_que text, de_pedido text, titulares uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select registrar_acessos_do_dia(app_uid(), app_perfil(), de_que, por_que, de_pedido, titulares) where app_uid() is not null
$$;
grant execute on function registrar_meus_acessos_do_dia(text, text, text, uuid[]) to saude_app, saude_sistema;
