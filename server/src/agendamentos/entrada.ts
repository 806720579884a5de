/**
 * What other capabilities take from booking. Whoever writes an appointment does it here: `tomarAgenda` or `procurarVaga` first, then
 * the write, in one transaction (docs/decisions/0025-marcacao.md).
 */
export { avisosDaMarcacao, avisosDoAto, chaveDoAto, novidades, type Consulta } from './avisos.ts'
export { exigirAto, exigirConsultas, tomarConsulta } from './consulta-tomada.ts'
export { findAto, lockConsultas, updateConsulta, type LinhaDeAto } from './queries-consulta.ts'
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
export { findFatos, insertAgendamento, tomarAgenda } from './marcar/queries.ts'
export { gravarVaga, pedidoDeHorario, procurarVaga, type Pedido, type Vaga } from './marcar/marcar.ts'
export { HoraRecusada, recusaDaEscrita, recusar } from './recusas.ts'
