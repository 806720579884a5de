import { os } from './os.ts'

const ainda = (): never => {
  throw new Error('not built yet')
}

/** What people read of their appointments. */
export const consultasRouter = {
  listar: os.listar.handler(ainda),
  detalhe: os.detalhe.handler(ainda),
  historico: os.historico.handler(ainda),
}
