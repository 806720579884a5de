-- A signed file is closed for everybody, the owner of the tables included; it belongs to an issued document that is in force.
create function recusar_mudanca_na_assinatura() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (select from documentos_clinicos d where d.id = new.documento_id and d.status = 'emitido' and d.cancelado_em is null
     and d.emitido_em <= new.assinado_em) then return new; end if;
  raise exception 'a assinatura de um documento não muda' using errcode = 'insufficient_privilege', table = tg_table_name;
end $$;
create trigger assinaturas_fechadas before insert or update or delete on assinaturas_documento for each row execute function recusar_mudanca_na_assinatura();
