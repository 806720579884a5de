import { implement } from '@orpc/server'
import { campanhasDoMes } from '#domain/dicas/campanhas.ts'
import { dicasContract, type PreferenciasDeDicas } from '#domain/dicas/contract.ts'
import { DICAS_POR_PAGINA } from '#domain/dicas/dica.ts'
import { dicaDoDia } from '#domain/dicas/rules.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { hojeDe, marcasDe, resumoDe, semEscolhas } from './linhas.ts'
import { editorialRouter } from './procedures-editorial.ts'
import {
  deletePreferencias,
  findCandidatas,
  findDica,
  findDicas,
  findMarcas,
  findPreferencias,
  findResumo,
  marcarDica,
  upsertPreferencias,
  type MudancaDeMarcas,
} from './queries.ts'

const os = implement(dicasContract).$context<Contexto>()
const DIA_MS = 86_400_000
/** A reminder is set within this many days. */
const LEMBRETE_ATE_DIAS = 400

const exigirDicas = (context: Contexto) => exigirRota(context, '/dicas-saude')

/** Writes marks on a published tip and answers with all of them. @throws NAO_ENCONTRADO */
const mudar = (context: Contexto, id: string, mudanca: MudancaDeMarcas) =>
  context.db.transaction(async (db) => {
    const { usuario_id } = exigirDicas(context)
    const nada = Object.values(mudanca).every((cada) => cada === undefined)
    if (!nada) await db.affected(marcarDica(usuario_id, id, mudanca, context.agora()))
    const achada = await db.first(findMarcas(usuario_id, id))
    if (!achada) throw erroComum('NAO_ENCONTRADO')
    return marcasDe(achada.marcas)
  })

export const dicasRouter = os.router({
  inicio: os.inicio.handler(async ({ context }) => {
    const { usuario_id } = exigirDicas(context)
    const hoje = hojeDe(context.agora())
    const [candidatas, escolhidas] = await context.db.together([
      findCandidatas(usuario_id),
      findPreferencias(usuario_id),
    ])
    const preferencias = escolhidas[0] ?? semEscolhas
    const doDia = dicaDoDia(candidatas, hoje, preferencias)
    const dica = doDia && (await context.db.first(findResumo(usuario_id, doDia.id)))
    return {
      hoje,
      do_dia: dica ? resumoDe(dica, hoje) : null,
      campanhas: campanhasDoMes(hoje)
        .map(({ chave }) => ({
          chave,
          quantas: candidatas.filter(({ campanha }) => campanha === chave).length,
        }))
        .filter(({ quantas }) => quantas > 0),
      preferencias,
      novas: candidatas.filter(({ nova }) => nova).length,
      salvas: candidatas.filter(({ salva }) => salva).length,
    }
  }),

  listar: os.listar.handler(async ({ input: { pagina, ...filtro }, context }) => {
    const { usuario_id } = exigirDicas(context)
    const hoje = hojeDe(context.agora())
    const gosto = (await context.db.first(findPreferencias(usuario_id))) ?? semEscolhas
    const busca = filtro.busca?.trim()
    const linhas = await context.db.rows(
      findDicas(
        usuario_id,
        { ...filtro, busca: busca === '' ? undefined : busca },
        gosto,
        campanhasDoMes(hoje).map(({ chave }) => chave),
        { limite: DICAS_POR_PAGINA, salto: (pagina - 1) * DICAS_POR_PAGINA },
      ),
    )
    return {
      itens: linhas.map(({ total: _, ...linha }) => resumoDe(linha, hoje)),
      total: linhas[0]?.total ?? 0,
    }
  }),

  abrir: os.abrir.handler(async ({ input, context }) => {
    const { usuario_id } = exigirDicas(context)
    const linha = await context.db.first(findDica(usuario_id, input.id))
    if (!linha) throw erroComum('NAO_ENCONTRADO')
    const { autor, ...dica } = linha
    return {
      ...resumoDe(dica, hojeDe(context.agora())),
      texto: dica.texto,
      autor: autor && {
        nome: autor.nome,
        profissional_id: autor.profissional_id,
        especialidade: autor.sub_especialidade ?? autor.especialidade,
        identidade: identidadeProfissional(autor.especialidade, autor.registros),
      },
    }
  }),

  marcar: os.marcar.handler(({ input: { id, ...mudanca }, context }) => mudar(context, id, mudanca)),

  lembrar: os.lembrar.handler(({ input: { id, em }, context, errors }) => {
    if (em !== null) {
      const daqui = Date.parse(em) - context.agora().getTime()
      if (daqui <= 0) throw errors.JA_PASSOU()
      if (daqui > LEMBRETE_ATE_DIAS * DIA_MS) throw errors.LONGE()
    }
    return mudar(context, id, { lembrar_em: em })
  }),

  responder: os.responder.handler(async ({ input: { id, respostas }, context, errors }) => {
    const { usuario_id } = exigirDicas(context)
    const dica = await context.db.first(findDica(usuario_id, id))
    if (!dica) throw erroComum('NAO_ENCONTRADO')
    const { quiz } = dica
    if (
      quiz.length !== respostas.length ||
      respostas.some((escolhida, i) => quiz[i]!.opcoes[escolhida] === undefined)
    )
      throw errors.RESPOSTAS()
    return mudar(context, id, { respostas })
  }),

  preferir: os.preferir.handler(({ input, context }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirDicas(context)
      const preferencias: PreferenciasDeDicas = { ...input, interesses: [...new Set(input.interesses)] }
      const { interesses, faixa, edicao } = preferencias
      // Nothing chosen is nothing kept.
      await db.affected(
        interesses.length === 0 && faixa === null && edicao === null
          ? deletePreferencias(usuario_id)
          : upsertPreferencias(usuario_id, preferencias),
      )
      return preferencias
    }),
  ),

  ...editorialRouter,
})
