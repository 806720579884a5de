import type { ConsultaLida } from './consultas.ts'
import type { PacienteLido } from './pacientes.ts'

/** Column `linhas_importadas.dados`: what a line is to become, until it has. */
export type DadosDaLinha = PacienteLido | ConsultaLida
