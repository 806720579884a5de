import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { paragrafos, type Faceta, type Parte } from '#domain/posts/facetas.ts'

type TextoDoPostProps = {
  texto: string
  facetas: readonly Faceta[]
  className?: string
}

/** Plain text in paragraphs. Addresses become links without referrer, opener or ranking weight; hashtags and mentions lead into the network. Markup stays text. */
export function TextoDoPost({
  texto,
  facetas,
  className = 'grid gap-3 text-base break-words text-ink',
}: TextoDoPostProps) {
  const blocos = useMemo(() => paragrafos(texto, facetas), [texto, facetas])
  return (
    <div className={className}>
      {blocos.map((linhas, bloco) => (
        <p key={bloco}>
          {linhas.map((linha, posicao) => (
            <Fragment key={posicao}>
              {posicao > 0 ? <br /> : null}
              {linha.map((parte, lugar) => (
                <Trecho key={lugar} {...parte} />
              ))}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

const LINK = 'text-primary underline underline-offset-4'

function Trecho({ texto, faceta }: Parte) {
  if (faceta?.tipo === 'link')
    return (
      <a
        href={faceta.endereco}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={`${LINK} break-all`}
      >
        {texto}
      </a>
    )
  if (faceta?.tipo === 'hashtag')
    return (
      <Link to="/rede" search={{ assunto: faceta.tag }} className={LINK}>
        {texto}
      </Link>
    )
  if (faceta?.tipo === 'mencao')
    return (
      <Link to="/rede" search={{ pessoa: faceta.usuario_id }} className={LINK}>
        {texto}
      </Link>
    )
  return texto
}
