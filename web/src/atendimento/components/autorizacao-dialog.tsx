import { useState } from 'react'
import { consentimentoDaGravacao, type QuemResponde } from '#domain/atendimento/gravacao.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { textos } from '../messages.ts'

const { consentimento: palavras } = textos

export interface Resposta {
  id: string
  por: QuemResponde
  responsavel: string
  versao: string
}

type AutorizacaoDialogProps = {
  pendente: boolean
  onResponder: (autorizou: boolean, resposta: Resposta) => void
  onFechar: () => void
}

/** What is read to the patient before the microphone, and what they say. */
export function AutorizacaoDialog({ pendente, onResponder, onFechar }: AutorizacaoDialogProps) {
  // One id for all tries: an answer that was lost is not written twice.
  const [id] = useState(() => crypto.randomUUID())
  const [por, setPor] = useState<QuemResponde>('paciente')
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string>()
  const responder = (autorizou: boolean) => {
    if (por === 'responsavel' && nome.trim() === '') return setErro(palavras.nomeFalta)
    onResponder(autorizou, {
      id,
      por,
      responsavel: por === 'responsavel' ? nome.trim() : '',
      versao: consentimentoDaGravacao.versao,
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo}
      footer={
        <>
          <Button variant="outline" loading={pendente} onClick={() => responder(false)}>
            {palavras.nao}
          </Button>
          <Button loading={pendente} onClick={() => responder(true)}>
            {palavras.sim}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2 rounded-lg bg-subtle p-4">
          <p className="text-sm font-semibold">{palavras.leia}</p>
          <p className="text-base">{palavras.texto}</p>
        </div>
        <Field label={palavras.quem} group>
          <RadioCards
            value={por}
            onValueChange={(valor) => setPor(valor as QuemResponde)}
            options={[
              { value: 'paciente', label: palavras.paciente },
              { value: 'responsavel', label: palavras.responsavel },
            ]}
          />
        </Field>
        {por === 'responsavel' ? (
          <Field label={palavras.nome} error={erro} required>
            <Input
              value={nome}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => {
                setNome(target.value)
                setErro(undefined)
              }}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
