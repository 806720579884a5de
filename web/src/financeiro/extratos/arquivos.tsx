import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Extrato } from '#domain/financeiro/extratos/contract.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Atos } from './hooks.ts'
import { textos } from './messages.ts'

const { arquivos: palavras } = textos

type ArquivosProps = {
  extratos: readonly Extrato[]
  hoje: string
  escreve: boolean
  atos: Atos
  onVer: (extrato: string) => void
}

/** The files that were brought, newest first, with what became of their lines. */
export function Arquivos({ extratos, hoje, escreve, atos, onVer }: ArquivosProps) {
  const [apagando, setApagando] = useState<Extrato | null>(null)
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader title={palavras.titulo} className="px-4 pt-4 md:px-5" />
      <ul className="divide-y divide-line">
        {extratos.map((extrato) => {
          const { id, arquivo, conta, de, ate, novas, conciliadas, ignoradas, a_conciliar } = extrato
          const ditas = conciliadas + ignoradas
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-3 md:px-5">
              <div className="grid min-w-0 flex-1 gap-1">
                <Button
                  variant="link"
                  className="max-w-full justify-self-start"
                  aria-label={palavras.ver(arquivo)}
                  onClick={() => onVer(id)}
                >
                  <span className="truncate">{arquivo}</span>
                </Button>
                <p className="text-sm break-words text-muted">
                  {palavras.linhas(novas, conta, formatarDiaCurto(de, hoje), formatarDiaCurto(ate, hoje))}
                </p>
                <Andamento {...extrato} />
                <p className="text-sm text-ink-2">{textos.resumo(conciliadas, a_conciliar, ignoradas)}</p>
              </div>
              {escreve && ditas === 0 ? (
                <IconButton
                  variant="danger"
                  label={palavras.apagar(arquivo)}
                  icon={<Trash2 size={18} />}
                  onClick={() => setApagando(extrato)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {apagando ? (
        <ConfirmDialog
          open
          onOpenChange={(aberto) => (aberto ? undefined : setApagando(null))}
          title={palavras.apagarTitulo}
          description={palavras.apagarDica}
          confirmLabel={palavras.confirmar}
          cancelLabel={palavras.voltar}
          pending={atos.apagar.isPending}
          pendingLabel={palavras.apagando}
          onConfirm={() => atos.apagar.mutate({ id: apagando.id }, { onSettled: () => setApagando(null) })}
        />
      ) : null}
    </Card>
  )
}

/** Matched, left out and still to do, as one bar; the words below say the same. */
function Andamento({ novas, conciliadas, ignoradas }: Extrato) {
  const parte = (quantas: number) => `${(quantas / Math.max(1, novas)) * 100}%`
  return (
    <div aria-hidden className="flex h-1.5 max-w-md overflow-hidden rounded-full bg-line">
      <span className="bg-primary" style={{ width: parte(conciliadas) }} />
      <span className="bg-line-strong" style={{ width: parte(ignoradas) }} />
    </div>
  )
}
