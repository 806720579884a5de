import { implement } from '@orpc/server'
import { EDICAO_MINIMA } from '#domain/aplicativo/aplicativo.ts'
import { acessoContract } from '#domain/acesso/contract.ts'
import { recusaDaConta } from '#domain/acesso/admissao.ts'
import { oQueOTelefoneDiz, tipoDeCadastro } from '#domain/acesso/telefone.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { paraE164 } from '#domain/referencia/telefone.ts'
import { comunicadoDe } from '#domain/sistema/configuracoes.ts'
import { tem50Mais } from '#domain/usuarios/idade.ts'
import { brokenConstraint } from '../database/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { completarConta, findEu, findPessoaDoTelefone } from './queries.ts'

const os = implement(acessoContract).$context<Contexto>()

/** A birthday is counted by the clock of the capital, so that the badge is the same wherever the person travels. */
const ZONA = 'America/Sao_Paulo'

/** A person who signs up corrects a number a few times. A harvester asks for thousands. */
const BUSCAS_DO_ENDERECO = { times: 10, seconds: 600 }
const BUSCAS_DO_TELEFONE = { times: 5, seconds: 3600 }

/** As of other codes: a few messages to correct a mistake, and a few tries of six digits. */
const CODIGOS_DO_ENDERECO = { times: 5, seconds: 600 }
const TENTATIVAS_DO_ENDERECO = { times: 20, seconds: 600 }
const TENTATIVAS_DO_TELEFONE = { times: 15, seconds: 3600 }

/** Who comes from Google corrects a number a few times; a taken one is refused, which is no way to try the numbers of others. */
const CONTAS = { ato: 'completar-conta', vezes: 15, segundos: 3600 }

/** E.164 without its plus, as the auth service keeps numbers. A number of no area code is nobody's. */
const semMais = (telefone: string) => (paraE164(telefone) ?? `+55${telefone}`).slice(1)

export const acessoRouter = os.router({
  eu: os.eu.handler(async ({ context, errors }) => {
    const { usuario_id, vista } = exigirSessao(context)
    const [usuario, configuracoes] = await Promise.all([
      context.db.first(findEu(usuario_id)),
      context.configuracoes.ler(),
    ])
    if (!usuario) throw errors.NAO_ENCONTRADO()
    const hoje = dataLocal(context.agora().getTime(), ZONA)
    return {
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      perfil: usuario.tipo_usuario,
      ativo: usuario.status === 'ativo',
      tem_50_mais: tem50Mais(usuario.tipo_usuario, usuario.data_nascimento, hoje),
      areas: usuario.areas,
      avatar_url: usuario.avatar_url,
      termos_pendentes: usuario.termos_pendentes === true,
      comunicado: comunicadoDe(configuracoes, context.agora().getTime()),
      dados_perfil: { paciente: usuario.paciente, profissional: usuario.profissional },
      ...(vista && {
        vista: {
          id: vista.id,
          quem: vista.quem,
          motivo: vista.motivo,
          escreve: vista.escreve,
          ate: vista.ate,
        },
      }),
      created_at: usuario.created_at.toISOString(),
    }
  }),

  ambiente: os.ambiente.handler(async ({ context }) => {
    const { producao, google, mapa, demonstracao, caixa_de_saida } = context.config
    const { cadastro, marca } = await context.configuracoes.ler()
    return {
      producao,
      google,
      cadastro_aberto: cadastro.aberto,
      mapa,
      caixa_de_saida: !producao && caixa_de_saida,
      codigo_por_telefone: context.provas !== null,
      demonstracao: producao ? [] : [...demonstracao],
      ...(marca.frase && { frase: marca.frase }),
      aplicativo_minimo: EDICAO_MINIMA,
    }
  }),

  telefone: os.telefone.handler(async ({ input, context }) => {
    await context.limitar(
      { name: 'telefone', of: context.pedido.rede, limit: BUSCAS_DO_ENDERECO },
      { name: 'telefone-alvo', of: input.telefone, limit: BUSCAS_DO_TELEFONE },
    )
    // As the product: the caller is a visitor, who sees nobody. Known and unknown numbers ask the same question.
    const pessoa = await context.sistema.first(findPessoaDoTelefone(paraE164(input.telefone) ?? ''))
    const dono = oQueOTelefoneDiz(pessoa)
    context.log.info({ encontrado: dono.encontrado, tem_login: dono.tem_login }, 'phone looked up at sign-up')
    return dono
  }),

  pedirCodigo: os.pedirCodigo.handler(async ({ input: { telefone }, context, errors }) => {
    if (!context.provas) throw errors.SEM_MENSAGENS()
    const numero = semMais(telefone)
    await context.limitar(
      { name: 'telefone-codigo', of: context.pedido.rede, limit: CODIGOS_DO_ENDERECO },
      ...context.provas.counts(numero),
    )
    context.provas.send(numero)
    return { enviado: true }
  }),

  abrirCadastro: os.abrirCadastro.handler(async ({ input: { telefone, codigo }, context, errors }) => {
    if (!context.provas) throw errors.SEM_MENSAGENS()
    const numero = semMais(telefone)
    await context.limitar(
      { name: 'telefone-abrir', of: context.pedido.rede, limit: TENTATIVAS_DO_ENDERECO },
      { name: 'telefone-abrir-alvo', of: numero, limit: TENTATIVAS_DO_TELEFONE },
    )
    const prova = await context.provas.open(numero, codigo)
    // As the product: the caller is a visitor, who has just proven that the number is theirs.
    const pessoa = prova ? await context.sistema.first(findPessoaDoTelefone(`+${numero}`)) : undefined
    if (!prova || !pessoa || pessoa.tem_login) throw errors.CODIGO_RECUSADO()
    const { nome, email, tipo_usuario } = pessoa
    return { nome, email, tipo_usuario: tipoDeCadastro(tipo_usuario), prova }
  }),

  completar: os.completar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { aberto } = (await context.configuracoes.ler()).cadastro
    const recusa = recusaDaConta({ quem: 'pessoa', aberto, ...input })
    if (recusa === 'cadastro_fechado') throw errors.CADASTRO_FECHADO()
    if (recusa) throw errors.TERMOS_DESATUALIZADOS()
    const telefone = paraE164(input.telefone)
    if (!telefone) throw errors.ENTRADA_INVALIDA({ data: { campos: [telefoneInvalido] } })
    await contarUso(context, CONTAS)
    try {
      // As the product: nobody may add people, not even themselves. The session names the person, never the input.
      const { criada, perfil } = await context.sistema.only(
        completarConta({
          usuario_id,
          telefone,
          tipo: input.tipo_usuario,
          ms: context.agora().getTime(),
          aceita_marketing: input.aceita_marketing,
        }),
      )
      if (!perfil) throw errors.NAO_AUTENTICADO()
      return { criada, perfil }
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === 'usuarios_telefone') throw errors.TELEFONE_EM_USO()
      if (constraint === 'usuarios_email') throw errors.EMAIL_EM_USO()
      throw error
    }
  }),
})

const telefoneInvalido = {
  campo: 'telefone',
  mensagem: 'Telefone inválido. Formato: (00) 00000-0000',
}
