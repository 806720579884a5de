/** A type and the file that declares it. `X[]` is a list of `X`. */
type Known = readonly [type: string, file: `#${'domain' | 'server'}/${string}`]

/**
 * Columns whose type the database cannot tell: the content of JSON, and words without a check constraint of their own. For every other column the words come from its check
 * constraint.
 */
export const columnTypes: Record<string, Known> = {
  'auth.identities.identity_data': ['Metadata', '#server/gotrue/account/metadata.ts'],
  'auth.mfa_challenges.webauthn_rp': ['RelyingParty', '#server/gotrue/account/metadata.ts'],
  'auth.mfa_factors.webauthn_credential': ['Metadata', '#server/gotrue/account/metadata.ts'],
  'auth.users.app_metadata': ['Metadata', '#server/gotrue/account/metadata.ts'],
  'auth.users.user_metadata': ['Metadata', '#server/gotrue/account/metadata.ts'],

  'anotacoes.secoes': ['SecaoDaAnotacao[]', '#domain/prontuario/anotacao.ts'],
  'propostas_atendimento.conteudo': ['ConteudoDaProposta', '#domain/atendimento/propostas.ts'],
  'propostas_atendimento.fonte': ['Fonte', '#domain/atendimento/fonte.ts'],
  'pecas_gravacao.bucket': ['NomeDeBucket', '#domain/arquivos/buckets.ts'],
  'arquivos.bucket': ['NomeDeBucket', '#domain/arquivos/buckets.ts'],
  'arquivos.tipo': ['TipoDeArquivo', '#domain/arquivos/buckets.ts'],
  'cartoes_emergencia.contatos': ['Contato[]', '#domain/emergencia/cartao.ts'],
  'decisoes_profissionais.base': ['BaseDaDecisao', '#domain/aprovacao/schemas-evidencia.ts'],
  'decisoes_profissionais.de': ['StatusProfissional', '#domain/profissionais/profissional.ts'],
  'decisoes_profissionais.para': ['StatusProfissional', '#domain/profissionais/profissional.ts'],
  'dicas.acao': ['AcaoDica', '#domain/dicas/schemas.ts'],
  'dicas.faixas': ['FaixaDica[]', '#domain/dicas/dica.ts'],
  'dicas.fontes': ['Fonte[]', '#domain/dicas/schemas.ts'],
  'dicas.interesses': ['InteresseDica[]', '#domain/dicas/dica.ts'],
  'dicas.quiz': ['Pergunta[]', '#domain/dicas/schemas.ts'],
  'documentos_clinicos.avisos': ['AvisoAceito[]', '#domain/documentos/documento.ts'],
  'documentos_clinicos.itens': ['ItemDaReceita[]', '#domain/documentos/documento.ts'],
  'emprestimos.horas': ['HorasDoEmprestimo', '#domain/emprestimos/emprestimo.ts'],
  'feriados.uf': ['Uf', '#domain/referencia/ufs.ts'],
  'documentos_trazidos.fonte': ['Fonte', '#domain/trazidos/contract.ts'],
  'documentos_trazidos.nao_lido': ['NaoLido[]', '#domain/trazidos/contract.ts'],
  'envios_de_formulario.perguntas': ['Pergunta[]', '#domain/formularios/formulario.ts'],
  'formularios.perguntas': ['Pergunta[]', '#domain/formularios/formulario.ts'],
  'historico_agendamentos.de': ['StatusAgendamento', '#domain/agendamentos/agendamento.ts'],
  'historico_agendamentos.para': ['StatusAgendamento', '#domain/agendamentos/agendamento.ts'],
  'importacoes_pacientes.mapa': ['Mapa', '#domain/pacientes/importacao/campos.ts'],
  'leituras_de_extrato.lido': ['ExtratoLido', '#domain/financeiro/extratos/linha.ts'],
  'linhas_importadas.dados': ['PacienteLido', '#domain/pacientes/importacao/campos.ts'],
  'membros_clinicas.permissoes': ['PermissoesDaEquipe', '#domain/equipe/permissoes.ts'],
  'modelos_anotacao.secoes': ['SecaoDoModelo[]', '#domain/prontuario/modelo.ts'],
  'modelos_de_trilha.conteudo': ['ConteudoDeModelo', '#domain/trilhas/schemas-modelo.ts'],
  'passos_de_trilha.medida': ['MedidaDoPasso', '#domain/trilhas/schemas.ts'],
  'modelos_documento.itens': ['ItemDaReceita[]', '#domain/documentos/documento.ts'],
  'pedidos_exame.exames': ['ExamePedido[]', '#domain/exames/exame.ts'],
  'preferencias_de_dicas.interesses': ['InteresseDica[]', '#domain/dicas/dica.ts'],
  'comentarios_posts.facetas': ['Faceta[]', '#domain/posts/facetas.ts'],
  'posts_rede.facetas': ['Faceta[]', '#domain/posts/facetas.ts'],
  'posts_rede.midias': ['Midia[]', '#domain/posts/post.ts'],
  'versoes_posts.midias': ['Midia[]', '#domain/posts/post.ts'],
  'recibos.dados': ['DadosDoRecibo', '#domain/recibos/recibo.ts'],
  'textos_legais.secoes': ['Secao[]', '#domain/sistema/contract.ts'],
  'usuarios.endereco': ['Endereco', '#domain/usuarios/endereco.ts'],
  'versoes_template_horarios.conteudo': ['ConteudoTemplate', '#domain/horarios/conteudo.ts'],
  'versoes_template_horarios.decisoes': ['DecisaoAgendamento[]', '#domain/horarios/publicacao/decisao.ts'],
  'vinculos_cuidado.permissoes': ['PermissoesDoCuidado', '#domain/equipe/permissoes.ts'],
  'vitrine_profissionais.genero': ['Genero', '#domain/usuarios/usuario.ts'],
  'vitrine_profissionais.modalidades': ['Modalidade[]', '#domain/agendamentos/agendamento.ts'],
}

/** Columns without a default that a trigger fills before the row is kept. */
export const filledByTrigger: readonly string[] = [
  'agendamentos.ocupacao',
  'dicas.busca',
  'atos_exame.autor_nome',
  'recibos.numero',
  'valores_exame.coletado_em',
  'valores_exame.paciente_id',
]
