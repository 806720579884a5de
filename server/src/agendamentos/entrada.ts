/**
 * What other capabilities take from booking. Whoever writes an appointment does it here: `tomarAgenda` or `procurarVaga` first, then
 * the write, in one transaction (docs/decisions/0025-marcacao.md).
 */
export { avisosDaMarcacao, avisosDoAto, chaveDoAto, novidades, type Consulta } from './avisos.ts'
export { exigirAto, exigirConsultas, tomarConsulta } from './ato.ts'
export { findAto, lockConsultas, updateConsulta, type LinhaDeAto } from './atos-sql.ts'
export { findDetalhe } from './detalhe.ts'
export {
  comAlternativas,
  comMedidas,
  findAlternativas,
  lerAgendaDaHora,
  semContar,
  semOcupado,
  type Hora,
  type Medidas,
} from './hora.ts'
export { findFatos, insertAgendamento, tomarAgenda } from './marcacao-sql.ts'
export { gravarVaga, pedidoDeHorario, procurarVaga, type Pedido, type Vaga } from './marcar.ts'
export { HoraRecusada, recusaDaEscrita, recusar } from './recusar.ts'
