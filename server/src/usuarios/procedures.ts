import { implement } from '@orpc/server'
import { digitosCpf } from '#domain/formato/cpf.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { usuariosContract, type DadosPessoais } from '#domain/usuarios/contract.ts'
import { recusaNascimento, telefoneParaGuardar } from '#domain/usuarios/dados-pessoais.ts'
import { enderecoOuNulo, lerEndereco } from '#domain/usuarios/endereco.ts'
import { brokenConstraint } from '../database/errors.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { findDados, updateDados, type LinhaDeDados } from './queries.ts'

const os = implement(usuariosContract).$context<Contexto>()

/** A birthday is counted by the clock of the capital, as for the 50+ badge. */
const ZONA = 'America/Sao_Paulo'

/** Enough for anybody who corrects a form; too few to try other people's CPFs or telephones one after the other. */
const ALTERACOES = { ato: 'dados-pessoais', vezes: 30, segundos: 3600 }

/** What the person reads beside a number that somebody has already; never whose it is. */
const emUso: Record<string, { campo: string; mensagem: string }> = {
  usuarios_cpf_key: {
    campo: 'cpf',
    mensagem: 'Este CPF já está em outro cadastro. Confira os números; se o CPF é seu, fale com o suporte.',
  },
  usuarios_telefone: {
    campo: 'telefone',
    mensagem: 'Este telefone já está em outro cadastro. Confira o número ou informe outro.',
  },
}

export const usuariosRouter = os.router({
  meusDados: os.meusDados.handler(async ({ context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const linha = await context.db.first(findDados(usuario_id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return dadosDe(linha)
  }),

  alterarMeusDados: os.alterarMeusDados.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { versao, telefone, cpf, data_nascimento, endereco } = input
    const recusa = recusaNascimento(data_nascimento, dataLocal(context.agora().getTime(), ZONA))
    if (recusa)
      throw errors.ENTRADA_INVALIDA({ data: { campos: [{ campo: 'data_nascimento', mensagem: recusa }] } })
    await contarUso(context, ALTERACOES)
    const alterada = await context.db
      .first(
        updateDados(usuario_id, versao, {
          nome: input.nome.trim(),
          telefone: telefone ? telefoneParaGuardar(telefone) : null,
          cpf: cpf ? digitosCpf(cpf) : null,
          data_nascimento: data_nascimento || null,
          genero: input.genero,
          endereco: endereco && enderecoOuNulo(endereco),
        }),
      )
      .catch((error: unknown) => {
        const campo = emUso[brokenConstraint(error) ?? '']
        throw campo ? errors.JA_EM_USO({ data: { campos: [campo] } }) : error
      })
    if (alterada) return dadosDe(alterada)
    const atual = await context.db.first(findDados(usuario_id))
    if (!atual) throw errors.NAO_ENCONTRADO()
    throw errors.CONFLITO({ data: dadosDe(atual) })
  }),
})

function dadosDe({ endereco, created_at, ...linha }: LinhaDeDados): DadosPessoais {
  return { ...linha, endereco: lerEndereco(endereco), created_at: created_at.toISOString() }
}
