import { permite, type AreaDaEquipe, type Nivel, type Permissoes } from './permissoes.ts'

/** What an operation asks of a team member's grant at the clinic that it is about: every named area, at least at that level. */
export type Pedido = Readonly<Partial<Record<AreaDaEquipe, Exclude<Nivel, 'nenhum'>>>>

const veAgenda: Pedido = { agenda: 'leitura' }
const escreveAgenda: Pedido = { agenda: 'escrita' }
const vePacientes: Pedido = { agenda: 'leitura', pacientes: 'leitura' }
const veProntuario: Pedido = { ...vePacientes, prontuario: 'leitura' }
const escreveProntuario: Pedido = { ...vePacientes, prontuario: 'escrita' }
const escrevePacientes: Pedido = { agenda: 'leitura', pacientes: 'escrita' }
const veDinheiro: Pedido = { agenda: 'leitura', financeiro: 'leitura' }
// A charge is decided under the lock of its appointment, which those who write in the agenda take.
const escreveDinheiro: Pedido = { agenda: 'escrita', financeiro: 'escrita' }
// The ledger of a clinic: who was attended is named to those who see its agenda too.
const veFinanceiro: Pedido = { financeiro: 'leitura' }
const escreveFinanceiro: Pedido = { financeiro: 'escrita' }
const escreveDividas: Pedido = { agenda: 'leitura', financeiro: 'escrita' }
const veEquipe: Pedido = { equipe: 'leitura' }
const escreveEquipe: Pedido = { equipe: 'escrita' }
const escreveClinica: Pedido = { clinica: 'escrita' }

/**
 * The one table of a team member's grants (RECEPCAO-02): each operation of the contract that a grant opens, with the areas and levels that it asks. Written by hand from the
 * specification. The database has the same rows (`operacoes_da_equipe`). What belongs to the caller alone asks no grant and is not here. `anuncios` is asked by the row policies of that capability, whose page professionals alone open.
 */
export const operacoesDaEquipe = {
  'agenda.periodo': veAgenda,
  'agenda.contagens': veAgenda,
  'agenda.pendentes': veAgenda,
  'agenda.aConfirmar': veAgenda,
  'agenda.salaDeEspera': veAgenda,
  'agenda.mudancas': veAgenda,
  'agenda.contato': veAgenda,
  'agendamentos.detalhe': veAgenda,
  'agendamentos.historico': veAgenda,
  'espera.daAgenda': veAgenda,

  'agenda.conferir': escreveAgenda,
  'agenda.marcar': escreveAgenda,
  'agenda.mover': escreveAgenda,
  'agenda.editar': escreveAgenda,
  // A quick record is part of a booking.
  'agenda.buscarPacientes': escreveAgenda,
  'agenda.cadastrarPaciente': escreveAgenda,
  'agenda.bloqueados': escreveAgenda,
  'agenda.bloquearPaciente': escreveAgenda,
  'agenda.desbloquearPaciente': escreveAgenda,
  'agenda.atraso': escreveAgenda,
  'agendamentos.confirmar': escreveAgenda,
  'agendamentos.cancelar': escreveAgenda,
  'agendamentos.chegar': escreveAgenda,
  'agendamentos.chamar': escreveAgenda,
  'agendamentos.ausentar': escreveAgenda,
  'agendamentos.iniciar': escreveAgenda,
  'agendamentos.concluir': escreveAgenda,
  'espera.oferecer': escreveAgenda,
  'espera.priorizar': escreveAgenda,

  'pacientes.listar': vePacientes,
  'pacientes.exportar': vePacientes,
  'pacientes.ficha': vePacientes,
  'pacientes.consultas': vePacientes,
  'pacientes.acessos': vePacientes,
  'pacientes.financeiro': { ...vePacientes, financeiro: 'leitura' },
  'pacientes.etiquetar': escrevePacientes,
  'pacientes.anotar': escrevePacientes,
  'pacientes.arquivar': escrevePacientes,
  'pacientes.desarquivar': escrevePacientes,

  // A note is written by a professional in their own name: a team only reads.
  'prontuario.evolucoes': veProntuario,
  'prontuario.abrir': veProntuario,
  'prontuario.conferencia': veProntuario,
  // A critical result waits for nobody: who calls the person writes it down.
  'exames.agir': escreveProntuario,

  'pagamentos.daConsulta': { agenda: 'escrita', financeiro: 'leitura' },
  'pagamentos.aConferir': { agenda: 'escrita', financeiro: 'leitura' },
  'pagamentos.receber': escreveDinheiro,
  'pagamentos.naoRecebi': escreveDinheiro,
  'pagamentos.devolver': escreveDinheiro,
  'pagamentos.valer': escreveDinheiro,
  'pagamentos.resolver': escreveDinheiro,
  'recibos.daConsulta': veDinheiro,
  'recibos.emitir': escreveDinheiro,
  'recibos.receber': escreveDinheiro,
  'recibos.cancelar': escreveDinheiro,
  // The key by which the clinic is paid.
  'pagamentos.conta': { financeiro: 'escrita' },
  'pagamentos.guardarConta': { financeiro: 'escrita' },
  'pagamentos.apagarConta': { financeiro: 'escrita' },

  'financeiro.visaoGeral': veFinanceiro,
  'financeiro.transacoes': veFinanceiro,
  'financeiro.relatorio': veFinanceiro,
  'financeiro.criar': escreveFinanceiro,
  'financeiro.editar': escreveFinanceiro,
  'financeiro.excluir': escreveFinanceiro,
  'financeiro.devolver': escreveFinanceiro,
  'financeiro.centros': veFinanceiro,
  'financeiro.criarCentro': escreveFinanceiro,
  'financeiro.mudarCentro': escreveFinanceiro,
  'financeiro.definirTaxa': escreveFinanceiro,
  'financeiro.anexos': veFinanceiro,
  'financeiro.anexar': escreveFinanceiro,
  'financeiro.abrirAnexo': veFinanceiro,
  'financeiro.retirarAnexo': escreveFinanceiro,
  'financeiro.devolverAnexo': escreveFinanceiro,
  'financeiro.dre': veFinanceiro,
  'financeiro.fechamento': veFinanceiro,
  'financeiro.fechar': escreveFinanceiro,
  'financeiro.reabrir': escreveFinanceiro,
  'extratos.listar': veFinanceiro,
  'extratos.linhas': veFinanceiro,
  'extratos.candidatas': veFinanceiro,
  'extratos.ler': escreveFinanceiro,
  'extratos.trazer': escreveFinanceiro,
  'extratos.apagar': escreveFinanceiro,
  'extratos.conciliar': escreveFinanceiro,
  'extratos.ignorar': escreveFinanceiro,
  'extratos.lancar': escreveFinanceiro,
  'extratos.desfazer': escreveFinanceiro,
  // Who owes is named to those who see the agenda too.
  'dividas.listar': veFinanceiro,
  'dividas.ver': veDinheiro,
  'dividas.lembrar': escreveDividas,
  'dividas.acordar': escreveDividas,
  'dividas.encerrarAcordo': escreveDividas,
  'dividas.darBaixa': escreveDividas,
  'dividas.desfazerBaixa': escreveDividas,

  'repasses.mes': veFinanceiro,
  'repasses.extrato': veFinanceiro,
  'repasses.regras': veFinanceiro,
  'repasses.fechar': escreveFinanceiro,
  'repasses.pagar': escreveFinanceiro,
  'repasses.criarRegra': escreveFinanceiro,
  'repasses.excluirRegra': escreveFinanceiro,

  'convenios.painel': veFinanceiro,
  'convenios.semLote': veFinanceiro,
  'convenios.lote': veFinanceiro,
  'convenios.criarLote': escreveFinanceiro,
  'convenios.enviar': escreveFinanceiro,
  'convenios.encerrar': escreveFinanceiro,
  'convenios.excluir': escreveFinanceiro,
  'convenios.tirar': escreveFinanceiro,
  'convenios.responder': escreveFinanceiro,
  'convenios.recorrer': escreveFinanceiro,
  'convenios.responderRecurso': escreveFinanceiro,
  'convenios.desfazer': escreveFinanceiro,

  'equipe.listar': veEquipe,
  'equipe.pedidos.recebidos': veEquipe,
  'equipe.convidar': escreveEquipe,
  'equipe.alterar': escreveEquipe,
  'equipe.mudarStatus': escreveEquipe,
  'equipe.reenviar': escreveEquipe,
  'equipe.delegar': escreveEquipe,
  'equipe.pedidos.aceitar': escreveEquipe,
  'equipe.pedidos.recusar': escreveEquipe,

  'clinicas.paraEditar': escreveClinica,
  'clinicas.alterar': escreveClinica,
  'clinicas.mudarSituacao': escreveClinica,
  'clinicas.descreverFotos': escreveClinica,
  'clinicas.locais': escreveClinica,
  'clinicas.encerrarLocal': escreveClinica,
} as const satisfies Record<string, Pedido>

export type OperacaoDaEquipe = keyof typeof operacoesDaEquipe

/** Parts of an operation that ask more than the operation. */
export const partesDeOperacoes = {
  /** Price and state of payment, in an edit of an appointment. */
  'agenda.editar/dinheiro': escreveDinheiro,
  /** Price and state of payment, wherever an appointment is read. */
  'agenda.periodo/dinheiro': veDinheiro,
  /** A price of its own, in a booking. */
  'agenda.marcar/dinheiro': escreveDinheiro,
} as const satisfies Record<string, Pedido>

/**
 * The operations that a screen offers to some of those who see an appointment and not to others. Which of them the reader may do comes with every answer, as `pode`: a screen asks
 * that list and nothing else.
 */
export const operacoesNaTela = [
  'agenda.periodo/dinheiro',
  'agenda.editar/dinheiro',
  'agenda.marcar/dinheiro',
  'pacientes.ficha',
  'pagamentos.daConsulta',
  'recibos.daConsulta',
  'recibos.receber',
] as const satisfies readonly (OperacaoDaEquipe | keyof typeof partesDeOperacoes)[]
export type OperacaoNaTela = (typeof operacoesNaTela)[number]

/** Those of them that the patient's side of an appointment may do without any grant of a team. */
export const operacoesDoPaciente = [
  'agenda.periodo/dinheiro',
  'pacientes.ficha',
  'pagamentos.daConsulta',
  'recibos.daConsulta',
] as const satisfies readonly OperacaoNaTela[]

/** Whether a grant gives everything that an operation asks. */
export function podeNaEquipe(permissoes: Permissoes<AreaDaEquipe>, operacao: OperacaoDaEquipe): boolean {
  return cabe(permissoes, operacoesDaEquipe[operacao])
}

/** Whether a grant gives everything that is asked. */
export function cabe(permissoes: Permissoes<AreaDaEquipe>, pedido: Pedido): boolean {
  return (Object.keys(pedido) as AreaDaEquipe[]).every((area) => permite(permissoes, area, pedido[area]))
}
