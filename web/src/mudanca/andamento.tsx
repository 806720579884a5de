import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Mudanca } from '#domain/mudanca/contract.ts'
import { emCurso } from '#domain/mudanca/tipos.ts'
import { api } from '#web/rpc/client.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useAtos } from './hooks.ts'
import { textos } from './messages.ts'

const paginas = { servicos: '/servicos', pacientes: '/pacientes', consultas: '/agenda' } as const

/** How far a lot is, and what became of it, also for whoever comes back to it. */
export function Andamento({ mudanca, onOutro }: { mudanca: Mudanca; onOutro: () => void }) {
  const queries = useQueryClient()
  const atos = useAtos()
  const [perguntando, setPerguntando] = useState(false)
  const { id, tipo, status, arquivo, feitas, a_criar, criados, fora } = mudanca
  useEffect(() => {
    if (emCurso(status)) return
    for (const cada of [api.pacientes, api.agenda, api.servicos])
      void queries.invalidateQueries({ queryKey: cada.key() })
  }, [status, queries])
  const desfaz = status === 'concluida' || status === 'parada' || (status === 'falhou' && criados > 0)
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="resultado">
      <CardHeader id="resultado" title={textos.passo[2]} />
      <p className="text-sm break-words text-muted">{arquivo}</p>
      <div className="grid gap-3" role="status">
        {emCurso(status) ? (
          <>
            <Progress
              value={feitas}
              max={Math.max(1, a_criar)}
              label={textos.andamento(tipo, feitas, a_criar)}
            />
            <p className="tabular-nums">{textos.andamento(tipo, feitas, a_criar)}</p>
            <p className="text-sm text-muted">
              {status === 'desfazendo' ? textos.desfazendo : textos.emCurso}
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">{resultadoDe(mudanca)}</p>
            {status === 'desfeita' ? null : <p className="text-sm text-muted">{textos.linha(mudanca)}</p>}
          </>
        )}
      </div>
      {fora > 0 && !emCurso(status) ? (
        <div className="grid gap-1">
          <Button
            variant="outline"
            className="justify-self-start"
            icon={<Download aria-hidden size={16} />}
            loading={atos.relatorio.isPending}
            onClick={() => atos.relatorio.mutate({ id, quais: 'erradas' })}
          >
            {textos.baixarErradas}
          </Button>
          <p className="text-sm text-muted">{textos.baixarErradasDica}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {status === 'na-fila' ? (
          <Button variant="outline" loading={atos.parar.isPending} onClick={() => atos.parar.mutate({ id })}>
            {textos.parar}
          </Button>
        ) : null}
        {status === 'parada' ? (
          <Button loading={atos.retomar.isPending} onClick={() => atos.retomar.mutate({ id })}>
            {textos.retomar}
          </Button>
        ) : null}
        {status === 'concluida' ? (
          <Link to={paginas[tipo]} className={buttonStyle({})}>
            {textos.ver[tipo]}
          </Link>
        ) : null}
        {emCurso(status) ? null : (
          <Button
            variant="outline"
            loading={atos.relatorio.isPending}
            onClick={() => atos.relatorio.mutate({ id, quais: 'todas' })}
          >
            {textos.relatorio}
          </Button>
        )}
        {desfaz ? (
          <Button variant="ghost" onClick={() => setPerguntando(true)}>
            {textos.desfazer}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onOutro}>
          {textos.outro}
        </Button>
      </div>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={textos.desfazerPergunta}
        description={textos.desfazerDescricao(tipo, criados)}
        confirmLabel={textos.desfazer}
        pending={atos.desfazer.isPending}
        onConfirm={() => atos.desfazer.mutate({ id }, { onSettled: () => setPerguntando(false) })}
      />
    </Card>
  )
}

function resultadoDe(mudanca: Mudanca): string {
  const { status, tipo, criados } = mudanca
  if (status === 'falhou') return textos.falhou
  if (status === 'parada') return textos.parada
  return status === 'desfeita' ? textos.desfeita(tipo, mudanca) : textos.concluida(tipo, criados)
}
