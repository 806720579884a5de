-- What others were told of a person: notices, messages and answers kept for a repetition that name or quote them, by their key; and, for
-- words that came in without one, whatever holds the whole name, the document or a contact.
-- Asks: nobody: only the erasure calls it.
create function apagar_mencoes(pessoa uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chaves text[] := array(
    select pessoa::text union select id::text from pacientes where usuario_id = pessoa union select id::text from profissionais where usuario_id = pessoa
    union select a.id::text from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
     where pessoa in (p.usuario_id, r.usuario_id));
  palavras text[] := array(
    select lower(p) from usuarios u cross join unnest(array[
        -- One word alone may be the name of many.
        case when u.nome ~ '\S\s+\S' then u.nome end, case when u.nome_social ~ '\S\s+\S' then u.nome_social end,
        u.email, u.telefone, substr(u.telefone, 4), u.cpf, regexp_replace(u.cpf, '(\d{3})(\d{3})(\d{3})(\d{2})', '\1.\2.\3-\4')]) p
     where u.id = pessoa and length(p) >= 5);
begin
  delete from notificacoes n
   where n.usuario_id <> pessoa
     and (pessoa = any (n.sobre)
       or exists (select from unnest(palavras) p where strpos(lower(concat_ws(' ', n.titulo, n.mensagem, n.chave)), p) > 0));
  delete from mensagens_saida m
   where pessoa = any (m.sobre)
      or exists (select from unnest(palavras) p where strpos(lower(concat_ws(' ', m.destino, m.assunto, m.texto)), p) > 0);
  -- What others wrote of the person and keep: the words go, or the name of a file.
  update pedidos_vinculo v set mensagem = ''
   where v.usuario_id <> pessoa and exists (select from unnest(palavras) p where strpos(lower(v.mensagem), p) > 0);
  update pedidos_vinculo v set motivo = 'Texto apagado'
   where v.usuario_id <> pessoa and exists (select from unnest(palavras) p where strpos(lower(v.motivo), p) > 0);
  update cobrancas c set motivo = null where exists (select from unnest(palavras) p where strpos(lower(c.motivo), p) > 0);
  update anexos_agendamentos x set nome = 'Documento' || coalesce(substring(x.nome from '\.[A-Za-z0-9]{1,5}$'), '')
   where exists (select from unnest(palavras) p where strpos(lower(x.nome), p) > 0);
  -- They live for a day.
  delete from pedidos_repetiveis r
   where r.resposta is not null and r.usuario_id <> pessoa
     and (exists (select from unnest(chaves) c where strpos(r.resposta, c) > 0)
       or exists (select from unnest(palavras) p where strpos(lower(r.resposta), p) > 0));
end $$;
grant execute on function apagar_mencoes(uuid) to saude_sistema;
