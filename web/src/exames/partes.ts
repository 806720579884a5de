/** What is opened later on the exams of a record: one file. */
export { AtoDialog } from './components/ato-dialog.tsx'
export { CancelarPedidoDialog } from './components/cancelar-pedido-dialog.tsx'
export { ColetaDialog } from './components/coleta-dialog.tsx'
export { Comparar } from './components/comparar.tsx'
export { EnviarArquivoDialog } from './components/enviar-arquivo-dialog.tsx'
export { PedirDialog } from './components/pedir-dialog.tsx'
export { RegistrarDialog } from './components/registrar-dialog.tsx'
export { VisorDeExame } from './components/visor-de-exame.tsx'
