import { useFormContext } from 'react-hook-form'
import type { EspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { temas, temasEspecialidade, type TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useCriarEspecialidade, useSalvarEspecialidade } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useLinha } from '../use-linha.ts'
import { EmUso } from './em-uso.tsx'
import { LinhaDialog } from './linha-dialog.tsx'
import { NomeFixo } from './tabela.tsx'

const { especialidades: palavras } = textos

/** A specialty, new or edited. One in use can only be replaced by another. */
export function EspecialidadeDialog({
  especialidade,
  outras,
  onFechar,
}: {
  especialidade: EspecialidadeAdmin | null
  outras: readonly EspecialidadeAdmin[]
  onFechar: () => void
}) {
  const criar = useCriarEspecialidade()
  const salvar = useSalvarEspecialidade()
  const form = useLinha({
    defaultValues: {
      nome: '',
      tema: (especialidade?.tema ?? 'neutra') as TemaEspecialidade,
      duracao_min: String(especialidade?.duracao_min ?? 30),
      sinonimos: especialidade?.sinonimos ?? [],
      ativo: especialidade?.ativo ?? true,
      substituta: '',
    },
    async send({ nome, ativo, substituta, ...campos }) {
      const comuns = { ...campos, duracao_min: Number(campos.duracao_min) }
      if (!especialidade) {
        await criar.mutateAsync({ ...comuns, nome })
        return null
      }
      const { movidos } = await salvar.mutateAsync({
        ...comuns,
        id: especialidade.id,
        ativo,
        substituta: substituta || undefined,
      })
      return movidos > 0 ? textos.movidos(movidos) : null
    },
    refusalsOf: refusalsBy({ EM_USO: 'substituta' }),
    nova: !especialidade,
    onFechar,
  })
  const { control } = form
  return (
    <LinhaDialog
      title={especialidade?.nome ?? palavras.nova}
      form={form}
      nova={!especialidade}
      onClose={onFechar}
    >
      {especialidade ? null : <NomeFixo />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="tema"
          label={palavras.tema}
          options={temasEspecialidade.map((tema) => ({ value: tema, label: temas[tema].rotulo }))}
        />
        <ValueField control={control} name="duracao_min" label={palavras.duracao} required>
          {({ ref, value, onValueChange }) => (
            <Input
              ref={ref}
              inputMode="numeric"
              maxLength={3}
              value={value}
              onChange={(event) => onValueChange(event.target.value.replace(/\D/g, ''))}
            />
          )}
        </ValueField>
      </div>
      <Sinonimos />
      {especialidade ? <EmUso usos={especialidade.usos} opcoes={outras} /> : null}
    </LinhaDialog>
  )
}

/** Other words for a specialty or sub-specialty. */
export function Sinonimos() {
  const { control } = useFormContext<{ sinonimos: string[] }>()
  return (
    <ValueField
      control={control}
      name="sinonimos"
      label={palavras.sinonimos}
      hint={palavras.sinonimosDica}
      optional
    >
      {(field) => <TagInput {...field} max={30} />}
    </ValueField>
  )
}
