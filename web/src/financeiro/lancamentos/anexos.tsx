import { Eye, FileText, Image, Trash2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnexoDaTransacao } from '#domain/financeiro/lancamentos.ts'
import { maximoDeAnexosDaTransacao } from '#domain/financeiro/serie.ts'
import { tamanhoDe } from '#web/agendamentos/anexos/messages.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { partes } from '#web/lib/partes.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAnexar, useAnexos, useDevolverAnexo, useEndereco, useRetirar } from './hooks.ts'
import { textos } from './messages.ts'

const { anexos: palavras } = textos

/** With a library for files that are dropped. */
const Escolha = partes(() => import('./escolha.tsx')).parte('Escolha')
const escolha = (props: {
  cabem: number
  recusa?: string | undefined
  onEscolher: (arquivos: File[]) => void
}) => (
  <Suspense fallback={<Skeleton className="h-36 w-full rounded-lg" />}>
    <Escolha {...props} />
  </Suspense>
)
const linha = 'flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-3.5'

/** The files of an entry that is there: each opens, leaves, and comes back by 'Desfazer'. */
export function Anexos({ id }: { id: string }) {
  const toast = useToast()
  const query = useAnexos(id)
  const [aberto, setAberto] = useState<AnexoDaTransacao | null>(null)
  // Said here and not in a notice, which a dialog hides from its keys.
  const [retirado, setRetirado] = useState<AnexoDaTransacao | null>(null)
  const [parte, setParte] = useState(0)
  const [recusa, setRecusa] = useState<string>()
  const [anexar, retirar, devolver] = [useAnexar(id), useRetirar(), useDevolverAnexo()]
  const { data } = query
  const erro = (error: unknown) => toast({ tone: 'error', title: falhaDe(error).mensagem })

  function mandar(arquivos: File[]) {
    setParte(0)
    setRecusa(undefined)
    anexar.mutate(
      { arquivos, onEnviar: setParte },
      {
        onSuccess: () => toast({ tone: 'success', title: palavras.enviado(arquivos.length) }),
        onError: (error) => setRecusa(error.message),
      },
    )
  }
  const voltar = (qual: AnexoDaTransacao) =>
    devolver.mutate(
      { id: qual.id },
      {
        onError: erro,
        onSuccess() {
          setRetirado(null)
          toast({ tone: 'success', title: palavras.voltou })
        },
      },
    )
  const tirar = (qual: AnexoDaTransacao) =>
    retirar.mutate({ id: qual.id }, { onError: erro, onSuccess: () => setRetirado(qual) })

  return (
    <section aria-label={palavras.titulo} className="grid gap-3">
      <h3 className="font-semibold">{palavras.titulo}</h3>
      {data ? (
        <>
          <ul aria-label={palavras.titulo} className="grid gap-2 empty:hidden">
            {data.itens.map((anexo) => (
              <li key={anexo.id} className={linha}>
                {anexo.formato === 'application/pdf' ? (
                  <FileText aria-hidden size={18} className="shrink-0 text-muted" />
                ) : (
                  <Image aria-hidden size={18} className="shrink-0 text-muted" />
                )}
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-semibold break-words">{anexo.nome}</p>
                  <p className="text-xs text-muted tabular-nums">{tamanhoDe(anexo.tamanho)}</p>
                </div>
                <IconButton
                  label={palavras.ver(anexo.nome)}
                  icon={<Eye size={20} />}
                  onClick={() => setAberto(anexo)}
                />
                <IconButton
                  label={palavras.retirar(anexo.nome)}
                  icon={<Trash2 size={20} />}
                  onClick={() => tirar(anexo)}
                />
              </li>
            ))}
          </ul>
          <output className="empty:hidden">
            {retirado ? (
              <span className={linha}>
                <span className="min-w-0 flex-1 text-sm break-words">{palavras.retirado(retirado.nome)}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  loading={devolver.isPending}
                  onClick={() => voltar(retirado)}
                >
                  {palavras.desfazer}
                </Button>
              </span>
            ) : null}
          </output>
          {anexar.isPending ? (
            <Progress value={Math.round(parte * 100)} label={palavras.enviando} />
          ) : data.pode_anexar ? (
            escolha({ cabem: maximoDeAnexosDaTransacao - data.itens.length, recusa, onEscolher: mandar })
          ) : null}
        </>
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <Skeleton className="h-36 w-full rounded-lg" />
      )}
      {aberto ? <Visor anexo={aberto} onClose={() => setAberto(null)} /> : null}
    </section>
  )
}

function Visor({ anexo, onClose }: { anexo: AnexoDaTransacao; onClose: () => void }) {
  return (
    <VisorDeArquivo
      nome={anexo.nome}
      formato={anexo.formato}
      endereco={useEndereco(anexo.id)}
      erro={palavras.erroAbrir}
      onClose={onClose}
    />
  )
}

type AnexosParaSalvarProps = { arquivos: readonly File[]; onMudar: (arquivos: File[]) => void }

/** Files of an entry that is not there yet: they are sent when it is. */
export function AnexosParaSalvar({ arquivos, onMudar }: AnexosParaSalvarProps) {
  const cabem = maximoDeAnexosDaTransacao - arquivos.length
  return (
    <section aria-label={palavras.titulo} className="grid gap-3">
      <div>
        <h3 className="font-semibold">{palavras.titulo}</h3>
        <p className="text-sm text-muted">{palavras.depois}</p>
      </div>
      <ul aria-label={palavras.titulo} className="grid gap-2 empty:hidden">
        {arquivos.map((arquivo) => (
          <li key={`${arquivo.name} ${arquivo.size} ${arquivo.lastModified}`} className={linha}>
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold break-words">{arquivo.name}</p>
              <p className="text-xs text-muted tabular-nums">{tamanhoDe(arquivo.size)}</p>
            </div>
            <IconButton
              label={palavras.retirar(arquivo.name)}
              icon={<X size={20} />}
              onClick={() => onMudar(arquivos.filter((cada) => cada !== arquivo))}
            />
          </li>
        ))}
      </ul>
      {cabem > 0 ? escolha({ cabem, onEscolher: (novos) => onMudar([...arquivos, ...novos]) }) : null}
    </section>
  )
}
