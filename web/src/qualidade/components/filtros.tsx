import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useBuscaDaQualidade } from '../busca.ts'
import { filtros as palavras } from '../messages.ts'
import { mesEscrito, somarMeses } from '../meses.ts'
import type { Escolhas, Recorte } from '../use-recorte.ts'

const MESES_PARA_TRAS = 36

type FiltrosProps = {
  escolhas: Escolhas
  recorte: Recorte
  /** Without clinic and service. */
  soProfissional?: boolean
  children?: ReactNode
}

/** Months, clinic, professional and service, kept in the address. */
export function Filtros({ escolhas, recorte, soProfissional = false, children }: FiltrosProps) {
  const [, mudar] = useBuscaDaQualidade()
  const { clinicas, profissionais, servicos, ultimo_mes } = escolhas
  const meses = Array.from({ length: MESES_PARA_TRAS }, (_, n) => somarMeses(ultimo_mes, -n)).map(
    (value) => ({
      value,
      label: mesEscrito(value),
    }),
  )
  const opcoes = (todos: string, itens: readonly { id: string; nome: string }[]) => [
    { value: '', label: todos },
    ...itens.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  const dele = servicos.filter(({ profissional_id }) => profissional_id === recorte.profissional_id)
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2 lg:grid-cols-4" data-nao-imprimir="">
      <legend className="sr-only">{palavras.nome}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label={palavras.de}>
          <NativeSelect
            value={recorte.de}
            options={meses}
            onChange={({ target: { value } }) =>
              mudar({ de: value, ate: value > recorte.ate ? value : recorte.ate })
            }
          />
        </Field>
        <Field label={palavras.ate}>
          <NativeSelect
            value={recorte.ate}
            options={meses}
            onChange={({ target: { value } }) =>
              mudar({ ate: value, de: value < recorte.de ? value : recorte.de })
            }
          />
        </Field>
      </div>
      {clinicas.length > 1 && !soProfissional ? (
        <Field label={palavras.clinica}>
          <NativeSelect
            value={recorte.clinica_id ?? ''}
            options={opcoes(palavras.todasClinicas, clinicas)}
            onChange={({ target: { value } }) => mudar({ clinica: value || undefined })}
          />
        </Field>
      ) : null}
      {profissionais.length > 1 ? (
        <Field label={palavras.profissional}>
          <NativeSelect
            value={recorte.profissional_id ?? ''}
            options={opcoes(palavras.todos, profissionais)}
            onChange={({ target: { value } }) =>
              mudar({ profissional: value || undefined, servico: undefined })
            }
          />
        </Field>
      ) : null}
      {dele.length > 1 && !soProfissional ? (
        <Field label={palavras.servico}>
          <NativeSelect
            value={recorte.servico_id ?? ''}
            options={opcoes(palavras.todosServicos, dele)}
            onChange={({ target: { value } }) => mudar({ servico: value || undefined })}
          />
        </Field>
      ) : null}
      {children}
    </fieldset>
  )
}
