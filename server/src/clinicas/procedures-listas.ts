import { implement } from '@orpc/server'
import { podeTerConta } from '#domain/pagamentos/conta.ts'
import { limiteDeClinicas } from '#domain/clinicas/busca.ts'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { enderecoDe, faltaNaLinha } from './cadastro.ts'
import { findVersao } from './queries-cadastro.ts'
import { escreverCursor, lerCursor } from './cursor.ts'
import {
  countClinicas,
  countPorStatus,
  deletePadrao,
  findClinicas,
  findDecisoes,
  findDetalhe,
  findFila,
  findFiltros,
  findMinhas,
  upsertPadrao,
} from './queries.ts'
import { findPublica } from './queries-publica.ts'
import { findTransferencias, type LinhaDeTransferencia } from './queries-transferencia.ts'

const os = implement(clinicasContract).$context<Contexto>()

export const listas = {
  listar: os.listar.handler(async ({ input: { cursor: texto, ...filtros }, context }) => {
    exigirRota(context, '/clinicas')
    const cursor = texto === undefined ? null : lerCursor(texto)
    if (texto !== undefined && !cursor)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [
          { campo: 'cursor', mensagem: 'Esta página é de outra busca. Volte ao começo dos resultados.' },
        ],
      })
    const pesquisa = { ...filtros, cursor, agora: context.agora() }
    const [linhas, [contagem]] = cursor
      ? [await context.db.rows(findClinicas(pesquisa)), []]
      : await context.db.together([findClinicas(pesquisa), countClinicas(pesquisa)])
    const pagina = linhas.slice(0, limiteDeClinicas)
    const ultima = linhas.length > limiteDeClinicas ? pagina.at(-1) : undefined
    return {
      clinicas: pagina,
      total: contagem?.total ?? null,
      proximo_cursor: ultima ? escreverCursor({ nome: ultima.ordem, id: ultima.id }) : null,
    }
  }),

  filtros: os.filtros.handler(({ context }) => {
    exigirRota(context, '/clinicas')
    return context.db.only(findFiltros())
  }),

  minhas: os.minhas.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    const agora = context.agora()
    const [clinicas, transferencias] = await context.db.together([
      findMinhas(usuario_id, agora),
      findTransferencias(usuario_id, agora),
    ])
    return {
      clinicas: clinicas.map((linha) => ({
        ...linha,
        falta: linha.vinculo === 'dono' || linha.vinculo === 'gestor' ? faltaNaLinha(linha) : [],
      })),
      transferencias: transferencias.map(comoTransferencia),
    }
  }),

  fila: os.fila.handler(async ({ input: { status = 'aguardando-aprovacao' }, context, errors }) => {
    const { perfil } = exigirRota(context, '/clinicas')
    if (perfil !== 'administrador-geral') throw errors.SEM_PERMISSAO()
    const [linhas, contagem] = await context.db.together([findFila(status), countPorStatus()])
    const porStatus = Object.fromEntries(contagem.map((cada) => [cada.status, cada.total]))
    return {
      clinicas: linhas.map((linha) => ({ ...linha, desde: linha.desde.toISOString() })),
      contagem: { rascunho: 0, 'aguardando-aprovacao': 0, ativa: 0, suspensa: 0, ...porStatus },
    }
  }),

  // For everybody: the page that search engines read. It holds what the clinic publishes, also for its managers.
  publica: os.publica.handler(async ({ input: { id }, context, errors }) => {
    const linha = await context.atrasavel.first(findPublica(id, context.agora()))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return {
      ...linha,
      responsavel_uf: linha.responsavel_uf ?? '',
      telefone: linha.telefone ?? '',
      outro_telefone: linha.outro_telefone ?? '',
      whatsapp: linha.whatsapp ?? '',
      site: linha.site ?? '',
      endereco: enderecoDe(linha),
    }
  }),

  ver: os.ver.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id, perfil } = exigirRota(context, '/clinicas')
    const agora = context.agora()
    const linha = await context.db.first(findDetalhe(id, usuario_id, agora))
    if (!linha) throw errors.NAO_ENCONTRADO()
    const administra = perfil === 'administrador-geral'
    const { gerida, minha, dono, status, ...clinica } = linha
    const publico = {
      ...clinica,
      // By the rule of the account itself.
      cuida_do_dinheiro: clinica.cuida_do_dinheiro && podeTerConta(perfil),
      cnes: linha.cnes ?? '',
      responsavel_uf: linha.responsavel_uf ?? '',
      telefone: linha.telefone ?? '',
      outro_telefone: linha.outro_telefone ?? '',
      whatsapp: linha.whatsapp ?? '',
      email: linha.email ?? '',
      site: linha.site ?? '',
      endereco: enderecoDe(linha),
    }
    if (!gerida && !administra) return { ...publico, gestao: null }
    const [[versao], decisoes, transferencias] = await context.db.together([
      findVersao(id),
      findDecisoes(id),
      findTransferencias(usuario_id, agora),
    ])
    const transferencia = transferencias.find(({ clinica_id }) => clinica_id === id)
    return {
      ...publico,
      gestao: {
        ator: administra ? ('administrador' as const) : ('dono' as const),
        dono,
        minha,
        status,
        versao: versao!.versao,
        falta: faltaNaLinha(linha),
        decisoes: decisoes.map((decisao) => ({ ...decisao, em: decisao.em.toISOString() })),
        transferencia: transferencia ? comoTransferencia(transferencia) : null,
      },
    }
  }),

  escolherPadrao: os.escolherPadrao.handler(async ({ input: { clinica_id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    if (clinica_id === null) await context.db.affected(deletePadrao(usuario_id))
    else
      await context.db.transaction(async (db) => {
        const minhas = await db.rows(findMinhas(usuario_id, context.agora()))
        if (!minhas.some(({ id }) => id === clinica_id)) throw errors.NAO_ENCONTRADO()
        await db.affected(upsertPadrao(usuario_id, clinica_id))
      })
    return { clinica_id }
  }),
}

export function comoTransferencia({ expira_em, ...linha }: LinhaDeTransferencia) {
  return { ...linha, expira_em: expira_em.toISOString() }
}
