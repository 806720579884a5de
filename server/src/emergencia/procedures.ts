import { implement } from '@orpc/server'
import { versaoDoConsentimento } from '#domain/emergencia/cartao.ts'
import { emergenciaContract } from '#domain/emergencia/contract.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { deleteCartao, findCartao, findPessoa, insertCartao, updateCartao } from './queries.ts'

const os = implement(emergenciaContract).$context<Contexto>()

/** The emergency card belongs to its person, of any profile; nobody else can read it. */
export const emergenciaRouter = os.router({
  cartao: os.cartao.handler(async ({ context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const [[pessoa], [cartao]] = await context.db.together([findPessoa(usuario_id), findCartao(usuario_id)])
    if (!pessoa) throw errors.NAO_ENCONTRADO()
    return { pessoa, cartao: cartao ? noFio(cartao) : null }
  }),

  salvar: os.salvar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { versao, consentimento: _dado, contatos, ...dados } = input
    const escrito = {
      ...dados,
      usuario_id,
      contatos: JSON.stringify(contatos),
      consentimento_em: context.agora(),
      consentimento_versao: versaoDoConsentimento,
    }
    const guardado = await context.db.first(
      versao === 0 ? insertCartao(escrito) : updateCartao(escrito, versao),
    )
    if (!guardado) throw errors.CARTAO_MUDOU()
    return noFio(guardado)
  }),

  retirar: os.retirar.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    return { apagado: (await context.db.affected(deleteCartao(usuario_id))) > 0 }
  }),
})

function noFio<Cartao extends { consentimento_em: Date }>(cartao: Cartao) {
  return { ...cartao, consentimento_em: cartao.consentimento_em.toISOString() }
}
