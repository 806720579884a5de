/** What other capabilities use of the agenda. */
export { registrarAcessosDoDia } from './queries-agendas.ts'
export { numerosDaBusca } from './procedures-pacientes.ts'
export { ZONA_PADRAO } from './agendas-do-pedido.ts'
export { CAMINHO_DO_FEED } from './procedures-feed.ts'
