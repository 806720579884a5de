import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { resumo, type ParcelaDoSaldo, type Recorte } from '#domain/financeiro/rules.ts'
import type { LinhaDeTransacao, LinhaDoRelatorio, SomaDoDia } from './queries.ts'

/** A row as the reader of a book sees it. */
export function transacaoDe(linha: LinhaDeTransacao, { livro, escreve }: LivroAberto): Transacao {
  const { chave: _, livro: onde, clinica_id: _c, usuario_id: _u, ...visto } = linha
  // Whom an entry was for is an id of those who may know the name.
  const pessoa_id = linha.pessoa === null ? null : linha.pessoa_id
  const taxa_editavel = escreve && linha.taxa_editavel
  return {
    ...visto,
    pessoa_id,
    taxa_editavel,
    editavel: escreve && linha.origem === null && linha.taxa_de === null && onde === livro,
  }
}

const parcela = ({ tipo, valor_centavos }: SomaDoDia): ParcelaDoSaldo => ({
  tipo,
  valor_centavos,
  status: 'confirmada',
})

/** Income, expenses and balance of the days between two, and how many entries they are. */
export function resumoDos(dias: readonly SomaDoDia[], { de, ate }: Recorte) {
  const dentro = dias.filter(({ dia }) => dia >= de && dia <= ate)
  return {
    ...resumo(dentro.map(parcela)),
    quantas: dentro.reduce((soma, { quantas }) => soma + quantas, 0),
  }
}

/** The lines of a report by month, of the sums of its days. */
export function porMes(dias: readonly SomaDoDia[]): LinhaDoRelatorio[] {
  const meses = Map.groupBy(dias, ({ dia }) => dia.slice(0, 7))
  return [...meses]
    .map(([mes, doMes]) => {
      const { receitas_centavos, despesas_centavos } = resumo(doMes.map(parcela))
      const quantas = doMes.reduce((soma, cada) => soma + cada.quantas, 0)
      return { chave: mes, rotulo: mes, receitas_centavos, despesas_centavos, quantas }
    })
    .toSorted((a, b) => (a.chave < b.chave ? -1 : 1))
}
