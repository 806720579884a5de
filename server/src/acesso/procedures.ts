import { implement } from '@orpc/server'
import { acessoContract } from '#domain/acesso/contract.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { tem50Mais } from '#domain/usuarios/idade.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { findEu } from './queries.ts'

const os = implement(acessoContract).$context<Contexto>()

/** A birthday is counted by the clock of the capital: the badge is the same wherever the person travels. */
const ZONA = 'America/Sao_Paulo'

export const acessoRouter = os.router({
  eu: os.eu.handler(async ({ context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const usuario = await context.db.first(findEu(usuario_id))
    if (!usuario) throw errors.NAO_ENCONTRADO()
    const hoje = dataLocal(context.agora().getTime(), ZONA)
    return {
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      perfil: usuario.tipo_usuario,
      ativo: usuario.status === 'ativo',
      tem_50_mais: tem50Mais(usuario.tipo_usuario, usuario.data_nascimento, hoje),
      avatar_url: usuario.avatar_url,
      dados_perfil: { paciente: usuario.paciente, profissional: usuario.profissional },
      created_at: usuario.created_at.toISOString(),
    }
  }),

  ambiente: os.ambiente.handler(({ context }) => {
    const { producao, google, demonstracao } = context.config
    return { producao, google, demonstracao: producao ? [] : [...demonstracao] }
  }),
})
