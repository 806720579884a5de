import { Archive, ArchiveRestore, CopyPlus, EllipsisVertical, Plus, PowerOff, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PainelHorarios } from '#domain/horarios/respostas.ts'
import { rotulosStatusAprovacao } from '#domain/horarios/template-horario.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { partes } from '#web/lib/partes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { vigenciaEmPalavras } from '../conteudo-em-palavras.ts'
import { useArquivar, useDespublicar, useDuplicar, useRemover, type DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import { duracaoEmPalavras } from '../relogio.ts'
import { tonsStatus } from './status.ts'
import { foraDoErro, recusadoDoErro } from '../recusas.ts'
import { DecidirDialog } from '../publicacao/decidir-dialog.tsx'

/** A form, with its library. */
const NovoModeloDialog = partes(() => import('../partes.ts')).parte('NovoModeloDialog')

const { lista: palavras } = textos

export type ResumoDoModelo = PainelHorarios['templates'][number]

type ListaProps = {
  deQuem: DeQuem
  modelos: readonly ResumoDoModelo[]
  onAbrir: (id: string) => void
}

/** The templates as cards: name, validity, state and weekly hours. */
export function ListaDeModelos({ deQuem, modelos, onAbrir }: ListaProps) {
  const [criando, setCriando] = useState(false)
  const [arquivados, setArquivados] = useState(false)
  const ativos = modelos.filter(({ arquivado }) => !arquivado)
  const guardados = modelos.length - ativos.length
  return (
    <section aria-labelledby="modelos" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="modelos" className="text-xl titulo">
          {palavras.titulo}
        </h2>
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => setCriando(true)}>
          {palavras.novo}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {(arquivados ? modelos : ativos).map((modelo) => (
          <Modelo key={modelo.id} modelo={modelo} onAbrir={onAbrir} />
        ))}
      </ul>
      {guardados > 0 && !arquivados ? (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setArquivados(true)}>
          {palavras.verArquivados(guardados)}
        </Button>
      ) : null}
      {criando ? (
        <Suspense fallback={null}>
          <NovoModeloDialog
            deQuem={deQuem}
            aberto
            sugestao={textos.vazio.nomeDoNovo(modelos.length + 1)}
            onFechar={() => setCriando(false)}
            onCriar={onAbrir}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function Modelo({ modelo, onAbrir }: { modelo: ResumoDoModelo; onAbrir: (id: string) => void }) {
  const { id, nome, ativo, arquivado, status_aprovacao, minutos_por_semana } = modelo
  const aprovadoNoAr = ativo && status_aprovacao === 'aprovado'
  return (
    <Card as="li" interactive className="relative grid content-start gap-3">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 text-lg titulo">
          <button
            type="button"
            onClick={() => onAbrir(id)}
            className="rounded-sm text-left break-words after:absolute after:inset-0 after:rounded-xl"
          >
            {nome}
          </button>
        </h3>
        <Acoes modelo={modelo} onAbrir={onAbrir} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {ativo ? <Badge tone="success">{palavras.publicado}</Badge> : null}
        {aprovadoNoAr ? null : (
          <Badge tone={tonsStatus[status_aprovacao]}>
            {ativo && status_aprovacao === 'rascunho'
              ? palavras.edicao
              : rotulosStatusAprovacao[status_aprovacao]}
          </Badge>
        )}
        {arquivado ? <Badge tone="outline">{palavras.arquivado}</Badge> : null}
      </div>
      <div className="text-sm text-muted">
        <p>{vigenciaEmPalavras(modelo.vigente_de, modelo.vigente_ate)}</p>
        <p className="tabular-nums">{palavras.horas(duracaoEmPalavras(minutos_por_semana))}</p>
      </div>
    </Card>
  )
}

/** Acts on a template besides editing. Unpublishing may leave appointments to decide. */
function Acoes({ modelo, onAbrir }: { modelo: ResumoDoModelo; onAbrir: (id: string) => void }) {
  const { id, nome, ativo, arquivado, versao_publicada } = modelo
  const [perguntando, setPerguntando] = useState<'remover' | 'despublicar' | null>(null)
  const toast = useToast()
  const duplicar = useDuplicar()
  const arquivar = useArquivar()
  const remover = useRemover()
  const despublicar = useDespublicar()
  const falhou = (error: unknown) => {
    setPerguntando(null)
    toast({ tone: 'error', title: falhaDe(error).mensagem })
  }
  const feito = (title: string) => () => {
    setPerguntando(null)
    toast({ tone: 'success', title })
  }
  const decidindo = despublicar.error !== null && foraDoErro(despublicar.error) !== null
  const tirarDoAr = (decisoes?: Parameters<typeof despublicar.mutate>[0]['decisoes']) =>
    despublicar.mutate(
      { id, ...(decisoes && { decisoes }) },
      {
        onSuccess: feito(palavras.foraDoAr(nome)),
        onError: (error) => (foraDoErro(error) || recusadoDoErro(error) ? undefined : falhou(error)),
      },
    )
  return (
    <div className="relative z-10">
      <Menu
        trigger={
          <IconButton
            label={palavras.acoes(nome)}
            size="sm"
            className="-mt-1 -mr-2"
            icon={<EllipsisVertical aria-hidden size={18} />}
          />
        }
      >
        <MenuItem
          icon={<CopyPlus aria-hidden size={16} />}
          onSelect={() =>
            duplicar.mutate(
              { id, nome: palavras.copia(nome).slice(0, 80) },
              { onSuccess: (copia) => onAbrir(copia.id), onError: falhou },
            )
          }
        >
          {palavras.duplicar}
        </MenuItem>
        {ativo ? (
          <MenuItem icon={<PowerOff aria-hidden size={16} />} onSelect={() => setPerguntando('despublicar')}>
            {palavras.despublicar}
          </MenuItem>
        ) : (
          <MenuItem
            icon={arquivado ? <ArchiveRestore aria-hidden size={16} /> : <Archive aria-hidden size={16} />}
            onSelect={() =>
              arquivar.mutate(
                { id, arquivado: !arquivado },
                {
                  onSuccess: feito(arquivado ? palavras.desarquivado(nome) : palavras.foiArquivado(nome)),
                  onError: falhou,
                },
              )
            }
          >
            {arquivado ? palavras.desarquivar : palavras.arquivar}
          </MenuItem>
        )}
        {versao_publicada === null ? (
          <MenuItem danger icon={<Trash2 aria-hidden size={16} />} onSelect={() => setPerguntando('remover')}>
            {palavras.excluir}
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={perguntando === 'remover'}
        onOpenChange={(aberto) => (aberto ? undefined : setPerguntando(null))}
        title={palavras.excluirTitulo(nome)}
        description={palavras.excluirDescricao}
        confirmLabel={palavras.excluir}
        pending={remover.isPending}
        onConfirm={() =>
          remover.mutate({ id }, { onSuccess: feito(palavras.excluido(nome)), onError: falhou })
        }
      />
      <ConfirmDialog
        open={perguntando === 'despublicar' && !decidindo && !despublicar.variables?.decisoes}
        onOpenChange={(aberto) => (aberto ? undefined : setPerguntando(null))}
        title={palavras.despublicarTitulo(nome)}
        description={palavras.despublicarDescricao}
        confirmLabel={palavras.despublicar}
        pending={despublicar.isPending}
        onConfirm={() => tirarDoAr()}
      />
      {perguntando === 'despublicar' ? (
        <DecidirDialog
          titulo={palavras.despublicarTitulo(nome)}
          pedido={id}
          erro={despublicar.error}
          pendente={despublicar.isPending}
          onConcluir={tirarDoAr}
          onFechar={() => {
            setPerguntando(null)
            despublicar.reset()
          }}
        />
      ) : null}
    </div>
  )
}
