/** The clinical parts of a record beside its notes: one file for the record, for 'Meu prontuário' and for the work surface. */
export { LevarProntuario } from './components/levar-prontuario.tsx'
export { ResumoDeUmMinuto } from './components/resumo-de-um-minuto.tsx'
export { HistoricoClinico } from '#web/fatos/components/historico-clinico.tsx'
export { Painel as Trilhas } from '#web/trilhas/components/painel.tsx'
export { FormulariosDoProntuario } from '#web/formularios/components/formularios-do-prontuario.tsx'
export { Medidas } from '#web/medidas/components/medidas.tsx'
export { MedidasDoAtendimento } from '#web/medidas/components/medidas-do-atendimento.tsx'
