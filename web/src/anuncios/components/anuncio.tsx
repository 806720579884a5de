import { cx } from 'class-variance-authority'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  rotulosCategoria,
  rotulosTipo,
  type ConteudoAnuncio,
  type TipoAnuncio,
} from '#domain/anuncios/anuncio.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Badge } from '#web/ui/badge.tsx'
import { avisosTextos, textos } from '../messages.ts'

export const lugarDe = ({ cidade, uf }: Pick<ConteudoAnuncio, 'cidade' | 'uf'>) =>
  uf ? [cidade, uf].filter(Boolean).join(', ') : textos.todasUfs

/** The label that stands on everything that was announced. */
export function Rotulos({
  tipo,
  conteudo,
}: {
  tipo: TipoAnuncio
  conteudo: Pick<ConteudoAnuncio, 'categoria' | 'prioridade'>
}) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="outline">{rotulosTipo[tipo]}</Badge>
      {conteudo.categoria ? <Badge tone="primary">{rotulosCategoria[conteudo.categoria]}</Badge> : null}
      {tipo === 'aviso' && conteudo.prioridade === 'alta' ? (
        <Badge tone="warning">{avisosTextos.importante}</Badge>
      ) : null}
    </p>
  )
}

type AnuncioProps = {
  tipo: TipoAnuncio
  conteudo: ConteudoAnuncio
  nome: string
  identidade: string | null
  nivel?: 'h2' | 'h3'
  children?: ReactNode
}

/** An ad or a notice as its audience sees it; the editor's preview is the same thing. */
export function Anuncio({ tipo, conteudo, nome, identidade, nivel: Titulo = 'h2', children }: AnuncioProps) {
  const { imagens } = conteudo
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Rotulos tipo={tipo} conteudo={conteudo} />
      <Titulo className="text-xl titulo break-words">{conteudo.titulo || '…'}</Titulo>
      {tipo === 'anuncio' ? (
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-lg tabular-nums">
            {conteudo.preco_centavos === null ? textos.semPreco : formatarCentavos(conteudo.preco_centavos)}
          </strong>
          {conteudo.negociavel && conteudo.preco_centavos !== null ? (
            <span className="text-muted">{textos.negociavel}</span>
          ) : null}
        </p>
      ) : null}
      {imagens.length > 0 ? (
        <ul className={cx('grid gap-2', imagens.length > 1 && 'grid-cols-2')}>
          {imagens.map(({ url, alt }) => (
            <li key={url}>
              <img src={url} alt={alt} loading="lazy" className="max-h-96 w-full rounded-lg object-cover" />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="break-words whitespace-pre-wrap text-ink-2">{conteudo.texto || '…'}</p>
      {tipo === 'anuncio' || conteudo.uf ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MapPin aria-hidden size={16} />
          {lugarDe(conteudo)}
        </p>
      ) : null}
      <div className="border-t border-line pt-3 text-sm">
        <p className="text-muted">{textos.anunciadoPor}</p>
        <p className="font-semibold">{nome}</p>
        {identidade ? <p className="text-muted">{identidade}</p> : null}
        <p className="text-muted">{textos.ate(formatarDia(conteudo.fim))}</p>
      </div>
      {children}
    </div>
  )
}
