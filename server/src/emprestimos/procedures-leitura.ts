import {
  lerCodigo,
  motivoDaLeitura,
  type LeituraDeEmprestimo,
  type ParteDoEmprestimo,
} from '#domain/emprestimos/emprestimo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { RecursoAcessado } from '#domain/privacidade/pedido.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { notificar } from '../notificacoes/queries.ts'
import {
  anotacaoDe,
  evolucaoDe,
  findAdendosEmprestados,
  findAnotacaoEmprestada,
  findEvolucoesEmprestadas,
} from '../prontuario/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { hashDoCodigo } from './codigo.ts'
import { os } from './implementer.ts'
import {
  findAberto,
  findConsultas,
  findDocumento,
  findDocumentos,
  findFatosEmprestados,
  findSaude,
  findSouVerificado,
  findTomada,
  findTomado,
  findTomados,
  registrarLista,
  tomarEmprestimo,
  type LinhaDeDocumento,
  type LinhaTomada,
} from './queries.ts'

const ROTA = '/prontuario-emprestado/$id'
const ZONA = 'America/Sao_Paulo'
const POR_PAGINA = 30
/** Seconds for which the address of a document works: long enough to load it, and almost nothing after the end of the loan. */
const ENDERECO_S = 30
/** Tries of one professional and of one network, right ones included. */
const TENTATIVAS = { times: 10, seconds: 3_600 }
const TENTATIVAS_DA_REDE = { times: 60, seconds: 3_600 }

type Errada = Record<'NAO_ENCONTRADO' | 'EMPRESTIMO_ENCERRADO' | 'PARTE_NAO_EMPRESTADA', () => Error>

/** The loan, while it is in force for the caller and lends the part. The functions that read the data check the same; this only finds the reason of a refusal. */
async function exigirAberto(context: Contexto, id: string, errors: Errada, parte?: ParteDoEmprestimo) {
  exigirRota(context, ROTA)
  const aberto = await context.db.first(findAberto(id))
  if (!aberto)
    throw (await context.db.first(findTomado(id))) ? errors.EMPRESTIMO_ENCERRADO() : errors.NAO_ENCONTRADO()
  if (parte && !aberto.partes.includes(parte)) throw errors.PARTE_NAO_EMPRESTADA()
  return aberto
}

/** Logged before the answer leaves. */
const anotar = (
  context: Contexto,
  { titular_id, motivo }: LinhaTomada,
  o_que: LeituraDeEmprestimo,
  recurso: RecursoAcessado,
) =>
  context.db.affected(insertAcessos(context, recurso, motivoDaLeitura(o_que, motivo !== null), [titular_id]))

const noFio = ({ id, nome, partes, fim, motivo }: LinhaTomada) => ({
  id,
  nome,
  partes,
  fim: fim.toISOString(),
  motivo,
})

const documentoDe = ({ caminho: _, ...linha }: LinhaDeDocumento) => ({
  ...linha,
  enviado_em: linha.enviado_em.toISOString(),
  data_agendamento: linha.data_agendamento.toISOString(),
})

/** A page, from its rows and one more. */
function paginaDe<Linha extends { id: string }>(linhas: Linha[], quando: (linha: Linha) => Date) {
  const itens = linhas.slice(0, POR_PAGINA)
  const ultima = linhas.length > POR_PAGINA ? itens.at(-1)! : null
  return { itens, proximo: ultima && { antes: quando(ultima).toISOString(), antes_id: ultima.id } }
}

/** A professional redeems a code and reads what it opened. Every reading is logged where the owner sees it. */
export const leiturasRouter = {
  tomar: os.tomar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, ROTA)
    const { verificado } = await context.db.only(findSouVerificado())
    if (!verificado) throw errors.NAO_VERIFICADO()
    await context.limitar(
      { name: 'emprestimo', of: usuario_id, limit: TENTATIVAS },
      { name: 'emprestimo-rede', of: context.pedido.rede, limit: TENTATIVAS_DA_REDE },
    )
    const codigo = lerCodigo(input.codigo)
    if (codigo === null) throw errors.CODIGO_RECUSADO()
    return context.db.transaction(async (db) => {
      const { id } = await db.only(tomarEmprestimo(hashDoCodigo(codigo)))
      if (id === null) throw errors.CODIGO_RECUSADO()
      const tomada = await db.only(findTomada(id))
      await db.affected(insertAcessos(context, 'prontuario', motivoDaLeitura('codigo'), [tomada.titular_id]))
      const avisados = [...new Set([tomada.titular_id, tomada.emprestado_por ?? tomada.titular_id])]
      await notificar(
        db,
        ...avisados.map((avisado) => ({
          usuario_id: avisado,
          tipo: 'sistema' as const,
          titulo: 'Prontuário emprestado aberto',
          mensagem:
            avisado === tomada.titular_id
              ? `${tomada.quem} usou o código e pode ver o que foi emprestado do seu prontuário. Você pode encerrar quando quiser.`
              : `${tomada.quem} usou o código e pode ver o que você emprestou do prontuário de ${tomada.titular}. Você pode encerrar quando quiser.`,
          link: '/perfil-paciente',
          sobre: [tomada.titular_id],
        })),
      )
      return { id }
    })
  }),

  tomados: os.tomados.handler(async ({ context }) => {
    exigirRota(context, ROTA)
    const linhas = await context.db.rows(findTomados())
    const titulares = linhas.map(({ titular_id }) => titular_id)
    if (titulares.length > 0) await context.db.rows(registrarLista(context.pedido.id, titulares))
    return linhas.map(noFio)
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors)
    await anotar(context, aberto, 'abertura', 'prontuario')
    return {
      ...noFio(aberto),
      idade: idadeEm(aberto.data_nascimento, dataLocal(context.agora().getTime(), ZONA)),
    }
  }),

  saude: os.saude.handler(async ({ input: { id }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'saude')
    const [[lido], linhas] = await context.db.together([findSaude(id), findFatosEmprestados(id)])
    await anotar(context, aberto, 'saude', 'prontuario')
    const fatos = linhas.map((linha) => ({ ...linha, em: linha.em.toISOString() }))
    if (!lido) return { cartao: null, fatos }
    const { updated_at, ...cartao } = lido
    return { cartao: { ...cartao, atualizado_em: updated_at.toISOString() }, fatos }
  }),

  consultas: os.consultas.handler(async ({ input: { id, ...lugar }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'consultas')
    const lidas = await context.db.rows(findConsultas(id, lugar, POR_PAGINA + 1))
    await anotar(context, aberto, 'consultas', 'agendamento')
    const { itens, proximo } = paginaDe(lidas, ({ data_agendamento }) => data_agendamento)
    return {
      itens: itens.map((linha) => ({ ...linha, data_agendamento: linha.data_agendamento.toISOString() })),
      proximo,
    }
  }),

  documentos: os.documentos.handler(async ({ input: { id, ...lugar }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'documentos')
    const lidos = await context.db.rows(findDocumentos(id, lugar, POR_PAGINA + 1))
    await anotar(context, aberto, 'documentos', 'documento')
    const { itens, proximo } = paginaDe(lidos, ({ enviado_em }) => enviado_em)
    return { itens: itens.map(documentoDe), proximo }
  }),

  documento: os.documento.handler(async ({ input: { id, documento_id }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'documentos')
    const lido = await context.db.first(findDocumento(id, documento_id))
    if (!lido) throw errors.NAO_ENCONTRADO()
    await anotar(context, aberto, 'documento', 'documento')
    return {
      endereco: context.enderecoDoArquivo('documentos', lido.caminho, { seconds: ENDERECO_S, shown: true }),
    }
  }),

  evolucoes: os.evolucoes.handler(async ({ input: { id }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'evolucoes')
    const lidas = await context.db.rows(findEvolucoesEmprestadas(id))
    await anotar(context, aberto, 'evolucoes', 'prontuario')
    return { itens: lidas.map(evolucaoDe) }
  }),

  evolucao: os.evolucao.handler(async ({ input: { id, anotacao_id }, context, errors }) => {
    const aberto = await exigirAberto(context, id, errors, 'evolucoes')
    const [[linha], adendos] = await context.db.together([
      findAnotacaoEmprestada(id, anotacao_id),
      findAdendosEmprestados(id, anotacao_id),
    ])
    if (!linha) throw errors.NAO_ENCONTRADO()
    await anotar(context, aberto, 'evolucao', 'prontuario')
    return anotacaoDe(linha, adendos)
  }),
}
