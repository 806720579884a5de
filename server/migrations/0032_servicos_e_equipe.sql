-- A clinic changes hands by an offer that is accepted (0026), and in no other way.
drop function transferir_clinica(uuid, uuid);

alter table servicos_profissionais
  -- What who books is asked for beside the usual; names of the person's own data.
  add column formulario_exigido text[] not null default '{}'
    check (formulario_exigido <@ array['cpf', 'data_nascimento', 'genero', 'telefone']),
  -- A deposit that patient and professional settle between them: said, never charged.
  add column sinal numeric(10, 2) check (sinal > 0),
  -- A copy that who manages a clinic offered to a professional of it; `oferta` is null for what is one's own.
  add column origem_servico_id uuid references servicos_profissionais on delete set null,
  add column oferta text check (oferta in ('pendente', 'aceita')),
  add constraint servicos_sinal_ate_preco check (sinal is null or (preco is not null and sinal <= preco)),
  add constraint servicos_oferta_guardada check (oferta is distinct from 'pendente' or situacao in ('rascunho', 'arquivado'));
create unique index servicos_origem on servicos_profissionais (origem_servico_id, profissional_id) where origem_servico_id is not null;
grant insert (formulario_exigido, sinal), update (formulario_exigido, sinal) on servicos_profissionais to saude_app;

-- A price that falls below the deposit takes it along, whichever statement lowers it.
create function servicos_sinal_acompanha() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.preco is distinct from old.preco and new.sinal is not distinct from old.sinal then
    new.sinal := nullif(least(new.sinal, coalesce(new.preco, 0)), 0);
  end if;
  return new;
end $$;
create trigger servicos_sinal before update of preco on servicos_profissionais for each row
  when (new.sinal is not null) execute function servicos_sinal_acompanha();

-- Who could perform a service of the manager who asks: professionals of the clinics whose record they write, and how the offer to each stands.
create function quem_pode_realizar(alvo uuid)
  returns table (profissional_id uuid, usuario_id uuid, nome text, especialidade text, avatar_url text, clinicas text[], oferta text, ja_tem boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.usuario_id, f.nome_completo, p.especialidade_principal, f.avatar_url, array_agg(distinct k.nome_fantasia order by k.nome_fantasia),
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

-- Offers a service to exactly these: who is new gets a draft to accept, a draft that nobody accepted yet is taken back from the others.
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
          idade_min, idade_max, exige_aprovacao, cor, formulario_exigido, sinal)
      select q.profissional_id, s.id, 'pendente', 'rascunho', false,
          (select coalesce(max(x.ordem), -1) + 1 from servicos_profissionais x where x.profissional_id = q.profissional_id),
          s.nome, s.descricao, s.categoria, s.duracao_min, s.preco, s.preco_a_partir, s.modalidades, s.publico, s.intervalo_antes_min,
          s.intervalo_depois_min, s.aceita, s.preparo, s.documentos, s.codigo_tuss, s.idade_min, s.idade_max, s.exige_aprovacao, s.cor,
          s.formulario_exigido, s.sinal
        from quem_pode_realizar(alvo) q join servicos_profissionais s on s.id = alvo
       where q.profissional_id = any (para) and q.oferta is null and not q.ja_tem
         and (select count(*) from servicos_profissionais x where x.profissional_id = q.profissional_id) < maximo
      on conflict do nothing
      returning profissional_id
    )
    select p.usuario_id, n.profissional_id from novas n join profissionais p on p.id = n.profissional_id;
end $$;

-- The answer of the one to whom a service was offered: kept as an own draft, or gone. Gives who is to be told, null where they are gone.
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

-- Name of who offered a service to the professional who asks.
create function quem_ofereceu(copia uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select f.nome_completo from servicos_profissionais c
    join servicos_profissionais o on o.id = c.origem_servico_id
    join profissionais p on p.id = o.profissional_id join profiles f on f.user_id = p.usuario_id
   where c.id = copia and (c.profissional_id = meu_profissional_id() or app_admin())
$$;

revoke all on function quem_pode_realizar, oferecer_servico, responder_oferta, quem_ofereceu from public;
grant execute on function quem_pode_realizar, oferecer_servico, responder_oferta, quem_ofereceu to saude_app;
