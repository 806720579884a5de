import type { ReactNode } from 'react'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import { categorias, rotulosParecer, rotulosStatusDica, type StatusDica } from '#domain/dicas/dica.ts'
import { formatarDataHoraNumerica } from '#domain/formato/data.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { editorial, textos } from '../messages.ts'
import { TextoDaDica } from './texto-da-dica.tsx'

const ZONA = 'America/Sao_Paulo'
const tons: Record<StatusDica, BadgeTone> = {
  rascunho: 'neutral',
  enviada: 'info',
  'em-revisao': 'info',
  publicada: 'success',
  arquivada: 'neutral',
}
const instante = (quando: string) => formatarDataHoraNumerica(quando, ZONA)

/** A tip on its way to publication: where it stands, its text, what was said of it, and the acts. */
export function EmEdicao({ dica, children }: { dica: DicaEmEdicao; children?: ReactNode }) {
  const voltou =
    dica.status === 'rascunho' && dica.pareceres.some(({ parecer }) => parecer === 'pede-mudanca')
  return (
    <Card as="li" className="grid gap-3">
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge tone={tons[dica.status]}>{rotulosStatusDica[dica.status]}</Badge>
        <Badge tone="tint" tint={categorias[dica.categoria].tema}>
          {categorias[dica.categoria].rotulo}
        </Badge>
        {voltou ? <Badge tone="warning">{editorial.rascunhoVoltou}</Badge> : null}
        {dica.vencida ? <Badge tone="warning">{textos.vencida}</Badge> : null}
        {dica.rodada_aberta ? <Badge>{editorial.aprovacoes(dica.aprovacoes)}</Badge> : null}
      </span>
      <h3 className="text-lg titulo break-words">{dica.titulo}</h3>
      <p className="text-sm text-muted">
        {[
          dica.autor && !dica.propria ? editorial.de(dica.autor) : null,
          dica.enviada_em ? editorial.enviadaEm(instante(dica.enviada_em)) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-ink-2 break-words">{dica.resumo}</p>
      <details>
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
          {editorial.verTexto}
        </summary>
        <div className="mt-3 grid gap-3">
          <TextoDaDica texto={dica.texto} nivel={4} />
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {dica.fontes.map(({ titulo, instituicao, ano }) => (
              <li key={`${titulo} ${instituicao}`}>{textos.fonte(titulo, instituicao, ano)}</li>
            ))}
          </ul>
        </div>
      </details>
      {dica.pareceres.length > 0 ? (
        <section className="grid gap-2" aria-label={`${editorial.pareceres}: ${dica.titulo}`}>
          <h4 className="font-semibold">{editorial.pareceres}</h4>
          <ul className="grid gap-2">
            {dica.pareceres.map(({ id, parecer, texto, revisor, rodada, created_at }) => (
              <li key={id} className="rounded-lg bg-subtle p-3 text-sm">
                <span className="font-semibold">{rotulosParecer[parecer]}</span>
                <span className="text-muted">
                  {' '}
                  · {revisor ?? editorial.revisor} · {editorial.rodada(rodada)} · {instante(created_at)}
                </span>
                {texto ? <p className="whitespace-pre-line break-words">{texto}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </Card>
  )
}
