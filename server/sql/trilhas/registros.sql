-- Whether the caller lives a person's trails: the person, or whoever looks after them with the right to write in this area.
-- Asks: nobody else: the answer is about the caller.
create function vivo_trilhas_de(paciente uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(paciente = meu_paciente_id(), false)
      or exists (select from vinculos_cuidado v join pacientes p on p.usuario_id = v.pessoa_id
                  where p.id = paciente and v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
                    and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'escrita'))
$$;
grant execute on function vivo_trilhas_de(uuid) to saude_app;

-- People whose trails the caller lives: those that vivo_trilhas_de() says, all at once.
-- Asks: nobody else: the answer is about the caller.
create function pessoas_cujas_trilhas_vivo() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select app_uid() where meu_paciente_id() is not null
  union
  select v.pessoa_id from vinculos_cuidado v
   where v.cuidador_id = app_uid() and app_perfil() = 'paciente-administrador'
     and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'prontuario', 'escrita')
$$;
grant execute on function pessoas_cujas_trilhas_vivo() to saude_app;

-- Whether the caller lives this trail.
-- Asks: vivo_trilhas_de().
create function vivo_trilha(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from trilhas t where t.id = alvo and t.status <> 'rascunho' and vivo_trilhas_de(t.paciente_id))
$$;
grant execute on function vivo_trilha(uuid) to saude_app;

-- Whether the caller, in force, answers for this trail.
-- Asks: nobody else: the answer is about the caller.
create function respondo_por_trilha(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from trilhas t where t.id = alvo and t.profissional_id = meu_profissional_em_vigor())
$$;
grant execute on function respondo_por_trilha(uuid) to saude_app;

-- One writer of a trail at a time, until the end of the transaction.
create function trancar_trilha(alvo uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('trilha ' || alvo::text, 0))
$$;
grant execute on function trancar_trilha(uuid) to saude_app;

-- A value outside of an agreed range; an open end refuses nothing.
create function fora_da_faixa(valor numeric, faixa jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(valor < (faixa ->> 'min')::numeric, false) or coalesce(valor > (faixa ->> 'max')::numeric, false)
$$;

-- A record is of the version that the person signed; a correction is of the same occurrence; whether its value is out of range is said here.
create function registro_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  medida jsonb;
begin
  if not exists (select from trilhas t where t.id = new.trilha_id and t.versao_aceita = new.versao and t.status in ('ativa', 'em-pausa')) then
    raise exception 'a trilha não recebe este registro' using errcode = 'check_violation';
  end if;
  if new.corrige_id is not null and not exists (select from registros_de_trilha r where r.id = new.corrige_id and r.trilha_id = new.trilha_id
                                                   and r.passo_id = new.passo_id and r.ocorrencia = new.ocorrencia) then
    raise exception 'a correção é de outro registro' using errcode = 'check_violation';
  end if;
  select p.medida into medida from passos_de_trilha p where p.trilha_id = new.trilha_id and p.versao = new.versao and p.id = new.passo_id;
  if (new.acao = 'feito' and medida is not null) <> (new.valor is not null) then
    raise exception 'uma medida feita tem valor, e só ela' using errcode = 'check_violation';
  end if;
  new.fora_da_faixa := coalesce(fora_da_faixa(new.valor, medida) or fora_da_faixa(new.valor2, nullif(medida -> 'segunda', 'null')), false);
  if new.fora_da_faixa then
    update trilhas t set fora_da_faixa_em = new.created_at where t.id = new.trilha_id;
  end if;
  return new;
end $$;
create trigger registros_comeco before insert on registros_de_trilha for each row execute function registro_comeca();

-- What was planned, signed and recorded is closed, unless the whole trail goes.
create function recusar_mudanca_na_trilha() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from trilhas t where t.id = old.trilha_id) then return old; end if;
  raise exception 'o que está na trilha não muda: acrescente' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger registros_fechados before update or delete on registros_de_trilha for each row execute function recusar_mudanca_na_trilha();
create trigger aceites_fechados before update or delete on aceites_de_trilha for each row execute function recusar_mudanca_na_trilha();
create trigger mudancas_fechadas before update or delete on mudancas_de_trilha for each row execute function recusar_mudanca_na_trilha();
create trigger versoes_fechadas before update or delete on versoes_de_trilha for each row execute function recusar_mudanca_na_trilha();
create trigger passos_fechados before update or delete on passos_de_trilha for each row execute function recusar_mudanca_na_trilha();

-- The trail knows its last version, and the one that is signed.
create function versao_de_trilha_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update trilhas t set versao = new.versao where t.id = new.trilha_id and t.versao = new.versao - 1;
  if not found then raise exception 'outra versão veio antes' using errcode = 'unique_violation'; end if;
  return new;
end $$;
create trigger versoes_comeco before insert on versoes_de_trilha for each row execute function versao_de_trilha_comeca();

-- Only the last version of a trail under way is signed.
create function aceite_de_trilha_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update trilhas t set versao_aceita = new.versao where t.id = new.trilha_id and t.versao = new.versao and t.status in ('ativa', 'em-pausa');
  if not found then raise exception 'só se assina a última versão de uma trilha em andamento' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger aceites_comeco after insert on aceites_de_trilha for each row execute function aceite_de_trilha_comeca();

-- Keeps what follows from the rows of a trail: from when on it is late, and its next reminder.
-- Asks: vivo_trilha() or respondo_por_trilha(); the product for all.
create function marcar_prazos_da_trilha(alvo uuid, vence timestamptz, lembra timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update trilhas t set vence_em = vence, lembrar_em = lembra
   where t.id = alvo and (current_setting('role', true) is distinct from 'saude_app' or vivo_trilha(alvo) or respondo_por_trilha(alvo))
$$;
grant execute on function marcar_prazos_da_trilha(uuid, timestamptz, timestamptz) to saude_app, saude_sistema;

-- Names of the two sides of a trail that the caller reads.
-- Asks: the policies of trilhas, before; names as nome_do_paciente().
create function nomes_da_trilha(alvo uuid) returns table (paciente text, titular_id uuid, profissional text, responsavel_id uuid, avatar_url text)
language sql stable security definer set search_path = public, pg_temp as $$
  select nome_do_paciente(t.paciente_id, t.profissional_id), p.usuario_id, coalesce(u.nome_social, u.nome), u.id, u.avatar_url
    from trilhas t join pacientes p on p.id = t.paciente_id join profissionais r on r.id = t.profissional_id join usuarios u on u.id = r.usuario_id
   where t.id = alvo and (respondo_por_trilha(alvo) or t.paciente_id = meu_paciente_id()
      or t.paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c))
$$;
grant execute on function nomes_da_trilha(uuid) to saude_app, saude_sistema;

-- Who signed and recorded in a trail, by name.
-- Asks: nomes_da_trilha().
create function nomes_em_trilha(alvo uuid) returns table (usuario_id uuid, nome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct x.usuario_id, coalesce(u.nome_social, u.nome)
    from (select usuario_id from aceites_de_trilha where trilha_id = alvo union select usuario_id from registros_de_trilha where trilha_id = alvo) x
    join usuarios u on u.id = x.usuario_id
   where exists (select from nomes_da_trilha(alvo))
$$;
grant execute on function nomes_em_trilha(uuid) to saude_app, saude_sistema;
