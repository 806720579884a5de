-- A video is its owner's. Who reads the post gets the file by its address, and no row.
select proteger('videos_posts', 'select, delete');
grant insert (id, dono_id, nome, tamanho), update (situacao, caminho, duracao_ms, largura, altura, legendas, updated_at) on videos_posts to saude_app;
create policy proprios on videos_posts for select to saude_app using (dono_id = (select app_uid()));
create policy proprios_cria on videos_posts for insert to saude_app with check (dono_id = (select app_uid()) and situacao = 'recebendo');
create policy proprios_muda on videos_posts for update to saude_app using (dono_id = (select app_uid())) with check (dono_id = (select app_uid()));
create policy proprios_apaga on videos_posts for delete to saude_app using (dono_id = (select app_uid()));
select auditar_tabela('videos_posts');

select proteger('pedacos_videos', 'select, insert, delete');
create policy do_video on pedacos_videos for select to saude_app using (
  exists (select from videos_posts v where v.id = video_id and v.dono_id = (select app_uid())));
create policy do_video_cria on pedacos_videos for insert to saude_app with check (
  exists (select from videos_posts v where v.id = video_id and v.dono_id = (select app_uid()) and v.situacao = 'recebendo'));
create policy do_video_apaga on pedacos_videos for delete to saude_app using (
  exists (select from videos_posts v where v.id = video_id and v.dono_id = (select app_uid())));

-- The video of a file that a published post shows now: of no draft, and of no post that was taken away.
-- Asks: nobody: what everybody may see.
create function video_publicado(alvo text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from videos_posts v where v.caminho = alvo and exists (
    select from posts_rede p where p.autor_id = v.dono_id and p.status = 'publicado' and p.midias @> jsonb_build_array(jsonb_build_object('url', '/arquivos/posts/' || alvo)))
$$;
grant execute on function video_publicado(text) to saude_app;

-- Captions of a video that a published post shows.
-- Asks: nobody: what everybody may read.
create function legendas_do_video(alvo uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select v.legendas from videos_posts v where v.id = alvo and (v.dono_id = app_uid() or video_publicado(v.caminho) is not null)
$$;
grant execute on function legendas_do_video(uuid) to saude_app;
