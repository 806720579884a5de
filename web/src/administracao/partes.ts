export { Denuncias } from './components/denuncias.tsx'
export { Monitoramento } from './components/monitoramento.tsx'
export { Relatorios } from './components/relatorios.tsx'
