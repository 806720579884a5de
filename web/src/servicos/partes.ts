/** What a person opens on the page of services. */
export { Locais } from './components/locais.tsx'
export { LocalDialog } from './components/local-dialog.tsx'
export { PrimeirosServicos } from './components/primeiros-servicos.tsx'
export { PreviaDialog } from './components/previa-dialog.tsx'
export { QuemRealizaDialog } from './components/quem-realiza-dialog.tsx'
export { ReajusteDialog } from './components/reajuste-dialog.tsx'
export { ServicoDialog } from './components/servico-dialog.tsx'
