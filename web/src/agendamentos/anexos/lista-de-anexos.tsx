import { Eye, FileText, Image, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { maximoDeAnexos } from '#domain/agendamentos/anexos/anexo.ts'
import type { Anexo, AnexosDaConsulta } from '#domain/agendamentos/anexos/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAnexar, useRetirar } from './hooks.ts'
import { tamanhoDe, textos } from './messages.ts'
import { VisorDeAnexo } from './visor-de-anexo.tsx'

/** With a library for files that are dropped. */
const EscolhaDeAnexos = partes(() => import('./escolha-de-anexos.tsx')).parte('EscolhaDeAnexos')

type ListaDeAnexosProps = {
  /** Id of the appointment. */
  id: string
  /** IANA zone of the hours on screen. */
  zona: string
  anexos: AnexosDaConsulta
}

/** The files of an appointment, for both sides, with a place to add more for those who may attach. */
export function ListaDeAnexos({ id, zona, anexos: { itens, pode_anexar } }: ListaDeAnexosProps) {
  const [aberto, setAberto] = useState<Anexo | null>(null)
  const [retirando, setRetirando] = useState<Anexo | null>(null)
  return (
    <div className="grid gap-3">
      {itens.length === 0 && !pode_anexar ? <p className="text-sm text-muted">{textos.nenhum}</p> : null}
      {pode_anexar ? <p className="text-sm text-muted">{textos.descricao}</p> : null}
      <ul aria-label={textos.titulo} className="grid gap-2 empty:hidden">
        {itens.map((anexo) => (
          <li
            key={anexo.id}
            className="flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-3.5"
          >
            {anexo.formato === 'application/pdf' ? (
              <FileText aria-hidden size={18} className="shrink-0 text-muted" />
            ) : (
              <Image aria-hidden size={18} className="shrink-0 text-muted" />
            )}
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold break-words">{anexo.nome}</p>
              <p className="text-xs text-muted tabular-nums">
                {tamanhoDe(anexo.tamanho)}, {formatarDataHora(anexo.enviado_em, zona)}
              </p>
            </div>
            <IconButton
              label={textos.ver(anexo.nome)}
              icon={<Eye size={20} />}
              onClick={() => setAberto(anexo)}
            />
            {anexo.pode_retirar ? (
              <IconButton
                label={textos.retirar(anexo.nome)}
                icon={<Trash2 size={20} />}
                onClick={() => setRetirando(anexo)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {pode_anexar ? <Envio id={id} cabem={maximoDeAnexos - itens.length} /> : null}
      {aberto ? <VisorDeAnexo anexo={aberto} onClose={() => setAberto(null)} /> : null}
      <Retirada id={id} anexo={retirando} onFechar={() => setRetirando(null)} />
    </div>
  )
}

function Envio({ id, cabem }: { id: string; cabem: number }) {
  const [parte, setParte] = useState(0)
  const [recusa, setRecusa] = useState<string>()
  const anexar = useAnexar(id)
  const toast = useToast()
  const mandar = (arquivos: File[]) => {
    setParte(0)
    setRecusa(undefined)
    anexar.mutate(
      { arquivos, onEnviar: setParte },
      {
        onSuccess: () => toast({ title: textos.enviado(arquivos.length), tone: 'success' }),
        onError: (error) => setRecusa(error.message),
      },
    )
  }
  if (anexar.isPending) return <Progress value={Math.round(parte * 100)} label={textos.enviando} />
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full rounded-lg" />}>
      <EscolhaDeAnexos cabem={cabem} recusa={recusa} onEscolher={mandar} />
    </Suspense>
  )
}

type RetiradaProps = { id: string; anexo: Anexo | null; onFechar: () => void }

function Retirada({ id, anexo, onFechar }: RetiradaProps) {
  const retirar = useRetirar(id)
  const toast = useToast()
  return (
    <ConfirmDialog
      open={anexo !== null}
      onOpenChange={onFechar}
      title={textos.retirarTitulo}
      description={anexo ? textos.retirarDescricao(anexo.nome) : undefined}
      confirmLabel={textos.retirarBotao}
      pending={retirar.isPending}
      onConfirm={() =>
        anexo &&
        retirar.mutate(
          { id: anexo.id },
          {
            onSuccess: () => {
              toast({ title: textos.retirado, tone: 'success' })
              onFechar()
            },
            onError: (error) =>
              toast({ title: textos.erroRetirar, description: falhaDe(error).mensagem, tone: 'error' }),
          },
        )
      }
    />
  )
}
