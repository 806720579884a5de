import type { EspecialidadeAdmin, SubEspecialidadeAdmin } from '#domain/referencia/contract.ts'
import { refusalsBy } from '#web/form/refusals.ts'
import { useCriarSub, useSalvarSub } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useLinha } from '../use-linha.ts'
import { EmUso } from './em-uso.tsx'
import { Sinonimos } from './especialidade-dialog.tsx'
import { LinhaDialog } from './linha-dialog.tsx'
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
  const form = useLinha({
    defaultValues: {
      nome: '',
      sinonimos: sub?.sinonimos ?? [],
      ativo: sub?.ativo ?? true,
      substituta: '',
    },
    async send({ nome, sinonimos, ativo, substituta }) {
      if (sub) await salvar.mutateAsync({ id: sub.id, sinonimos, ativo, substituta: substituta || undefined })
      else await criar.mutateAsync({ id: especialidade.id, nome, sinonimos })
      return null
    },
    refusalsOf: refusalsBy({ EM_USO: 'substituta' }),
    nova: !sub,
    onFechar,
  })
  return (
    <LinhaDialog
      title={sub?.nome ?? palavras.novaSub}
      description={especialidade.nome}
      form={form}
      nova={!sub}
      onClose={onFechar}
    >
      {sub ? null : <NomeFixo />}
      <Sinonimos />
      {sub ? (
        <EmUso
          usos={sub.usos}
          opcoes={especialidade.subs.filter(({ id, ativo }) => ativo && id !== sub.id)}
        />
      ) : null}
    </LinhaDialog>
  )
}
