/** What other capabilities use of the agenda. */
export { registrarAcessosDoDia } from './agendas-queries.ts'
export { numerosDaBusca } from './pacientes.ts'
export { ZONA_PADRAO } from './agendas-do-pedido.ts'
