import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { idDoCampo } from '../formulario.ts'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

type AbaPlanosProps = { edicao: Edicao; planos: readonly string[] | undefined }

/** PRO-02: plans can be edited only while plans are accepted. The list is kept when the switch is off. */
export function AbaPlanos({ edicao: { valores, recusas, mudar }, planos }: AbaPlanosProps) {
  const { aceita_planos_saude, planos_aceitos } = valores
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{textos.abaPlanos}</h2>
      <Switch
        id={aceita_planos_saude ? undefined : idDoCampo('planos_aceitos')}
        label={<span className="font-semibold">{textos.aceitaPlanos}</span>}
        description={textos.aceitaPlanosDica}
        checked={aceita_planos_saude}
        onChange={(event) => mudar({ aceita_planos_saude: event.target.checked })}
      />
      {aceita_planos_saude ? (
        <Field
          id={idDoCampo('planos_aceitos')}
          label={textos.planos}
          hint={textos.planosDica}
          error={recusas.planos_aceitos}
        >
          <TagInput
            value={planos_aceitos}
            suggestions={planos?.filter((plano) => !planos_aceitos.includes(plano))}
            onValueChange={(lista) => mudar({ planos_aceitos: lista })}
          />
        </Field>
      ) : planos_aceitos.length > 0 ? (
        <p className="text-sm text-muted">{textos.planosDesligados}</p>
      ) : null}
    </div>
  )
}
