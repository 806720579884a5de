export { AcessosSemVinculo } from './components/acessos-sem-vinculo.tsx'
export { Filas } from './components/filas.tsx'
export { Monitoramento } from './components/monitoramento.tsx'
export { Relatorios } from './components/relatorios.tsx'
