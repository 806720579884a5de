import type { DecisaoProfissional } from '#domain/aprovacao/schemas.ts'
import { rotulosAto } from '#domain/aprovacao/transicoes.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'

const { cadastro: palavras } = textosDoCadastro

/** Every step of a registration, newest first: act, time, author and reason. */
export function Historico({ historico }: { historico: readonly DecisaoProfissional[] }) {
  if (historico.length === 0) return <p className="text-muted">{palavras.semHistorico}</p>
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {historico.map(({ id, ato, em, quem, motivo, documentos_pedidos, base }) => (
        <li key={id} className="relative grid gap-0.5">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[1.4375rem] size-3 rounded-full border-2 border-surface bg-primary"
          />
          <p>
            <span className="font-semibold">{rotulosAto[ato]}</span>
            <span className="text-muted">
              {' '}
              em {formatarDataHora(em, zonaDaqui())}
              {quem ? ` ${palavras.porQuem(quem)}` : ''}
            </span>
          </p>
          {motivo ? <p className="break-words whitespace-pre-line text-ink-2">{motivo}</p> : null}
          {base ? (
            <p className="text-sm break-words text-muted">
              {textosDoCadastro.evidencia.base} {[...base.registros, ...base.documentos].join('; ')}
              {base.lacunas.length > 0 ? `. ${base.lacunas.join('; ')}. “${base.confirmacao}”` : ''}
            </p>
          ) : null}
          {documentos_pedidos.length > 0 ? (
            <p className="break-words text-ink-2">
              {palavras.pedidos} {documentos_pedidos.join('; ')}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
