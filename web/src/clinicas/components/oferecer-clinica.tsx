import { useState } from 'react'
import { rotulosPapelDaEquipe } from '#domain/equipe/membro.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCandidatos, useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'

const { transferencia: palavras } = textos

/** Offers the clinic to a team member. Nothing changes before they accept. */
export function OferecerClinica({ id, onFechar }: { id: string; onFechar: () => void }) {
  const toast = useToast()
  const { data, error } = useCandidatos(id, true)
  const { oferecer } = useMudancas()
  const [membro_id, setMembro] = useState<string | null>(null)
  const falha = error ?? oferecer.error
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo}
      description={palavras.descricao}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.criar.cancelar}
          </Button>
          <Button
            disabled={!membro_id}
            loading={oferecer.isPending}
            onClick={() =>
              membro_id &&
              oferecer.mutate(
                { id, membro_id },
                {
                  onSuccess() {
                    toast({ title: palavras.oferecida, tone: 'success' })
                    onFechar()
                  },
                },
              )
            }
          >
            {palavras.oferecer}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {falha ? <FormAlert>{falhaDe(falha).mensagem}</FormAlert> : null}
        {data && data.length === 0 ? <p className="text-muted">{palavras.ninguem}</p> : null}
        {data && data.length > 0 ? (
          <Field group label={palavras.pessoa}>
            <RadioCards
              columns={1}
              value={membro_id ?? ''}
              onValueChange={setMembro}
              options={data.map((cada) => ({
                value: cada.membro_id,
                label: cada.nome,
                description: rotulosPapelDaEquipe[cada.papel],
              }))}
            />
          </Field>
        ) : null}
        {!data && !error ? (
          <SkeletonGroup className="grid gap-2">
            <Skeleton className="h-12 w-full rounded-md" />
            <Skeleton className="h-12 w-full rounded-md" />
          </SkeletonGroup>
        ) : null}
      </div>
    </Dialog>
  )
}
