/**
 * Tables that the audit does not watch, and why. Every other one has the trigger `auditar`: a new table without it, and without a line here, fails
 * the test. The policies of a table (server/sql) watch it by `select auditar_tabela('…')`.
 */
export const semTrilha: Record<string, string> = {
  migracoes: 'written by the start of the program, read by nobody',
  rotinas: 'written by the start of the program, read by nobody',
  cargas_referencia: 'written by the start of the program',
  eventos: 'made by triggers from what changed, and gone after a while',
  limites_de_uso: 'counters of tries',
  ceps: 'public facts, kept for everybody',
  termos: 'the terms of a list of words: many thousand lines of a file; the list itself is watched',
  trabalhos: 'written by jobs, which nobody sets off',
  acessos_dados: 'is itself a record that is only added to: who read whose data',
  notificacoes: 'written by the product for whoever is told; a person only reads and puts away the own ones',
  consequencias_pendentes: 'written with each booking, carried out by a job within a second',
  lembretes: 'written by triggers with each appointment, carried out by a job',
  vagas: 'written by triggers from what freed, and gone after a look',
  inscricoes_push: 'browsers of a person, which nobody else can write',
  feeds_agenda: 'the private address of one’s own agenda, which nobody else can write',
  favoritos: 'one’s own favourites, which nobody else can write',
  curtidas_posts: 'one’s own likes, which nobody else can write',
  visualizacoes_posts: 'counts page loads, and knows nobody',
  historico_agendamentos: 'written by a trigger from agendamentos, which is watched',
  pedidos_repetiveis: 'answers to one’s own requests, which nobody else can write, for a day',
  vitrine_profissionais: 'made by triggers from tables that are watched',
  vitrine_horarios: 'made by triggers from tables that are watched',
  vitrine_mudancas: 'counts changes of a table that triggers make',
  auditoria: 'the audit itself',
  auditoria_valores: 'the audit itself',
  auditoria_conferencias: 'the audit itself',
}
