import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CasoNaFila as Caso } from '#domain/moderacao/contract.ts'
import { rotulosDoMotivo } from '#domain/moderacao/denuncia.ts'
import {
  rotulosDaDecisao,
  rotulosDoAto,
  rotulosDoRecurso,
  type AtoDeModeracao,
} from '#domain/moderacao/rules.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { idDoItem } from '#web/lib/item-do-endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CarouselVideo } from '#web/ui/carousel-video.tsx'
import { QueueDetails } from '#web/ui/queue-details.tsx'
import { fila as palavras } from '../messages-fila.ts'
import { AtoDialog } from './ato-dialog.tsx'
import { Prazo } from './prazo.tsx'
import { RecursoNoCaso } from './recurso.tsx'

const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())
const variantes = { manter: 'outline', remover: 'danger' } as const

/** A post or comment in the queue, with all its reports, what was done, and what can be done. */
export function CasoNaFila({ caso, prazo }: { caso: Caso; prazo: string }) {
  const [ato, setAto] = useState<AtoDeModeracao | null>(null)
  const { alvo, autor, midias, denuncias, atos, decisao, recurso, acoes, status, removidos_antes } = caso
  const [mostra, setMostra] = useState(false)
  const nome = autor?.nome ?? palavras.semAutor
  const motivos = [...new Set(denuncias.map(({ motivo }) => motivo))]
  const corre = decisao === null || (recurso !== null && recurso.desfecho === null)
  return (
    <QueueDetails
      id={idDoItem(caso.id)}
      leading={<Avatar name={nome} size="sm" />}
      title={palavras.de(palavras.alvo[alvo], nome)}
      detail={`${palavras.quantas(denuncias.length)} · ${corre ? palavras.prazo(quando(prazo)) : palavras.decididaEm(quando(decisao!.em))}`}
      end={
        <Badge tone="warning" size="sm" className="max-sm:hidden">
          {rotulosDoMotivo[motivos[0] ?? 'outro']}
        </Badge>
      }
    >
      <Prazo prazo={corre ? prazo : null} />
      <div className="rounded-md bg-canvas px-3 py-2">
        {caso.titulo ? <p className="font-semibold break-words">{caso.titulo}</p> : null}
        <p className="break-words whitespace-pre-line">{caso.conteudo || palavras.apagado}</p>
      </div>
      {midias.length > 0 ? (
        mostra ? (
          <ul aria-label={palavras.midias} className="grid gap-2">
            {midias.map((midia) => (
              <li key={midia.url} className="grid gap-1">
                {midia.type === 'image' ? (
                  <img src={midia.url} alt={midia.alt ?? ''} className="max-w-full rounded-md" />
                ) : (
                  <CarouselVideo
                    active
                    src={midia.url}
                    label={midia.alt ?? palavras.video}
                    seconds={midia.segundos}
                  />
                )}
                <p className="text-sm text-muted">{midia.alt || palavras.semTexto}</p>
              </li>
            ))}
          </ul>
        ) : (
          <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setMostra(true)}>
            {palavras.mostrar(midias.length)}
          </Button>
        )
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {status && palavras.status[status] ? <Badge size="sm">{palavras.status[status]}</Badge> : null}
        {removidos_antes > 0 ? (
          <p className="text-sm font-semibold text-warning">{palavras.removidosAntes(removidos_antes)}</p>
        ) : null}
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{palavras.denuncias}</h3>
        {denuncias.map((denuncia, indice) => (
          <div key={`${denuncia.em} ${indice}`} className="grid gap-1">
            <p className="text-sm">
              <span className="font-semibold">{rotulosDoMotivo[denuncia.motivo]}</span>
              {` · ${denuncia.visitante ? palavras.visitante : palavras.comConta} · ${quando(denuncia.em)}`}
            </p>
            {denuncia.relato ? <p className="break-words whitespace-pre-line">{denuncia.relato}</p> : null}
          </div>
        ))}
      </div>
      {atos.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">{palavras.atos}</h3>
          {atos.map((feito) => (
            <div key={feito.em + feito.ato} className="grid gap-1 text-sm">
              <p className="font-semibold">
                {palavras.ato(
                  feito.dias
                    ? `${rotulosDoAto[feito.ato]}: ${palavras.dias(feito.dias)}`
                    : rotulosDoAto[feito.ato],
                  feito.quem,
                  quando(feito.em),
                )}
              </p>
              <p className="break-words whitespace-pre-line">{feito.parecer}</p>
            </div>
          ))}
        </div>
      ) : null}
      {decisao ? (
        <div className="rounded-md bg-canvas px-3 py-2 text-sm">
          <p className="font-semibold">
            {palavras.decisao(rotulosDaDecisao[decisao.desfecho], decisao.quem, quando(decisao.em))}
          </p>
          {recurso?.desfecho ? <p className="font-semibold">{rotulosDoRecurso[recurso.desfecho]}</p> : null}
        </div>
      ) : null}
      {recurso ? <RecursoNoCaso caso={caso} recurso={recurso} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {acoes.map((cada) => (
          <Button
            key={cada}
            size="sm"
            variant={cada in variantes ? variantes[cada as keyof typeof variantes] : 'soft'}
            onClick={() => setAto(cada)}
          >
            {rotulosDoAto[cada]}
          </Button>
        ))}
        {caso.post_id && status === 'publicado' ? (
          <Link
            to="/post/$postId"
            params={{ postId: caso.post_id }}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-sm font-semibold text-primary underline underline-offset-4"
          >
            {palavras.verPost}
          </Link>
        ) : null}
      </div>
      {ato ? <AtoDialog caso={caso} ato={ato} onClose={() => setAto(null)} /> : null}
    </QueueDetails>
  )
}
