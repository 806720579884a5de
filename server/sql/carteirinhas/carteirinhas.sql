-- Whose cards somebody may see or change: their own, and of whom they look after with that right over the registration.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_cujas_carteirinhas(nivel text) returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select app_uid() where app_uid() is not null
  union all
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', nivel)
$$;
grant execute on function pessoas_cujas_carteirinhas(text) to saude_app;

-- The cards of one person are written one after the other, however many tabs and carers. Null for those who may not; else how many there are.
-- Asks: pessoas_cujas_carteirinhas('escrita').
create function trancar_carteirinhas(pessoa uuid) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if pessoa not in (select pessoas_cujas_carteirinhas('escrita')) then return null; end if;
  perform from usuarios where id = pessoa for no key update;
  return (select count(*) from carteirinhas where usuario_id = pessoa);
end $$;
grant execute on function trancar_carteirinhas(uuid) to saude_app;

-- Five cards are the most of a person.
create function ate_cinco_carteirinhas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from usuarios where id = new.usuario_id for no key update;
  if (select count(*) from carteirinhas where usuario_id = new.usuario_id) >= 5 then
    raise exception 'five cards are the most of a person' using errcode = 'check_violation', constraint = 'ate_cinco_carteirinhas';
  end if;
  return new;
end $$;
create trigger carteirinhas_ate_cinco before insert on carteirinhas for each row execute function ate_cinco_carteirinhas();

-- Whose cards the caller may see, and whether they may change them.
-- Asks: pessoas_cujas_carteirinhas('leitura').
create function pessoas_das_carteirinhas() returns table (id uuid, paciente_id uuid, nome text, proprio boolean, pode_alterar boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, p.id, u.nome, u.id = app_uid(), u.id in (select pessoas_cujas_carteirinhas('escrita'))
    from usuarios u left join pacientes p on p.usuario_id = u.id
   where u.id in (select pessoas_cujas_carteirinhas('leitura'))
   order by u.id <> app_uid(), u.nome, u.id
$$;
grant execute on function pessoas_das_carteirinhas() to saude_app;

-- What the professional of a consultation by a plan sees of the card of that plan: no row for anybody else, and nothing but nulls where there is none.
-- Asks: the professional of the appointment, in force, who knows the patient.
create function carteirinha_da_consulta(alvo uuid) returns table (titular_id uuid, plano text, numero text, validade text, titular text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id, c.plano, c.numero, c.validade, c.titular
    from agendamentos a
    join pacientes p on p.id = a.paciente_id
    left join lateral (
      select o.nome as plano, k.numero, k.validade, k.titular
        from carteirinhas k join operadoras_planos o on o.id = k.plano_id
       where k.usuario_id = p.usuario_id and k.plano_id = a.convenio_plano_id and a.status <> 'cancelado'
       order by k.principal desc, k.created_at desc limit 1) c on true
   where a.id = alvo and a.reserva_expira_em is null and a.profissional_id = meu_profissional_em_vigor() and se_conhecem(a.profissional_id, a.paciente_id)
     and app_perfil() in ('profissional', 'profissional-administrador')
$$;
grant execute on function carteirinha_da_consulta(uuid) to saude_app;
