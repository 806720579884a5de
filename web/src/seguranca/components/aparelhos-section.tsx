import { Laptop, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { TipoAparelho } from '#domain/seguranca/aparelho.ts'
import type { AparelhoLigado } from '#domain/seguranca/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAparelhos, useEncerrarAparelho, useEncerrarOutros } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'
import { dataEHora, haQuanto } from '../quando.ts'
import { LinhasEsqueleto } from './linhas-esqueleto.tsx'

const { aparelhos: palavras } = textos

const icones: Record<TipoAparelho, LucideIcon> = {
  computador: Laptop,
  celular: Smartphone,
  tablet: Tablet,
  desconhecido: MonitorSmartphone,
}

/** The sessions of the account as devices. One, or all others, can be ended. This cannot be undone. */
export function AparelhosSection() {
  const query = useAparelhos()
  const { data, error } = query
  const outros = data?.filter(({ este }) => !este) ?? []
  return (
    <Card as="section" aria-labelledby="titulo-aparelhos">
      <CardHeader id="titulo-aparelhos" title={palavras.titulo} description={palavras.descricao} />
      {error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : !data ? (
        <LinhasEsqueleto linhas={2} />
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line">
            {[...data.filter(({ este }) => este), ...outros].map((aparelho) => (
              <Aparelho key={aparelho.id} aparelho={aparelho} />
            ))}
          </ul>
          {outros.length > 0 ? (
            <EncerrarOutros quantos={outros.length} />
          ) : (
            <p className="mt-2 text-sm text-muted">{palavras.soEste}</p>
          )}
        </>
      )}
    </Card>
  )
}

function nomeDe({ navegador, sistema }: AparelhoLigado): string {
  if (navegador && sistema) return palavras.de(navegador, sistema)
  return navegador ?? sistema ?? palavras.semNome
}

function Aparelho({ aparelho }: { aparelho: AparelhoLigado }) {
  const [perguntando, setPerguntando] = useState(false)
  const encerrar = useEncerrarAparelho()
  const toast = useToast()
  const Icone = icones[aparelho.tipo]
  const nome = nomeDe(aparelho)
  // Awaited here: the callbacks of `mutate` do not run once the row is unmounted.
  const confirmar = async () => {
    try {
      await encerrar.mutateAsync({ id: aparelho.id })
      toast({ title: mensagens.aparelhoEncerrado, tone: 'success' })
    } catch (error) {
      toast({ title: mensagens.erroAoEncerrar, description: falhaDe(error).mensagem, tone: 'error' })
    }
    setPerguntando(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle text-ink-2"
      >
        <Icone size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {nome}
          {aparelho.este ? <Badge tone="success">{palavras.este}</Badge> : null}
          {aparelho.duas_etapas ? <Badge tone="outline">{palavras.duasEtapas}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {[
            palavras.uso(haQuanto(aparelho.ultimo_uso)),
            palavras.desde(dataEHora(aparelho.inicio)),
            ...(aparelho.rede ? [palavras.rede(aparelho.rede)] : []),
          ].join(' · ')}
        </p>
      </div>
      {aparelho.este ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={palavras.encerrarNome(nome)}
          onClick={() => setPerguntando(true)}
        >
          {palavras.encerrar}
        </Button>
      )}
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.encerrarTitulo(nome)}
        description={palavras.encerrarPorque}
        confirmLabel={palavras.encerrar}
        pending={encerrar.isPending}
        pendingLabel={palavras.encerrando}
        onConfirm={() => void confirmar()}
      />
    </li>
  )
}

function EncerrarOutros({ quantos }: { quantos: number }) {
  const [perguntando, setPerguntando] = useState(false)
  const encerrar = useEncerrarOutros()
  const toast = useToast()
  const confirmar = async () => {
    try {
      await encerrar.mutateAsync()
      toast({ title: mensagens.outrosEncerrados, tone: 'success' })
    } catch {
      toast({ title: mensagens.erroAoEncerrar, tone: 'error' })
    }
    setPerguntando(false)
  }
  return (
    <>
      <Button variant="danger-ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setPerguntando(true)}>
        {palavras.outros}
      </Button>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.outrosTitulo}
        description={palavras.outrosPorque(quantos)}
        confirmLabel={palavras.encerrar}
        pending={encerrar.isPending}
        pendingLabel={palavras.encerrando}
        onConfirm={() => void confirmar()}
      />
    </>
  )
}
