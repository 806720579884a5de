/** What a person does from the record of a patient. */
export { BloquearPaciente } from '#web/agenda/dia/bloqueados-dialog.tsx'
export { UnirFichas } from './components/unir-fichas.tsx'
export { MarcarConsulta } from '#web/agenda/nova-consulta/marcar-consulta.tsx'
