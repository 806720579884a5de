select proteger('arquivos', 'select, insert, delete');
grant update (tipo, tamanho, sha256) on arquivos to saude_app;
create policy proprio on arquivos for select to saude_app using (dono_id = (select app_uid()));
create policy proprio_guarda on arquivos for insert to saude_app with check (dono_id = (select app_uid()));
create policy proprio_troca on arquivos for update to saude_app using (dono_id = (select app_uid())) with check (dono_id = (select app_uid()));
create policy proprio_tira on arquivos for delete to saude_app using (dono_id = (select app_uid()));
-- Whoever books for somebody keeps these files in that person's folder, and takes away those that they sent.
create policy de_quem_cuido on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'consulta' and dono_id in (select usuarios_por_quem_marco()));
create policy de_quem_cuido_guarda on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'consulta' and dono_id in (select usuarios_por_quem_marco()));
create policy de_quem_cuido_tira on arquivos for delete to saude_app using (
  bucket = 'documentos' and dono_id in (select usuarios_por_quem_marco())
  and exists (select from anexos_agendamentos x where x.bucket = arquivos.bucket and x.caminho = arquivos.caminho
    and x.enviado_por = (select app_uid())));
-- The photos lie in the folder of the person whose card it is, whoever sent them.
create policy carteirinha_de_quem_vejo on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('leitura')));
create policy carteirinha_de_quem_guardo on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy carteirinha_de_quem_tiro on arquivos for delete to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'carteirinha' and dono_id in (select pessoas_cujas_carteirinhas('escrita')));
-- A photo of a step lies in the folder of the person who lives the trail, whoever took it.
create policy trilha_de_quem_vivo on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'trilha' and dono_id in (select pessoas_cujas_trilhas_vivo()));
create policy trilha_de_quem_guardo on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'trilha' and dono_id in (select pessoas_cujas_trilhas_vivo()));
-- Exams lie in the folder of the person, whoever sends them. Nobody takes one away that a professional looked at.
create policy exame_de_quem_guardo on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'exame' and guardo_exames_de(dono_id));
create policy exame_que_guardo on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'exame' and guardo_exames_de(dono_id));
create policy exame_que_enviei_tira on arquivos for delete to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'exame'
  and exists (select from resultados_exame x where x.bucket = arquivos.bucket and x.caminho = arquivos.caminho and x.enviado_por = (select app_uid()) and x.visto_em is null));
-- What hangs on a clinic's entry lies in the folder of whoever owns the clinic, whoever sent it.
create policy financeiro_que_leio on arquivos for select to saude_app using (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'financeiro' and dono_id in (select pastas_do_meu_financeiro()));
create policy financeiro_que_guardo on arquivos for insert to saude_app with check (
  bucket = 'documentos' and split_part(caminho, '/', 2) = 'financeiro' and dono_id in (select pastas_do_meu_financeiro()));
create trigger arquivos_atualizacao before update on arquivos for each row execute function marcar_atualizacao();
select auditar_tabela('arquivos');
