export { DetalheDaTransacao } from './components/detalhe-da-transacao.tsx'
export { Relatorios } from './components/relatorios.tsx'
export { TransacaoDialog } from './components/transacao-dialog.tsx'
export { Transacoes } from './components/transacoes.tsx'
