import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Plus } from 'lucide-react'
import {
  faltaNoCadastro,
  itensDoCadastro,
  rotulosItemDoCadastro,
  type ItemDoCadastro,
} from '#domain/usuarios/dados-pessoais.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAbrirDialogo, type PedidoDeDialogo } from '../dialogos-context.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

const { completude } = textos

/** Completeness of the caller's record, with a link for each missing item. */
export function Completude() {
  const { data, error, refetch } = useQuery(api.usuarios.meusDados.queryOptions())
  const usuario = useUsuario()
  const abrir = useAbrirDialogo()
  if (error && !data)
    return (
      <p className="text-sm text-muted">
        {completude.erro}{' '}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          {completude.repetir}
        </Button>
      </p>
    )
  if (!data)
    return (
      <SkeletonGroup className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </SkeletonGroup>
    )
  // The session has the newest photo, since the dialog updates it at once.
  const falta = faltaNoCadastro({ ...data, avatar_url: usuario?.avatar_url ?? null })
  const total = itensDoCadastro.length
  const feitos = total - falta.length
  if (falta.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <CircleCheck aria-hidden size={18} />
        {completude.completo}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Ring value={feitos} max={total} label={completude.quanto(feitos, total)}>
        {feitos}/{total}
      </Ring>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm font-semibold">{completude.titulo}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {falta.map((item) => (
            <li key={item}>
              <Button
                variant="outline"
                size="sm"
                aria-label={`${completude.adicionar} ${rotulosItemDoCadastro[item]}`}
                icon={<Plus aria-hidden size={14} />}
                onClick={() => abrir(caminho[item])}
              >
                {rotulosItemDoCadastro[item]}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const caminho: Record<ItemDoCadastro, PedidoDeDialogo> = {
  avatar_url: { dialogo: 'foto', origem: 'perfil' },
  telefone: { dialogo: 'dados', campo: 'telefone' },
  cpf: { dialogo: 'dados', campo: 'cpf' },
  data_nascimento: { dialogo: 'dados', campo: 'nascimento' },
  genero: { dialogo: 'dados', campo: 'genero' },
  endereco: { dialogo: 'dados', campo: 'endereco' },
}
