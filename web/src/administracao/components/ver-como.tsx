import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { minutosDaVisao } from '#domain/administracao/visao.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { trocarVisao } from '#web/rpc/vendo-como.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.visao
type Minutos = (typeof minutosDaVisao)[number]

/** ADMIN-07: the reason, the time and whether to write, before a view begins. */
export function VerComo({ id, nome, onFechar }: { id: string; nome: string; onFechar: () => void }) {
  const [minutos, setMinutos] = useState<Minutos>(15)
  const [escreve, setEscreve] = useState(false)
  const comecar = useMutation(
    api.administracao.verComo.mutationOptions({ onSuccess: (visao) => trocarVisao(visao.id, '/') }),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      confirmLabel={palavras.comecar}
      tone="primary"
      pending={comecar.isPending}
      pendingLabel={contas.salvando}
      reason={{
        label: contas.motivo,
        hint: contas.motivoDica,
        requiredMessage: contas.motivoObrigatorio,
        maxLength: 1000,
      }}
      onConfirm={(motivo) => comecar.mutate({ id, motivo, minutos, escreve })}
    >
      <Segmented
        label={palavras.minutos}
        value={String(minutos)}
        onValueChange={(valor) => setMinutos(Number(valor) as Minutos)}
        options={minutosDaVisao.map((cada) => ({ value: String(cada), label: palavras.tempo(cada) }))}
      />
      <Switch
        label={palavras.escreve}
        description={palavras.escreveDica}
        checked={escreve}
        onChange={(event) => setEscreve(event.target.checked)}
      />
      {comecar.error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {falhaDe(comecar.error).mensagem}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
