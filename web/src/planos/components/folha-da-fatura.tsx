import { createPortal } from 'react-dom'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { rotulosSituacaoDaFatura } from '#domain/planos/plano.ts'
import type { Fatura } from '#domain/planos/schemas.ts'
import { comCpf } from '#domain/recibos/recibo.ts'
import { QrDoPix } from '#web/pagamentos/components/qr-do-pix.tsx'
import { Brand } from '#web/ui/brand-mark.tsx'
import { nomeDaLinha, textos } from '../messages.ts'

const { fatura: palavras } = textos

type FolhaProps = {
  fatura: Fatura & { pagador: { nome: string; cpf: string | null }; recebedor: string }
}

/** The invoice alone on its sheet, for a printer or a PDF. An unpaid one is paid from the paper. */
export function FolhaDaFatura({ fatura }: FolhaProps) {
  const { numero, emitida_em, vence_em, situacao, paga_em, linhas, total_centavos, pix } = fatura
  const dados = [
    [palavras.pagador, comCpf(fatura.pagador)],
    [palavras.recebedor, fatura.recebedor],
    [palavras.emissao, formatarDia(emitida_em)],
    [palavras.vencimento, formatarDia(vence_em)],
    [palavras.situacao, rotulosSituacaoDaFatura[situacao]],
  ]
  return createPortal(
    <article data-folha-impressa="" className="hidden text-ink print:block">
      <div className="grid gap-8">
        <div className="flex items-center justify-between gap-4 border-b border-line pb-3">
          <Brand name={palavras.produto} />
          <p className="text-lg titulo">{palavras.titulo(numero)}</p>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <p>
            {paga_em
              ? palavras.pagaEm(diaDoInstante(paga_em))
              : situacao === 'cancelada'
                ? rotulosSituacaoDaFatura.cancelada
                : palavras.vence(vence_em)}
          </p>
          <p className="text-2xl titulo tabular-nums">{formatarCentavos(total_centavos)}</p>
        </div>
        <dl className="grid grid-cols-2 gap-4">
          {dados.map(([nome, valor]) => (
            <div key={nome}>
              <dt className="text-xs font-semibold text-muted">{nome}</dt>
              <dd className="break-words">{valor}</dd>
            </div>
          ))}
        </dl>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-3">
                {palavras.descricao}
              </th>
              <th scope="col" className="py-2 pr-3">
                {palavras.periodo}
              </th>
              <th scope="col" className="py-2 text-right">
                {palavras.valor}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {linhas.map(({ tipo, plano, de, ate, valor_centavos }) => (
              <tr key={`${tipo} ${de}`}>
                <td className="py-2 pr-3">{nomeDaLinha(tipo, plano)}</td>
                <td className="py-2 pr-3">
                  {formatarDia(de)} a {formatarDia(somarDias(ate, -1))}
                </td>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">
                  {formatarCentavos(valor_centavos)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <td colSpan={2} className="py-2 pr-3">
                {palavras.total}
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">
                {formatarCentavos(total_centavos)}
              </td>
            </tr>
          </tfoot>
        </table>
        {pix ? (
          <div className="grid grid-cols-2 items-center gap-4">
            <QrDoPix codigo={pix} rotulo={palavras.pagar} />
            <div className="grid gap-1">
              <p className="font-semibold">{palavras.pagar}</p>
              <p className="text-sm">{palavras.noPapel}</p>
              <p className="text-xs break-all">{pix}</p>
            </div>
          </div>
        ) : null}
        <p className="text-xs text-muted">{palavras.naoENota}</p>
      </div>
    </article>,
    document.body,
  )
}

/** The civil day of an instant, in the platform's zone. */
export const diaDoInstante = (instante: string): string =>
  formatarDia(dataLocal(Date.parse(instante), zonaDaPlataforma))
