import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { CAMINHO, os } from './os.ts'

const aindaNao = ({ context }: { context: Contexto }): never => {
  exigirRota(context, CAMINHO)
  throw erroComum('INDISPONIVEL')
}

export const pacientesRouter = {
  listar: os.listar.handler(aindaNao),
  exportar: os.exportar.handler(aindaNao),
  ficha: os.ficha.handler(aindaNao),
  consultas: os.consultas.handler(aindaNao),
  documentos: os.documentos.handler(aindaNao),
  financeiro: os.financeiro.handler(aindaNao),
  acessos: os.acessos.handler(aindaNao),
  etiquetar: os.etiquetar.handler(aindaNao),
  anotar: os.anotar.handler(aindaNao),
  arquivar: os.arquivar.handler(aindaNao),
  desarquivar: os.desarquivar.handler(aindaNao),
}
