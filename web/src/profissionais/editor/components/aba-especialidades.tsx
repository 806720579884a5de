import { Plus, Stethoscope } from 'lucide-react'
import { Suspense, useState } from 'react'
import type {
  MeuPerfilProfissional,
  ReferenciaDoEditor,
  RegistroDoPerfil,
} from '#domain/profissionais/contract-editor.ts'
import {
  quantasEspecialidades,
  recusasDeEspecialidade,
  ultimaConferida,
} from '#domain/profissionais/editor.ts'
import { podeAdicionarEspecialidade } from '#domain/profissionais/rules.ts'
import { partes } from '#web/lib/partes.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { idDoCampo } from '../formulario.ts'
import { useEspecialidades } from '../hooks.ts'
import { especialidades as palavras, mensagens } from '../messages.ts'
import { CartaoEspecialidade } from './cartao-especialidade.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const NovaEspecialidade = parte('NovaEspecialidade')
const EditarRegistro = parte('EditarRegistro')

type AbaEspecialidadesProps = { meu: MeuPerfilProfissional; referencia: ReferenciaDoEditor | undefined }

/** The removal in question: one state, or the whole specialty. */
type Remocao = { registro: RegistroDoPerfil; todas: boolean }

/** PRO-05 to PRO-10: the specialties with their registrations. Each act is saved at once. */
export function AbaEspecialidades({ meu, referencia }: AbaEspecialidadesProps) {
  usePreparo()
  const toast = useToast()
  const { tornarPrincipal, remover } = useEspecialidades()
  const [adicionando, setAdicionando] = useState(false)
  const [editando, setEditando] = useState<string | null>(null)
  const [removendo, setRemovendo] = useState<Remocao | null>(null)
  const registros = meu.especialidades
  const grupos = [...Map.groupBy(registros, ({ especialidade }) => especialidade)]
  const cabeOutra = podeAdicionarEspecialidade(quantasEspecialidades(registros))
  const editado = registros.find(({ id }) => id === editando)

  function promover({ id }: RegistroDoPerfil) {
    tornarPrincipal.mutate(
      { id },
      {
        onSuccess: () => toast({ title: palavras.principalMudou, tone: 'success' }),
        onError: (error) =>
          toast({ title: palavras.erroPrincipal, description: falhaDe(error).mensagem, tone: 'error' }),
      },
    )
  }

  function onRemover({ registro, todas }: Remocao) {
    remover.mutate(
      { id: registro.id, todas },
      {
        onSuccess() {
          setRemovendo(null)
          toast({ title: mensagens.removida, tone: 'success' })
        },
        onError(error) {
          setRemovendo(null)
          const { mensagem } = falhaDe(error)
          toast(
            codigoDe(error) === 'PASSO_FALHOU'
              ? { title: mensagem, tone: 'error' }
              : { title: mensagens.erroInesperadoAoRemover, description: mensagem, tone: 'error' },
          )
        },
      },
    )
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{palavras.descricao}</p>
        <Button
          id={idDoCampo('especialidades')}
          size="sm"
          icon={<Plus aria-hidden size={16} />}
          disabled={!cabeOutra}
          aria-describedby={cabeOutra ? undefined : 'limite-de-especialidades'}
          onClick={() => setAdicionando(true)}
        >
          {palavras.adicionar}
        </Button>
      </div>
      {cabeOutra ? null : (
        <p id="limite-de-especialidades" className="rounded-md bg-info-soft px-3.5 py-2.5 text-sm text-info">
          {recusasDeEspecialidade.limite}
        </p>
      )}
      {grupos.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Stethoscope size={26} />}
            title={palavras.vazia}
            description={palavras.vaziaDescricao}
          />
        </Card>
      ) : (
        <>
          {grupos.map(([nome, linhas]) => (
            <CartaoEspecialidade
              key={nome}
              nome={nome}
              registros={linhas}
              promovendo={tornarPrincipal.isPending}
              onPromover={promover}
              onEditar={({ id }) => setEditando(id)}
              onRemover={(registro, todas) => setRemovendo({ registro, todas })}
            />
          ))}
          <p className="text-sm text-muted">{palavras.explicacao}</p>
        </>
      )}
      <Suspense fallback={null}>
        {adicionando ? (
          <NovaEspecialidade
            registros={registros}
            referencia={referencia}
            onFechar={() => setAdicionando(false)}
          />
        ) : null}
        {editado ? (
          <EditarRegistro
            registro={editado}
            registros={registros}
            referencia={referencia}
            onFechar={() => setEditando(null)}
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={removendo !== null}
        onOpenChange={(aberto) => aberto || setRemovendo(null)}
        title={removendo ? tituloDe(removendo) : ''}
        description={removendo ? consequenciasDe(removendo, meu) : ''}
        confirmLabel={palavras.remover}
        pending={remover.isPending}
        pendingLabel={palavras.removendo}
        onConfirm={() => removendo && onRemover(removendo)}
      />
    </div>
  )
}

function tituloDe({ registro, todas }: Remocao): string {
  const { especialidade, uf_registro } = registro
  return todas ? palavras.removerTitulo(especialidade) : palavras.removerUfTitulo(especialidade, uf_registro)
}

function consequenciasDe(
  { registro, todas }: Remocao,
  { especialidades, verificado }: MeuPerfilProfissional,
) {
  const saem = especialidades.filter((cada) =>
    todas ? cada.especialidade === registro.especialidade : cada.id === registro.id,
  )
  const ficam = especialidades.length > saem.length
  return [
    palavras.removerDescricao,
    ficam && saem.some(({ principal }) => principal) ? palavras.removerPrincipal : null,
    verificado &&
    ultimaConferida(
      especialidades,
      saem.map(({ id }) => id),
    )
      ? palavras.perdeVerificacao
      : null,
  ]
    .filter(Boolean)
    .join(' ')
}
