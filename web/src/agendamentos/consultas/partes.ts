/** What a person opens on the list of consultations. What they do with one is apart (`partes-dos-atos.ts`). */
export { Detalhe } from './components/detalhe.tsx'
export { MinhaEspera } from '#web/espera/minha-espera.tsx'
export { MinhasParcelas } from '#web/dividas/components/minhas-parcelas.tsx'
export { Gastos } from './components/gastos.tsx'
