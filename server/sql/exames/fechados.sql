-- Says that a row of an exam does not change.
create function recusa_do_exame(tabela text) returns void language plpgsql as $$
begin
  raise exception 'o que foi anotado de um exame não muda: a mudança é outra linha' using errcode = 'insufficient_privilege', table = tabela;
end $$;
grant execute on function recusa_do_exame(text) to saude_app, saude_sistema;

-- Whose team may read: of the consultation, or of the last one of the two.
create function clinica_do_exame(agendamento uuid, paciente uuid, profissional uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case when agendamento is not null then (select a.clinica_id from agendamentos a where a.id = agendamento)
    else (select a.clinica_id from agendamentos a where a.paciente_id = paciente and a.profissional_id = profissional and abre_ficha(a)
           order by a.data_agendamento desc, a.id limit 1) end
$$;

-- What is asked for stays as it was asked. Its state goes on by the table of domain/src/exames/transicoes.ts.
create function pedido_exame_muda() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mutaveis text[] := array['status', 'coletado_em', 'motivo_cancelamento', 'documento_id'];
begin
  if tg_op = 'INSERT' then
    new.clinica_id := clinica_do_exame(new.agendamento_id, new.paciente_id, new.profissional_id);
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - mutaveis <> to_jsonb(old) - mutaveis then perform recusa_do_exame('pedidos_exame'); end if;
  if new.status <> old.status and (old.status, new.status) not in (('pedido', 'coletado'), ('pedido', 'com-resultado'), ('pedido', 'visto'), ('pedido', 'cancelado'),
     ('coletado', 'com-resultado'), ('coletado', 'visto'), ('coletado', 'cancelado'), ('com-resultado', 'coletado'), ('com-resultado', 'visto'),
     ('visto', 'com-resultado'), ('visto', 'coletado')) then
    perform recusa_do_exame('pedidos_exame');
  end if;
  return new;
end $$;
create trigger pedidos_exame_fechados before insert or update or delete on pedidos_exame for each row execute function pedido_exame_muda();

-- A result is of its request's two, and a correction of the same two; what it corrects counts no more.
create function resultado_exame_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  antes resultados_exame;
begin
  if new.pedido_id is not null and not exists (select from pedidos_exame p where p.id = new.pedido_id and p.paciente_id = new.paciente_id
     and p.profissional_id = new.profissional_id and p.status <> 'cancelado') then
    raise exception 'o resultado é de outro pedido' using errcode = 'check_violation';
  end if;
  if new.arquivo_id is not null and not exists (select from resultados_exame r where r.id = new.arquivo_id and r.caminho is not null and r.paciente_id = new.paciente_id
     and r.profissional_id = new.profissional_id) then
    raise exception 'o arquivo é de outro prontuário' using errcode = 'check_violation';
  end if;
  if new.corrige_id is not null then
    select * into antes from resultados_exame r where r.id = new.corrige_id for update;
    if (antes.paciente_id, antes.profissional_id) is distinct from (new.paciente_id, new.profissional_id) or antes.enviado_por is not null then
      raise exception 'a correção é de outro resultado' using errcode = 'check_violation';
    end if;
    if antes.corrigido_em is null then update resultados_exame r set corrigido_em = app_agora() where r.id = new.corrige_id; end if;
  end if;
  new.clinica_id := clinica_do_exame(new.agendamento_id, new.paciente_id, new.profissional_id);
  return new;
end $$;
create trigger resultados_exame_comeco before insert on resultados_exame for each row execute function resultado_exame_comeca();

-- What was entered stays. What changes behind it, once: that it was looked at, corrected, told to the team, and that a value is critical. Whether the person sees it can be taken back.
create function resultado_exame_muda() returns trigger language plpgsql as $$
declare
  mutaveis text[] := array['liberado_em'];
begin
  if tg_op = 'DELETE' then
    if old.enviado_por is null or old.visto_em is not null then perform recusa_do_exame('resultados_exame'); end if;
    return old;
  end if;
  if old.visto_em is null then mutaveis := mutaveis || array['visto_em']; end if;
  if old.corrigido_em is null then mutaveis := mutaveis || array['corrigido_em']; end if;
  if old.equipe_avisada_em is null then mutaveis := mutaveis || array['equipe_avisada_em']; end if;
  if not old.critico then mutaveis := mutaveis || array['critico']; end if;
  if to_jsonb(new) - mutaveis <> to_jsonb(old) - mutaveis then perform recusa_do_exame('resultados_exame'); end if;
  return new;
end $$;
create trigger resultados_exame_fechados before update or delete on resultados_exame for each row execute function resultado_exame_muda();

-- A result is something: values or a file. And no machine shows a critical one to the person: an act comes first.
create function resultado_exame_inteiro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  feito resultados_exame;
begin
  select * into feito from resultados_exame r where r.id = new.id;
  if feito.id is null then return null; end if;
  if (feito.caminho is not null) = exists (select from valores_exame v where v.resultado_id = feito.id) then
    raise exception 'um resultado tem valores ou arquivo' using errcode = 'check_violation';
  end if;
  if feito.critico and feito.liberado_em is not null and not exists (select from atos_exame a where a.resultado_id = feito.id) then
    raise exception 'um resultado crítico é mostrado depois de um ato' using errcode = 'check_violation', constraint = 'resultados_exame_ato_antes';
  end if;
  return null;
end $$;
create constraint trigger resultados_exame_inteiros after insert or update on resultados_exame deferrable initially deferred
  for each row execute function resultado_exame_inteiro();

-- A value is of the person and the day of its result, which knows whether one of them is critical.
create function valor_exame_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.paciente_id, r.coletado_em into new.paciente_id, new.coletado_em from resultados_exame r where r.id = new.resultado_id;
  if new.marca = 'critico' then update resultados_exame r set critico = true where r.id = new.resultado_id and not r.critico; end if;
  return new;
end $$;
create trigger valores_exame_comeco before insert on valores_exame for each row execute function valor_exame_comeca();
-- A value and an act stay as they were written.
create function linha_de_exame_fechada() returns trigger language plpgsql as $$
begin
  perform recusa_do_exame(tg_table_name);
  return null;
end $$;
create trigger valores_exame_fechados before update or delete on valores_exame for each row execute function linha_de_exame_fechada();

-- An act is of a critical result, in the name of who did it.
create function ato_exame_comeca() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from resultados_exame r where r.id = new.resultado_id and r.critico) then
    raise exception 'o resultado não é crítico' using errcode = 'check_violation';
  end if;
  new.autor_nome := (select coalesce(u.nome_social, u.nome) from usuarios u where u.id = new.usuario_id);
  return new;
end $$;
create trigger atos_exame_comeco before insert on atos_exame for each row execute function ato_exame_comeca();
create trigger atos_exame_fechados before update or delete on atos_exame for each row execute function linha_de_exame_fechada();
