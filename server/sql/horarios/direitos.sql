-- Who may do what with the hours of a professional. The procedures decide by the same words; these are the second wall.
-- Asks: nobody else: the answer is about the caller.
create function gere_horarios(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select app_admin() or coalesce(alvo = meu_profissional_id(), false) $$;
grant execute on function gere_horarios(uuid) to saude_app, saude_sistema;

-- Clinics whose owner approves the hours of a professional of their team; never the professional themselves.
-- Asks: nobody: names of clinics, and who owns them.
create function clinicas_que_aprovam(alvo uuid) returns table (id uuid, nome text, dono_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct c.id, c.nome_fantasia, c.dono_id from locais_atendimento l join clinicas c on c.id = l.clinica_id
        join profissionais p on p.id = l.profissional_id
        where l.profissional_id = alvo and c.aprova_horarios and c.dono_id is distinct from p.usuario_id
          and atende_na_clinica(alvo, c.id) $$;
grant execute on function clinicas_que_aprovam(uuid) to saude_app, saude_sistema;

-- Whether the caller approves the hours of a professional.
-- Asks: nobody else: the answer is about the caller.
create function aprova_horarios_de(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select app_admin() or exists (select from clinicas_que_aprovam(alvo) c where c.dono_id = app_uid()) $$;
grant execute on function aprova_horarios_de(uuid) to saude_app, saude_sistema;

-- Whether the hours of a professional wait for the approval of a clinic.
-- Asks: nobody: yes or no.
create function precisa_aprovacao(alvo uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from clinicas_que_aprovam(alvo)) $$;
grant execute on function precisa_aprovacao(uuid) to saude_app, saude_sistema;

-- Whose template it is.
-- Asks: nobody: an id.
create function profissional_do_template(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select profissional_id from templates_horarios where id = alvo $$;
grant execute on function profissional_do_template(uuid) to saude_app, saude_sistema;

-- Whose exception it is.
-- Asks: nobody: an id.
create function profissional_da_excecao(alvo uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select profissional_id from excecoes_horarios where id = alvo $$;
grant execute on function profissional_da_excecao(uuid) to saude_app, saude_sistema;
