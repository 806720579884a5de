/**
 * What other capabilities use of booking. Every appointment is written here: `trancar`, `prender` or `procurarVaga` first, then the write, in one transaction
 * (docs/decisions/0025-marcacao.md).
 */
export { avisosDaMarcacao, avisosDoAto, chaveDoAto, novidades, type Consulta } from './avisos.ts'
export { exigirAto, exigirConsultas, tomarConsulta } from './consulta-tomada.ts'
export { findAto, findOuvintes, updateConsulta, type LinhaDeAto } from './queries-consulta.ts'
export { cancelarConsultas } from './cancelar/queries.ts'
export { findDetalhe } from './consultas/detalhe.ts'
export {
  comAlternativas,
  comMedidas,
  findAlternativas,
  lerAgendaDaHora,
  semContar,
  semOcupado,
  type Hora,
  type Medidas,
} from './marcar/hora.ts'
export { insertAgendamento } from './marcar/queries.ts'
export { pedidoDeHorario } from './marcar/vaga.ts'
export { HoraRecusada, recusaDaEscrita, recusar } from './recusas.ts'
export {
  clinicaDoLocal,
  comConflitos,
  conflitoDaLinha,
  decidirHora,
  exigirGerencia,
  exigirSala,
  foraDasHoras,
  intervalosDe,
  jaPassou,
  lerHoras,
  lugarDe,
  recusaDosConflitos,
} from './marcar/lugar.ts'
export { marcar } from './marcar/marcar.ts'
export {
  findConflitos,
  findLocal,
  findLocalNaClinica,
  findServico,
  type Lugar,
} from './marcar/queries-lugar.ts'
export { mover } from './mover/mover.ts'
export { procurarNaAgenda, tomarNaAgenda } from './mover/na-agenda.ts'
export { updateSalaDaSessao } from './mover/queries.ts'
export { lerDenunciasDeContato } from './contato/queries-denuncias.ts'
