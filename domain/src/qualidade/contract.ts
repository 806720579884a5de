import { indicadoresContract } from './contract-indicadores.ts'
import { ocorrenciasContract } from './contract-ocorrencias.ts'
import { tarefasContract } from './contract-tarefas.ts'

/** Figures, incidents and tasks of `/qualidade` and `/ocorrencias` (QUAL-01 to QUAL-04). */
export const qualidadeContract = { ...indicadoresContract, ...ocorrenciasContract, ...tarefasContract }
