-- Batches are of one book: read and written with it. Consultations come in by criar_lote() and are answered by responder_guia() alone.
select proteger('lotes_convenio', 'select, delete');
grant update (situacao, enviado_em, protocolo, previsto_para, encerrado_em) on lotes_convenio to saude_app;
create policy do_livro on lotes_convenio for select to saude_app using (abro_o_livro(profissional_id, clinica_id, 'leitura'));
create policy do_livro_muda on lotes_convenio for update to saude_app
  using (abro_o_livro(profissional_id, clinica_id, 'escrita')) with check (abro_o_livro(profissional_id, clinica_id, 'escrita'));
create policy do_livro_apaga on lotes_convenio for delete to saude_app using (abro_o_livro(profissional_id, clinica_id, 'escrita'));
select auditar_tabela('lotes_convenio');

select proteger('guias_convenio', 'select, delete');
create policy do_livro on guias_convenio for select to saude_app using (lote_id in (select l.id from lotes_convenio l));
create policy do_livro_tira on guias_convenio for delete to saude_app
  using (lote_id in (select l.id from lotes_convenio l where abro_o_livro(l.profissional_id, l.clinica_id, 'escrita')));
select auditar_tabela('guias_convenio');
