-- The team of the clinics in which the caller may look at it, with faces and without contacts: an address is shown only where it was typed.
-- Asks: clinicas_que_gerencio('equipe', 'leitura').
create function equipe_que_gerencio() returns table (
  id uuid, clinica_id uuid, usuario_id uuid, nome text, avatar_url text, especialidade text, papel text, permissoes jsonb, delegacao boolean,
  inicio timestamptz, fim timestamptz, status text, encerrado_em timestamptz, concedido_por text, substituto text,
  ultimo_acesso timestamptz, duas_etapas boolean, convite_email text, convite_situacao text, convite_expira_em timestamptz,
  convite_enviado_em timestamptz, convite_envios int)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.clinica_id, m.usuario_id, f.nome_completo, f.avatar_url, area_de(p.id, p.especialidade_principal), m.papel, m.permissoes, m.delegacao,
         m.inicio, m.fim, m.status, m.encerrado_em, quem.nome_completo, outro.nome_completo,
         -- The day is enough to see who no longer comes.
         (select date_trunc('day', max(coalesce(s.refreshed_at, s.created_at))) from auth.sessions s where s.user_id = m.usuario_id),
         exists (select from auth.mfa_factors a where a.user_id = m.usuario_id and a.status = 'verified'),
         c.email, c.situacao, c.expira_em, c.enviado_em, c.envios
    from membros_clinicas m
    left join profiles f on f.user_id = m.usuario_id
    left join profissionais p on p.usuario_id = m.usuario_id
    left join profiles quem on quem.user_id = m.concedido_por
    left join profiles outro on outro.user_id = m.substituto_id
    left join convites c on c.membro_id = m.id and m.usuario_id is null
   where m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))
     and (m.status <> 'encerrado' or m.encerrado_em > app_agora() - interval '30 days')
   order by coalesce(f.nome_completo, c.email), m.delegacao, m.id
$$;
grant execute on function equipe_que_gerencio() to saude_app;

-- Every bond of care that the caller is part of or answers for. The person whom it is about is named while an access is in force.
-- Asks: bonds of which the caller is part, and those of pessoas_sob_minha_guarda().
create function circulo_de_cuidado() returns table (
  id uuid, pessoa_id uuid, pessoa text, pessoa_avatar_url text, nascimento date, pessoa_tem_login boolean,
  cuidador_id uuid, cuidador text, relacao text, responsavel boolean, para_guarda boolean, permissoes jsonb, inicio timestamptz, fim timestamptz, status text,
  encerrado_em timestamptz, concedido_por text, convite_email text, convite_situacao text, convite_expira_em timestamptz,
  convite_enviado_em timestamptz, convite_envios int)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.pessoa_id, case when d.minha then f.nome_completo end, case when d.minha then f.avatar_url end,
         case when d.minha then u.data_nascimento end,
         exists (select from auth.users a where a.id = v.pessoa_id),
         v.cuidador_id, q.nome_completo, v.relacao, v.responsavel, v.para_guarda, v.permissoes, v.inicio, v.fim, v.status, v.encerrado_em,
         por.nome_completo, c.email, c.situacao, c.expira_em, c.enviado_em, c.envios
    from (select * from vinculos_cuidado where pessoa_id = app_uid()
          union select * from vinculos_cuidado where cuidador_id = app_uid()
          union select * from vinculos_cuidado where pessoa_id = any (array(select pessoas_sob_minha_guarda()))) v
    left join usuarios u on u.id = v.pessoa_id
    left join profiles f on f.user_id = v.pessoa_id
    left join profiles q on q.user_id = v.cuidador_id
    left join profiles por on por.user_id = v.concedido_por
    left join convites c on c.vinculo_id = v.id and num_nonnulls(v.pessoa_id, v.cuidador_id) = 1
    cross join lateral (select v.pessoa_id = app_uid() or v.pessoa_id in (select g.usuario_id from pessoas_que_cuido(null) g) as minha) d
   where (v.status <> 'encerrado' or v.encerrado_em > app_agora() - interval '30 days')
   order by f.nome_completo nulls last, v.responsavel desc, q.nome_completo, v.id
$$;
grant execute on function circulo_de_cuidado() to saude_app;

-- Who may see what is the asking person's: carers, those who manage the agenda of a professional at a clinic, and the team of a clinic where
-- they are a patient.
-- Asks: the caller's own data.
create function quem_pode_ver_meus_dados() returns table (
  id uuid, tipo text, quem text, contexto text, relacao text, permissoes jsonb, inicio timestamptz, fim timestamptz, status text, por text,
  meu_acesso_id uuid, posso_encerrar boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, 'cuidado', q.nome_completo, null::text, v.relacao, v.permissoes, v.inicio, v.fim, v.status, por.nome_completo, v.id, true
    from vinculos_cuidado v
    left join profiles q on q.user_id = v.cuidador_id
    left join profiles por on por.user_id = v.concedido_por
   where v.pessoa_id = app_uid() and v.cuidador_id is not null and v.status in ('ativo', 'suspenso') and v.fim > app_agora()
  union all
  select m.id, case when eu.id is null then 'clinica' else 'equipe' end, q.nome_completo, c.nome_fantasia, null, m.permissoes, m.inicio, m.fim,
         m.status, por.nome_completo, eu.id, eu.id is not null and eu.papel <> 'dono'
    from membros_clinicas m
    join clinicas c on c.id = m.clinica_id
    join usuarios u on u.id = m.usuario_id and u.tipo_usuario in ('profissional-administrador', 'clinica')
    left join profiles q on q.user_id = m.usuario_id
    left join profiles por on por.user_id = m.concedido_por
    left join membros_clinicas eu on eu.clinica_id = m.clinica_id and eu.usuario_id = app_uid() and not eu.delegacao
                                 and eu.status in ('ativo', 'suspenso') and (eu.fim is null or eu.fim > app_agora())
   where m.usuario_id <> app_uid() and acesso_vale(m.status, m.inicio, m.fim) and permite(m.permissoes, 'agenda', 'leitura')
     and (eu.id is not null and exists (select from profissionais p where p.usuario_id = app_uid())
       or exists (select from agendamentos a where a.paciente_id = meu_paciente_id() and a.clinica_id = m.clinica_id))
   order by 2, 4, 3
$$;
grant execute on function quem_pode_ver_meus_dados() to saude_app;

-- Access that ends within the given days, and what ended in the last week, for the words that say so. `maioridade`: of a guardian, whose person
-- comes of age.
create function acessos_que_terminam(dias int) returns table (id uuid, fim timestamptz, tipo text, pessoa_id uuid, quem_id uuid, quem text, onde text,
  maioridade boolean, terminou boolean, tem_login boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id, v.fim, 'cuidado', v.pessoa_id, v.cuidador_id, q.nome_completo, f.nome_completo,
         v.responsavel and v.fim >= (u.data_nascimento + interval '18 years') at time zone 'America/Sao_Paulo'
           and v.inicio < (u.data_nascimento + interval '18 years') at time zone 'America/Sao_Paulo', v.fim <= app_agora(), tem_login(v.pessoa_id)
    from vinculos_cuidado v join usuarios u on u.id = v.pessoa_id
    join profiles q on q.user_id = v.cuidador_id join profiles f on f.user_id = v.pessoa_id
   where v.status = 'ativo' and v.fim > app_agora() - interval '7 days' and v.fim <= app_agora() + make_interval(days => dias)
     -- Renewed: the access goes on.
     and not exists (select from vinculos_cuidado w where w.pessoa_id = v.pessoa_id and w.cuidador_id = v.cuidador_id and w.id <> v.id
                        and w.status = 'ativo' and w.fim > v.fim)
  union all
  select m.id, m.fim, 'equipe', c.dono_id, m.usuario_id, q.nome_completo, c.nome_fantasia, false, m.fim <= app_agora(), true
    from membros_clinicas m join clinicas c on c.id = m.clinica_id join profiles q on q.user_id = m.usuario_id
   where m.status = 'ativo' and not m.delegacao and m.fim > app_agora() - interval '7 days' and m.fim <= app_agora() + make_interval(days => dias)
$$;
grant execute on function acessos_que_terminam(int) to saude_sistema;
