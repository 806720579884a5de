import { normalizarChave } from '#domain/referencia/chave-pix.ts'
import { podeTerConta } from '#domain/pagamentos/conta.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { os } from './implementer.ts'
import { deleteConta, findConta, findDonoDaConta, upsertConta } from './queries.ts'

/** Owner of the account: the caller, or a clinic whose finances the caller keeps. @throws NAO_ENCONTRADO */
async function exigirConta(context: Contexto, clinica_id: string | undefined): Promise<string | null> {
  if (!podeTerConta(exigirSessao(context).perfil)) throw erroComum('SEM_PERMISSAO')
  const { meu } = await context.db.only(findDonoDaConta(clinica_id ?? null))
  if (!meu) throw erroComum('NAO_ENCONTRADO')
  return clinica_id ?? null
}

/** Where money goes. An existing charge keeps the key with which it was made. */
export const contaRouter = {
  conta: os.conta.handler(async ({ input, context }) => {
    const clinica_id = await exigirConta(context, input.clinica_id)
    return (await context.db.first(findConta(clinica_id))) ?? null
  }),

  guardarConta: os.guardarConta.handler(async ({ input: { clinica_id: qual, ...conta }, context }) => {
    const clinica_id = await exigirConta(context, qual)
    // The contract accepts only keys with a normalised form.
    const guardada = { ...conta, chave: normalizarChave(conta.tipo, conta.chave)! }
    await context.db.affected(upsertConta(clinica_id, guardada))
    return guardada
  }),

  apagarConta: os.apagarConta.handler(async ({ input, context }) => {
    const clinica_id = await exigirConta(context, input.clinica_id)
    return { apagada: (await context.db.affected(deleteConta(clinica_id))) > 0 }
  }),
}
