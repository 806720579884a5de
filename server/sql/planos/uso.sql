-- What plans limit (domain: planos/plano.ts): on which plan a person is, how their subscription stands, and what they use, each as its sentence there says.
-- Asks: of a person's request, that it is about themselves or the owner of a clinic that they work for, or that an administrator asks.
create function fatos_do_plano(pessoa uuid) returns table (
  situacao text, plano_id uuid, plano text, profissionais int, clinicas int, servicos int, armazenamento_mb int, minutos_ia int,
  usa_profissionais int, usa_clinicas int, usa_servicos int, usa_armazenamento_mb float8, usa_minutos_ia float8)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if current_setting('role', true) = 'saude_app' and pessoa is distinct from app_uid() and not app_admin()
    and not exists (select from clinicas c join membros_clinicas m on m.clinica_id = c.id where c.dono_id = pessoa and m.usuario_id = app_uid() and acesso_vale(m.status, m.inicio, m.fim)) then
    return;
  end if;
  return query
  with sua as (select s.situacao, s.plano_id from assinaturas s where s.usuario_id = pessoa and s.situacao <> 'encerrado'),
  dele as (select p.* from planos p where p.id = coalesce((select s.plano_id from sua s), (select g.id from planos g where g.gratuito)))
  select (select s.situacao from sua s), p.id, p.nome, p.profissionais, p.clinicas, p.servicos, p.armazenamento_mb, p.minutos_ia,
    (select count(distinct coalesce(m.usuario_id::text, v.email, m.id::text))::int from clinicas c join membros_clinicas m on m.clinica_id = c.id
       left join convites v on v.membro_id = m.id
      where c.dono_id = pessoa and m.status <> 'encerrado' and m.papel <> 'dono' and not m.delegacao and m.usuario_id is distinct from pessoa),
    (select count(*)::int from clinicas c where c.dono_id = pessoa),
    (select count(*)::int from servicos_profissionais s join profissionais r on r.id = s.profissional_id where r.usuario_id = pessoa and s.ativo),
    (select coalesce(sum(f.tamanho), 0)::float8 / 1048576 from arquivos f where f.dono_id = pessoa),
    (select coalesce(sum(x.duracao_ms), 0)::float8 / 60000 from profissionais r join gravacoes g on g.profissional_id = r.id join pecas_gravacao x on x.gravacao_id = g.id
      where r.usuario_id = pessoa and x.transcricao in ('esperando', 'transcrita')
        and g.iniciada_em >= date_trunc('month', app_agora() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')
  from dele p;
end $$;
grant execute on function fatos_do_plano(uuid) to saude_app, saude_sistema;

-- Whoever makes something that a plan limits waits here for whoever does so at the same time.
-- Asks: nobody: it says nothing of anybody.
create function trancar_plano(pessoa uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('plano ' || pessoa, 0))
$$;
grant execute on function trancar_plano(uuid) to saude_app, saude_sistema;
