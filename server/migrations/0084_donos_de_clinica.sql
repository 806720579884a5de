-- Whoever owns a clinic has the profile that opens the pages of a team. From now on a trigger of `server/sql/equipe/membros.sql` sees to it.
update usuarios u set tipo_usuario = 'profissional-administrador'
 where u.tipo_usuario = 'profissional'
   and exists (select from membros_clinicas m where m.usuario_id = u.id and m.papel = 'dono' and m.status = 'ativo');
