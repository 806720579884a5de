import { Fragment } from 'react'
import { paragrafos, partesDaLinha } from '../partes-do-texto.ts'

/** Plain text in paragraphs. Addresses become links without referrer, opener or ranking weight. Markup stays text. */
export function TextoDoPost({ texto }: { texto: string }) {
  return (
    <div className="grid gap-3 text-base break-words text-ink">
      {paragrafos(texto).map((linhas, paragrafo) => (
        <p key={paragrafo}>
          {linhas.map((linha, posicao) => (
            <Fragment key={posicao}>
              {posicao > 0 ? <br /> : null}
              <Linha texto={linha} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function Linha({ texto }: { texto: string }) {
  return partesDaLinha(texto).map((parte, posicao) =>
    parte.endereco ? (
      <a
        key={posicao}
        href={parte.endereco}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-primary underline underline-offset-4 break-all"
      >
        {parte.texto}
      </a>
    ) : (
      <Fragment key={posicao}>{parte.texto}</Fragment>
    ),
  )
}
