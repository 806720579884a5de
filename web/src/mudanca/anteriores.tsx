import type { Mudanca } from '#domain/mudanca/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useAtos } from './hooks.ts'
import { textos } from './messages.ts'

/** What was brought before: each opens with its report, and is taken back from there. */
export function Anteriores({ itens, onAbrir }: { itens: Mudanca[]; onAbrir: (id: string) => void }) {
  if (itens.length === 0) return null
  return (
    <Card as="section" aria-labelledby="anteriores" className="grid gap-1">
      <CardHeader id="anteriores" title={textos.anteriores} />
      <ul className="divide-y divide-line">
        {itens.map((mudanca) => (
          <Linha key={mudanca.id} mudanca={mudanca} onAbrir={onAbrir} />
        ))}
      </ul>
    </Card>
  )
}

function Linha({ mudanca, onAbrir }: { mudanca: Mudanca; onAbrir: (id: string) => void }) {
  const { id, tipo, arquivo, status, criada_em, por } = mudanca
  const { desistir } = useAtos()
  return (
    <li className="flex flex-wrap items-center gap-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{arquivo}</p>
        <p className="break-words text-muted">
          {[textos.tipos[tipo][0], formatarDataHora(criada_em, zonaDaqui()), por, textos.situacao[status]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {status === 'rascunho' ? null : <p className="break-words text-muted">{textos.linha(mudanca)}</p>}
      </div>
      <Button size="sm" variant="outline" aria-label={textos.abrirQual(arquivo)} onClick={() => onAbrir(id)}>
        {textos.abrir}
      </Button>
      {status === 'rascunho' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={textos.apagarQual(arquivo)}
          loading={desistir.isPending}
          onClick={() => desistir.mutate({ id })}
        >
          {textos.apagar}
        </Button>
      ) : null}
    </li>
  )
}
