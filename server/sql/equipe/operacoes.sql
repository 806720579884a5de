-- What each operation of the contract asks of a team member's grant: area and level. The rows of domain/src/equipe/operacoes.ts, which a test
-- compares with these.
create function operacoes_da_equipe() returns table (operacao text, area text, nivel text) language sql immutable parallel safe as $$
  values
    ('agenda.periodo', 'agenda', 'leitura'), ('agenda.contagens', 'agenda', 'leitura'), ('agenda.pendentes', 'agenda', 'leitura'),
    ('agenda.aConfirmar', 'agenda', 'leitura'), ('agenda.salaDeEspera', 'agenda', 'leitura'), ('agenda.mudancas', 'agenda', 'leitura'),
    ('agenda.contato', 'agenda', 'leitura'), ('agendamentos.detalhe', 'agenda', 'leitura'),
    ('agendamentos.historico', 'agenda', 'leitura'), ('espera.daAgenda', 'agenda', 'leitura'), ('agenda.conferir', 'agenda', 'escrita'),
    ('agenda.marcar', 'agenda', 'escrita'), ('agenda.mover', 'agenda', 'escrita'), ('agenda.editar', 'agenda', 'escrita'),
    ('agenda.buscarPacientes', 'agenda', 'escrita'), ('agenda.cadastrarPaciente', 'agenda', 'escrita'),
    ('agenda.bloqueados', 'agenda', 'escrita'), ('agenda.bloquearPaciente', 'agenda', 'escrita'),
    ('agenda.desbloquearPaciente', 'agenda', 'escrita'), ('agenda.atraso', 'agenda', 'escrita'),
    ('agendamentos.confirmar', 'agenda', 'escrita'), ('agendamentos.cancelar', 'agenda', 'escrita'),
    ('agendamentos.chegar', 'agenda', 'escrita'), ('agendamentos.chamar', 'agenda', 'escrita'), ('agendamentos.ausentar', 'agenda', 'escrita'),
    ('agendamentos.iniciar', 'agenda', 'escrita'), ('agendamentos.concluir', 'agenda', 'escrita'),
    ('espera.oferecer', 'agenda', 'escrita'), ('espera.priorizar', 'agenda', 'escrita'), ('pacientes.listar', 'agenda', 'leitura'),
    ('pacientes.listar', 'pacientes', 'leitura'), ('pacientes.exportar', 'agenda', 'leitura'),
    ('pacientes.exportar', 'pacientes', 'leitura'), ('pacientes.ficha', 'agenda', 'leitura'), ('pacientes.ficha', 'pacientes', 'leitura'),
    ('pacientes.consultas', 'agenda', 'leitura'), ('pacientes.consultas', 'pacientes', 'leitura'),
    ('pacientes.acessos', 'agenda', 'leitura'), ('pacientes.acessos', 'pacientes', 'leitura'),
    ('pacientes.financeiro', 'agenda', 'leitura'), ('pacientes.financeiro', 'pacientes', 'leitura'),
    ('pacientes.financeiro', 'financeiro', 'leitura'), ('pacientes.etiquetar', 'agenda', 'leitura'),
    ('pacientes.etiquetar', 'pacientes', 'escrita'), ('pacientes.anotar', 'agenda', 'leitura'),
    ('pacientes.anotar', 'pacientes', 'escrita'), ('pacientes.arquivar', 'agenda', 'leitura'),
    ('pacientes.arquivar', 'pacientes', 'escrita'), ('pacientes.desarquivar', 'agenda', 'leitura'),
    ('pacientes.desarquivar', 'pacientes', 'escrita'),
    ('prontuario.evolucoes', 'agenda', 'leitura'), ('prontuario.evolucoes', 'pacientes', 'leitura'), ('prontuario.evolucoes', 'prontuario', 'leitura'),
    ('prontuario.abrir', 'agenda', 'leitura'), ('prontuario.abrir', 'pacientes', 'leitura'), ('prontuario.abrir', 'prontuario', 'leitura'),
    ('prontuario.conferencia', 'agenda', 'leitura'), ('prontuario.conferencia', 'pacientes', 'leitura'),
    ('prontuario.conferencia', 'prontuario', 'leitura'),
    ('exames.agir', 'agenda', 'leitura'), ('exames.agir', 'pacientes', 'leitura'), ('exames.agir', 'prontuario', 'escrita'), ('pagamentos.daConsulta', 'agenda', 'escrita'),
    ('pagamentos.daConsulta', 'financeiro', 'leitura'), ('pagamentos.aConferir', 'agenda', 'escrita'),
    ('pagamentos.aConferir', 'financeiro', 'leitura'), ('pagamentos.receber', 'agenda', 'escrita'),
    ('pagamentos.receber', 'financeiro', 'escrita'), ('pagamentos.naoRecebi', 'agenda', 'escrita'),
    ('pagamentos.naoRecebi', 'financeiro', 'escrita'), ('pagamentos.devolver', 'agenda', 'escrita'),
    ('pagamentos.devolver', 'financeiro', 'escrita'), ('pagamentos.valer', 'agenda', 'escrita'),
    ('pagamentos.valer', 'financeiro', 'escrita'), ('pagamentos.resolver', 'agenda', 'escrita'),
    ('pagamentos.resolver', 'financeiro', 'escrita'), ('recibos.daConsulta', 'agenda', 'leitura'),
    ('recibos.daConsulta', 'financeiro', 'leitura'), ('recibos.emitir', 'agenda', 'escrita'), ('recibos.emitir', 'financeiro', 'escrita'),
    ('recibos.receber', 'agenda', 'escrita'), ('recibos.receber', 'financeiro', 'escrita'), ('recibos.cancelar', 'agenda', 'escrita'),
    ('recibos.cancelar', 'financeiro', 'escrita'), ('pagamentos.conta', 'financeiro', 'escrita'),
    ('pagamentos.guardarConta', 'financeiro', 'escrita'), ('pagamentos.apagarConta', 'financeiro', 'escrita'),
    ('financeiro.visaoGeral', 'financeiro', 'leitura'), ('financeiro.transacoes', 'financeiro', 'leitura'), ('financeiro.relatorio', 'financeiro', 'leitura'),
    ('financeiro.criar', 'financeiro', 'escrita'), ('financeiro.editar', 'financeiro', 'escrita'), ('financeiro.excluir', 'financeiro', 'escrita'),
    ('financeiro.devolver', 'financeiro', 'escrita'), ('financeiro.centros', 'financeiro', 'leitura'), ('financeiro.criarCentro', 'financeiro', 'escrita'),
    ('financeiro.mudarCentro', 'financeiro', 'escrita'), ('financeiro.definirTaxa', 'financeiro', 'escrita'), ('financeiro.anexos', 'financeiro', 'leitura'),
    ('financeiro.anexar', 'financeiro', 'escrita'), ('financeiro.abrirAnexo', 'financeiro', 'leitura'), ('financeiro.retirarAnexo', 'financeiro', 'escrita'),
    ('financeiro.devolverAnexo', 'financeiro', 'escrita'),
    ('financeiro.dre', 'financeiro', 'leitura'), ('financeiro.fechamento', 'financeiro', 'leitura'), ('financeiro.fechar', 'financeiro', 'escrita'), ('financeiro.reabrir', 'financeiro', 'escrita'),
    ('extratos.listar', 'financeiro', 'leitura'), ('extratos.linhas', 'financeiro', 'leitura'), ('extratos.candidatas', 'financeiro', 'leitura'),
    ('extratos.ler', 'financeiro', 'escrita'), ('extratos.trazer', 'financeiro', 'escrita'), ('extratos.apagar', 'financeiro', 'escrita'),
    ('extratos.conciliar', 'financeiro', 'escrita'), ('extratos.ignorar', 'financeiro', 'escrita'), ('extratos.lancar', 'financeiro', 'escrita'),
    ('extratos.desfazer', 'financeiro', 'escrita'),
    ('dividas.listar', 'financeiro', 'leitura'), ('dividas.ver', 'agenda', 'leitura'), ('dividas.ver', 'financeiro', 'leitura'),
    ('dividas.lembrar', 'agenda', 'leitura'), ('dividas.lembrar', 'financeiro', 'escrita'), ('dividas.acordar', 'agenda', 'leitura'),
    ('dividas.acordar', 'financeiro', 'escrita'), ('dividas.encerrarAcordo', 'agenda', 'leitura'), ('dividas.encerrarAcordo', 'financeiro', 'escrita'),
    ('dividas.darBaixa', 'agenda', 'leitura'), ('dividas.darBaixa', 'financeiro', 'escrita'), ('dividas.desfazerBaixa', 'agenda', 'leitura'),
    ('dividas.desfazerBaixa', 'financeiro', 'escrita'),
    ('repasses.mes', 'financeiro', 'leitura'), ('repasses.extrato', 'financeiro', 'leitura'), ('repasses.regras', 'financeiro', 'leitura'),
    ('repasses.fechar', 'financeiro', 'escrita'), ('repasses.pagar', 'financeiro', 'escrita'), ('repasses.criarRegra', 'financeiro', 'escrita'),
    ('repasses.excluirRegra', 'financeiro', 'escrita'),
    ('convenios.painel', 'financeiro', 'leitura'), ('convenios.semLote', 'financeiro', 'leitura'), ('convenios.lote', 'financeiro', 'leitura'),
    ('convenios.criarLote', 'financeiro', 'escrita'), ('convenios.enviar', 'financeiro', 'escrita'), ('convenios.encerrar', 'financeiro', 'escrita'),
    ('convenios.excluir', 'financeiro', 'escrita'), ('convenios.tirar', 'financeiro', 'escrita'), ('convenios.responder', 'financeiro', 'escrita'),
    ('convenios.recorrer', 'financeiro', 'escrita'), ('convenios.responderRecurso', 'financeiro', 'escrita'), ('convenios.desfazer', 'financeiro', 'escrita'),
    ('equipe.listar', 'equipe', 'leitura'), ('equipe.pedidos.recebidos', 'equipe', 'leitura'), ('equipe.convidar', 'equipe', 'escrita'),
    ('equipe.alterar', 'equipe', 'escrita'), ('equipe.mudarStatus', 'equipe', 'escrita'), ('equipe.reenviar', 'equipe', 'escrita'),
    ('equipe.delegar', 'equipe', 'escrita'), ('equipe.pedidos.aceitar', 'equipe', 'escrita'),
    ('equipe.pedidos.recusar', 'equipe', 'escrita'), ('clinicas.paraEditar', 'clinica', 'escrita'),
    ('clinicas.alterar', 'clinica', 'escrita'), ('clinicas.mudarSituacao', 'clinica', 'escrita'),
    ('clinicas.descreverFotos', 'clinica', 'escrita'), ('clinicas.locais', 'clinica', 'escrita'),
    ('clinicas.encerrarLocal', 'clinica', 'escrita'), ('agenda.editar/dinheiro', 'agenda', 'escrita'),
    ('agenda.editar/dinheiro', 'financeiro', 'escrita'), ('agenda.periodo/dinheiro', 'agenda', 'leitura'),
    ('agenda.periodo/dinheiro', 'financeiro', 'leitura'), ('agenda.marcar/dinheiro', 'agenda', 'escrita'),
    ('agenda.marcar/dinheiro', 'financeiro', 'escrita')
$$;
grant execute on function operacoes_da_equipe() to saude_app, saude_sistema;

-- The agendas of others in which the caller may do an operation, each at the clinic whose grant says so.
-- Asks: nobody else: the answer is about the caller.
create function agendas_em_que_posso(qual text) returns table (profissional_id uuid, clinica_id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  with pedidos as materialized (select o.area, o.nivel from operacoes_da_equipe() o where o.operacao = qual),
  casas as materialized (
    select m.clinica_id from membros_clinicas m cross join lateral (select minhas_permissoes(m.clinica_id) as tudo) x
     where m.usuario_id = app_uid() and not m.delegacao and app_na_equipe() and acesso_vale(m.status, m.inicio, m.fim)
       and exists (select from pedidos) and not exists (select from pedidos p where not permite(x.tudo, p.area, p.nivel)))
  select p.id, dele.clinica_id
    from casas
    join membros_clinicas dele on dele.clinica_id = casas.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                               and (dele.fim is null or dele.fim > app_agora())
    join profissionais p on p.usuario_id = dele.usuario_id
$$;
grant execute on function agendas_em_que_posso(text) to saude_app, saude_sistema;

-- Whether the caller may do an operation on an appointment: as its professional, or by a grant at its clinic. The administrator may.
-- Asks: nobody else: the answer is about the caller.
create function posso_na_consulta(qual text, profissional uuid, clinica uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select app_admin() or coalesce(profissional = meu_profissional_id(), false)
      or (profissional, clinica) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso(qual) g)
$$;
grant execute on function posso_na_consulta(text, uuid, uuid) to saude_app, saude_sistema;

-- Which of some operations the caller may do in the agendas of others: a row for each agenda and clinic where it is any. Said once for a whole
-- answer, whose appointments lie in few of them.
-- Asks: nobody else: the answer is about the caller.
create function o_que_posso(quais text[]) returns table (profissional_id uuid, clinica_id uuid, pode text[])
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select g.profissional_id, g.clinica_id, array_agg(q.qual order by q.n)
    from unnest(quais) with ordinality q (qual, n) cross join lateral agendas_em_que_posso(q.qual) g
   -- Nobody else has such a grant, and is not asked once for each operation.
   where app_na_equipe()
   group by g.profissional_id, g.clinica_id
$$;
grant execute on function o_que_posso(text[]) to saude_app, saude_sistema;
