import { useState, type FormEvent } from 'react'
import { tamanhosDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import type { AvaliacaoRecebida } from '#domain/avaliacoes/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useContestar, useResponder } from '../hooks.ts'
import { recebidas as palavras, textos } from '../messages.ts'
import { Citacao } from './citacao.tsx'

type DialogoProps = { avaliacao: AvaliacaoRecebida; onFechar: () => void }

/** The public answer. An empty one removes it. */
export function ResponderDialog({ avaliacao: { id, versao, comentario, resposta }, onFechar }: DialogoProps) {
  const [texto, setTexto] = useState(resposta ?? '')
  const [vazia, setVazia] = useState(false)
  const responder = useResponder()
  const toast = useToast()

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (responder.isPending) return
    if (!texto.trim() && !resposta) return setVazia(true)
    responder.mutate(
      { id, versao, resposta: texto },
      {
        onSuccess() {
          toast({ title: texto.trim() ? palavras.respondida : palavras.semRespostaAgora, tone: 'success' })
          onFechar()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.respostaTitulo}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.voltar}
          </Button>
          <Button type="submit" loading={responder.isPending}>
            {palavras.publicarResposta}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {comentario ? <Citacao texto={comentario} /> : null}
        <Field
          label={textos.resposta}
          hint={palavras.respostaDica}
          error={vazia && !texto.trim() ? palavras.respostaVazia : undefined}
          required
        >
          <Textarea
            rows={5}
            maxLength={tamanhosDaAvaliacao.resposta}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

export function ContestarDialog({ avaliacao: { id, versao, comentario }, onFechar }: DialogoProps) {
  const contestar = useContestar()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.contestarTitulo}
      description={palavras.contestarDescricao}
      confirmLabel={palavras.enviarContestacao}
      reason={{
        label: palavras.motivo,
        requiredMessage: palavras.informe,
        maxLength: tamanhosDaAvaliacao.contestacao,
      }}
      pending={contestar.isPending}
      onConfirm={(contestacao) =>
        contestar.mutate(
          { id, versao, contestacao },
          {
            onSuccess() {
              toast({ title: palavras.contestada, tone: 'success' })
              onFechar()
            },
          },
        )
      }
    >
      {comentario ? <Citacao texto={comentario} /> : null}
    </ConfirmDialog>
  )
}
