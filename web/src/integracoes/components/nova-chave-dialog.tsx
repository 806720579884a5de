import {
  duracaoDeCostume,
  duracoesDaChave,
  escopos,
  rotulosDosEscopos,
  type Escopo,
} from '#domain/integracoes/escopos.ts'
import type { DonoDeIntegracoes } from '#domain/integracoes/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useCriarChave } from '../hooks.ts'
import { textos } from '../messages.ts'

const { chaves: palavras } = textos

interface Valores {
  nome: string
  escopos: Escopo[]
  dias: string
}

/** Makes a key: what it is for, what it may do, and for how long. */
export function NovaChaveDialog({
  dono,
  onCriada,
  onFechar,
}: {
  dono: DonoDeIntegracoes
  onCriada: (segredo: string) => void
  onFechar: () => void
}) {
  const criar = useCriarChave()
  const form = useAppForm<Valores>({
    resolver: checkWith(({ nome, escopos: pedidos }) => ({
      nome: nome.trim() ? null : palavras.faltaNome,
      escopos: pedidos.length > 0 ? null : palavras.faltaPermissao,
    })),
    defaultValues: { nome: '', escopos: [], dias: String(duracaoDeCostume) },
    async send({ nome, escopos: pedidos, dias }) {
      const { segredo } = await criar.mutateAsync({
        dono: dono.tipo,
        dono_id: dono.id,
        nome,
        escopos: pedidos,
        dias: duracoesDaChave.find((cada) => String(cada) === dias) ?? duracaoDeCostume,
      })
      onCriada(segredo)
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={palavras.nova}
      full
      words={{ cancel: textos.cancelar, send: palavras.criar, sending: palavras.criando }}
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="nome"
        label={palavras.nome}
        hint={palavras.nomeDica}
        maxLength={80}
        required
      />
      <ValueField control={control} name="escopos" label={palavras.permissoes} group required>
        {({ value, onValueChange, ref }) => (
          <div className="grid gap-2">
            {escopos.map((escopo, index) => (
              <Checkbox
                key={escopo}
                ref={index === 0 ? ref : undefined}
                label={rotulosDosEscopos[escopo].titulo}
                description={rotulosDosEscopos[escopo].descricao}
                checked={value.includes(escopo)}
                onChange={() =>
                  onValueChange(escopos.filter((cada) => (cada === escopo) !== value.includes(cada)))
                }
              />
            ))}
          </div>
        )}
      </ValueField>
      <SelectField
        control={control}
        name="dias"
        label={palavras.validade}
        options={duracoesDaChave.map((dias) => ({ value: String(dias), label: palavras.dias(dias) }))}
      />
    </FormDialog>
  )
}
