-- Copies an approved version into the live rows. The one way in: nobody writes those rows by hand. A template without dates takes the place of
-- the one that had none; a dated one that meets another is refused by templates_vigencia.
-- Asks: gere_horarios() or aprova_horarios_de().
create function publicar_versao(alvo uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v versoes_template_horarios;
  dono uuid;
  c jsonb;
  r jsonb;
begin
  select * into v from versoes_template_horarios x where x.id = alvo and x.status_aprovacao = 'aprovado' and x.publicada_em is null for update;
  dono := profissional_do_template(v.template_id);
  if v.id is null or not (gere_horarios(dono) or aprova_horarios_de(dono)) then
    raise exception 'this version is not to be published' using errcode = 'insufficient_privilege';
  end if;
  c := v.conteudo;
  r := c -> 'regras';
  if exists (select from jsonb_array_elements(c -> 'intervalos') i
             where i ->> 'local_id' is not null
               and not exists (select from locais_atendimento l where l.id = (i ->> 'local_id')::uuid and l.profissional_id = dono)) then
    raise exception 'a place of somebody else' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from jsonb_array_elements(c -> 'intervalos') i
             where (i ->> 'local_id')::uuid in (select locais_sem_vinculo(array[dono]))) then
    raise exception using errcode = 'check_violation', constraint = 'publicar_exige_vinculo', message = 'hours at a clinic of whose team the professional is not';
  end if;
  if c ->> 'vigente_de' is null and c ->> 'vigente_ate' is null then
    update templates_horarios set ativo = false
    where profissional_id = dono and ativo and vigente_de is null and vigente_ate is null and id <> v.template_id;
  end if;
  update templates_horarios set
    nome = c ->> 'nome', zona = c ->> 'zona', vigente_de = (c ->> 'vigente_de')::date, vigente_ate = (c ->> 'vigente_ate')::date,
    passo_min = (r ->> 'passo_min')::int, duracao_min = (r ->> 'duracao_min')::int, intervalo_antes_min = (r ->> 'intervalo_antes_min')::int,
    intervalo_depois_min = (r ->> 'intervalo_depois_min')::int, antecedencia_min = (r ->> 'antecedencia_min')::int,
    horizonte_dias = (r ->> 'horizonte_dias')::int, max_por_dia = (r ->> 'max_por_dia')::int, max_por_semana = (r ->> 'max_por_semana')::int,
    mesmo_dia = (r ->> 'mesmo_dia')::boolean, confirmacao = r ->> 'confirmacao',
    primeira_consulta_max_por_dia = (r ->> 'primeira_consulta_max_por_dia')::int,
    ativo = true, arquivado_em = null, versao_publicada = v.numero
  where id = v.template_id;
  delete from intervalos_horarios where template_id = v.template_id;
  insert into intervalos_horarios (template_id, tipo, dia_semana, inicio_min, fim_min, local_id, sala_id, modalidades, servico_ids, planos, aceita)
  select v.template_id, i.tipo, i.dia_semana, i.inicio_min, i.fim_min, i.local_id, i.sala_id, i.modalidades, i.servico_ids, i.planos, i.aceita
  from jsonb_to_recordset(c -> 'intervalos') as i (tipo text, dia_semana int, inicio_min int, fim_min int, local_id uuid, sala_id uuid,
    modalidades text[], servico_ids uuid[], planos text[], aceita text);
  update versoes_template_horarios set publicada_em = app_agora() where id = v.id;
end $$;
grant execute on function publicar_versao(uuid) to saude_app, saude_sistema;

-- Takes hours out of use; the template stays.
-- Asks: gere_horarios().
create function despublicar_template(alvo uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(gere_horarios(profissional_do_template(alvo)), false) then
    raise exception 'not a template of the caller' using errcode = 'insufficient_privilege';
  end if;
  update templates_horarios set ativo = false where id = alvo;
end $$;
grant execute on function despublicar_template(uuid) to saude_app, saude_sistema;

-- The status of a template is that of its newest version (DATA-09).
create function templates_acompanham_versao() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare alvo uuid := case when tg_op = 'DELETE' then old.template_id else new.template_id end;
begin
  update templates_horarios t set status_aprovacao = v.status_aprovacao
  from (select status_aprovacao from versoes_template_horarios where template_id = alvo order by numero desc limit 1) v
  where t.id = alvo and t.status_aprovacao <> v.status_aprovacao;
  return null;
end $$;
create trigger versoes_status after insert or update of status_aprovacao or delete on versoes_template_horarios
  for each row execute function templates_acompanham_versao();

-- What was asked for is what is decided, and a decision is final.
create function versoes_sem_retoque() returns trigger language plpgsql as $$
begin
  if old.status_aprovacao in ('aprovado', 'recusado') and new.status_aprovacao <> old.status_aprovacao
     or old.status_aprovacao <> 'rascunho' and new.conteudo <> old.conteudo then
    raise exception 'a version that left the draft does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger versoes_sem_retoque before update on versoes_template_horarios for each row execute function versoes_sem_retoque();

-- Hours name a room of the clinic that their place belongs to, and no other. A place that goes leaves the room behind for a moment: only what
-- names a room is looked at.
create function sala_do_local() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from locais_atendimento l join salas_clinicas s on s.clinica_id = l.clinica_id
                  where l.id = new.local_id and s.id = new.sala_id) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'sala_do_local', message = 'a room of another clinic';
  end if;
  return new;
end $$;
create trigger sala_do_local before insert or update of sala_id on intervalos_horarios for each row
  when (new.sala_id is not null) execute function sala_do_local();
create trigger sala_do_local before insert or update of sala_id on janelas_excecao for each row
  when (new.sala_id is not null) execute function sala_do_local();
