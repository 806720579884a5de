import { ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { PedidoNaFila } from '#domain/privacidade/contract.ts'
import { rotulosTipoPedido } from '#domain/privacidade/pedido.ts'
import { diasRestantes } from '#domain/privacidade/prazo.ts'
import { formatarDataHora, formatarDiaCurto } from '#web/lib/data.ts'
import { idDoItem, useIrAoItem } from '#web/lib/item-do-endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useFilaDePrivacidade, useResponder } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { privacidade: palavras } = textos

/** LGPD, art. 18 and 19: people's requests, with the days left. */
export function FilaDePrivacidade() {
  const consulta = useFilaDePrivacidade()
  const [aberto, setAberto] = useState<PedidoNaFila | null>(null)
  useIrAoItem(consulta.data !== undefined)
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(pedidos) => (
          <Card padding="none">
            {pedidos.length === 0 ? (
              <EmptyState
                icon={<ShieldCheck size={26} />}
                title={palavras.nenhum}
                description={palavras.nenhumDescricao}
              />
            ) : (
              <ul aria-label={palavras.titulo} className="divide-y divide-line">
                {pedidos.map((pedido) => (
                  <li key={pedido.id} id={idDoItem(pedido.id)} className="grid gap-2 px-4 py-4 md:px-5">
                    <div className="flex flex-wrap items-center justify-between gap-2">
                      <p className="font-semibold break-words">
                        {rotulosTipoPedido[pedido.tipo]} · {pedido.pessoa}
                      </p>
                      <Prazo prazo={pedido.prazo} />
                    </div>
                    <p className="break-words whitespace-pre-wrap text-ink-2">
                      {pedido.executar_em
                        ? palavras.exclusao(formatarDataHora(pedido.executar_em, zonaDaqui()))
                        : pedido.descricao || palavras.semTexto}
                    </p>
                    <div className="flex flex-wrap items-center justify-between gap-3">
                      <p className="text-sm text-muted">{palavras.prazo(formatarDiaCurto(pedido.prazo))}</p>
                      <Button variant="outline" size="sm" onClick={() => setAberto(pedido)}>
                        {palavras.responder}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </Estado>
      {aberto ? <Resposta pedido={aberto} onFechar={() => setAberto(null)} /> : null}
    </>
  )
}

function Prazo({ prazo }: { prazo: string }) {
  const [agora] = useState(Date.now)
  const dias = diasRestantes(prazo, agora)
  return (
    <Badge tone={dias < 0 ? 'danger' : dias <= 3 ? 'warning' : 'neutral'}>
      {dias < 0 ? palavras.passou(-dias) : palavras.faltam(dias)}
    </Badge>
  )
}

function Resposta({ pedido, onFechar }: { pedido: PedidoNaFila; onFechar: () => void }) {
  // An erasure runs by itself. Here it can only be refused.
  const [status, setStatus] = useState<'atendido' | 'recusado'>(
    pedido.tipo === 'exclusao' ? 'recusado' : 'atendido',
  )
  const [resposta, setResposta] = useState('')
  const [curta, setCurta] = useState(false)
  const responder = useResponder()
  const toast = useToast()

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (responder.isPending) return
    if (resposta.trim().length < 10) return setCurta(true)
    responder.mutate(
      { id: pedido.id, status, resposta },
      {
        onSuccess: () => {
          toast({ title: palavras.enviada, tone: 'success' })
          onFechar()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.tituloResposta(pedido.pessoa)}
      description={rotulosTipoPedido[pedido.tipo]}
      size="lg"
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button
            type="submit"
            variant={status === 'recusado' ? 'danger' : 'primary'}
            loading={responder.isPending}
            loadingText={palavras.enviando}
          >
            {palavras.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {responder.error ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {falhaDe(responder.error).mensagem}
          </p>
        ) : null}
        {pedido.descricao ? (
          <blockquote className="rounded-md bg-subtle px-3.5 py-2.5 break-words whitespace-pre-wrap">
            {pedido.descricao}
          </blockquote>
        ) : null}
        {pedido.tipo === 'exclusao' ? null : (
          <Field label={palavras.decisao} group>
            <Segmented
              label={palavras.decisao}
              value={status}
              onValueChange={setStatus}
              options={[
                { value: 'atendido', label: palavras.atender },
                { value: 'recusado', label: palavras.recusar },
              ]}
            />
          </Field>
        )}
        <Field
          label={palavras.resposta}
          hint={palavras.respostaDica}
          required
          error={curta && resposta.trim().length < 10 ? palavras.curta : undefined}
        >
          <Textarea
            rows={6}
            maxLength={4000}
            value={resposta}
            onChange={(event) => setResposta(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
