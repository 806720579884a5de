import type { ReactNode } from 'react'
import type { Recibo } from '#domain/recibos/contract.ts'
import { comCpf, cpfInformado, registroDe, rotulosFormaRecebida, temCpf } from '#domain/recibos/recibo.ts'
import { formatarDataHoraNumerica, formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { textos } from '../messages.ts'

const { folha: palavras } = textos

/** The contents of a receipt, the same on screen and on paper. */
export function Folha({ recibo: { numero, emitido_em, dados } }: { recibo: Recibo }) {
  const { emissor, pagador, beneficiario, servico, tuss, data, local, centavos, extenso, forma } = dados
  const registro = registroDe(emissor)
  return (
    <div className="grid gap-5 print:gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <p className="text-muted print:hidden">{palavras.valor}</p>
        <p className="hidden text-lg titulo print:block">{textos.titulo(numero)}</p>
        <p className="text-xl titulo tabular-nums">{formatarCentavos(centavos)}</p>
      </div>
      <p className="leading-relaxed break-words">
        {palavras.recebi} <strong>{comCpf(pagador)}</strong>, {palavras.aImportancia}{' '}
        <strong>
          {formatarCentavos(centavos)} ({extenso})
        </strong>
        , {palavras.referente} {servico}, {palavras.emFavor} <strong>{comCpf(beneficiario)}</strong>,{' '}
        {palavras.dia} {formatarDia(data)}.
      </p>
      <dl className="grid gap-2.5 sm:grid-cols-2 print:grid-cols-2">
        <Dado nome={palavras.profissional}>{comCpf(emissor)}</Dado>
        <Dado nome={palavras.registro}>{registro || textos.faltas.registro}</Dado>
        <Dado nome={palavras.servico}>{servico}</Dado>
        {tuss ? <Dado nome={palavras.tuss}>{tuss}</Dado> : null}
        <Dado nome={palavras.data}>{formatarDia(data)}</Dado>
        <Dado nome={palavras.local}>{local}</Dado>
        {forma ? <Dado nome={palavras.forma}>{rotulosFormaRecebida[forma]}</Dado> : null}
      </dl>
      <p className="text-xs text-muted">
        {palavras.emitido(formatarDataHoraNumerica(emitido_em, zonaDaqui()))}
        {temCpf(dados) ? `. ${cpfInformado}` : null}
      </p>
      <div aria-hidden className="mx-auto hidden w-[90mm] pt-[22mm] text-center text-sm print:block">
        <p className="border-t pt-1">{emissor.nome}</p>
        <p>{registro}</p>
      </div>
    </div>
  )
}

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{nome}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
