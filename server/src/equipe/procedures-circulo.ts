import { implement } from '@orpc/server'
import { circuloContract } from '#domain/equipe/contract-circulo.ts'
import {
  declaracaoDeGuarda,
  fimDaGuarda,
  maximoDeDependentes,
  maximoDeResponsaveis,
  mesesDeCuidado,
  permissoesDeGuarda,
  podeAlterarVinculo,
  podeMudarVinculo,
} from '#domain/equipe/cuidado.ts'
import { fimDoAcesso, hojeDosAcessos, recusaDoUltimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { digitosCpf, cpfValido } from '#domain/formato/cpf.ts'
import { recusaCns, recusaNascimento } from '#domain/usuarios/dados-pessoais.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { contarConvite, convidar, reenviar } from './correio.ts'
import { campoRecusado, semPoder } from './recusas.ts'
import { vinculoDe } from './linhas.ts'
import { findConvitesAbertos, findNome, findPerfil, revogarConvite } from './queries.ts'
import {
  criarDependente,
  findCirculo,
  findIndicacoes,
  findProfissionaisDoCirculo,
  findResponsaveis,
  findSobMinhaGuarda,
  findVinculo,
  insertVinculo,
  lockPessoa,
  lockVinculo,
  responderIndicacao,
  updateStatusDoVinculo,
  updateVinculo,
} from './queries-circulo.ts'

const os = implement(circuloContract).$context<Contexto>()

/** Nobody has twenty children in one day. */
const DEPENDENTES = { ato: 'dependentes', vezes: 10, segundos: 86_400 }

const exigirCirculo = (context: Contexto) => {
  const sessao = exigirRota(context, '/equipe')
  if (sessao.perfil !== 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
  return sessao
}

export const circuloRouter = os.router({
  listar: os.listar.handler(async ({ context }) => {
    const { usuario_id } = exigirCirculo(context)
    const agora = context.agora()
    const [linhas, profissionais, guarda] = await context.db.together([
      findCirculo(),
      findProfissionaisDoCirculo(agora),
      findSobMinhaGuarda(),
    ])
    const sob = new Set(guarda.map(({ id }) => id))
    const cuidadas = linhas.filter(
      (linha) => linha.cuidador_id === usuario_id && linha.status === 'ativo' && linha.fim > agora,
    )
    const vistas = cuidadas.map(({ pessoa_id }) => pessoa_id)
    await context.db.affected(insertAcessos(context, 'cadastro', 'Círculo de cuidado', vistas))
    return {
      pessoas: cuidadas.map((linha) => ({
        id: linha.pessoa_id!,
        nome: linha.pessoa ?? '',
        avatar_url: linha.pessoa_avatar_url,
        data_nascimento: linha.nascimento,
        tem_login: linha.pessoa_tem_login,
        sob_minha_guarda: sob.has(linha.pessoa_id!),
        profissionais: profissionais
          .filter((cada) => cada.usuario_id === linha.pessoa_id)
          .map(({ id, nome, especialidade, ultima, proxima }) => ({
            id,
            nome,
            especialidade,
            ultima: ultima?.toISOString() ?? null,
            proxima: proxima?.toISOString() ?? null,
          })),
      })),
      vinculos: linhas.map((linha) => vinculoDe(linha, usuario_id)),
    }
  }),

  indicacoes: os.indicacoes.handler(async ({ context }) => {
    exigirSessao(context)
    const linhas = await context.db.rows(findIndicacoes())
    return linhas.map(({ quando, ...linha }) => ({ ...linha, quando: quando.toISOString() }))
  }),

  responderIndicacao: os.responderIndicacao.handler(async ({ input: { id, aceita }, context, errors }) => {
    const { usuario_id, perfil } = exigirSessao(context)
    return context.db.transaction(async (db) => {
      const { feito } = await db.only(responderIndicacao(id, aceita))
      if (!feito) throw errors.NAO_ENCONTRADO()
      const { tipo_usuario } = await db.only(findPerfil(usuario_id))
      return { aceita, perfil_mudou: tipo_usuario !== perfil }
    })
  }),

  adicionarDependente: os.adicionarDependente.handler(async ({ input, context, errors }) => {
    // Any patient: whoever adds the first person looks after others from then on.
    const sessao = exigirSessao(context)
    if (!ehPaciente(sessao.perfil)) throw erroComum('SEM_PERMISSAO')
    const { nome, data_nascimento, relacao } = input
    const agora = context.agora()
    const hoje = hojeDosAcessos(agora)
    if (input.declaracao_versao !== declaracaoDeGuarda.versao)
      throw campoRecusado(
        'declaracao_versao',
        'A declaração mudou. Recarregue a página e leia a versão nova.',
      )
    const recusa = recusaNascimento(data_nascimento, hoje)
    if (recusa) throw campoRecusado('data_nascimento', recusa)
    const cpf = input.cpf ? digitosCpf(input.cpf) : null
    if (cpf !== null && !cpfValido(cpf)) throw campoRecusado('cpf', 'CPF inválido. Confira os números.')
    const cns = input.cns?.replace(/\s/g, '') || null
    const recusaDoCartao = recusaCns(cns)
    if (recusaDoCartao) throw campoRecusado('cns', recusaDoCartao)
    await contarUso(context, DEPENDENTES)
    const feito = await context.db.only(
      criarDependente({
        nome,
        data_nascimento,
        cpf,
        cns,
        relacao,
        fim: new Date(fimDaGuarda(data_nascimento, hoje, zonaDosAcessos)),
        versao: declaracaoDeGuarda.versao,
        maximo: maximoDeDependentes,
        ms: agora.getTime(),
      }),
    )
    if (feito.recusa !== null)
      throw feito.recusa === 'demais' ? errors.DEPENDENTES_DEMAIS() : errors.JA_E_SEU()
    return { id: feito.vinculo, paciente_id: feito.paciente, perfil_mudou: feito.perfil_mudou }
  }),

  convidar: os.convidar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirCirculo(context)
    const { pessoa_id, relacao, permissoes } = input
    const { email } = input
    conferirDia(input.ate, context)
    await contarConvite(context)
    const feito = await context.db.transaction(async (db) => {
      if (pessoa_id !== null && pessoa_id !== usuario_id && !(await sobGuarda(db, pessoa_id)))
        throw errors.NAO_ENCONTRADO()
      const vinculos_de = pessoa_id ?? usuario_id
      if (await db.first(findConvitesAbertos(email, { vinculos_de }))) throw errors.JA_CONVIDADO()
      const vinculo = await db.only(
        insertVinculo({
          pessoa_id,
          cuidador_id: pessoa_id === null ? usuario_id : null,
          relacao,
          permissoes,
          fim: fimDoAcesso(input.ate, context.agora(), mesesDeCuidado),
          concedido_por: usuario_id,
        }),
      )
      await convidar(context, db, { vinculo_id: vinculo.id }, email, await ditoDe(db, usuario_id, pessoa_id))
      return vinculo
    })
    context.correio.acordar()
    return feito
  }),

  convidarResponsavel: os.convidarResponsavel.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirCirculo(context)
    const { pessoa_id, email, relacao } = input
    await contarConvite(context)
    const feito = await context.db.transaction(async (db) => {
      const { nascimento } = await db.only(lockPessoa(pessoa_id))
      if (nascimento === null) throw errors.NAO_ENCONTRADO()
      if (await db.first(findConvitesAbertos(email, { vinculos_de: pessoa_id }))) throw errors.JA_CONVIDADO()
      if ((await db.rows(findResponsaveis(pessoa_id))).length >= maximoDeResponsaveis)
        throw errors.DOIS_RESPONSAVEIS()
      const hoje = hojeDosAcessos(context.agora())
      const vinculo = await db.only(
        insertVinculo({
          pessoa_id,
          cuidador_id: null,
          relacao,
          permissoes: permissoesDeGuarda,
          fim: new Date(fimDaGuarda(nascimento, hoje, zonaDosAcessos)),
          concedido_por: usuario_id,
          para_guarda: true,
        }),
      )
      const { nome_completo: quem } = await db.only(findNome(usuario_id))
      await convidar(context, db, { vinculo_id: vinculo.id }, email, {
        quem,
        para: 'responder junto por alguém da família',
      })
      return vinculo
    })
    context.correio.acordar()
    return feito
  }),

  alterar: os.alterar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    conferirDia(input.ate, context)
    return context.db.transaction(async (db) => {
      const { vinculo, quem } = await verVinculo(db, input.id, usuario_id)
      if (vinculo.status === 'encerrado') throw errors.NAO_MUDA()
      if (!podeAlterarVinculo(quem, vinculo)) throw errors.SEM_PODER()
      const fim = fimDoAcesso(input.ate, context.agora(), mesesDeCuidado)
      const mudados = await db.affected(updateVinculo(vinculo.id, { permissoes: input.permissoes, fim }))
      if (mudados === 0) throw errors.NAO_MUDA()
      await avisarCuidador(db, vinculo.cuidador_id, usuario_id, 'O que você pode abrir foi alterado.')
      return { id: vinculo.id }
    })
  }),

  mudarStatus: os.mudarStatus.handler(async ({ input, context, errors }) => {
    // The owner of the data may end an access, whatever their profile.
    const { usuario_id } = exigirSessao(context)
    const { para } = input
    const mudar = async (db: Db) => {
      const { vinculo, quem } = await verVinculo(db, input.id, usuario_id)
      if (!podeMudarVinculo(quem, vinculo, para))
        throw vinculo.status === para || vinculo.status === 'encerrado'
          ? errors.NAO_MUDA()
          : errors.SEM_PODER()
      if (vinculo.status === 'convidado') await db.affected(revogarConvite({ vinculo_id: vinculo.id }))
      const fim = { por: usuario_id, em: context.agora() }
      // Whoever left sees the others no more.
      const ficam =
        vinculo.responsavel && vinculo.cuidador_id === usuario_id
          ? await db.rows(findResponsaveis(vinculo.pessoa_id!))
          : []
      if ((await db.affected(updateStatusDoVinculo(vinculo.id, para, fim))) === 0) throw errors.NAO_MUDA()
      await avisarCuidador(db, vinculo.cuidador_id, usuario_id, ditoDoStatus[para])
      await avisarQuemFica(db, vinculo.pessoa_id, usuario_id, ficam)
      return { id: vinculo.id }
    }
    try {
      return await context.db.transaction(mudar)
    } catch (error) {
      if (brokenConstraint(error) === 'vinculos_menor_sozinho') throw errors.ULTIMO_RESPONSAVEL()
      throw error
    }
  }),

  reenviar: os.reenviar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirCirculo(context)
    await contarConvite(context)
    const feito = await context.db.transaction(async (db) => {
      const { vinculo } = await verVinculo(db, input.id, usuario_id)
      if (vinculo.status !== 'convidado') throw errors.NAO_MUDA()
      const dito = await ditoDe(db, usuario_id, vinculo.pessoa_id)
      const recusa = await reenviar(context, db, { vinculo_id: vinculo.id }, dito)
      if (recusa) throw recusa === 'demais' ? errors.CONVITES_DEMAIS() : errors.NAO_MUDA()
      return { id: vinculo.id }
    })
    context.correio.acordar()
    return feito
  }),
})

const ditoDoStatus = {
  ativo: 'O acesso que você tinha voltou.',
  suspenso: 'O acesso que você tinha está suspenso.',
  encerrado: 'O acesso que você tinha foi encerrado.',
} as const

/** A bond that the caller may act on, locked, and the caller's part in it. @throws NAO_ENCONTRADO, or SEM_PODER for one that the caller may only look at */
async function verVinculo(db: Db, id: string, usuario_id: string) {
  const vinculo = await db.first(lockVinculo(id))
  if (!vinculo) {
    if (await db.first(findVinculo(id))) throw semPoder(SEM_PODER)
    throw erroComum('NAO_ENCONTRADO')
  }
  const responsavel = vinculo.pessoa_id !== null && (await sobGuarda(db, vinculo.pessoa_id))
  return { vinculo, quem: { usuario_id, responsavel } }
}

const SEM_PODER = 'Só a própria pessoa, ou quem é responsável por ela, decide quem mais pode ajudar.'

async function sobGuarda(db: Db, pessoa_id: string): Promise<boolean> {
  return (await db.rows(findSobMinhaGuarda())).some(({ id }) => id === pessoa_id)
}

/** Words of the invitation. They do not name the patient, because nobody has proven the mailbox. */
async function ditoDe(db: Db, usuario_id: string, pessoa_id: string | null) {
  const { nome_completo } = await db.only(findNome(usuario_id))
  const para =
    pessoa_id === null
      ? 'entrar no círculo de cuidado, com o que você permitir'
      : 'ajudar no círculo de cuidado'
  return { quem: nome_completo, para }
}

async function avisarCuidador(db: Db, cuidador_id: string | null, por: string, mensagem: string) {
  if (!cuidador_id || cuidador_id === por) return
  await notificar(db, {
    usuario_id: cuidador_id,
    tipo: 'seguranca',
    titulo: 'Um acesso do círculo de cuidado mudou',
    mensagem,
    link: '/equipe',
  })
}

/** Tells the other guardian that they answer alone from now on. */
async function avisarQuemFica(
  db: Db,
  pessoa_id: string | null,
  por: string,
  ficam: readonly { cuidador_id: string | null }[],
) {
  if (ficam.length === 0) return
  const { nome_completo } = await db.only(findNome(por))
  await notificar(
    db,
    ...ficam.flatMap(({ cuidador_id }) =>
      cuidador_id === null || cuidador_id === por
        ? []
        : [
            {
              usuario_id: cuidador_id,
              tipo: 'seguranca' as const,
              titulo: 'Você agora responde sozinho',
              mensagem: `${nome_completo} deixou de ser responsável por uma pessoa do seu círculo. Veja em Equipe.`,
              link: '/equipe',
              sobre: [por, ...(pessoa_id ? [pessoa_id] : [])],
            },
          ],
    ),
  )
}

function conferirDia(ate: string | null | undefined, context: Contexto): void {
  const recusa = ate ? recusaDoUltimoDia(ate, context.agora(), mesesDeCuidado) : null
  if (recusa) throw campoRecusado('ate', recusa)
}
