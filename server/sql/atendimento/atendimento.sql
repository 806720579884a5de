-- The last answer of a person to a professional, about one consultation where one is named. A refusal is obeyed by every tool.
-- Asks: nobody else: policies of the table say who reads it.
create function resposta_ao_microfone(profissional uuid, paciente uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select c.resposta from consentimentos_gravacao c where c.profissional_id = profissional and c.paciente_id = paciente order by c.em desc, c.id desc limit 1
$$;
grant execute on function resposta_ao_microfone(uuid, uuid) to saude_app;

-- The words and sound of a signed note are of use no more: the sound goes with the next turn of the job.
create function gravacao_assinada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update gravacoes g set apagar_em = date_trunc('milliseconds', app_agora()), apagar_por = 'assinatura', situacao = case g.situacao when 'aberta' then 'encerrada' else g.situacao end,
         encerrada_em = coalesce(g.encerrada_em, app_agora())
   where g.profissional_id = new.profissional_id and (g.anotacao_id = new.id or g.agendamento_id = new.agendamento_id)
     and g.som_apagado_em is null and g.apagar_em > app_agora();
  return null;
end $$;
create trigger gravacao_assinada after update of status on anotacoes for each row
  when (old.status = 'rascunho' and new.status = 'assinada') execute function gravacao_assinada();

-- Ends a recording because the person took their consent back, through the professional or by themselves: what was said is gone at once, the sound with the answer.
-- Asks: the caller: the professional of the recording in force, or prontuarios_que_escrevo_em_casa().
create function retirar_gravacao(alvo uuid, novo uuid, quem text, nome text, das_palavras text, a_versao text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g gravacoes;
begin
  select * into g from gravacoes where id = alvo for update;
  if g.id is null or not (g.profissional_id is not distinct from meu_profissional_em_vigor() or g.paciente_id in (select prontuarios_que_escrevo_em_casa())) then
    return false;
  end if;
  if g.situacao = 'retirada' then return true; end if;
  insert into consentimentos_gravacao (id, paciente_id, profissional_id, agendamento_id, resposta, por, responsavel, versao, texto, registrado_por)
  values (novo, g.paciente_id, g.profissional_id, g.agendamento_id, 'retirou', quem, nome, a_versao, das_palavras, app_uid());
  delete from falas_gravacao where gravacao_id = alvo;
  delete from textos_gravacao where gravacao_id = alvo;
  delete from propostas_atendimento where gravacao_id = alvo and situacao <> 'aceita';
  update pecas_gravacao set transcricao = 'apagada' where gravacao_id = alvo;
  update gravacoes set situacao = 'retirada', encerrada_em = coalesce(encerrada_em, app_agora()), apagar_em = date_trunc('milliseconds', app_agora()), apagar_por = 'retirada',
         texto_apagado_em = coalesce(texto_apagado_em, app_agora())
   where id = alvo;
  return true;
end $$;
grant execute on function retirar_gravacao(uuid, uuid, text, text, text, text) to saude_app;

-- The recordings of the caller, and of those they look after: when, by whom, and what became of the sound. Nothing of what was said.
-- Asks: nobody else: the answer is about the caller.
create function gravacoes_da_pessoa() returns table (id uuid, paciente_id uuid, pessoa text, propria boolean, profissional text, iniciada_em timestamptz, duracao_ms int, situacao text,
  transcrita_por text, apagar_em timestamptz, som_apagado_em timestamptz, som_apagado_por text, texto_apagado_em timestamptz, autorizada_em timestamptz, autorizada_por text, pode_retirar boolean)
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select g.id, g.paciente_id, coalesce(u.nome_social, u.nome), g.paciente_id is not distinct from meu_paciente_id(), coalesce(f.nome_completo, ''), g.iniciada_em, g.duracao_ms, g.situacao,
         g.transcrita_por, g.apagar_em, g.som_apagado_em, g.som_apagado_por, g.texto_apagado_em, c.em,
         case c.por when 'responsavel' then c.responsavel else coalesce(u.nome_social, u.nome) end,
         -- Where nothing is left there is nothing to take back.
         g.situacao <> 'retirada' and (g.som_apagado_em is null or g.texto_apagado_em is null) and g.paciente_id in (select prontuarios_que_escrevo_em_casa())
    from (select meu_paciente_id() as id union select p.paciente_id from pessoas_que_cuido('prontuario') p) q
    join gravacoes g on g.paciente_id = q.id join pacientes p on p.id = g.paciente_id join usuarios u on u.id = p.usuario_id
    join profissionais r on r.id = g.profissional_id left join profiles f on f.user_id = r.usuario_id
    left join consentimentos_gravacao c on c.id = g.consentimento_id
   where g.consentimento_id is not null
   order by g.iniciada_em desc, g.id limit 200
$$;
grant execute on function gravacoes_da_pessoa() to saude_app;

-- What a person answered before microphones, the latest first: to the caller, where they are the professional, or to everybody where it is theirs.
-- Asks: the caller: the professional of the answer in force, the person, or pessoas_que_cuido('prontuario').
create function respostas_ao_microfone(paciente uuid) returns table (id uuid, resposta text, profissional text, quem text, pelo_paciente boolean, em timestamptz)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select c.id, c.resposta, coalesce(f.nome_completo, ''), case c.por when 'responsavel' then c.responsavel else coalesce(u.nome_social, u.nome) end,
         c.registrado_por is not distinct from p.usuario_id, c.em
    from consentimentos_gravacao c join pacientes p on p.id = c.paciente_id join usuarios u on u.id = p.usuario_id
    join profissionais r on r.id = c.profissional_id left join profiles f on f.user_id = r.usuario_id
   where c.paciente_id = paciente
     and (c.profissional_id = meu_profissional_em_vigor() or c.paciente_id = meu_paciente_id() or c.paciente_id in (select q.paciente_id from pessoas_que_cuido('prontuario') q))
   order by c.em desc, c.id desc limit 100
$$;
grant execute on function respostas_ao_microfone(uuid) to saude_app;

-- The live channel: an answer is seen at once by both sides. A recorder that runs stops with a consent that was taken back.
create function eventos_de_consentimentos_gravacao() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', new.id, quem_ouve_do_prontuario(new.profissional_id, new.paciente_id, null, true, false));
  return null;
end $$;
create constraint trigger eventos_ao_responder after insert on consentimentos_gravacao
  deferrable initially deferred for each row execute function eventos_de_consentimentos_gravacao();

-- Ties the consent of a person to a consultation that was only typed so far.
-- Asks: the professional of both in force.
create function ligar_consentimento(alvo uuid, consentimento uuid) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update gravacoes g set consentimento_id = consentimento where g.id = alvo and g.profissional_id = meu_profissional_em_vigor() and g.situacao = 'aberta' and g.consentimento_id is null
    and exists (select from consentimentos_gravacao c where c.id = consentimento and c.paciente_id = g.paciente_id and c.profissional_id = g.profissional_id and c.resposta = 'autorizou')
$$;
grant execute on function ligar_consentimento(uuid, uuid) to saude_app;
