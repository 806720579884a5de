-- A professional asks to join the team of a clinic; who keeps that team answers. Joining by another way answers it too.

create table pedidos_vinculo (
  id uuid primary key default gen_random_uuid(),
  clinica_id uuid not null references clinicas on delete cascade,
  usuario_id uuid not null references usuarios on delete cascade,
  mensagem text not null default '' check (length(mensagem) <= 300),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aceito', 'recusado', 'retirado', 'vencido')),
  motivo text check (length(motivo) between 3 and 300),
  expira_em timestamptz not null,
  respondido_em timestamptz,
  respondido_por uuid references usuarios on delete set null,
  membro_id uuid references membros_clinicas on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((situacao = 'recusado') = (motivo is not null)),
  check ((situacao = 'pendente') = (respondido_em is null)),
  check (expira_em > created_at)
);
create unique index pedidos_vinculo_aberto on pedidos_vinculo (clinica_id, usuario_id) where situacao = 'pendente';
create index pedidos_vinculo_da_pessoa on pedidos_vinculo (usuario_id, created_at desc);
create index pedidos_vinculo_prazo on pedidos_vinculo (expira_em) where situacao = 'pendente';
create trigger pedidos_vinculo_atualizacao before update on pedidos_vinculo for each row execute function marcar_atualizacao();

-- What was answered stays answered, whoever writes.
create function pedido_vinculo_muda() returns trigger language plpgsql as $$
begin
  raise exception 'a request may not go from % to %', old.situacao, new.situacao using errcode = 'check_violation';
end $$;
create trigger pedidos_vinculo_transicao before update of situacao on pedidos_vinculo for each row
  when (old.situacao <> 'pendente' and new.situacao is distinct from old.situacao) execute function pedido_vinculo_muda();

create function meus_pedidos_abertos() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from pedidos_vinculo where usuario_id = app_uid() and situacao = 'pendente' and expira_em > now()
$$;
-- Whether the person who asks is of the team, suspended or not.
create function participo_da_clinica(clinica uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from membros_clinicas m where m.clinica_id = clinica and m.usuario_id = app_uid() and not m.delegacao
                    and m.status in ('ativo', 'suspenso') and (m.fim is null or m.fim > now()))
$$;

select proteger('pedidos_vinculo', 'select');
grant insert (clinica_id, usuario_id, mensagem, expira_em),
      update (situacao, motivo, respondido_em, respondido_por) on pedidos_vinculo to saude_app;
create policy das_partes on pedidos_vinculo for select to saude_app using (
  usuario_id = (select app_uid()) or clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')));
create policy profissional_pede on pedidos_vinculo for insert to saude_app with check (
  usuario_id = (select app_uid()) and (select app_perfil()) in ('profissional', 'profissional-administrador')
  and exists (select from clinicas c where c.id = clinica_id and c.status = 'ativa')
  and not participo_da_clinica(clinica_id) and (select meus_pedidos_abertos()) < 10);
create policy profissional_retira on pedidos_vinculo for update to saude_app
  using (usuario_id = (select app_uid()) and situacao = 'pendente')
  with check (usuario_id = (select app_uid()) and (situacao = 'retirado' or (situacao = 'vencido' and expira_em <= now())));
create policy clinica_recusa on pedidos_vinculo for update to saude_app
  using (situacao = 'pendente' and expira_em > now() and clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')))
  with check (situacao = 'recusado' and respondido_por = (select app_uid()) and clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')));

-- Whoever has joined waits for no answer any more: of the request, of an invitation, however it came about.
create function membro_responde_pedido() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update pedidos_vinculo set situacao = case when expira_em > now() then 'aceito' else 'vencido' end, respondido_em = now(),
         respondido_por = new.concedido_por, membro_id = new.id
   where clinica_id = new.clinica_id and usuario_id = new.usuario_id and situacao = 'pendente';
  return null;
end $$;
create trigger membros_pedidos after insert or update of usuario_id, status on membros_clinicas for each row
  when (new.status = 'ativo' and not new.delegacao) execute function membro_responde_pedido();

-- Accepts a request: whoever asked becomes a member, with no more than who accepts has. Null where they are of the team already, or their
-- account is no longer that of a professional.
create function aceitar_pedido_vinculo(pedido uuid, papel_dado text, dadas jsonb, ate timestamptz) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  p pedidos_vinculo;
  novo uuid;
begin
  select * into p from pedidos_vinculo where id = pedido and situacao = 'pendente' and expira_em > now() for update;
  if p.id is null or p.usuario_id = app_uid() or papel_dado = 'dono' or ate is null
     or p.clinica_id not in (select clinicas_que_gerencio('equipe', 'escrita')) or not permissoes_cabem(dadas, minhas_permissoes(p.clinica_id)) then
    raise exception 'this request is not to be accepted so' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from usuarios u where u.id = p.usuario_id and u.status = 'ativo'
                    and u.tipo_usuario in ('profissional', 'profissional-administrador')) then
    return null;
  end if;
  update membros_clinicas set status = 'encerrado', encerrado_em = now()
   where clinica_id = p.clinica_id and usuario_id = p.usuario_id and status in ('ativo', 'suspenso') and fim <= now();
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

-- The open requests to the teams that the person who asks may look at: who asks, as a professional, and no contact.
create function pedidos_que_gerencio() returns table (id uuid, clinica_id uuid, clinica text, nome text, avatar_url text, especialidade text,
  perfil_id uuid, verificado boolean, mensagem text, created_at timestamptz, expira_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.clinica_id, c.nome_fantasia, f.nome_completo, f.avatar_url, q.especialidade_principal,
         case when profissional_publico(q.id) then q.id end, coalesce(q.verificado, false), p.mensagem, p.created_at, p.expira_em
    from pedidos_vinculo p
    join clinicas c on c.id = p.clinica_id
    join usuarios u on u.id = p.usuario_id and u.status = 'ativo'
    join profiles f on f.user_id = p.usuario_id
    left join profissionais q on q.usuario_id = p.usuario_id
   where p.situacao = 'pendente' and p.expira_em > now() and p.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))
   order by p.created_at, p.id
$$;

-- Who is told of a request: those who may answer it. The product asks for any clinic, a person for one that they have asked to join.
create function quem_responde_pedidos(clinica uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.usuario_id from membros_clinicas m join usuarios u on u.id = m.usuario_id and u.tipo_usuario = 'profissional-administrador'
   where m.clinica_id = clinica and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'equipe', 'escrita')
     and (app_uid() is null or exists (select from pedidos_vinculo p where p.clinica_id = clinica and p.usuario_id = app_uid()))
   group by m.usuario_id
$$;

do $$
declare f text;
begin
  foreach f in array array['meus_pedidos_abertos()', 'participo_da_clinica(uuid)', 'aceitar_pedido_vinculo(uuid, text, jsonb, timestamptz)',
      'pedidos_que_gerencio()', 'quem_responde_pedidos(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
  execute 'revoke execute on function membro_responde_pedido() from public';
end $$;

-- The live channel: who asked, and who may look at the team.
create function eventos_de_pedidos_vinculo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('equipe', coalesce(new.id, old.id),
    array(select 'equipe/' || q.usuario_id from membros_clinicas q
           where q.clinica_id = coalesce(new.clinica_id, old.clinica_id) and acesso_vale(q.status, q.inicio, q.fim)
             and permite(q.permissoes, 'equipe', 'leitura'))
    || array['equipe/' || coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
revoke execute on function eventos_de_pedidos_vinculo() from public;
create constraint trigger eventos_ao_mudar after insert or update or delete on pedidos_vinculo
  deferrable initially deferred for each row execute function eventos_de_pedidos_vinculo();
select auditar_tabela('pedidos_vinculo');

-- An offer that nobody has accepted is only as good as the service behind it: it goes with it, however that goes.
create function ofertas_seguem_o_servico() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from servicos_profissionais c where c.origem_servico_id = old.id and c.oferta = 'pendente';
  return old;
end $$;
revoke execute on function ofertas_seguem_o_servico() from public;
create trigger servicos_ofertas before delete on servicos_profissionais for each row execute function ofertas_seguem_o_servico();
-- Those that were left without one before.
delete from servicos_profissionais where oferta = 'pendente' and origem_servico_id is null;

-- To whom a service of the person who asks, or any for the administrator, is offered and who has not answered, held until the end of the transaction.
create function ofertas_sem_resposta(alvo uuid) returns table (profissional_id uuid, usuario_id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query
    select c.profissional_id, p.usuario_id
      from servicos_profissionais c
      join servicos_profissionais s on s.id = c.origem_servico_id and (s.profissional_id = meu_profissional_id() or app_admin())
      join profissionais p on p.id = c.profissional_id
     where c.origem_servico_id = alvo and c.oferta = 'pendente' order by c.id for update of c;
end $$;
revoke execute on function ofertas_sem_resposta(uuid) from public;
grant execute on function ofertas_sem_resposta(uuid) to saude_app;
