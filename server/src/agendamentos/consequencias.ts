/** What follows from a write of `agendamentos` without a word in the acts: a trigger of the database carries it out. */
export interface Consequencia {
  trigger: string
  arquivo: string
  /** A wall keeps what must never be broken; derived data follow the row; a consequence reaches other rows and people. */
  especie: 'muralha' | 'derivado' | 'consequencia'
  oQue: string
}

/**
 * Everything that happens when an appointment is booked, moved, cancelled or handed over, beside the lines of the act itself
 * (`marcar/marcar.ts`, `mover/mover.ts`, `cancelar/procedures.ts`), in the order in which it happens. The acts themselves write the row, ask for
 * the deposit (`sinal/sinal.ts`), tell the two sides (a booking writes down what is to be told, and `jobs-consequencias.ts` tells it within a second), and keep the
 * answer of a request with a key. A test holds this list against the database.
 */
export const consequencias: readonly Consequencia[] = [
  // Before the row is written, by name.
  {
    trigger: 'agendamento_exige_vinculo',
    arquivo: 'server/sql/locais/vinculo.sql',
    especie: 'muralha',
    oQue: 'at a clinic only those attend who are of its team',
  },
  {
    trigger: 'agendamentos_aceite',
    arquivo: 'server/sql/agendamentos/linha.sql',
    especie: 'derivado',
    oQue: 'what an office booked is taken when the patient’s side confirms or moves it',
  },
  {
    trigger: 'agendamentos_atualizacao',
    arquivo: 'server/sql/agendamentos/politicas.sql',
    especie: 'derivado',
    oQue: 'updated_at is the instant of the change',
  },
  {
    trigger: 'agendamentos_clinica',
    arquivo: 'server/sql/agendamentos/linha.sql',
    especie: 'derivado',
    oQue: 'the clinic is that of the place',
  },
  {
    trigger: 'agendamentos_dinheiro',
    arquivo: 'server/sql/pagamentos/dinheiro.sql',
    especie: 'muralha',
    oQue: 'of a team only those who write in the finances change price and payment',
  },
  {
    trigger: 'agendamentos_ocupacao',
    arquivo: 'server/sql/agendamentos/linha.sql',
    especie: 'derivado',
    oQue: 'the stored range is the hour with its buffers, which the exclusion constraints compare',
  },
  {
    trigger: 'agendamentos_passagem',
    arquivo: 'server/sql/agenda/passagem.sql',
    especie: 'muralha',
    oQue: 'only a colleague of the same clinic gets an appointment, by those who keep both agendas',
  },
  {
    trigger: 'agendamentos_recebimento',
    arquivo: 'server/sql/pagamentos/recebimento.sql',
    especie: 'derivado',
    oQue: 'what was received is what the payment status says',
  },
  {
    trigger: 'agendamentos_sessao',
    arquivo: 'server/sql/agendamentos/sessoes.sql',
    especie: 'muralha',
    oQue: 'a patient of a group joins the session that is there, never above its seats',
  },
  {
    trigger: 'agendamentos_um_de_cada_vez',
    arquivo: 'server/sql/agendamentos/trancas.sql',
    especie: 'muralha',
    oQue: 'two writers of one patient or one room wait for each other',
  },
  {
    trigger: 'agendamentos_versao',
    arquivo: 'server/sql/agendamentos/linha.sql',
    especie: 'derivado',
    oQue: 'hour, length and status make a new version; a handed over one keeps its version',
  },
  {
    trigger: 'ficha_unida',
    arquivo: 'server/sql/pacientes/unioes.sql',
    especie: 'muralha',
    oQue: 'a record that was united into another is booked no more',
  },
  {
    trigger: 'oferta_guarda_a_hora',
    arquivo: 'server/sql/espera/ofertas.sql',
    especie: 'muralha',
    oQue: 'the hold of an open offer is not deleted',
  },
  {
    trigger: 'plano_no_lote',
    arquivo: 'server/sql/convenios/convenios.sql',
    especie: 'muralha',
    oQue: 'a consultation in a batch keeps the plan that its operator is asked by',
  },
  {
    trigger: 'recebida_do_convenio',
    arquivo: 'server/sql/convenios/convenios.sql',
    especie: 'muralha',
    oQue: 'what an operator paid is said in its batch alone',
  },
  // After the row, by name.
  {
    trigger: 'agendamentos_historico',
    arquivo: 'server/sql/agendamentos/historico.sql',
    especie: 'consequencia',
    oQue: 'a line of the history, with who, by which act and what stood before',
  },
  {
    trigger: 'cobrancas_seguem',
    arquivo: 'server/sql/pagamentos/cobrancas.sql',
    especie: 'consequencia',
    oQue: 'a cancelled or handed over appointment has nothing left to be paid, and owes what was received',
  },
  {
    trigger: 'espera_termina',
    arquivo: 'server/sql/espera/antecipacao.sql',
    especie: 'consequencia',
    oQue: 'whoever waited for an earlier hour of it waits no longer',
  },
  {
    trigger: 'lembretes_ao_marcar',
    arquivo: 'server/sql/lembretes/lembretes.sql',
    especie: 'consequencia',
    oQue: 'reminders 72, 24 and 2 hours before, as the rules of the professional say, within a second (`jobs-consequencias.ts`)',
  },
  {
    trigger: 'lembretes_ao_mudar',
    arquivo: 'server/sql/lembretes/lembretes.sql',
    especie: 'consequencia',
    oQue: 'reminders of an hour that was given up are dropped, those of the new one are made; those of a hold that became an appointment follow',
  },
  {
    trigger: 'marca_ao_mudar',
    arquivo: 'server/sql/qualidade/somas.sql',
    especie: 'consequencia',
    oQue: 'the figures of a month that is over are counted from the rows until the next night adds them up anew',
  },
  {
    trigger: 'marca_ao_nascer',
    arquivo: 'server/sql/qualidade/somas.sql',
    especie: 'consequencia',
    oQue: 'so they are where an appointment of such a month comes',
  },
  {
    trigger: 'marca_ao_sair',
    arquivo: 'server/sql/qualidade/somas.sql',
    especie: 'consequencia',
    oQue: 'and where one goes',
  },
  {
    trigger: 'oferta_aceita',
    arquivo: 'server/sql/espera/ofertas.sql',
    especie: 'consequencia',
    oQue: 'the entry of the waiting list whose offer was taken is the appointment now',
  },
  {
    trigger: 'pix_segue_o_acordo',
    arquivo: 'server/sql/dividas/parcelas.sql',
    especie: 'consequencia',
    oQue: 'of an appointment in an agreement, the code of the next part is looked at now: its amount may be another one',
  },
  {
    trigger: 'recibos_do_que_mudou',
    arquivo: 'server/sql/recibos/recibos.sql',
    especie: 'consequencia',
    oQue: 'a receipt that no longer says what was paid is replaced',
  },
  {
    trigger: 'vaga_ao_mudar',
    arquivo: 'server/sql/espera/vagas.sql',
    especie: 'consequencia',
    oQue: 'the hour that became free is offered to those who wait (job `lista-espera`)',
  },
  {
    trigger: 'vaga_ao_soltar',
    arquivo: 'server/sql/espera/vagas.sql',
    especie: 'consequencia',
    oQue: 'the same for a hold that was given back',
  },
  {
    trigger: 'vitrine_d',
    arquivo: 'server/sql/profissionais/vitrine-horarios.sql',
    especie: 'derivado',
    oQue: 'the first free hour that the finder shows follows a hold that was given back',
  },
  {
    trigger: 'vitrine_i',
    arquivo: 'server/sql/profissionais/vitrine-horarios.sql',
    especie: 'derivado',
    oQue: 'the first free hour that the finder shows follows a booking',
  },
  {
    trigger: 'vitrine_u',
    arquivo: 'server/sql/profissionais/vitrine-horarios.sql',
    especie: 'derivado',
    oQue: 'the first free hour that the finder shows follows a move or an end',
  },
  {
    trigger: 'webhooks_ao_marcar',
    arquivo: 'server/sql/integracoes/fila.sql',
    especie: 'consequencia',
    oQue: 'a message for each webhook of the office or the clinic that asked for it, sent within seconds (job `webhooks`)',
  },
  {
    trigger: 'webhooks_ao_mudar',
    arquivo: 'server/sql/integracoes/fila.sql',
    especie: 'consequencia',
    oQue: 'the same for a move, an end, and a hold that became an appointment',
  },
  // At the commit.
  {
    trigger: 'auditar',
    arquivo: 'server/sql/agendamentos/politicas.sql',
    especie: 'consequencia',
    oQue: 'a link of the audit chain',
  },
  {
    trigger: 'eventos_ao_mudar',
    arquivo: 'server/sql/agendamentos/eventos.sql',
    especie: 'consequencia',
    oQue: 'the live channel announces the change to both sides',
  },
  {
    trigger: 'livro_ao_entrar',
    arquivo: 'server/sql/financeiro/livro.sql',
    especie: 'consequencia',
    oQue: 'what came in as paid is an entry of the ledger',
  },
  {
    trigger: 'livro_ao_mudar',
    arquivo: 'server/sql/financeiro/livro.sql',
    especie: 'consequencia',
    oQue: 'what was received or given back at the place is an entry or a counter-entry of the ledger',
  },
]
