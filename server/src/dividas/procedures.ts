import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { Divida } from '#domain/dividas/contract.ts'
import {
  faixas,
  frasesDoAcordo,
  recusaDoAcordo,
  situacaoDaParcela,
  type Faixa,
} from '#domain/dividas/divida.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { plural } from '#domain/formato/plural.ts'
import type { Db } from '../database/db.ts'
import { abrirDeQuemRecebe, type LivroDeQuemRecebe } from '../financeiro/entrada.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { prender } from '../trancas/queries.ts'
import { os } from './implementer.ts'
import { parcelasDeQuemPaga } from './procedures-parcelas.ts'
import {
  anotarLembrete,
  cobrarDivida,
  darBaixa,
  desfazerBaixa,
  encerrarAcordo,
  fazerAcordo,
  findBaixas,
  findDevedores,
  findDividas,
  findLembrado,
  findParcelas,
  findPessoaDoAcordo,
  findQuemLembrar,
  findTitular,
  somarDevedores,
  type LinhaDeDevedor,
} from './queries.ts'

const QUANTOS = 30
/** For so long the code of a reminder can be paid; afterwards the person makes another one with a tap. */
const CODIGO_VALE_MS = 3 * 86_400_000
const hojeDe = (context: Contexto) => dataLocal(context.agora().getTime(), zonaDaPlataforma)

const faixasDe = (linha: Record<Faixa, number>) =>
  Object.fromEntries(faixas.map((faixa) => [faixa, linha[faixa]])) as Record<Faixa, number>

const devedorDe = ({
  paciente_id,
  pessoa,
  consultas,
  aberto_centavos,
  desde,
  em_acordo,
  lembrado_em,
  ...resto
}: LinhaDeDevedor) => ({
  paciente_id,
  pessoa,
  consultas,
  aberto_centavos,
  faixas: faixasDe(resto),
  desde,
  em_acordo,
  lembrado_em,
})

/** What one person owes to a book. @throws NAO_ENCONTRADO where there is nothing of them in it */
async function ler(
  context: Contexto,
  db: Db,
  livro: LivroDeQuemRecebe,
  paciente_id: string,
): Promise<Divida> {
  const hoje = hojeDe(context)
  const [consultas, parcelas, baixas, [lembrado]] = await db.together([
    findDividas(livro, paciente_id),
    findParcelas(livro, paciente_id),
    findBaixas(livro, paciente_id),
    findLembrado(livro, paciente_id),
  ])
  const uma =
    consultas[0] ?? baixas[0] ?? (parcelas[0] && (await db.first(findPessoaDoAcordo(parcelas[0].acordo_id))))
  if (!uma) throw erroComum('NAO_ENCONTRADO')
  const titular = await db.first(findTitular(uma.agendamento_id))
  if (titular && titular.usuario_id !== exigirSessao(context).usuario_id)
    await db.affected(insertAcessos(context, 'agendamento', 'Valores a receber', [titular.usuario_id]))
  const doAcordo = parcelas.filter(
    ({ acordo_id }) =>
      consultas.some((cada) => cada.acordo_id === acordo_id) || acordo_id === parcelas[0]?.acordo_id,
  )
  const foraDoAcordo = consultas.filter(
    (cada) => !doAcordo.some(({ acordo_id }) => acordo_id === cada.acordo_id),
  )
  const somar = (linhas: readonly { aberto_centavos: number }[]) =>
    linhas.reduce((soma, { aberto_centavos }) => soma + aberto_centavos, 0)
  const vencidas = doAcordo.filter(({ vence_em }) => vence_em < hoje)
  const lembrado_em = lembrado?.dia ?? null
  return {
    paciente_id,
    pessoa: uma.pessoa,
    aberto_centavos: somar(consultas),
    vencido_centavos: somar(foraDoAcordo) + somar(vencidas),
    consultas: consultas.map(({ pessoa: _, acordo_id, ...cada }) => ({
      ...cada,
      em_acordo: acordo_id !== null,
    })),
    acordo: doAcordo[0]
      ? {
          id: doAcordo[0].acordo_id,
          total_centavos: doAcordo.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0),
          multa_bps: doAcordo[0].multa_bps,
          juros_bps: doAcordo[0].juros_bps,
          parcelas: doAcordo.map(({ acordo_id: _, multa_bps: _multa, juros_bps: _juros, ...parcela }) => ({
            ...parcela,
            situacao: situacaoDaParcela(parcela.vence_em, parcela.aberto_centavos, hoje),
          })),
        }
      : null,
    baixas: baixas.map(({ pessoa: _, quando, ...baixa }) => ({ ...baixa, quando: quando.toISOString() })),
    lembrado_em,
    pode_lembrar: livro.escreve && consultas.length > 0 && lembrado_em !== hoje,
    escreve: livro.escreve,
  }
}

/** One transaction of whoever writes in the book, over what the person owes, whose consultations are locked. */
function escrever(
  context: Contexto,
  { clinica_id, paciente_id }: { clinica_id?: string | undefined; paciente_id: string },
  fazer: (
    db: Db,
    livro: LivroDeQuemRecebe,
    dividas: Awaited<ReturnType<typeof lerDividas>>,
  ) => Promise<unknown>,
) {
  exigirRota(context, '/financeiro')
  return context.db.transaction(async (db) => {
    const livro = await abrirDeQuemRecebe(context, clinica_id, db, true)
    const vistas = await lerDividas(db, livro, paciente_id)
    await prender(
      db,
      vistas.map(({ agendamento_id }) => agendamento_id),
    )
    await fazer(db, livro, await lerDividas(db, livro, paciente_id))
    return ler(context, db, livro, paciente_id)
  })
}

const lerDividas = (db: Db, livro: LivroDeQuemRecebe, paciente_id: string) =>
  db.rows(findDividas(livro, paciente_id))

export const dividasRouter = os.router({
  ...parcelasDeQuemPaga,

  listar: os.listar.handler(async ({ input, context }) => {
    const livro = await abrirDeQuemRecebe(context, input.clinica_id, context.db)
    const cursor = lerCursor(input.cursor)
    if (cursor === null)
      throw erroComum('ENTRADA_INVALIDA', {
        campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
      })
    const hoje = hojeDe(context)
    const [linhas, [soma]] = await Promise.all([
      context.db.rows(findDevedores(livro, hoje, input, cursor, QUANTOS + 1)),
      cursor ? [] : context.db.rows(somarDevedores(livro, hoje, input)),
    ])
    const pagina = paginar(linhas, QUANTOS)
    return {
      itens: pagina.linhas.map(({ chave: _, id: _id, ...linha }) => devedorDe(linha as LinhaDeDevedor)),
      proximo: pagina.proximo,
      resumo: soma
        ? { pessoas: soma.pessoas, aberto_centavos: soma.aberto_centavos, faixas: faixasDe(soma) }
        : null,
      escreve: livro.escreve,
    }
  }),

  ver: os.ver.handler(async ({ input: { clinica_id, paciente_id }, context }) =>
    ler(context, context.db, await abrirDeQuemRecebe(context, clinica_id, context.db), paciente_id),
  ),

  lembrar: os.lembrar.handler(({ input, context, errors }) =>
    escrever(context, input, async (db, livro, [maisAntiga, ...outras]) => {
      if (!maisAntiga) throw erroComum('NAO_ENCONTRADO')
      const { agendamento_id } = maisAntiga
      const aberto = outras.reduce((soma, cada) => soma + cada.aberto_centavos, maisAntiga.aberto_centavos)
      const hoje = hojeDe(context)
      const { anotado } = await db.only(anotarLembrete(livro, input.paciente_id, hoje, aberto))
      if (!anotado) throw errors.JA_LEMBRADO()
      const pessoas = await db.rows(findQuemLembrar(agendamento_id))
      if (pessoas.length === 0) throw errors.SEM_DESTINO()
      const parcelas = await db.rows(findParcelas(livro, input.paciente_id))
      const parcela = parcelas.find(({ aberto_centavos }) => aberto_centavos > 0)
      // Of an agreement its next part is paid, and no consultation whole.
      const ate = new Date(context.agora().getTime() + CODIGO_VALE_MS)
      const { cobrada } = parcela ? { cobrada: true } : await db.only(cobrarDivida(agendamento_id, ate))
      const quem = livro.livro === 'clinica' ? livro.nome : maisAntiga.profissional
      const quanto = `${formatarCentavos(aberto)} de ${plural(outras.length + 1, 'consulta', 'consultas')}`
      await notificar(
        db,
        ...pessoas.map(({ usuario_id }) => ({
          usuario_id,
          tipo: 'financeiro' as const,
          titulo: 'Pagamento em aberto',
          mensagem: parcela
            ? `${quem}: a ${parcela.numero}ª parcela do acordo, de ${formatarCentavos(parcela.aberto_centavos)}, ${
                parcela.vence_em < hoje ? 'venceu' : 'vence'
              } em ${formatarDia(parcela.vence_em)}. Abra para ver e pagar com Pix.`
            : cobrada
              ? `${quem}: ${quanto} em aberto. Abra para ver e pagar com Pix.`
              : `${quem}: ${quanto} em aberto. Combine o pagamento com o consultório.`,
          link: parcela
            ? `/consultas?parcela=${parcela.acordo_id}.${parcela.numero}`
            : `/consultas?${cobrada ? 'pagar' : 'consulta'}=${agendamento_id}`,
          chave: `divida:${agendamento_id}:${hoje}`,
        })),
      )
    }),
  ),

  acordar: os.acordar.handler(({ input, context, errors }) =>
    escrever(context, input, async (db, livro, dividas) => {
      if (dividas.length === 0) throw erroComum('NAO_ENCONTRADO')
      const { total_centavos, parcelas, paciente_id } = input
      const recusa = recusaDoAcordo(total_centavos, parcelas, hojeDe(context))
      if (recusa) throw errors.PARCELAS({ message: frasesDoAcordo[recusa], data: { recusa } })
      if ((await db.rows(findParcelas(livro, paciente_id))).length > 0) throw errors.TEM_ACORDO()
      const { acordo_id } = await db.only(fazerAcordo(livro, paciente_id, total_centavos, parcelas, input))
      if (!acordo_id) throw errors.MUDOU()
    }),
  ),

  encerrarAcordo: os.encerrarAcordo.handler(({ input, context }) =>
    escrever(context, input, async (db, livro) => {
      const [parcela] = await db.rows(findParcelas(livro, input.paciente_id))
      // Ended before: it is as it was asked for.
      if (parcela) await db.only(encerrarAcordo(parcela.acordo_id))
    }),
  ),

  darBaixa: os.darBaixa.handler(({ input: { agendamento_id, motivo, ...de }, context, errors }) =>
    escrever(context, de, async (db, livro, dividas) => {
      if (!dividas.some((cada) => cada.agendamento_id === agendamento_id)) {
        const baixadas = await db.rows(findBaixas(livro, de.paciente_id))
        // A second tap finds what the first one did.
        if (baixadas.some((cada) => cada.agendamento_id === agendamento_id)) return
        throw dividas.length === 0 ? erroComum('NAO_ENCONTRADO') : errors.NADA_A_BAIXAR()
      }
      const { baixa_id } = await db.only(darBaixa(agendamento_id, motivo))
      if (!baixa_id) throw errors.NADA_A_BAIXAR()
    }),
  ),

  desfazerBaixa: os.desfazerBaixa.handler(({ input: { id, ...de }, context }) =>
    escrever(context, de, async (db) => {
      const { agendamento_id } = await db.only(desfazerBaixa(id))
      if (!agendamento_id) throw erroComum('NAO_ENCONTRADO')
    }),
  ),
})
