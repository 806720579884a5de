-- Whose bank files the caller reads, or writes: a professional's own, and those of the clinics whose ledger they read, or write in.
-- Asks: nobody else: the answer is about the caller.
create function meus_extratos(nivel text) returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select app_uid() where app_perfil() like 'profissional%' union all select clinicas_do_meu_financeiro(nivel)
$$;
grant execute on function meus_extratos(text) to saude_app;

-- Whether an entry stands in the book that a bank file was brought into.
-- Asks: nobody: it reckons with a row that the caller has.
create function no_extrato_de(t transacoes_financeiras, dono uuid) returns boolean language sql immutable as $$
  select case when t.clinica_id = dono then t.livro <> 'familia' else t.usuario_id = dono and t.livro = 'profissional' end
$$;
grant execute on function no_extrato_de(transacoes_financeiras, uuid) to saude_app, saude_sistema;

-- The entries of charges with one of these identifiers, in a book; of the part of an agreement there are several.
-- Asks: that the book is one whose bank files the caller reads.
create function transacoes_do_txid(qual uuid, txids text[]) returns table (transacao_id uuid, txid text)
language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select t.id, ditas.txid from (
      select 'cobranca', c.id, c.txid from cobrancas c where c.txid = any (txids)
      union select 'cobranca', b.cobranca_id, b.txid from pix_cobrancas b where b.txid = any (txids)
      union select 'acrescimo', b.id, b.txid from pix_parcelas b where b.txid = any (txids) and b.acrescimo > 0
      union select 'cobranca', p.cobranca_id, b.txid from pix_parcelas b join cobrancas c on c.txid = txid_da_parcela(b.acordo_id, b.numero) join pix_recebidos p on p.cobranca_id = c.id
        where b.txid = any (txids) and p.horario = b.paga_em) ditas (fonte, id, txid)
    join transacoes_financeiras t on t.origem = ditas.fonte and t.origem_id = ditas.id
   where qual in (select meus_extratos('leitura')) and no_extrato_de(t, qual)
$$;
grant execute on function transacoes_do_txid(uuid, text[]) to saude_app;

-- Lines and entries of one match are of one book, one of them stands against one or many of the other, and both sides say the same to the cent. An entry that a person may change
-- is held while it is looked at.
create function conferir_conciliacao(qual uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c conciliacoes;
  linhas int;
  entradas int;
  do_banco numeric;
  do_livro numeric;
  certas boolean;
begin
  select * into c from conciliacoes x where x.id = qual;
  if c.id is null then return; end if;
  perform from transacoes_financeiras t join transacoes_conciliadas k on k.transacao_id = t.id where k.conciliacao_id = qual order by t.id for no key update of t;
  select count(*), coalesce(sum(l.valor), 0) into linhas, do_banco from linhas_conciliadas k join linhas_de_extrato l on l.id = k.linha_id where k.conciliacao_id = qual;
  select count(*), coalesce(sum(case t.tipo_transacao when 'receita' then t.valor else -t.valor end), 0), bool_and(t.status = 'confirmada' and no_extrato_de(t, c.dono))
    into entradas, do_livro, certas from transacoes_conciliadas k join transacoes_financeiras t on t.id = k.transacao_id where k.conciliacao_id = qual;
  if linhas = 0 or c.tipo = 'ignorada' and entradas > 0
     or c.tipo = 'conciliada' and (entradas = 0 or least(linhas, entradas) > 1 or do_banco <> do_livro or not certas) then
    raise exception 'a match says the same on both sides' using errcode = 'check_violation', constraint = 'conciliacoes_iguais';
  end if;
end $$;

-- Looks at a match once all of it stands, at the end of its transaction.
create function conciliacao_conferida() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_conciliacao((to_jsonb(new) ->> case tg_table_name when 'conciliacoes' then 'id' else 'conciliacao_id' end)::uuid);
  return null;
end $$;
create constraint trigger conciliacao_conferida after insert on conciliacoes deferrable initially deferred for each row execute function conciliacao_conferida();
create constraint trigger conciliacao_conferida after insert on linhas_conciliadas deferrable initially deferred for each row execute function conciliacao_conferida();
create constraint trigger conciliacao_conferida after insert on transacoes_conciliadas deferrable initially deferred for each row execute function conciliacao_conferida();

-- What was matched keeps amount, kind and status until the match is taken back.
create function transacao_conciliada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform conferir_conciliacao(k.conciliacao_id) from transacoes_conciliadas k where k.transacao_id = new.id;
  return null;
end $$;
create constraint trigger transacao_conciliada after update of valor, tipo_transacao, status on transacoes_financeiras deferrable initially deferred for each row
  when ((old.valor, old.tipo_transacao, old.status) is distinct from (new.valor, new.tipo_transacao, new.status)) execute function transacao_conciliada();

-- A line stays as the bank wrote it.
create function linhas_fechadas() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a bank is never changed' using errcode = 'check_violation';
end $$;
create trigger linhas_fechadas before update on linhas_de_extrato for each row execute function linhas_fechadas();

select proteger('extratos', 'select, delete');
grant insert (id, usuario_id, clinica_id, criado_por, arquivo, formato, conta, total, de, ate) on extratos to saude_app;
create policy do_livro on extratos for select to saude_app using (dono = any (array(select meus_extratos('leitura'))));
create policy do_livro_cria on extratos for insert to saude_app
  with check (criado_por = (select app_uid()) and coalesce(clinica_id, usuario_id) = any (array(select meus_extratos('escrita'))));
create policy do_livro_apaga on extratos for delete to saude_app using (dono = any (array(select meus_extratos('escrita'))));
select auditar_tabela('extratos');

select proteger('leituras_de_extrato', 'select, insert, delete');
grant update (feitas, total, lido) on leituras_de_extrato to saude_app;
create policy de_quem_le on leituras_de_extrato to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()) and exists (select from meus_extratos('escrita')));

select proteger('linhas_de_extrato', 'select, insert');
create policy do_livro on linhas_de_extrato for select to saude_app using (dono = any (array(select meus_extratos('leitura'))));
create policy do_livro_cria on linhas_de_extrato for insert to saude_app with check (dono = any (array(select meus_extratos('escrita'))));

select proteger('conciliacoes', 'select, delete');
grant insert (id, usuario_id, clinica_id, criado_por, tipo, motivo, criou) on conciliacoes to saude_app;
create policy do_livro on conciliacoes for select to saude_app using (dono = any (array(select meus_extratos('leitura'))));
create policy do_livro_cria on conciliacoes for insert to saude_app
  with check (criado_por = (select app_uid()) and coalesce(clinica_id, usuario_id) = any (array(select meus_extratos('escrita'))));
create policy do_livro_apaga on conciliacoes for delete to saude_app using (dono = any (array(select meus_extratos('escrita'))));
select auditar_tabela('conciliacoes');

select proteger('linhas_conciliadas', 'select, insert');
create policy do_livro on linhas_conciliadas for select to saude_app using (dono = any (array(select meus_extratos('leitura'))));
create policy do_livro_cria on linhas_conciliadas for insert to saude_app with check (dono = any (array(select meus_extratos('escrita'))));

select proteger('transacoes_conciliadas', 'select, insert');
create policy do_livro on transacoes_conciliadas for select to saude_app using (dono = any (array(select meus_extratos('leitura'))));
create policy do_livro_cria on transacoes_conciliadas for insert to saude_app with check (dono = any (array(select meus_extratos('escrita'))));
