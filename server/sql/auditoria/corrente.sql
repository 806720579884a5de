-- For the owner of the tables too, who is asked for no grant.
create function auditoria_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger nao_muda before update or delete or truncate on auditoria for each statement execute function auditoria_nao_muda();
-- Those by statement hear of the table that a statement names: the parts have one for each row, and one of their own for all rows at once.
create trigger linha_nao_muda before update or delete on auditoria for each row execute function auditoria_nao_muda();
do $$
declare
  parte regclass;
begin
  for parte in select inhrelid::regclass from pg_inherits where inhparent = 'auditoria'::regclass loop
    execute format('create trigger nao_muda before truncate on %s for each statement execute function auditoria_nao_muda()', parte);
  end loop;
end $$;
create trigger nao_muda before update or truncate on auditoria_valores for each statement execute function auditoria_nao_muda();
create trigger nao_muda before update or delete or truncate on auditoria_conferencias for each statement execute function auditoria_nao_muda();

-- The first link that does not hold among `quantos` links from `de` on; null where all do. 'valor': a readable value is not the one of its mark.
create function auditoria_conferir(de bigint, quantos int) returns table (ate bigint, quebra bigint, motivo text)
language sql stable security definer set search_path = public, pg_temp as $$
  with trecho as (
    select a.*, auditoria_hash(a) as certo, lag(a.id, 1, 0::bigint) over w as antes_id, lag(a.hash, 1, '\x'::bytea) over w as antes_hash
      from auditoria a where a.id >= de - 1 and a.id < de + quantos window w as (order by a.id)
  ), erros as (
    select t.id, case
        when t.id <> t.antes_id + 1 then 'falta'
        when t.hash <> t.certo then 'conteudo'
        when t.hash_anterior <> t.antes_hash then 'elo'
        when exists (select from auditoria_valores v where v.auditoria_id = t.id
                       and (v.antes is not null and t.antes -> v.coluna is distinct from auditoria_marca(v.antes)
                            and t.antes -> v.coluna is distinct from v.antes
                         or v.depois is not null and t.depois -> v.coluna is distinct from auditoria_marca(v.depois)
                            and t.depois -> v.coluna is distinct from v.depois)) then 'valor'
      end as motivo
      from trecho t where t.id >= de
    union all
    -- The end that an earlier walk saw.
    select c.ate, 'ponta' from auditoria_conferencias c
     where c.quebra is null and c.ate >= de and c.ate > 0
       and (c.ate < de + quantos or not exists (select from auditoria a where a.id >= de + quantos))
       and not exists (select from auditoria a where a.id = c.ate and a.hash = c.hash)
  )
  select (select max(t.id) from trecho t), e.id, e.motivo
    from (select 1) um left join (select id, erros.motivo from erros where erros.motivo is not null order by id, erros.motivo limit 1) e on true
$$;
grant execute on function auditoria_conferir(bigint, int) to saude_sistema;
