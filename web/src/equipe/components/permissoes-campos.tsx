import { niveis, rotulosNivel, type Nivel, type Permissoes } from '#domain/equipe/permissoes.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

interface Props<Area extends string> {
  titulo: string
  areas: readonly Area[]
  rotulos: Record<Area, string>
  valor: Permissoes<Area>
  /** The highest permission in each area. Absent: no limit. */
  limite?: Permissoes<Area>
  onMudar: (valor: Permissoes<Area>) => void
}

/** One choice for each area: none, read, or write. */
export function PermissoesCampos<Area extends string>({
  titulo,
  areas,
  rotulos,
  valor,
  limite,
  onMudar,
}: Props<Area>) {
  const ate = (area: Area) => (limite ? niveis.indexOf(limite[area]) : niveis.length - 1)
  return (
    <Field group label={titulo}>
      <div className="grid gap-3 rounded-lg bg-subtle p-3.5 sm:grid-cols-2">
        {areas.map((area) => (
          <Field key={area} label={rotulos[area]}>
            <NativeSelect
              size="sm"
              value={valor[area]}
              options={niveis.map((nivel, indice) => ({
                value: nivel,
                label: rotulosNivel[nivel],
                disabled: indice > ate(area),
              }))}
              onChange={(event) => onMudar({ ...valor, [area]: event.target.value as Nivel })}
            />
          </Field>
        ))}
      </div>
    </Field>
  )
}
