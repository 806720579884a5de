-- Published reviews for anyone to read: the marks and the words, never who wrote them.
-- Asks: nobody: what is published, without whose it is.
create function avaliacoes_publicas(alvo uuid, quantas int)
  returns table (id uuid, nota_geral int, nota_atencao int, nota_espera int, comentario text, resposta text, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select a.id, a.nota_geral, a.nota_atencao, a.nota_espera, a.comentario, a.resposta, a.created_at from avaliacoes a
        where a.profissional_id = alvo and a.status = 'publicada' and profissional_publico(alvo)
        order by a.created_at desc limit least(quantas, 50) $$;
grant execute on function avaliacoes_publicas(uuid, int) to saude_app, saude_sistema;
