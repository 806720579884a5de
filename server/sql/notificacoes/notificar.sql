-- Whom a notice names or quotes: who acts, the two sides of the consultation or of the offer in its link, and whom the server adds.
-- Asks: nobody: keys alone, of what the server is about to tell.
create function pessoas_do_aviso(link text, mais uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  alvo text[] := regexp_match(link, '[?&](consulta|pagar|oferta)=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})');
  lados uuid[];
begin
  if alvo[1] = 'oferta' then
    select array[p.usuario_id, r.usuario_id] into lados
      from ofertas_espera o join lista_espera l on l.id = o.espera_id
      join pacientes p on p.id = l.paciente_id join profissionais r on r.id = o.profissional_id
     where o.id = alvo[2]::uuid;
  elsif alvo is not null then
    select array[p.usuario_id, r.usuario_id] into lados
      from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
     where a.id = alvo[2]::uuid;
  end if;
  return array(select distinct x from unnest(mais || lados || app_ator()) x where x is not null);
end $$;

-- The notices of a consultation to somebody without a login, again for whoever looks after their consultations, with the name of the person (CIRCULO-02).
-- Whoever acts hears nothing of their own act.
-- Asks: nobody: it answers the server's own question.
create function avisos_a_quem_cuida(avisos jsonb) returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select a || jsonb_build_object('usuario_id', c.id, 'sobre', coalesce(a -> 'sobre', '[]') || jsonb_build_array(u.id), 'mensagem',
      case when position(f.nome_completo in a ->> 'mensagem') > 0 then a ->> 'mensagem' else concat(f.nome_completo, ': ', a ->> 'mensagem') end)
    from jsonb_array_elements(avisos) a
    join usuarios u on u.id = (a ->> 'usuario_id')::uuid and not tem_login(u.id)
    join profiles f on f.user_id = u.id
    join vinculos_cuidado v on v.pessoa_id = u.id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura')
    join usuarios c on c.id = v.cuidador_id and c.status = 'ativo' and c.id is distinct from app_uid()
   where a ->> 'tipo' in ('agendamento', 'lista-espera')
$$;

-- Writes notifications, with their deliveries queued, in the transaction of what they tell: to the other side of an appointment, for example,
-- whose rows the acting person may not write. What each person wants is asked when the delivery is due.
-- Takes [{usuario_id, tipo, prioridade, titulo, mensagem, link, chave, sobre, quando}]; returns the ids of those that are new. `quando` is the instant of
-- what they tell, where that is over.
-- A notice may say from when on it leaves the product: what may still be taken back waits (`enviar_em`, only together with a `chave`).
-- Asks: nobody: it writes to others on purpose, and the server says what.
create function notificar(avisos jsonb) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with novas as (
    insert into notificacoes (usuario_id, tipo, prioridade, titulo, mensagem, link, chave, sobre, created_at, lida_em)
    select a.usuario_id, a.tipo, coalesce(a.prioridade, 'normal'), a.titulo, a.mensagem, a.link, a.chave,
           array_remove(pessoas_do_aviso(a.link, a.sobre), a.usuario_id), coalesce(a.quando, app_agora()),
           -- Muted in the product: it is in the list and calls nobody.
           case when exists (select from preferencias_notificacao p where p.usuario_id = a.usuario_id and p.tipo = a.tipo
                               and p.canal = 'app' and not p.ativo and p.tipo <> 'seguranca')
             -- The digest is asked for by each channel: who has it by mail alone is not called in the product too.
             or a.tipo = 'resumo' and not exists (select from preferencias_notificacao p where p.usuario_id = a.usuario_id and p.tipo = 'resumo' and p.canal = 'app' and p.ativo)
             then app_agora() end
      from jsonb_to_recordset(avisos || (select coalesce(jsonb_agg(x), '[]') from avisos_a_quem_cuida(avisos) x)) as a
        (usuario_id uuid, tipo text, prioridade text, titulo text, mensagem text, link text, chave text, sobre uuid[], quando timestamptz)
    on conflict (usuario_id, chave) where chave is not null do nothing
    returning id, usuario_id, tipo, chave
  ), prazos as (
    select n.id, n.usuario_id, n.tipo,
           greatest(app_agora(), (select min(a.enviar_em) from jsonb_to_recordset(avisos) as a (chave text, enviar_em timestamptz) where a.chave = n.chave)) as em
      from novas n
  ), canais as (
    select n.id, c.canal, n.em from prazos n cross join unnest(array['app', 'email', 'push']) as c (canal)
    union all
    -- As `tiposPorSms` of the product says: what cannot wait for the next visit.
    select n.id, 'sms', n.em from prazos n
     where n.tipo in ('agendamento', 'lembrete', 'lista-espera') and telefone_confirmado(n.usuario_id) is not null
  ), entregas as (
    insert into entregas_notificacao (notificacao_id, canal, estado, enviar_em, tentar_em, enviada_em)
    select n.id, n.canal, case n.canal when 'app' then 'enviada' else 'pendente' end, case n.canal when 'app' then app_agora() else n.em end,
           case n.canal when 'app' then app_agora() else n.em end, case n.canal when 'app' then app_agora() end
      from canais n
  )
  select id from novas
$$;
grant execute on function notificar(jsonb) to saude_app, saude_sistema, saude_auth;

-- Takes the notices of an act back that was taken back before anybody was told outside of the product.
-- Asks: meu_lado() of the appointment whose id stands in the key; and only what is not ten minutes old.
create function retirar_avisos(chaves text[]) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$
  delete from notificacoes n where n.chave = any (chaves) and n.created_at > app_agora() - interval '10 minutes'
    and (current_setting('role', true) is distinct from 'saude_app' or exists (select from agendamentos a
      where a.id = substring(n.chave from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
        and meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null))
$$;
grant execute on function retirar_avisos(text[]) to saude_app, saude_sistema;

-- The number that texts go to, digits with the country before them; null while nobody confirmed it.
create function telefone_confirmado(pessoa uuid) returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select u.phone from auth.users u where u.id = pessoa and u.phone <> '' and u.phone_confirmed_at is not null $$;
grant execute on function telefone_confirmado(uuid) to saude_sistema;

-- ENTRAR-04: whether the person has a login: a mail says to others why they get it.
create function tem_login(pessoa uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from auth.users u where u.id = pessoa) $$;
grant execute on function tem_login(uuid) to saude_sistema;

-- What becomes of a mail is what becomes of the delivery.
create function entregas_acompanham_mensagem() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update entregas_notificacao set estado = new.situacao, enviada_em = new.enviada_em, tentativas = new.tentativas, erro = new.erro
   where mensagem_id = new.id;
  return null;
end $$;
create trigger entregas_acompanham after update of situacao on mensagens_saida for each row
  when (old.situacao is distinct from new.situacao) execute function entregas_acompanham_mensagem();

-- The caller came by this channel.
-- Asks: the caller: their own notification.
create function abrir_entrega(alvo uuid, por text) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update entregas_notificacao e set aberta_em = app_agora() from notificacoes n
   where n.id = alvo and n.usuario_id = app_uid() and e.notificacao_id = n.id and e.canal = por and e.aberta_em is null
$$;
grant execute on function abrir_entrega(uuid, text) to saude_app, saude_sistema;

-- The live channel: the person whom a notification is for.
create function eventos_de_notificacoes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('notificacoes', coalesce(new.id, old.id), array['notificacoes/' || coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update or delete on notificacoes
  deferrable initially deferred for each row execute function eventos_de_notificacoes();
