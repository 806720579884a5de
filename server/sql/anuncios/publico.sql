-- Whether something approved is shown on the day of the platform's calendar. What ended is not, whether or not a job ran.
create function anuncio_no_ar(situacao text, inicio date, fim date, moderacao text) returns boolean language sql stable parallel safe set search_path = public, pg_temp as $$
  select situacao = 'ativo' and moderacao is null and (app_agora() at time zone 'America/Sao_Paulo')::date between inicio and fim
$$;
grant execute on function anuncio_no_ar(text, date, date, text) to saude_app, saude_sistema;

-- Whether a notice speaks to somebody: by profile, specialty and place, and that of a clinic only to its team and to who has or had a visit there in two years.
-- Asks: nothing: it is called with the caller, or by the product with the people whom it tells.
create function aviso_e_para(pessoa uuid, perfil text, clinica uuid, conteudo jsonb) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select (case conteudo ->> 'publico' when 'pacientes' then perfil in ('paciente', 'paciente-administrador')
           when 'profissionais' then perfil in ('profissional', 'profissional-administrador', 'clinica', 'administrador-geral') else true end)
    and (conteudo ->> 'especialidade' is null or perfil in ('paciente', 'paciente-administrador') or exists (
      select from profissionais p join profissional_especialidades e on e.profissional_id = p.id join especialidades x on x.id = e.especialidade_id
       where p.usuario_id = pessoa and x.nome = conteudo ->> 'especialidade'))
    and (conteudo ->> 'uf' is null or exists (
      select from usuarios f where f.id = pessoa and f.endereco ->> 'estado' = conteudo ->> 'uf' and (conteudo ->> 'cidade' = '' or sem_acentos(f.endereco ->> 'cidade') = sem_acentos(conteudo ->> 'cidade'))) or exists (
      select from profissionais p join locais_atendimento l on l.profissional_id = p.id and l.ativo
       where p.usuario_id = pessoa and l.uf = conteudo ->> 'uf' and (conteudo ->> 'cidade' = '' or sem_acentos(l.cidade) = sem_acentos(conteudo ->> 'cidade'))) or exists (
      select from membros_clinicas m join clinicas k on k.id = m.clinica_id
       where m.usuario_id = pessoa and acesso_vale(m.status, m.inicio, m.fim) and k.uf = conteudo ->> 'uf'
         and (conteudo ->> 'cidade' = '' or sem_acentos(k.cidade) = sem_acentos(conteudo ->> 'cidade'))))
    and (clinica is null
      or exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = pessoa and acesso_vale(m.status, m.inicio, m.fim))
      or exists (select from pacientes a join agendamentos g on g.paciente_id = a.id
        where a.usuario_id = pessoa and g.clinica_id = clinica and g.reserva_expira_em is null and g.status <> 'cancelado' and g.data_agendamento > app_agora() - interval '2 years'))
$$;
-- Only the product asks it of somebody else.
grant execute on function aviso_e_para(uuid, text, uuid, jsonb) to saude_sistema;

-- The same of the caller.
-- Asks: nobody else: the answer is about the caller.
create function aviso_e_para_mim(clinica uuid, conteudo jsonb) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select aviso_e_para(app_uid(), app_perfil(), clinica, conteudo)
$$;
grant execute on function aviso_e_para_mim(uuid, jsonb) to saude_app, saude_sistema;

-- The stems by which it is found.
-- Asks: nobody: it fills a column of the row that is being written.
create function anuncios_busca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.busca := setweight(radicais(new.conteudo ->> 'titulo'), 'A') || setweight(radicais(concat_ws(' ', new.conteudo ->> 'cidade', new.conteudo ->> 'especialidade')), 'B')
    || setweight(radicais(new.conteudo ->> 'texto'), 'C');
  return new;
end $$;
create trigger anuncios_busca before insert or update of conteudo on anuncios for each row when (new.conteudo is not null) execute function anuncios_busca();

-- How many read a notice, for whoever wrote it. Nobody is named.
-- Asks: that the caller may see the notice among their own.
create function cientes_do_aviso(aviso uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from ciencias_avisos c join anuncios a on a.id = c.anuncio_id where a.id = aviso
    and (a.autor_id = app_uid() or app_admin() or a.clinica_id in (select clinicas_que_gerencio('anuncios', 'leitura')))
$$;
grant execute on function cientes_do_aviso(uuid) to saude_app;

-- Who writes to whom about an ad is read by the two of them; how many wrote, by whoever may see the ad among their own.
-- Asks: that the caller may see the ad among their own.
create function conversas_do_anuncio(anuncio uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from conversas_anuncios c join anuncios a on a.id = c.anuncio_id where a.id = anuncio
    and (a.autor_id = app_uid() or app_admin() or a.clinica_id in (select clinicas_que_gerencio('anuncios', 'leitura')))
$$;
grant execute on function conversas_do_anuncio(uuid) to saude_app;

-- Name and registration of whoever announces: the councils ask that they stand in public beside the words.
-- Asks: nobody: it is called with the author of a row that the caller reads.
create function quem_anuncia(autor uuid) returns table (nome text, profissional_id uuid, publico boolean, especialidade text, registros jsonb)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select f.nome_completo, p.id, coalesce(p.status_profissional = 'ativo' and p.verificado, false), p.especialidade_principal,
    (select coalesce(jsonb_agg(jsonb_build_object('numero_registro', e.numero_registro, 'rqe', e.rqe) order by e.principal desc, e.numero_registro), '[]')
       from profissional_especialidades e where e.profissional_id = p.id)
    from profiles f left join profissionais p on p.usuario_id = f.user_id where f.user_id = autor
$$;
grant execute on function quem_anuncia(uuid) to saude_app, saude_sistema;

-- The name of the other of the two in a conversation.
-- Asks: that the caller is one of them.
create function outro_da_conversa(conversa uuid) returns table (id uuid, nome text) language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select f.user_id, f.nome_completo from conversas_anuncios c
    join profiles f on f.user_id = case when c.interessado_id = app_uid() then c.anunciante_id else c.interessado_id end
   where c.id = conversa and app_uid() in (c.interessado_id, c.anunciante_id)
$$;
grant execute on function outro_da_conversa(uuid) to saude_app;
