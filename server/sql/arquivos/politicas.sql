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
create trigger arquivos_atualizacao before update on arquivos for each row execute function marcar_atualizacao();
select auditar_tabela('arquivos');
