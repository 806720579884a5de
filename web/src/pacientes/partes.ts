/** What a person opens on the list of patients. */
export { MarcarConsulta } from '#web/agenda/nova-consulta/marcar-consulta.tsx'
export { NovoPacienteDialog } from './components/novo-paciente-dialog.tsx'
