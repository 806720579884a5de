import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Accessibility, EllipsisVertical, MapPin, Pencil, Plus, Power, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import type { Local } from '#domain/locais/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLocais, useMudancasDeLocais } from '../locais.ts'
import { textos } from '../messages.ts'
import { FalhaDaLista } from './falha-da-lista.tsx'
import { LocalDialog } from './local-dialog.tsx'

const { locais: palavras } = textos
const { acoes, feito } = palavras

/** The professional's places: their order, their use, and their acts. */
export function Locais() {
  const query = useLocais()
  const { data, error, isPending } = query
  const { tornarPrincipal, ativar, excluir } = useMudancasDeLocais()
  const { clinica } = useSearch({ strict: false }) as { clinica?: string }
  const navigate = useNavigate()
  const [editado, setEditado] = useState<Local | 'novo' | null>(clinica ? 'novo' : null)
  const [aExcluir, setAExcluir] = useState<Local | null>(null)
  const toast = useToast()
  const fim = (title: string) => ({
    onSuccess: () => toast({ title, tone: 'success' }),
    onError: (erro: unknown) =>
      toast({
        title: textos.feito.erro,
        description: falhaDe(erro).mensagem,
        tone: 'error',
        duration: 8_000,
      }),
  })

  if (isPending)
    return (
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-28 w-full rounded-xl" />
        <Skeleton className="h-28 w-full rounded-xl" />
      </SkeletonGroup>
    )
  if (error && !data) return <FalhaDaLista query={query} title={palavras.erro} />

  const botao = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setEditado('novo')}>
      {palavras.novo}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <p className="text-muted">{palavras.descricao}</p>
      {data.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            icon={<MapPin size={26} />}
            title={palavras.vazio}
            description={palavras.vazioDescricao}
            action={botao}
          />
        </Card>
      ) : (
        <>
          <div>{botao}</div>
          <ul className="grid gap-3 md:grid-cols-2">
            {data.map((local) => (
              <Card as="li" key={local.id} className="flex items-start gap-2">
                <Linha local={local} />
                <Menu
                  trigger={<IconButton label={acoes.de(local.nome)} icon={<EllipsisVertical size={20} />} />}
                >
                  <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={() => setEditado(local)}>
                    {acoes.editar}
                  </MenuItem>
                  {local.principal || !local.ativo ? null : (
                    <MenuItem
                      icon={<Star aria-hidden size={18} />}
                      onSelect={() => tornarPrincipal.mutate({ id: local.id }, fim(feito.principal))}
                    >
                      {acoes.principal}
                    </MenuItem>
                  )}
                  {local.ativo || local.oferecido ? (
                    <MenuItem
                      icon={<Power aria-hidden size={18} />}
                      onSelect={() =>
                        ativar.mutate(
                          { id: local.id, ativo: !local.ativo },
                          fim(local.ativo ? feito.desativado : feito.reativado),
                        )
                      }
                    >
                      {local.ativo ? acoes.desativar : acoes.reativar}
                    </MenuItem>
                  ) : null}
                  <MenuItem
                    danger
                    icon={<Trash2 aria-hidden size={18} />}
                    onSelect={() => setAExcluir(local)}
                  >
                    {acoes.excluir}
                  </MenuItem>
                </Menu>
              </Card>
            ))}
          </ul>
        </>
      )}
      {editado ? (
        <LocalDialog
          local={editado === 'novo' ? null : editado}
          clinica={clinica}
          onFechar={() => {
            setEditado(null)
            if (clinica)
              void navigate({
                to: '.',
                search: { aba: 'locais' } as never,
                replace: true,
                resetScroll: false,
              })
          }}
        />
      ) : null}
      <ConfirmDialog
        open={aExcluir !== null}
        onOpenChange={() => setAExcluir(null)}
        title={palavras.excluir.titulo(aExcluir?.nome ?? '')}
        description={palavras.excluir.descricao}
        confirmLabel={palavras.excluir.confirmar}
        pending={excluir.isPending}
        pendingLabel={textos.excluir.excluindo}
        onConfirm={() =>
          excluir.mutate({ id: aExcluir!.id }, { ...fim(feito.excluido), onSettled: () => setAExcluir(null) })
        }
      />
    </div>
  )
}

function Linha({ local }: { local: Local }) {
  const endereco = [local.logradouro, local.numero, local.complemento, local.bairro]
    .filter(Boolean)
    .join(', ')
  const uso = palavras.uso(local.intervalos, local.consultas)
  return (
    <div className="min-w-0 flex-1 text-sm text-ink-2">
      <div className="flex flex-wrap items-center gap-2 text-base">
        <h3 className="font-semibold break-words text-ink">{local.nome}</h3>
        {local.principal ? (
          <Badge tone="primary" size="sm">
            {palavras.principal}
          </Badge>
        ) : null}
        {local.ativo ? null : <Badge size="sm">{palavras.desativado}</Badge>}
        {local.ativo && !local.oferecido ? (
          <Badge tone="warning" size="sm">
            {palavras.semVinculo}
          </Badge>
        ) : null}
      </div>
      {local.clinica ? <p>{local.clinica.nome}</p> : null}
      {local.clinica && !local.oferecido ? (
        <p className="mt-1 rounded-md bg-warning-soft p-2 text-ink">
          {palavras.semVinculoDescricao}{' '}
          <Link to="/clinicas/$id" params={{ id: local.clinica.id }} className="font-semibold underline">
            {palavras.pedirVinculo}
          </Link>
        </p>
      ) : null}
      {endereco ? <p>{endereco}</p> : null}
      <p>{`${local.cidade}/${local.uf}`}</p>
      {local.telefone ? <p>{formatarTelefone(local.telefone)}</p> : null}
      <p className="text-muted">{palavras.zona(local.zona)}</p>
      {local.acessibilidade.length > 0 ? (
        <p className="mt-1 flex items-start gap-1.5">
          <Accessibility aria-hidden size={16} className="mt-0.5 shrink-0" />
          {local.acessibilidade.join(', ')}
        </p>
      ) : null}
      {uso ? <p className="mt-1 text-muted">{uso}</p> : null}
      {local.ativo && local.oferecido && local.intervalos === 0 ? (
        <Link to="/horarios-padrao" className="mt-1 inline-block font-semibold underline">
          {palavras.publicar}
        </Link>
      ) : null}
    </div>
  )
}
