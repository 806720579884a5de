import { implement } from '@orpc/server'
import { pagamentosContract } from '#domain/pagamentos/contract.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'

const os = implement(pagamentosContract).$context<Contexto>()
const ainda = (): never => {
  throw erroComum('INDISPONIVEL')
}

export const pagamentosRouter = {
  conta: os.conta.handler(ainda),
  guardarConta: os.guardarConta.handler(ainda),
  apagarConta: os.apagarConta.handler(ainda),
  daConsulta: os.daConsulta.handler(ainda),
  aConferir: os.aConferir.handler(ainda),
  gerar: os.gerar.handler(ainda),
  informar: os.informar.handler(ainda),
  desistir: os.desistir.handler(ainda),
  receber: os.receber.handler(ainda),
  naoRecebi: os.naoRecebi.handler(ainda),
  devolver: os.devolver.handler(ainda),
  valer: os.valer.handler(ainda),
}
