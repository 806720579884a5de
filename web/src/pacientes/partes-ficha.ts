/** The tabs of the record of a patient. */
export { Acessos } from './components/acessos.tsx'
export { ConsultasDoPaciente } from './components/consultas-do-paciente.tsx'
export { Evolucoes } from '#web/prontuario/components/evolucoes.tsx'
export { Documentos } from './components/documentos.tsx'
export { Financeiro } from './components/financeiro.tsx'
