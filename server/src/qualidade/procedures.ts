import { os } from './implementer.ts'
import { indicadoresRouter } from './procedures-indicadores.ts'
import { ocorrenciasRouter } from './procedures-ocorrencias.ts'
import { tarefasRouter } from './procedures-tarefas.ts'

export const qualidadeRouter = os.router({ ...indicadoresRouter, ...ocorrenciasRouter, ...tarefasRouter })
