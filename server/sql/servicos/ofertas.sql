-- Who could perform a service of the caller: professionals of the clinics whose record the caller writes, and how the offer to each stands.
-- Asks: that the service is the caller's; colleagues of clinics whose area 'clinica' they write.
create function quem_pode_realizar(alvo uuid)
  returns table (profissional_id uuid, usuario_id uuid, nome text, especialidade text, avatar_url text, clinicas text[], oferta text, ja_tem boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.usuario_id, f.nome_completo, area_de(p.id, p.especialidade_principal), f.avatar_url, array_agg(distinct k.nome_fantasia order by k.nome_fantasia),
         c.oferta, c.id is null and exists (select from servicos_profissionais x where x.profissional_id = p.id and x.nome = s.nome)
    from servicos_profissionais s
    join membros_clinicas meu on meu.usuario_id = app_uid() and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'clinica', 'escrita')
    join membros_clinicas dele on dele.clinica_id = meu.clinica_id and not dele.delegacao and acesso_vale(dele.status, dele.inicio, dele.fim)
    join clinicas k on k.id = meu.clinica_id
    join profissionais p on p.usuario_id = dele.usuario_id and p.id <> s.profissional_id
    join profiles f on f.user_id = p.usuario_id
    left join servicos_profissionais c on c.origem_servico_id = s.id and c.profissional_id = p.id
   where s.id = alvo and s.profissional_id = meu_profissional_id() and s.oferta is distinct from 'pendente'
     and app_perfil() = 'profissional-administrador'
   group by p.id, p.usuario_id, f.nome_completo, p.especialidade_principal, f.avatar_url, c.id, c.oferta, s.nome
   order by f.nome_completo, p.id
$$;
grant execute on function quem_pode_realizar(uuid) to saude_app;

-- Offers a service to exactly these people. Whoever is new gets a draft to accept. A draft that nobody accepted yet is taken back from the
-- others.
-- Asks: that the service is the caller's, and quem_pode_realizar() of each.
create function oferecer_servico(alvo uuid, para uuid[], maximo int) returns table (usuario_id uuid, profissional_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from servicos_profissionais s where s.id = alvo and s.profissional_id = meu_profissional_id()
     and s.oferta is distinct from 'pendente' and app_perfil() = 'profissional-administrador' for update;
  if not found then return; end if;
  delete from servicos_profissionais c where c.origem_servico_id = alvo and c.oferta = 'pendente' and c.profissional_id <> all (para);
  return query
    with novas as (
      insert into servicos_profissionais (profissional_id, origem_servico_id, oferta, situacao, ativo, ordem, nome, descricao, categoria, duracao_min,
          preco, preco_a_partir, modalidades, publico, intervalo_antes_min, intervalo_depois_min, aceita, preparo, documentos, codigo_tuss,
          idade_min, idade_max, exige_aprovacao, cor, formulario_exigido, sinal, vagas)
      select q.profissional_id, s.id, 'pendente', 'rascunho', false,
          (select coalesce(max(x.ordem), -1) + 1 from servicos_profissionais x where x.profissional_id = q.profissional_id),
          s.nome, s.descricao, s.categoria, s.duracao_min, s.preco, s.preco_a_partir, s.modalidades, s.publico, s.intervalo_antes_min,
          s.intervalo_depois_min, s.aceita, s.preparo, s.documentos, s.codigo_tuss, s.idade_min, s.idade_max, s.exige_aprovacao, s.cor,
          s.formulario_exigido, s.sinal, s.vagas
        from quem_pode_realizar(alvo) q join servicos_profissionais s on s.id = alvo
       where q.profissional_id = any (para) and q.oferta is null and not q.ja_tem
         and (select count(*) from servicos_profissionais x where x.profissional_id = q.profissional_id) < maximo
      on conflict do nothing
      returning profissional_id
    )
    select p.usuario_id, n.profissional_id from novas n join profissionais p on p.id = n.profissional_id;
end $$;
grant execute on function oferecer_servico(uuid, uuid[], int) to saude_app;

-- The answer of the one to whom a service was offered: kept as an own draft, or gone. Gives who is to be told, null where they are gone.
-- Asks: that the offer was made to the caller.
create function responder_oferta(alvo uuid, aceita boolean) returns table (quem uuid, nome text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copia servicos_profissionais;
begin
  select s.* into copia from servicos_profissionais s
   where s.id = alvo and s.profissional_id = meu_profissional_id() and s.oferta = 'pendente' for update;
  if not found then return; end if;
  if aceita then
    update servicos_profissionais s set oferta = 'aceita', versao = s.versao + 1 where s.id = alvo;
  else
    delete from servicos_profissionais s where s.id = alvo;
  end if;
  return query select (select p.usuario_id from servicos_profissionais o join profissionais p on p.id = o.profissional_id
                        where o.id = copia.origem_servico_id), copia.nome;
end $$;
grant execute on function responder_oferta(uuid, boolean) to saude_app;

-- The name of whoever offered a service to the caller.
-- Asks: that the copy is the caller's, or app_admin().
create function quem_ofereceu(copia uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select f.nome_completo from servicos_profissionais c
    join servicos_profissionais o on o.id = c.origem_servico_id
    join profissionais p on p.id = o.profissional_id join profiles f on f.user_id = p.usuario_id
   where c.id = copia and (c.profissional_id = meu_profissional_id() or app_admin())
$$;
grant execute on function quem_ofereceu(uuid) to saude_app;

-- An offer that nobody has accepted is only as good as the service behind it: it goes with it, however that goes.
create function ofertas_seguem_o_servico() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from servicos_profissionais c where c.origem_servico_id = old.id and c.oferta = 'pendente';
  return old;
end $$;
create trigger servicos_ofertas before delete on servicos_profissionais for each row execute function ofertas_seguem_o_servico();

-- Those to whom a service is offered and who have not answered, held until the end of the transaction.
-- Asks: that the service is the caller's, or app_admin().
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
grant execute on function ofertas_sem_resposta(uuid) to saude_app;
