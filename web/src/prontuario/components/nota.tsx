import { EyeOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { rotulosDoModelo } from '#domain/prontuario/modelo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { nota as palavras } from '../messages.ts'

/** A note to read, with its addenda: the same on every screen and on paper. */
export function Nota({ anotacao }: { anotacao: Anotacao }) {
  const { secoes, assinante, assinada_em, elo, adendos, sigilo } = anotacao
  const zona = zonaDaqui()
  const escritas = secoes.filter(({ texto }) => texto.trim() !== '')
  return (
    <div className="grid gap-4">
      {sigilo ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <EyeOff aria-hidden size={16} /> {palavras.sigilo}
        </p>
      ) : null}
      {escritas.map(({ chave, titulo, texto }) => (
        <section key={chave} className="grid gap-1">
          <h3 className="text-sm font-semibold">{titulo}</h3>
          <p className="text-sm break-words whitespace-pre-line">{texto}</p>
        </section>
      ))}
      {assinante && assinada_em ? (
        <Assinatura
          texto={palavras.assinadaPor(
            assinante.nome,
            assinante.registro,
            formatarDataHora(assinada_em, zona),
          )}
          elo={elo}
        />
      ) : null}
      {adendos.map((adendo) => (
        <section key={adendo.id} className="grid gap-1 border-l-2 border-line-strong pl-3">
          <h3 className="text-sm font-semibold">{palavras.adendo}</h3>
          <p className="text-sm break-words whitespace-pre-line">{adendo.texto}</p>
          <Assinatura
            texto={palavras.adendoPor(
              adendo.assinante.nome,
              adendo.assinante.registro,
              formatarDataHora(adendo.assinado_em, zona),
            )}
            elo={adendo.elo}
          />
        </section>
      ))}
    </div>
  )
}

function Assinatura({ texto, elo }: { texto: string; elo: Anotacao['elo'] }) {
  return (
    <p className="text-xs text-muted">
      {texto}
      {elo ? <span className="block tabular-nums">{palavras.selo(elo.sequencia, elo.hash)}</span> : null}
    </p>
  )
}

/** The note alone on its sheet, when the page is printed. @param paciente name and number of the record */
export function NotaImpressa({ anotacao, paciente }: { anotacao: Anotacao; paciente: string }) {
  return createPortal(
    <article data-folha-impressa="" className="hidden text-ink print:block">
      <h1 className="text-xl font-semibold">{palavras.anotacao}</h1>
      <p className="mb-4 text-sm">
        {paciente} · {rotulosDoModelo[anotacao.modelo]}
      </p>
      <Nota anotacao={anotacao} />
    </article>,
    document.body,
  )
}
