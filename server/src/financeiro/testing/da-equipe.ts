import { randomUUID } from 'node:crypto'
import { chamadasDosConvenios } from '../../convenios/testing/da-equipe.ts'
import { chamadasDasDividas } from '../../dividas/testing/da-equipe.ts'
import { chamadasDosRepasses } from '../../repasses/testing/da-equipe.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { clientFor } from '../../rpc/testing/client.ts'
import { buildConciliacao, buildExtrato } from '../extratos/fixtures.ts'
import { arquivo, ofxSgml } from '../extratos/testing/arquivos.ts'
import { buildAnexoDaTransacao, buildCentro, buildTransacao } from '../fixtures.ts'

/** A call of each operation on a clinic's money, as RECEPCAO-02 walks them. The row that one is about is made before it is asked. */
export function chamadasDoFinanceiro(
  base: TestDatabase,
  cliente: ReturnType<typeof clientFor>,
  cena: Parameters<typeof chamadasDasDividas>[2] & {
    dona: { id: string }
    helena: { usuario_id: string }
  },
) {
  const { clinica, dona, helena } = cena
  const { owner } = base
  const { extratos, financeiro } = cliente
  const clinica_id = clinica.id
  const despesa = async () => {
    const { rows } = await owner.query<{ id: string }>(
      "select id from categorias_transacao where tipo = 'despesa' limit 1",
    )
    return {
      titulo: 'Aluguel',
      valor_centavos: 1_000,
      tipo: 'despesa' as const,
      categoria_id: rows[0]!.id,
      data: '2026-01-02',
    }
  }
  const daClinica = () => buildTransacao(owner, { usuario_id: dona.id, livro: 'clinica', clinica_id })
  const anexo = async () =>
    (
      await buildAnexoDaTransacao(owner, {
        transacao_id: (await daClinica()).id,
        clinica_id,
        pasta: dona.id,
      })
    ).id
  const centro = async () =>
    (await buildCentro(owner, { clinica_id, nome: `Sala ${randomUUID().slice(0, 8)}` })).id
  /** Income of the clinic that the product wrote. */
  const recebida = async () =>
    (
      await buildTransacao(owner, {
        usuario_id: helena.usuario_id,
        clinica_id,
        origem: 'consulta',
        origem_id: randomUUID(),
        sequencia: 1,
      })
    ).id
  /** A line of the clinic's bank that waits, and the entry that it is. */
  const doBanco = async () => {
    const { id: extrato, linhas } = await buildExtrato(owner, { clinica_id })
    const { id: transacao } = await buildTransacao(owner, {
      usuario_id: dona.id,
      livro: 'clinica',
      clinica_id,
      valor: 50,
    })
    return { extrato, linha: linhas[0]!.id, transacao }
  }
  return {
    'extratos.listar': () => extratos.listar({ clinica_id }),
    'extratos.linhas': () => extratos.linhas({ clinica_id }),
    'extratos.ler': () =>
      extratos.ler({
        query: { id: randomUUID(), clinica_id },
        body: arquivo(ofxSgml([{ valor: '1.00', memo: randomUUID() }])),
      }),
    'extratos.trazer': async () => {
      const { id } = await extratos.ler({
        query: { id: randomUUID(), clinica_id },
        body: arquivo(ofxSgml([{ valor: '1.00', memo: randomUUID() }])),
      })
      return extratos.trazer({ clinica_id, id })
    },
    'extratos.apagar': async () => extratos.apagar({ id: (await doBanco()).extrato }),
    'extratos.candidatas': async () => extratos.candidatas({ id: (await doBanco()).linha }),
    'extratos.conciliar': async () => {
      const { linha, transacao } = await doBanco()
      return extratos.conciliar({
        clinica_id,
        id: randomUUID(),
        linhas: [linha],
        transacoes: [transacao],
        motivo: 'Mesmo valor',
      })
    },
    'extratos.ignorar': async () =>
      extratos.ignorar({
        clinica_id,
        id: randomUUID(),
        linhas: [(await doBanco()).linha],
        motivo: 'Transferência',
      }),
    'extratos.lancar': async () => {
      const { rows } = await owner.query<{ id: string }>(
        "select id from categorias_transacao where tipo = 'receita' limit 1",
      )
      return extratos.lancar({
        id: (await doBanco()).linha,
        transacao_id: randomUUID(),
        conciliacao_id: randomUUID(),
        titulo: 'Rendimento',
        descricao: '',
        categoria_id: rows[0]!.id,
        forma: null,
      })
    },
    'extratos.desfazer': async () => {
      const { linha } = await doBanco()
      const { id } = await buildConciliacao(owner, { clinica_id }, { linha_id: linha })
      return extratos.desfazer({ id })
    },
    'financeiro.visaoGeral': () => financeiro.visaoGeral({ clinica_id }),
    'financeiro.transacoes': () => financeiro.transacoes({ clinica_id }),
    'financeiro.relatorio': () => financeiro.relatorio({ clinica_id }),
    'financeiro.criar': async () => financeiro.criar({ clinica_id, id: randomUUID(), ...(await despesa()) }),
    'financeiro.editar': async () =>
      financeiro.editar({ id: (await daClinica()).id, versao: 0, ...(await despesa()) }),
    'financeiro.excluir': async () => financeiro.excluir({ id: (await daClinica()).id }),
    'financeiro.devolver': async () =>
      financeiro.devolver({ clinica_id, transacoes: [{ id: randomUUID(), ...(await despesa()) }] }),
    'financeiro.centros': () => financeiro.centros({ clinica_id }),
    'financeiro.criarCentro': () =>
      financeiro.criarCentro({ clinica_id, id: randomUUID(), nome: `Sala ${randomUUID().slice(0, 8)}` }),
    'financeiro.mudarCentro': async () =>
      financeiro.mudarCentro({ id: await centro(), versao: 1, nome: randomUUID(), arquivado: false }),
    'financeiro.definirTaxa': async () =>
      financeiro.definirTaxa({ clinica_id, id: await recebida(), versao: 1, taxa_centavos: 1 }),
    'financeiro.anexos': async () => financeiro.anexos({ id: (await daClinica()).id }),
    'financeiro.anexar': async () =>
      financeiro.anexar({
        query: { transacao_id: (await daClinica()).id },
        body: new File(['%PDF-1.7 nota'], 'nota.pdf', { type: 'application/pdf' }),
      }),
    'financeiro.abrirAnexo': async () => financeiro.abrirAnexo({ id: await anexo() }),
    'financeiro.retirarAnexo': async () => financeiro.retirarAnexo({ id: await anexo() }),
    'financeiro.devolverAnexo': async () => financeiro.devolverAnexo({ id: await anexo() }),
    'financeiro.dre': () => financeiro.dre({ clinica_id, ano: 2026 }),
    'financeiro.fechamento': () => financeiro.fechamento({ clinica_id }),
    // A month that has not ended: what lets the caller in refuses for that.
    'financeiro.fechar': () => financeiro.fechar({ clinica_id, ate: '2100-01-31' }),
    'financeiro.reabrir': () => financeiro.reabrir({ clinica_id, motivo: 'Faltou uma nota' }),
    ...chamadasDosRepasses(base, cliente, { clinica, helena }),
    ...chamadasDasDividas(base, cliente, cena),
    ...chamadasDosConvenios(base, cliente, cena),
  }
}
