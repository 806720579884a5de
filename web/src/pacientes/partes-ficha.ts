/** The tabs of the record of a patient. */
export { Acessos } from './components/acessos.tsx'
export { ConsultasDoPaciente } from './components/consultas-do-paciente.tsx'
export { Evolucoes } from '#web/prontuario/components/evolucoes.tsx'
export { DocumentosClinicos } from '#web/documentos/components/documentos-clinicos.tsx'
export { Medidas } from '#web/medidas/components/medidas.tsx'
export { Documentos } from './components/documentos.tsx'
export { Financeiro } from './components/financeiro.tsx'
