/** What a person opens on the list of consultations. */
export { Detalhe } from './components/detalhe.tsx'
export { Dialogos } from './components/dialogos.tsx'
export { MinhaEspera } from '#web/espera/minha-espera.tsx'
export { PagarConsulta } from './components/pagar-consulta.tsx'
