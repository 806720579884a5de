import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { enderecoEmLinha, linhasDoCartao, nascimentoEIdade, textoDoQr } from '#domain/emergencia/rules.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { hojeAqui } from '../hooks.ts'
import { textos } from './messages.ts'
import { caminhoDoQr } from '#web/lib/qr.ts'

type Props = { pessoa: PessoaDaEmergencia; cartao: CartaoEmergencia; onTerminar: () => void }

/**
 * The card on paper, alone on its sheet, to fold into a wallet (web/src/estilos/emergencia.css). It prints as soon as
 * it is drawn.
 */
export function CartaoImpresso({ pessoa, cartao, onTerminar }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onTerminar, { once: true })
    const imprimir = setTimeout(() => window.print())
    return () => {
      clearTimeout(imprimir)
      window.removeEventListener('afterprint', onTerminar)
    }
  }, [onTerminar])
  const hoje = hojeAqui()
  const qr = caminhoDoQr(textoDoQr(pessoa, cartao, hoje))
  const linhas = [
    { titulo: 'Nascimento', texto: nascimentoEIdade(pessoa.data_nascimento, hoje) ?? '' },
    { titulo: 'Telefone', texto: pessoa.telefone ? formatarTelefone(pessoa.telefone) : '' },
    { titulo: 'Endereço', texto: enderecoEmLinha(pessoa.endereco) ?? '' },
    ...linhasDoCartao(cartao),
  ].filter(({ texto }) => texto !== '')
  return createPortal(
    <article data-folha-impressa="" className="hidden w-[150mm] border-2 p-[6mm] text-ink print:block">
      <div className="flex gap-[6mm]">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">
            {textos.titulo} · {textos.ligue}
          </p>
          <h1 className="text-2xl titulo">{pessoa.nome}</h1>
          <dl className="mt-2 grid gap-1">
            {linhas.map(({ titulo, texto }) => (
              <div key={titulo}>
                <dt className="inline font-semibold">{titulo}: </dt>
                <dd className="inline">{texto}</dd>
              </div>
            ))}
          </dl>
          {cartao.contatos.length > 0 ? (
            <>
              <h2 className="mt-3 font-semibold">{textos.contatos}</h2>
              <ul>
                {cartao.contatos.map(({ nome, relacao, telefone }) => (
                  <li key={`${nome} ${telefone}`}>
                    {[nome, relacao, formatarTelefone(telefone)].filter(Boolean).join(' · ')}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        <svg viewBox={`-2 -2 ${qr.lado + 4} ${qr.lado + 4}`} className="size-[42mm] shrink-0" aria-hidden>
          <path d={qr.d} className="fill-black" />
        </svg>
      </div>
    </article>,
    document.body,
  )
}
