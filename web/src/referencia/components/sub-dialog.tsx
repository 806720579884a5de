import type { EspecialidadeAdmin, SubEspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { Field } from '#web/ui/field.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useCriarSub, useSalvarSub } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useLinha } from '../use-linha.ts'
import { EmUso } from './em-uso.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NomeFixo } from './tabela.tsx'

const { especialidades: palavras } = textos

/** A sub-specialty, new or edited. One in use is replaced by another of the same specialty. */
export function SubDialog({
  especialidade,
  sub,
  onFechar,
}: {
  especialidade: EspecialidadeAdmin
  sub: SubEspecialidadeAdmin | null
  onFechar: () => void
}) {
  const criar = useCriarSub()
  const salvar = useSalvarSub()
  const { campos, mudar, falha, enviando, pronto } = useLinha(
    {
      nome: '',
      sinonimos: sub?.sinonimos ?? [],
      ativo: sub?.ativo ?? true,
      substituta: '',
    },
    { envios: [criar, salvar], nova: !sub, onFechar },
  )

  function enviar() {
    const { nome, sinonimos, ativo, substituta } = campos
    if (sub)
      salvar.mutate(
        { id: sub.id, sinonimos, ativo, substituta: substituta || undefined },
        { onSuccess: () => pronto() },
      )
    else criar.mutate({ id: especialidade.id, nome, sinonimos }, { onSuccess: () => pronto() })
  }

  return (
    <FormDialog
      titulo={sub?.nome ?? palavras.novaSub}
      descricao={especialidade.nome}
      falha={falha}
      enviando={enviando}
      nova={!sub}
      onEnviar={enviar}
      onFechar={onFechar}
    >
      {sub ? null : (
        <NomeFixo nome={campos.nome} erro={falha?.campos.nome} onMudar={(nome) => mudar({ nome })} />
      )}
      <Field
        label={palavras.sinonimos}
        hint={palavras.sinonimosDica}
        optional
        error={falha?.campos.sinonimos}
      >
        <TagInput max={30} value={campos.sinonimos} onValueChange={(sinonimos) => mudar({ sinonimos })} />
      </Field>
      {sub ? (
        <EmUso
          {...campos}
          usos={sub.usos}
          opcoes={especialidade.subs.filter(({ id, ativo }) => ativo && id !== sub.id)}
          erro={falha?.code === 'EM_USO' ? falha.mensagem : undefined}
          onMudar={mudar}
        />
      ) : null}
    </FormDialog>
  )
}
