import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import { modelosDeSemana, type ModeloDeSemana } from '../semana/semana.ts'
import { useComecar } from './use-comecar.ts'

const { vazio: palavras, modelos } = textos

type NovoModeloDialogProps = {
  deQuem: DeQuem
  aberto: boolean
  sugestao: string
  onFechar: () => void
  onCriar: (id: string) => void
}

/** A new template: its name and its initial week. */
export function NovoModeloDialog({ deQuem, aberto, sugestao, onFechar, onCriar }: NovoModeloDialogProps) {
  return (
    <Dialog
      open={aberto}
      onOpenChange={(abrir) => (abrir ? undefined : onFechar())}
      title={textos.lista.novo}
      bare
    >
      {aberto ? <NovoModelo {...{ deQuem, sugestao, onFechar, onCriar }} /> : null}
    </Dialog>
  )
}

function NovoModelo({ deQuem, sugestao, onFechar, onCriar }: Omit<NovoModeloDialogProps, 'aberto'>) {
  const { comecar, pendente } = useComecar(deQuem, onCriar)
  const [nome, setNome] = useState(sugestao)
  const [modelo, setModelo] = useState<ModeloDeSemana>('comercial')
  const [cobrado, setCobrado] = useState(false)
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setCobrado(true)
        if (!pendente && nome.trim() !== '') void comecar(nome.trim(), modelo)
      }}
    >
      <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto px-5 pt-1 pb-5">
        <Field
          label={textos.editor.nome}
          required
          error={cobrado && nome.trim() === '' ? textos.problemas.semNome : undefined}
        >
          <Input
            value={nome}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setNome(event.target.value)}
          />
        </Field>
        <Field group label={palavras.semana}>
          <RadioCards
            columns={1}
            value={modelo}
            onValueChange={(valor) => setModelo(valor as ModeloDeSemana)}
            options={modelosDeSemana.map((um) => ({
              value: um.modelo,
              label: modelos[um.modelo].rotulo,
              description: modelos[um.modelo].descricao,
            }))}
          />
        </Field>
      </div>
      <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={pendente} loadingText={palavras.criando}>
          {palavras.criar}
        </Button>
      </div>
    </form>
  )
}
