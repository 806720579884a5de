/** What a person opens on the record of a patient. */
export { BloquearPaciente } from '#web/agenda/dia/bloqueados-dialog.tsx'
export { Acessos } from './components/acessos.tsx'
export { ConsultasDoPaciente } from './components/consultas-do-paciente.tsx'
export { Documentos } from './components/documentos.tsx'
export { Financeiro } from './components/financeiro.tsx'
export { MarcarConsulta } from './components/marcar-consulta.tsx'
