import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePlus2, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { nota as palavras } from '../messages.ts'
import { textos } from '../messages-atendimento.ts'
import { AdendoDialog } from './adendo-dialog.tsx'
import { Nota, NotaImpressa } from './nota.tsx'

type NotaAssinadaProps = {
  anotacao: Anotacao
  /** Name and number of the record, for paper. */
  paciente: string
  onMudar: (anotacao: Anotacao) => void
  /** Text that was left unsigned: the addendum begins with it. */
  sobra?: string
}

/** A signed note, and what its author may still do: add, open to the patient, print. */
export function NotaAssinada({ anotacao, paciente, onMudar, sobra }: NotaAssinadaProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [aditando, setAditando] = useState(sobra !== undefined)
  const [retirando, setRetirando] = useState(false)
  const liberar = useMutation(api.prontuario.liberar.mutationOptions())
  const { id, propria, sigilo, liberada_em } = anotacao
  const mudou = (nova: Anotacao) => {
    void queries.invalidateQueries({ queryKey: api.prontuario.evolucoes.key() })
    onMudar(nova)
  }
  const abrirAoPaciente = (liberada: boolean) =>
    liberar.mutate(
      { id, liberada },
      {
        onSuccess: ({ liberada_em: quando }) => {
          mudou({ ...anotacao, liberada_em: quando })
          toast({ tone: 'success', title: quando ? textos.liberada : textos.retirada })
        },
        onError: (erro) =>
          toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
        onSettled: () => setRetirando(false),
      },
    )
  return (
    <div className="grid gap-5">
      <Nota anotacao={anotacao} />
      {propria && !sigilo ? (
        <Switch
          label={textos.liberar}
          description={textos.liberarDica}
          checked={liberada_em !== null}
          disabled={liberar.isPending}
          onChange={({ target: { checked } }) => (checked ? abrirAoPaciente(true) : setRetirando(true))}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {propria ? (
          <Button size="sm" icon={<FilePlus2 aria-hidden size={16} />} onClick={() => setAditando(true)}>
            {textos.adendo.botao}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="outline"
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          {palavras.imprimir}
        </Button>
      </div>
      <NotaImpressa anotacao={anotacao} paciente={paciente} />
      <ConfirmDialog
        open={retirando}
        onOpenChange={setRetirando}
        title={textos.retirarTitulo}
        description={textos.retirarDescricao}
        confirmLabel={textos.retirar}
        pending={liberar.isPending}
        onConfirm={() => abrirAoPaciente(false)}
      />
      {aditando ? (
        <AdendoDialog
          id={id}
          texto={sobra}
          onFechar={() => setAditando(false)}
          onFeito={(nova) => {
            setAditando(false)
            mudou(nova)
          }}
        />
      ) : null}
    </div>
  )
}
