import { implement } from '@orpc/server'
import { digitosCns } from '#domain/formato/cns.ts'
import { digitosCpf } from '#domain/formato/cpf.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { usuariosContract, type DadosPessoais } from '#domain/usuarios/contract.ts'
import { emOrdem } from '#domain/usuarios/necessidades.ts'
import { recusaNascimento, telefoneParaGuardar } from '#domain/usuarios/dados-pessoais.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { enderecoOuNulo, lerEndereco } from '#domain/usuarios/endereco.ts'
import { brokenConstraint } from '../database/errors.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { completarDados, findDados, mudarMeuPerfil, updateDados, type LinhaDeDados } from './queries.ts'

const os = implement(usuariosContract).$context<Contexto>()

/** A birthday is counted by the clock of the capital, as for the 50+ badge. */
const ZONA = 'America/Sao_Paulo'

/** Enough to correct a form; too few to try other people's telephones one after the other. */
const ALTERACOES = { ato: 'dados-pessoais', vezes: 30, segundos: 3600 }

/** Nobody needs to change their mind more often. */
const TROCAS_DE_PERFIL = { ato: 'troca-de-perfil', vezes: 10, segundos: 3600 }

/** The sentence beside a number that is already taken; never whose it is. */
const emUso: Record<string, { campo: string; mensagem: string }> = {
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
    conferirNascimento(context, data_nascimento)
    await contarUso(context, ALTERACOES)
    const alterada = await context.db
      .first(
        updateDados(usuario_id, versao, {
          nome: input.nome.trim(),
          nome_social: input.nome_social?.trim() || null,
          telefone: telefone ? telefoneParaGuardar(telefone) : null,
          cpf: cpf ? digitosCpf(cpf) : null,
          cns: input.cns ? digitosCns(input.cns) : null,
          data_nascimento: data_nascimento || null,
          genero: input.genero,
          endereco: endereco && enderecoOuNulo(endereco),
          necessidades: emOrdem(input.necessidades),
          idioma: input.idioma || null,
        }),
      )
      .catch((error: unknown) => {
        if (brokenConstraint(error) === 'usuarios_idioma_fkey')
          throw erroComum('ENTRADA_INVALIDA', {
            campos: [{ campo: 'idioma', mensagem: 'Escolha um idioma da lista.' }],
          })
        const campo = campoEmUso(error)
        throw campo ? errors.JA_EM_USO({ data: { campos: [campo] } }) : error
      })
    if (alterada) return dadosDe(alterada)
    const atual = await context.db.first(findDados(usuario_id))
    if (!atual) throw errors.NAO_ENCONTRADO()
    throw errors.CONFLITO({ data: dadosDe(atual) })
  }),

  mudarPerfil: os.mudarPerfil.handler(async ({ input: { para }, context, errors }) => {
    if (!ehPaciente(exigirSessao(context).perfil)) throw erroComum('SEM_PERMISSAO')
    await contarUso(context, TROCAS_DE_PERFIL)
    const { feito } = await context.db.only(mudarMeuPerfil(para))
    if (feito === 'cuida') throw errors.CUIDA_DE_ALGUEM()
    if (feito === null) throw erroComum('SEM_PERMISSAO')
    return { perfil: feito }
  }),

  completarDados: os.completarDados.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/agendar')
    const { id, telefone, cpf, data_nascimento, genero } = input
    conferirNascimento(context, data_nascimento ?? null)
    await contarUso(context, ALTERACOES)
    return context.db.transaction(async (db) => {
      const completo = await db
        .first(
          completarDados(id, {
            telefone: telefone ? telefoneParaGuardar(telefone) : null,
            cpf: cpf ? digitosCpf(cpf) : null,
            data_nascimento: data_nascimento || null,
            genero: genero ?? null,
          }),
        )
        .catch((error: unknown) => {
          const campo = campoEmUso(error)
          throw campo ? errors.JA_EM_USO({ data: { campos: [campo] } }) : error
        })
      if (!completo) throw errors.SEM_CADASTRO()
      await db.affected(
        insertAcessos(context, 'cadastro', 'Dados que um atendimento pede', [completo.usuario_id]),
      )
      return { id }
    })
  }),
})

const campoEmUso = (error: unknown) => emUso[brokenConstraint(error) ?? '']

/** @throws ENTRADA_INVALIDA for an impossible birthday */
function conferirNascimento(context: Contexto, data_nascimento: string | null): void {
  const mensagem = recusaNascimento(data_nascimento, dataLocal(context.agora().getTime(), ZONA))
  if (mensagem) throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'data_nascimento', mensagem }] })
}

function dadosDe({ endereco, created_at, ...linha }: LinhaDeDados): DadosPessoais {
  return { ...linha, endereco: lerEndereco(endereco), created_at: created_at.toISOString() }
}
