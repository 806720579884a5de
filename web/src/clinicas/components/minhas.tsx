import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, Ellipsis, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rotulosStatusClinica, statusClinica, type StatusClinica } from '#domain/clinicas/clinica.ts'
import type { MinhaClinica } from '#domain/clinicas/contract.ts'
import { podeEditar } from '#domain/clinicas/situacao.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { MeusPedidos } from '#web/equipe/components/meus-pedidos.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CartaoClinica } from './cartao-clinica.tsx'
import { grade, ListaEsqueleto } from './lista-esqueleto.tsx'
import { StatusDaClinica } from './status-da-clinica.tsx'
import { Transferencias } from './transferencias.tsx'

const { cartao } = textos

type MinhasProps = {
  status: StatusClinica | undefined
  onFiltrar: (status: StatusClinica | undefined) => void
  /** Begins a new clinic; null for a caller who may not. */
  onCriar: (() => void) | null
}

/** The caller's clinics: owned, managed, attended in, visited. */
export function Minhas({ status, onFiltrar, onCriar }: MinhasProps) {
  const query = useQuery(api.clinicas.minhas.queryOptions())
  const { data, error } = query
  const [excluir, setExcluir] = useState<MinhaClinica | null>(null)
  if (!data) return error ? <QueryError query={query} title={textos.erroLista} /> : <ListaEsqueleto />
  const minhas = data.clinicas.filter((clinica) => !status || clinica.status === status)
  const situacoes = statusClinica.filter((cada) => data.clinicas.some((clinica) => clinica.status === cada))
  return (
    <div className="grid gap-4">
      <Transferencias transferencias={data.transferencias} />
      {onCriar ? <MeusPedidos /> : null}
      {situacoes.length > 1 ? (
        <FilterChips label={textos.busca.situacao}>
          <FilterChip pressed={!status} onClick={() => onFiltrar(undefined)}>
            {textos.busca.todas}
          </FilterChip>
          {situacoes.map((cada) => (
            <FilterChip key={cada} pressed={status === cada} onClick={() => onFiltrar(cada)}>
              {rotulosStatusClinica[cada]}
            </FilterChip>
          ))}
        </FilterChips>
      ) : null}
      {minhas.length === 0 ? (
        <SemClinicas onCriar={onCriar} />
      ) : (
        <ul className={grade}>
          {minhas.map((clinica) => (
            <li key={clinica.id} className="grid min-w-0">
              <Cartao clinica={clinica} onExcluir={() => setExcluir(clinica)} />
            </li>
          ))}
        </ul>
      )}
      <Excluir clinica={excluir} onFechar={() => setExcluir(null)} />
    </div>
  )
}

function SemClinicas({ onCriar }: { onCriar: (() => void) | null }) {
  const perfil = useUsuario()?.perfil
  const daEquipe = perfil === 'clinica'
  const cuida = perfil === 'paciente-administrador'
  return (
    <EmptyState
      icon={<Building2 size={26} />}
      title={daEquipe ? textos.vazio.semEquipe : textos.vazio.minhas}
      description={
        daEquipe
          ? textos.vazio.semEquipeDescricao
          : cuida
            ? textos.vazio.minhasQuemCuida
            : textos.vazio.minhasQuemAtende
      }
      level={2}
      action={onCriar ? <Button onClick={onCriar}>{textos.nova}</Button> : null}
    />
  )
}

function Cartao({ clinica, onExcluir }: { clinica: MinhaClinica; onExcluir: () => void }) {
  const toast = useToast()
  const { escolherPadrao } = useMudancas()
  const { id, nome_fantasia, status, vinculo, padrao, motivo, falta } = clinica
  const gere = vinculo === 'dono' || vinculo === 'gestor'
  const mudarPadrao = () =>
    escolherPadrao.mutate(
      { clinica_id: padrao ? null : id },
      {
        onSuccess: () => toast({ title: cartao.padraoFeita, tone: 'success' }),
        onError: (error) => toast({ title: falhaDe(error).mensagem, tone: 'error' }),
      },
    )
  return (
    <CartaoClinica
      clinica={clinica}
      selos={
        <>
          {status === 'ativa' && !gere ? null : <StatusDaClinica status={status} />}
          {padrao ? (
            <Badge tone="primary" icon={<Star aria-hidden size={13} />}>
              {cartao.padrao}
            </Badge>
          ) : null}
        </>
      }
      rodape={
        <>
          <p className="basis-full text-sm text-muted">{cartao.vinculo[vinculo]}</p>
          {gere && motivo && status !== 'ativa' ? (
            <p className="basis-full rounded-md bg-warning-soft p-2.5 text-sm text-ink">{motivo}</p>
          ) : null}
          {gere && status === 'rascunho' && falta.length > 0 ? (
            <p className="basis-full text-sm text-muted">{cartao.falta(falta.length)}</p>
          ) : null}
          {gere && podeEditar(status) ? (
            <Button asChild variant="outline" size="sm" icon={<Pencil aria-hidden size={16} />}>
              <Link to="/clinicas/$id/editar" params={{ id }}>
                {cartao.editar}
              </Link>
            </Button>
          ) : null}
          <span className="ml-auto">
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={cartao.acoes(nome_fantasia)}
                  icon={<Ellipsis aria-hidden size={18} />}
                />
              }
            >
              <MenuItem
                icon={padrao ? <StarOff aria-hidden size={18} /> : <Star aria-hidden size={18} />}
                onSelect={mudarPadrao}
              >
                {padrao ? cartao.deixarDeSerPadrao : cartao.tornarPadrao}
              </MenuItem>
              {vinculo === 'dono' && status === 'rascunho' ? (
                <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={onExcluir}>
                  {cartao.excluir}
                </MenuItem>
              ) : null}
            </Menu>
          </span>
        </>
      }
    />
  )
}

function Excluir({ clinica, onFechar }: { clinica: MinhaClinica | null; onFechar: () => void }) {
  const toast = useToast()
  const { excluir } = useMudancas()
  return (
    <ConfirmDialog
      open={clinica !== null}
      onOpenChange={onFechar}
      title={textos.excluir.titulo(clinica?.nome_fantasia ?? '')}
      description={textos.excluir.descricao}
      confirmLabel={textos.excluir.excluir}
      pending={excluir.isPending}
      onConfirm={() =>
        clinica &&
        excluir.mutate(
          { id: clinica.id },
          {
            onSuccess() {
              toast({ title: textos.excluir.feito, tone: 'success' })
              onFechar()
            },
            onError: (error) => toast({ title: falhaDe(error).mensagem, tone: 'error' }),
          },
        )
      }
    />
  )
}
