import { Link } from '@tanstack/react-router'
import { Bookmark, BookmarkCheck, Check, Clock3 } from 'lucide-react'
import { acharCampanha } from '#domain/dicas/campanhas.ts'
import type { ResumoDaDica } from '#domain/dicas/contract.ts'
import { categorias } from '#domain/dicas/dica.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { rowLink } from '#web/ui/queue-row.tsx'
import type { BuscaDeDicas } from '../busca.ts'
import type { useMarcar } from '../hooks.ts'
import { textos } from '../messages.ts'

/** Category, campaign and what the person did with a tip. */
export function Rotulos({ dica }: { dica: ResumoDaDica }) {
  const { rotulo, tema } = categorias[dica.categoria]
  const campanha = acharCampanha(dica.campanha)
  const { lida_em, feita_em, arquivada_em } = dica.marcas
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="tint" tint={tema}>
        {rotulo}
      </Badge>
      {campanha ? <Badge tone="outline">{campanha.rotulo}</Badge> : null}
      {feita_em ? (
        <Badge tone="success" icon={<Check aria-hidden size={13} />}>
          {textos.feita}
        </Badge>
      ) : lida_em ? (
        <Badge>{textos.lida}</Badge>
      ) : (
        <Badge tone="primary">{textos.nova}</Badge>
      )}
      {arquivada_em ? <Badge>{textos.arquivada}</Badge> : null}
      {dica.vencida ? <Badge tone="warning">{textos.vencida}</Badge> : null}
    </span>
  )
}

type CartaoDaDicaProps = { dica: ResumoDaDica; busca: BuscaDeDicas; marcar: ReturnType<typeof useMarcar> }

/** A tip in the list: the whole card opens it. */
export function CartaoDaDica({ dica, busca, marcar }: CartaoDaDicaProps) {
  const salva = dica.marcas.salva_em !== null
  return (
    <Card as="li" interactive className="relative flex flex-col gap-2">
      <Rotulos dica={dica} />
      <h3 className="text-lg titulo">
        <Link to="/dicas-saude" search={{ ...busca, dica: dica.id }} className={rowLink}>
          {dica.titulo}
        </Link>
      </h3>
      <p className="text-ink-2">{dica.resumo}</p>
      <div className="mt-auto flex items-center justify-between gap-2 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <Clock3 aria-hidden size={14} /> {textos.minutos(dica.minutos)}
          </span>
          {dica.perguntas > 0 ? <span>{textos.comQuiz(dica.perguntas)}</span> : null}
        </span>
        <IconButton
          label={`${salva ? textos.tirarDasSalvas : textos.salvar}: ${dica.titulo}`}
          aria-pressed={salva}
          icon={salva ? <BookmarkCheck size={20} /> : <Bookmark size={20} />}
          onClick={() => marcar(dica.id, 'salva', !salva)}
        />
      </div>
    </Card>
  )
}
