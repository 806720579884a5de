import { Info } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type {
  AgendamentoForaDoHorario,
  EnsaioDePublicacao,
  TemplateHorario,
} from '#domain/horarios/respostas.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Nomes } from '../conteudo-em-palavras.ts'
import { decisoesDe, type Escolhas } from './decisoes.ts'
import { useEnsaio, usePublicar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { textosDePublicacao } from './messages.ts'
import { foraDoErro, irAoPrimeiroSemDecisao, recusadoDoErro } from '../recusas.ts'
import { DiferencaNaTela } from './diferenca.tsx'
import { ForaDoHorario } from './fora-do-horario.tsx'
import { Repeticao } from './repeticao.tsx'

const { publicar: palavras } = textosDePublicacao

type PublicarDialogProps = {
  template: TemplateHorario
  nomes: Nomes
  aberto: boolean
  onFechar: () => void
  onPublicar: (template: TemplateHorario) => void
  /** Goes to the field of a problem. */
  onCorrigir: (caminho: string) => void
  /** Reads the template again, after it changed on the server. */
  onRecarregar: () => void
}

/**
 * The changes of a publication, tested against the last weeks, with a decision for each appointment that it would leave
 * outside.
 */
export function PublicarDialog(props: PublicarDialogProps) {
  const { template, nomes, aberto, onFechar, onPublicar, onCorrigir, onRecarregar } = props
  const query = useEnsaio(template.id, aberto)
  const { data: ensaio, error, refetch } = query
  const publicar = usePublicar()
  const toast = useToast()
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const [cobrado, setCobrado] = useState(false)
  // The list of a refusal is newer than that of the rehearsal.
  const [listaNova, setListaNova] = useState<{
    de: EnsaioDePublicacao
    fora: AgendamentoForaDoHorario[]
  } | null>(null)
  const enviando = useRef(false)
  const aprovadores = ensaio?.clinicas_que_aprovam.map(({ nome }) => nome) ?? []
  const pedido = aprovadores.length > 0
  const fora = ensaio ? (listaNova?.de === ensaio ? listaNova.fora : ensaio.fora) : []

  function concluir() {
    if (!ensaio || enviando.current) return
    const decisoes = decisoesDe(escolhas, fora)
    setCobrado(true)
    if (!decisoes) return irAoPrimeiroSemDecisao(fora, escolhas)
    enviando.current = true
    publicar.mutate(
      { id: template.id, versao: ensaio.versao, decisoes },
      {
        onSuccess: (novo) => {
          const enviado = novo.status_aprovacao === 'aguardando-aprovacao'
          toast({
            tone: 'success',
            title: enviado ? palavras.enviado : palavras.publicado,
            description: enviado
              ? palavras.enviadoDescricao(aprovadores.join(', '))
              : palavras.publicadoDescricao,
          })
          onPublicar(novo)
        },
        onError: (falha) => {
          enviando.current = false
          const lista = foraDoErro(falha)
          if (lista) setListaNova({ de: ensaio, fora: lista })
          else if (codigoDe(falha) === 'HORARIO_RECUSADO' || codigoDe(falha) === 'PROBLEMAS') void refetch()
        },
      },
    )
  }

  const recusado = recusadoDoErro(publicar.error)
  const problemas = ensaio?.problemas ?? []
  return (
    <Dialog
      open={aberto}
      onOpenChange={(abrir) => (abrir || publicar.isPending ? undefined : onFechar())}
      title={pedido ? palavras.tituloDoEnvio(template.nome) : palavras.titulo(template.nome)}
      description={palavras.descricao}
      size="lg"
      full
      footer={
        <>
          <Button variant="outline" disabled={publicar.isPending} onClick={onFechar}>
            {textos.voltar}
          </Button>
          <Button
            disabled={!ensaio || problemas.length > 0}
            loading={publicar.isPending}
            loadingText={pedido ? palavras.enviando : palavras.publicando}
            onClick={concluir}
          >
            {pedido ? palavras.enviar : palavras.publicar}
          </Button>
        </>
      }
    >
      {ensaio ? (
        <div className="grid gap-6">
          <Falha error={publicar.error} onRecarregar={onRecarregar} />
          {problemas.length > 0 ? (
            <section className="grid gap-2 rounded-lg bg-danger-soft p-4">
              <h3 className="font-semibold">{palavras.problemas}</h3>
              <ul className="grid gap-2 text-sm">
                {problemas.map(({ caminho, motivo, mensagem }) => (
                  <li
                    key={`${caminho} ${motivo}`}
                    className="flex flex-wrap items-center justify-between gap-2"
                  >
                    <span className="min-w-0">{mensagem}</span>
                    <Button size="sm" variant="outline" onClick={() => onCorrigir(caminho)}>
                      {palavras.corrigir}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {ensaio.substitui ? <Nota>{palavras.substitui(ensaio.substitui.nome)}</Nota> : null}
          {pedido ? <Nota>{palavras.aprova(aprovadores.join(', '))}</Nota> : null}
          {fora.length > 0 ? (
            <ForaDoHorario
              fora={fora}
              escolhas={escolhas}
              onEscolher={setEscolhas}
              cobrado={cobrado}
              recusado={recusado}
            />
          ) : null}
          <section className="grid gap-2">
            <h3 className="text-lg titulo">{palavras.mudancas}</h3>
            <DiferencaNaTela diferenca={ensaio.diferenca} nomes={nomes} vazia={palavras.nadaMuda} />
          </section>
          <Repeticao repeticao={ensaio.repeticao} />
        </div>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-28 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Nota({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-info-soft p-3 text-ink">
      <Info aria-hidden size={18} className="mt-0.5 shrink-0 text-info" />
      {children}
    </p>
  )
}

/** Why the last try failed. Decisions stay. */
function Falha({ error, onRecarregar }: { error: unknown; onRecarregar: () => void }) {
  if (!error) return null
  const { code, mensagem, pedido } = falhaDe(error)
  const mudou = code === 'MUDOU' || code === 'NAO_CABE_AGORA'
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-lg bg-warning-soft p-3">
      <p>{code === 'AGENDAMENTOS_FORA' ? palavras.listaNova : mudou ? palavras.outraAba : mensagem}</p>
      {mudou ? (
        <Button size="sm" variant="outline" onClick={onRecarregar}>
          {palavras.recarregar}
        </Button>
      ) : null}
      {pedido ? <p className="text-xs text-muted">{pedido}</p> : null}
    </div>
  )
}
