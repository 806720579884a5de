import { useState } from 'react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { textos } from '../messages.ts'
import { ordemDosDias } from './semana.ts'

const { copiar: palavras } = textos

type CopiarDialogProps = {
  /** The weekday whose hours are copied. Null while closed. */
  dia: number | null
  onFechar: () => void
  onCopiar: (para: readonly number[]) => void
}

/** Chooses the weekdays that get the hours of another. */
export function CopiarDialog({ dia, onFechar, onCopiar }: CopiarDialogProps) {
  return (
    <Dialog
      open={dia !== null}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={dia === null ? '' : palavras.titulo(diasDaSemana[dia]!.nome)}
      description={palavras.descricao}
      size="sm"
      bare
    >
      {dia === null ? null : <Dias dia={dia} onFechar={onFechar} onCopiar={onCopiar} />}
    </Dialog>
  )
}

function Dias({ dia, onFechar, onCopiar }: CopiarDialogProps & { dia: number }) {
  const [para, setPara] = useState<readonly number[]>([])
  const outros = ordemDosDias.filter((outro) => outro !== dia)
  const uteis = outros.filter((outro) => outro >= 1 && outro <= 5)
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (para.length > 0) onCopiar(para)
      }}
    >
      <div className="grid gap-3 px-5 pb-5">
        <Field group label={palavras.para}>
          <div className="grid gap-1">
            {outros.map((outro) => (
              <Checkbox
                key={outro}
                label={diasDaSemana[outro].nome}
                checked={para.includes(outro)}
                onChange={(event) =>
                  setPara(event.target.checked ? [...para, outro] : para.filter((um) => um !== outro))
                }
              />
            ))}
          </div>
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="soft" onClick={() => setPara(uteis)}>
            {palavras.diasUteis}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setPara(outros)}>
            {palavras.todos}
          </Button>
        </div>
      </div>
      <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        <Button type="submit" disabled={para.length === 0}>
          {palavras.copiar}
        </Button>
      </div>
    </form>
  )
}
