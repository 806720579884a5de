import { formatarDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Fatura } from '#domain/planos/schemas.ts'
import { nomeDaLinha, textos } from '../messages.ts'

const { fatura: palavras } = textos

type LinhasProps = {
  linhas: Fatura['linhas']
  total_centavos: number
  rotuloDoTotal: string
  legenda: string
}

/** Dated lines and their sum, the same before a change and on its invoice. */
export function Linhas({ linhas, total_centavos, rotuloDoTotal, legenda }: LinhasProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{legenda}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{palavras.descricao}</th>
          <th scope="col">{palavras.valor}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {linhas.map(({ tipo, plano, de, ate, valor_centavos }) => (
          <tr key={`${tipo} ${de}`}>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="block font-semibold">{nomeDaLinha(tipo, plano)}</span>
              <span className="block text-muted">
                {formatarDia(de)} a {formatarDia(somarDias(ate, -1))}
              </span>
            </th>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {formatarCentavos(valor_centavos)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {rotuloDoTotal}
          </th>
          <td className="py-2 text-right text-lg titulo whitespace-nowrap tabular-nums">
            {formatarCentavos(total_centavos)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
