export { AcessosSemVinculo } from './components/acessos-sem-vinculo.tsx'
export { Monitoramento } from './components/monitoramento.tsx'
export { Relatorios } from './components/relatorios.tsx'
