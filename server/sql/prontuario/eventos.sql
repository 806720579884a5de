-- The live channel: who hears of something that an author wrote in a record: the author, the person's side where it is theirs to read, and the team where it may.
create function quem_ouve_do_prontuario(profissional uuid, paciente uuid, clinica uuid, da_pessoa boolean, da_equipe boolean) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select 'prontuario/' || r.usuario_id from profissionais r where r.id = profissional
    union select 'prontuario/' || o.usuario_id from ouvintes_do_prontuario(paciente) o where da_pessoa
    union select 'prontuario/' || meu.usuario_id
            from profissionais r
            join membros_clinicas dele on dele.usuario_id = r.usuario_id and dele.clinica_id = clinica and not dele.delegacao
                                      and dele.status in ('ativo', 'suspenso') and (dele.fim is null or dele.fim > app_agora())
            join membros_clinicas meu on meu.clinica_id = dele.clinica_id and not meu.delegacao and acesso_vale(meu.status, meu.inicio, meu.fim)
           where r.id = profissional and da_equipe and conhece(profissional, paciente)
             and not exists (select from operacoes_da_equipe() o
                              where o.operacao = 'prontuario.evolucoes' and not permite(meu.permissoes, o.area, o.nivel)))
$$;

-- Who reads a note, by the policies of notes.
create function quem_ouve_o_prontuario(nota anotacoes, aberta boolean) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select quem_ouve_do_prontuario(nota.profissional_id, nota.paciente_id, nota.clinica_id, aberta and not nota.sigilo, nota.status = 'assinada' and not nota.sigilo)
$$;

-- A note was signed, or an addendum.
create function eventos_de_elos() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', a.id, quem_ouve_o_prontuario(a, exists (select from liberacoes_anotacao l where l.anotacao_id = a.id)))
    from anotacoes a where a.id = new.anotacao_id;
  return null;
end $$;
create constraint trigger eventos_ao_assinar after insert on elos_prontuario
  deferrable initially deferred for each row execute function eventos_de_elos();

-- A note was opened to the person, or is not any more: both change what they see.
create function eventos_de_liberacoes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('prontuario', a.id, quem_ouve_o_prontuario(a, true)) from anotacoes a where a.id = coalesce(new.anotacao_id, old.anotacao_id);
  return null;
end $$;
create constraint trigger eventos_ao_liberar after insert or delete on liberacoes_anotacao
  deferrable initially deferred for each row execute function eventos_de_liberacoes();
