-- Exams and documents that the patient's side attaches to an appointment: for that side and the professional, and for nobody else who may see
-- the appointment. The file lies in the patient's folder, whoever of their side sent it: it is about them, and goes with them.
create table anexos_agendamentos (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  enviado_por uuid references usuarios on delete set null,
  nome text not null check (length(nome) <= 240 and length(btrim(nome)) > 0 and nome !~ '[[:cntrl:]/\\]'),
  bucket text not null default 'documentos' check (bucket = 'documentos'),
  caminho text not null unique check (split_part(caminho, '/', 2) = 'consulta'),
  formato text not null check (formato in ('application/pdf', 'image/jpeg')),
  tamanho int not null check (tamanho > 0),
  enviado_em timestamptz not null default now(),
  -- At the end of the transaction, because the bytes of a file come last.
  foreign key (bucket, caminho) references arquivos on delete cascade deferrable initially deferred
);
create index anexos_da_consulta on anexos_agendamentos (agendamento_id, enviado_em);
create index anexos_de_quem_enviou on anexos_agendamentos (enviado_por);

-- The people for whom somebody books: themselves and whom they care for.
create function usuarios_por_quem_marco() returns setof uuid
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select usuario_id from pacientes where id in (select pessoas_por_quem_marco())
$$;
-- Where the files of an appointment lie; null for who does not stand on the patient's side of it.
create function pasta_dos_anexos(alvo uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id || '/consulta/' from agendamentos a join pacientes p on p.id = a.paciente_id
   where a.id = alvo and a.reserva_expira_em is null and p.id in (select pessoas_por_quem_marco())
$$;
revoke all on function usuarios_por_quem_marco, pasta_dos_anexos from public;
grant execute on function usuarios_por_quem_marco, pasta_dos_anexos to saude_app;

select proteger('anexos_agendamentos', 'select, insert, delete');
create policy dos_dois_lados on anexos_agendamentos for select to saude_app using (
  exists (select from agendamentos a where a.id = agendamento_id
    and (a.paciente_id in (select pessoas_por_quem_marco()) or a.profissional_id = (select meu_profissional_id()))));
create policy paciente_anexa on anexos_agendamentos for insert to saude_app with check (
  enviado_por = (select app_uid()) and starts_with(caminho, pasta_dos_anexos(agendamento_id))
  and exists (select from agendamentos a where a.id = agendamento_id and a.status <> 'cancelado'));
create policy quem_enviou_retira on anexos_agendamentos for delete to saude_app using (
  enviado_por = (select app_uid()) and pasta_dos_anexos(agendamento_id) is not null
  and exists (select from agendamentos a where a.id = agendamento_id and a.status <> 'concluido'));
select auditar_tabela('anexos_agendamentos');

-- Who books for somebody keeps these files in that person's folder, and takes away those that they sent.
create policy de_quem_cuido on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'consulta' and dono_id in (select usuarios_por_quem_marco()));
create policy de_quem_cuido_guarda on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'consulta' and dono_id in (select usuarios_por_quem_marco()));
create policy de_quem_cuido_tira on arquivos for delete to saude_app using (
  bucket = 'documentos' and dono_id in (select usuarios_por_quem_marco())
  and exists (select from anexos_agendamentos x where x.bucket = arquivos.bucket and x.caminho = arquivos.caminho
    and x.enviado_por = (select app_uid())));

-- Both sides hear that something was attached or taken away, as of any other change of their appointment.
create function eventos_de_anexos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alvo uuid := coalesce(new.agendamento_id, old.agendamento_id);
begin
  perform anunciar('agendamentos', a.id,
      array['agendamentos/paciente/' || p.usuario_id, 'agendamentos/profissional/' || r.usuario_id]
      || array(select 'agendamentos/paciente/' || v.cuidador_id from vinculos_cuidado v
                where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'escrita')))
    from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
   where a.id = alvo;
  return null;
end $$;
create constraint trigger eventos_ao_anexar after insert or delete on anexos_agendamentos
  deferrable initially deferred for each row execute function eventos_de_anexos();
