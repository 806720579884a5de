import { Cog } from 'lucide-react'
import { estadoDoTrabalho, rotulosDeTrabalho } from '#domain/sistema/trabalhos.ts'
import type { Trabalho } from '#domain/sistema/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTrabalhos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { trabalhos: palavras } = textos
const tons = { ok: 'success', falhou: 'danger', atrasado: 'warning' } as const

/** Jobs with their last run, its outcome, and the next run. */
export function Trabalhos() {
  const consulta = useTrabalhos()
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(trabalhos) =>
          trabalhos.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Cog size={26} />}
                title={palavras.nenhum}
                description={palavras.nenhumDescricao}
              />
            </Card>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2" aria-label={palavras.titulo}>
              {trabalhos.map((trabalho) => (
                <Card as="li" key={trabalho.nome}>
                  <UmTrabalho trabalho={trabalho} agora={consulta.dataUpdatedAt} />
                </Card>
              ))}
            </ul>
          )
        }
      </Estado>
    </>
  )
}

function UmTrabalho({ trabalho, agora }: { trabalho: Trabalho; agora: number }) {
  const { nome, cada_s, comecou_em, terminou_em, resultado, detalhe, ok_em, falhas_seguidas } = trabalho
  const { rotulo, descricao } = rotulosDeTrabalho[nome] ?? { rotulo: nome, descricao: '' }
  const estado = estadoDoTrabalho(trabalho, agora)
  const proxima = Date.parse(comecou_em) + cada_s * 1_000
  const quando = (instante: string | number) => formatarDataHora(instante, zonaDaqui())
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">{rotulo}</h3>
        <Badge tone={tons[estado]}>{palavras.estados[estado]}</Badge>
      </div>
      <p className="text-sm text-muted">
        {descricao} Roda {palavras.cada(cada_s)}.
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{palavras.ultima}</dt>
        <dd className="text-right tabular-nums">{quando(comecou_em)}</dd>
        <dt className="text-muted">{palavras.duracao}</dt>
        <dd className="text-right tabular-nums">{Date.parse(terminou_em) - Date.parse(comecou_em)} ms</dd>
        <dt className="text-muted">{palavras.proxima}</dt>
        <dd className="text-right tabular-nums">{proxima > agora ? quando(proxima) : palavras.agora}</dd>
        {resultado === 'falhou' ? (
          <>
            <dt className="text-muted">{palavras.ultimaBoa}</dt>
            <dd className="text-right tabular-nums">{ok_em ? quando(ok_em) : textos.nunca}</dd>
          </>
        ) : null}
      </dl>
      {resultado === 'falhou' ? (
        <p className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-sm break-words text-danger">
          {palavras.falhas(falhas_seguidas)}: {detalhe}
        </p>
      ) : detalhe ? (
        <p className="mt-2 text-sm text-muted">{palavras.feitos(detalhe)}</p>
      ) : null}
    </>
  )
}
