import type { EspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { temas, temasEspecialidade, type TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useCriarEspecialidade, useSalvarEspecialidade } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useLinha } from '../use-linha.ts'
import { EmUso } from './em-uso.tsx'
import { FormDialog } from './form-dialog.tsx'
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
  const { campos, mudar, falha, enviando, pronto } = useLinha(
    {
      nome: especialidade?.nome ?? '',
      tema: (especialidade?.tema ?? 'neutra') as TemaEspecialidade,
      duracao: String(especialidade?.duracao_min ?? 30),
      sinonimos: especialidade?.sinonimos ?? [],
      ativo: especialidade?.ativo ?? true,
      substituta: '',
    },
    { envios: [criar, salvar], nova: !especialidade, onFechar },
  )

  function enviar() {
    const { nome, tema, duracao, sinonimos, ativo, substituta } = campos
    const comuns = { tema, sinonimos, duracao_min: Number(duracao) }
    if (!especialidade) return criar.mutate({ ...comuns, nome }, { onSuccess: () => pronto() })
    salvar.mutate(
      { ...comuns, id: especialidade.id, ativo, substituta: substituta || undefined },
      { onSuccess: ({ movidos }) => pronto(movidos > 0 ? textos.movidos(movidos) : undefined) },
    )
  }

  return (
    <FormDialog
      titulo={especialidade?.nome ?? palavras.nova}
      falha={falha}
      enviando={enviando}
      nova={!especialidade}
      onEnviar={enviar}
      onFechar={onFechar}
    >
      {especialidade ? null : (
        <NomeFixo nome={campos.nome} erro={falha?.campos.nome} onMudar={(nome) => mudar({ nome })} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={palavras.tema}>
          <NativeSelect
            value={campos.tema}
            options={temasEspecialidade.map((tema) => ({ value: tema, label: temas[tema].rotulo }))}
            onChange={(event) => mudar({ tema: event.target.value as TemaEspecialidade })}
          />
        </Field>
        <Field label={palavras.duracao} required error={falha?.campos.duracao_min}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={campos.duracao}
            onChange={(event) => mudar({ duracao: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
      <Field
        label={palavras.sinonimos}
        hint={palavras.sinonimosDica}
        optional
        error={falha?.campos.sinonimos}
      >
        <TagInput max={30} value={campos.sinonimos} onValueChange={(sinonimos) => mudar({ sinonimos })} />
      </Field>
      {especialidade ? (
        <EmUso
          {...campos}
          usos={especialidade.usos}
          opcoes={outras}
          erro={falha?.code === 'EM_USO' ? falha.mensagem : undefined}
          onMudar={mudar}
        />
      ) : null}
    </FormDialog>
  )
}
