import { useState, type FormEvent } from 'react'
import { tamanhosDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import type { MinhaAvaliacao } from '#domain/avaliacoes/contract.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useExplicar, useRetirar } from '../hooks.ts'
import { minha as palavras, textos } from '../messages.ts'
import { Citacao } from './citacao.tsx'
import { Notas } from './notas.tsx'
import { SituacaoBadge } from './situacao-badge.tsx'

type MinhaProps = { avaliacao: MinhaAvaliacao; onAlterar: () => void; onFechar: () => void }

/** The caller's own review. */
export function Minha({ avaliacao, onAlterar, onFechar }: MinhaProps) {
  const { id, versao, status, comentario, resposta, contestacao, motivo_remocao, acoes } = avaliacao
  const [retirando, setRetirando] = useState(false)
  const retirar = useRetirar()
  const toast = useToast()
  return (
    <>
      <DialogBody>
        <div className="grid gap-4">
          <div className="grid gap-1.5">
            <SituacaoBadge status={status} />
            <p className="text-sm text-muted">
              {palavras.situacao[status]}
              {status === 'removida' && motivo_remocao ? ` ${palavras.motivo(motivo_remocao)}` : null}
            </p>
          </div>
          <Notas {...avaliacao} />
          {comentario ? <Citacao texto={comentario} /> : null}
          {resposta ? <Citacao titulo={textos.resposta} texto={resposta} /> : null}
          {contestacao && status === 'contestada' ? (
            <Citacao titulo={textos.contestacao} texto={contestacao} />
          ) : null}
          {acoes.includes('explicar') ? <Explicar avaliacao={avaliacao} /> : null}
        </div>
      </DialogBody>
      <DialogFooter>
        {acoes.includes('retirar') ? (
          <Button variant="danger-ghost" onClick={() => setRetirando(true)}>
            {palavras.retirar}
          </Button>
        ) : null}
        {acoes.includes('alterar') ? (
          <Button variant="outline" onClick={onAlterar}>
            {palavras.alterar}
          </Button>
        ) : null}
        <Button onClick={onFechar}>{textos.fechar}</Button>
      </DialogFooter>
      <ConfirmDialog
        open={retirando}
        onOpenChange={setRetirando}
        title={palavras.retirarTitulo}
        description={palavras.retirarDescricao}
        confirmLabel={palavras.retirar}
        pending={retirar.isPending}
        onConfirm={() =>
          retirar.mutate(
            { id, versao },
            {
              onSuccess: () => toast({ title: palavras.retirada, tone: 'success' }),
              onSettled: () => setRetirando(false),
            },
          )
        }
      />
    </>
  )
}

/** The author's explanation of a contested review, for whoever decides. */
function Explicar({ avaliacao: { id, versao, explicacao, explicar_ate } }: { avaliacao: MinhaAvaliacao }) {
  const [texto, setTexto] = useState(explicacao ?? '')
  const explicar = useExplicar()
  const toast = useToast()

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (explicar.isPending || !texto.trim()) return
    explicar.mutate(
      { id, versao, explicacao: texto },
      { onSuccess: () => toast({ title: palavras.explicada, tone: 'success' }) },
    )
  }

  return (
    <form noValidate onSubmit={enviar} className="grid gap-3">
      <Field
        label={palavras.explicar}
        required
        hint={explicar_ate ? palavras.explicarAte(formatarData(explicar_ate, zonaDaqui())) : undefined}
      >
        <Textarea
          rows={4}
          maxLength={tamanhosDaAvaliacao.explicacao}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="soft" loading={explicar.isPending} className="justify-self-start">
        {palavras.enviarExplicacao}
      </Button>
    </form>
  )
}
