-- Values of a new result of the caller, once.
-- Asks: the author in force alone.
create function guardar_valores_exame(alvo uuid, valores jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from resultados_exame r where r.id = alvo and r.profissional_id = meu_profissional_em_vigor() and r.enviado_por is null and r.caminho is null)
     or exists (select from valores_exame v where v.resultado_id = alvo) then
    perform recusa_do_exame('valores_exame');
  end if;
  insert into valores_exame (id, resultado_id, ordem, analito, rotulo, valor, texto, unidade, referencia, minimo, maximo, fonte, marca)
  select x.id, alvo, x.ordem, x.analito, x.rotulo, x.valor, x.texto, x.unidade, x.referencia, x.minimo, x.maximo, x.fonte, x.marca
    from jsonb_to_recordset(valores) as x (id uuid, ordem int, analito text, rotulo text, valor numeric, texto text, unidade text, referencia text, minimo numeric,
      maximo numeric, fonte text, marca text) order by x.ordem;
end $$;
grant execute on function guardar_valores_exame(uuid, jsonb) to saude_app;

-- To whom the person's side of a record may send what nobody asked for: the professionals in force who treat them.
-- Asks: prontuarios_que_escrevo_em_casa().
create function quem_recebe_exames(paciente uuid) returns table (id uuid, nome text) language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select r.id, coalesce(f.nome_completo, u.nome) as nome
    from (select distinct a.profissional_id from agendamentos a where a.paciente_id = paciente and abre_ficha(a)) q
    join profissionais r on r.id = q.profissional_id join usuarios u on u.id = r.usuario_id left join profiles f on f.user_id = u.id
   where profissional_publico(r.id) and paciente in (select prontuarios_que_escrevo_em_casa()) order by 2, 1
$$;
grant execute on function quem_recebe_exames(uuid) to saude_app;

-- Whether the caller keeps files of exams of a person: who treats them, and their own side.
-- Asks: nobody else: the answer is about the caller.
create function guardo_exames_de(pessoa uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from pacientes p where p.usuario_id = pessoa and (ficha_da_minha_agenda(p.id) or p.id in (select prontuarios_que_escrevo_em_casa())));
end $$;
grant execute on function guardo_exames_de(uuid) to saude_app;

-- One act on the exams of a person by one professional at a time, until the end of the transaction.
create function trancar_exames(paciente uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('exames ' || paciente::text, 0))
$$;
grant execute on function trancar_exames(uuid) to saude_app;

-- The account of a professional who answers for a result, for notices.
-- Asks: nobody: ids of those whom the server tells of an act that was allowed before.
create function conta_do_profissional(profissional uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select r.usuario_id from profissionais r where r.id = profissional
$$;
grant execute on function conta_do_profissional(uuid) to saude_app, saude_sistema;

-- Those of the team who may write down an act, by exames.agir.
-- Asks: nobody: the product tells them.
create function equipe_do_exame(profissional uuid, paciente uuid, clinica uuid) returns table (usuario_id uuid)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select distinct meu.usuario_id
    from profissionais r
    join membros_clinicas dele on dele.usuario_id = r.usuario_id and dele.clinica_id = clinica and not dele.delegacao
                              and dele.status in ('ativo', 'suspenso') and (dele.fim is null or dele.fim > app_agora())
    join membros_clinicas meu on meu.clinica_id = dele.clinica_id and not meu.delegacao and acesso_vale(meu.status, meu.inicio, meu.fim) and meu.usuario_id <> r.usuario_id
   where r.id = profissional and conhece(profissional, paciente)
     and not exists (select from operacoes_da_equipe() o where o.operacao = 'exames.agir' and not permite(meu.permissoes, o.area, o.nivel))
$$;
grant execute on function equipe_do_exame(uuid, uuid, uuid) to saude_sistema;
