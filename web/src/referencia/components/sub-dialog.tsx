import { useState } from 'react'
import type { EspecialidadeAdmin, SubEspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCriarSub, useSalvarSub } from '../hooks.ts'
import { textos } from '../messages.ts'
import { EmUso } from './em-uso.tsx'
import { FormDialog } from './form-dialog.tsx'

const { especialidades: palavras } = textos

/** A sub-specialty, new or changed; one in use is replaced by another of the same specialty. */
export function SubDialog({
  especialidade,
  sub,
  aoFechar,
}: {
  especialidade: EspecialidadeAdmin
  sub: SubEspecialidadeAdmin | null
  aoFechar: () => void
}) {
  const [campos, setCampos] = useState({
    nome: '',
    sinonimos: sub?.sinonimos ?? [],
    ativo: sub?.ativo ?? true,
    substituta: '',
  })
  const mudar = (mudanca: Partial<typeof campos>) => setCampos((antes) => ({ ...antes, ...mudanca }))
  const criar = useCriarSub()
  const salvar = useSalvarSub()
  const toast = useToast()
  const erro = criar.error ?? salvar.error
  const falha = erro ? falhaDe(erro) : null
  const pronto = (titulo: string) => ({
    onSuccess: () => {
      toast({ title: titulo, tone: 'success' })
      aoFechar()
    },
  })

  function enviar() {
    const { nome, sinonimos, ativo, substituta } = campos
    if (sub)
      salvar.mutate(
        { id: sub.id, sinonimos, ativo, substituta: substituta || undefined },
        pronto(textos.salvo),
      )
    else criar.mutate({ id: especialidade.id, nome, sinonimos }, pronto(textos.criado))
  }

  return (
    <FormDialog
      titulo={sub?.nome ?? palavras.novaSub}
      descricao={especialidade.nome}
      falha={falha}
      enviando={criar.isPending || salvar.isPending}
      nova={!sub}
      aoEnviar={enviar}
      aoFechar={aoFechar}
    >
      {sub ? null : (
        <Field label={textos.nome} hint={textos.nomeFixo} required error={falha?.campos.nome}>
          <Input
            maxLength={120}
            value={campos.nome}
            onChange={(event) => mudar({ nome: event.target.value })}
          />
        </Field>
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
          aoMudar={mudar}
        />
      ) : null}
    </FormDialog>
  )
}
