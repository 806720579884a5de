import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { idDoCampo } from '../campo.ts'
import { textos } from '../messages.ts'
import type { Rascunho } from './rascunho.ts'

const { editor: palavras } = textos

type DadosProps = {
  rascunho: Rascunho
  hoje: string
  erros: Readonly<Record<string, string>>
  onMudar: (mudanca: Partial<Rascunho>) => void
}

/** Name and validity of a template. */
export function DadosDoModelo({ rascunho, hoje, erros, onMudar }: DadosProps) {
  const { nome, validade, de, ate } = rascunho
  return (
    <Card
      as="section"
      aria-label={palavras.dados}
      className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4"
    >
      <Field
        label={palavras.nome}
        required
        id={idDoCampo('modelo', 'nome')}
        error={erros.nome}
        className={validade === 'sempre' ? 'lg:col-span-3' : undefined}
      >
        <Input
          value={nome}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onMudar({ nome: event.target.value })}
        />
      </Field>
      <Field label={palavras.validade} id={idDoCampo('modelo', 'validade')}>
        <NativeSelect
          value={validade}
          options={[
            { value: 'sempre', label: palavras.sempre },
            { value: 'datas', label: palavras.comDatas },
          ]}
          onChange={(event) => onMudar({ validade: event.target.value as Rascunho['validade'] })}
        />
      </Field>
      {validade === 'datas' ? (
        <>
          <Field label={palavras.de} id={idDoCampo('modelo', 'vigente_de')} error={erros.vigente_de}>
            <DateField value={de} today={hoje} onValueChange={(digitos) => onMudar({ de: digitos })} />
          </Field>
          <Field label={palavras.ate} id={idDoCampo('modelo', 'vigente_ate')} error={erros.vigente_ate}>
            <DateField
              value={ate}
              min={hoje}
              today={hoje}
              onValueChange={(digitos) => onMudar({ ate: digitos })}
            />
          </Field>
        </>
      ) : null}
    </Card>
  )
}
