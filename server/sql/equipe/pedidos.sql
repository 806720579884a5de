-- What was answered stays answered, whoever writes.
create function pedido_vinculo_muda() returns trigger language plpgsql as $$
begin
  raise exception 'a request may not go from % to %', old.situacao, new.situacao using errcode = 'check_violation';
end $$;
create trigger pedidos_vinculo_transicao before update of situacao on pedidos_vinculo for each row
  when (old.situacao <> 'pendente' and new.situacao is distinct from old.situacao) execute function pedido_vinculo_muda();

-- How many requests of the caller wait for an answer.
-- Asks: nobody else: the answer is about the caller.
create function meus_pedidos_abertos() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from pedidos_vinculo where usuario_id = app_uid() and situacao = 'pendente' and expira_em > app_agora()
$$;
grant execute on function meus_pedidos_abertos() to saude_app, saude_sistema;

-- Whether the caller is of the team, suspended or not.
-- Asks: nobody else: the answer is about the caller.
create function participo_da_clinica(clinica uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = app_uid() and not m.delegacao
                    and m.status in ('ativo', 'suspenso') and (m.fim is null or m.fim > app_agora()))
$$;
grant execute on function participo_da_clinica(uuid) to saude_app, saude_sistema;

-- Whoever has joined waits for no answer any more: of the request, of an invitation, however it came about.
create function membro_responde_pedido() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pedidos_vinculo set situacao = case when expira_em > app_agora() then 'aceito' else 'vencido' end, respondido_em = app_agora(),
         respondido_por = new.concedido_por, membro_id = new.id
   where clinica_id = new.clinica_id and usuario_id = new.usuario_id and situacao = 'pendente';
  return null;
end $$;
create trigger membros_pedidos after insert or update of usuario_id, status on membros_clinicas for each row
  when (new.status = 'ativo' and not new.delegacao) execute function membro_responde_pedido();

-- Accepts a request: whoever asked becomes a member, with no more than the accepting person has. Null where they are of the team already, or their
-- account is no longer that of a professional.
-- Asks: clinicas_que_gerencio('equipe', 'escrita'), and that nothing is given that the caller lacks.
create function aceitar_pedido_vinculo(pedido uuid, papel_dado text, dadas jsonb, ate timestamptz) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  p pedidos_vinculo;
  novo uuid;
begin
  select * into p from pedidos_vinculo where id = pedido and situacao = 'pendente' and expira_em > app_agora() for update;
  if p.id is null or p.usuario_id = app_uid() or papel_dado = 'dono' or ate is null
     or p.clinica_id not in (select clinicas_que_gerencio('equipe', 'escrita')) or not permissoes_cabem(dadas, minhas_permissoes(p.clinica_id)) then
    raise exception 'this request is not to be accepted so' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from usuarios u where u.id = p.usuario_id and u.status = 'ativo'
                    and u.tipo_usuario in ('profissional', 'profissional-administrador')) then
    return null;
  end if;
  update membros_clinicas set status = 'encerrado', encerrado_em = app_agora()
   where clinica_id = p.clinica_id and usuario_id = p.usuario_id and status in ('ativo', 'suspenso') and fim <= app_agora();
  if exists (select from membros_clinicas m where m.clinica_id = p.clinica_id and m.usuario_id = p.usuario_id and not m.delegacao
                and m.status in ('ativo', 'suspenso')) then
    return null;
  end if;
  insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, fim, status, concedido_por)
  values (p.clinica_id, p.usuario_id, papel_dado, dadas, ate, 'ativo', app_uid()) returning id into novo;
  return novo;
exception when unique_violation then
  return null;
end $$;
grant execute on function aceitar_pedido_vinculo(uuid, text, jsonb, timestamptz) to saude_app, saude_sistema;

-- The open requests to the teams that the caller may look at: the professional who asks to join, and no contact.
-- Asks: clinicas_que_gerencio('equipe', 'leitura').
create function pedidos_que_gerencio() returns table (id uuid, clinica_id uuid, clinica text, nome text, avatar_url text, especialidade text,
  perfil_id uuid, verificado boolean, mensagem text, created_at timestamptz, expira_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.clinica_id, c.nome_fantasia, f.nome_completo, f.avatar_url, area_de(q.id, q.especialidade_principal),
         case when profissional_publico(q.id) then q.id end, coalesce(q.verificado, false), p.mensagem, p.created_at, p.expira_em
    from pedidos_vinculo p
    join clinicas c on c.id = p.clinica_id
    join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
    join profiles f on f.user_id = p.usuario_id
    left join profissionais q on q.usuario_id = p.usuario_id
   where p.situacao = 'pendente' and p.expira_em > app_agora() and p.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))
   order by p.created_at, p.id
$$;
grant execute on function pedidos_que_gerencio() to saude_app, saude_sistema;

-- Who is told of a request: those who may answer it. The product asks for any clinic, a person for one that they have asked to join.
-- Asks: that the caller has asked to join the clinic, or is the product.
create function quem_responde_pedidos(clinica uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.usuario_id from membros_clinicas m join usuarios u on u.id = m.usuario_id and u.tipo_usuario = 'profissional-administrador'
   where m.clinica_id = clinica and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'equipe', 'escrita')
     and (app_uid() is null or exists (select from pedidos_vinculo p where p.clinica_id = clinica and p.usuario_id = app_uid()))
   group by m.usuario_id
$$;
grant execute on function quem_responde_pedidos(uuid) to saude_app, saude_sistema;
