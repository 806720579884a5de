import { Copy, EllipsisVertical, ImageUp, Pencil, Star, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  estadoDaValidade,
  formatarNumero,
  formatarValidade,
  ladosDaCarteirinha,
  maximoDaFotoDaCarteirinha,
  type LadoDaCarteirinha,
} from '#domain/carteirinhas/carteirinha.ts'
import type { Carteirinha } from '#domain/carteirinhas/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEnviarFoto, useHoje, useRemover, useRetirarFoto, useTornarPrincipal } from '../hooks.ts'
import { recusasDaCarteirinha, textos } from '../messages.ts'
import { VisorDaFoto } from './visor-da-foto.tsx'

type CartaoDoPlanoProps = { carteirinha: Carteirinha; podeAlterar: boolean; onEditar: () => void }

/** One card: its printed data, its present state, its photos and its acts. */
export function CartaoDoPlano({ carteirinha, podeAlterar, onEditar }: CartaoDoPlanoProps) {
  const { id, plano, operadora, numero, validade, titular, principal } = carteirinha
  const { estado, aviso } = estadoDaValidade(validade, useHoje())
  const [vendo, setVendo] = useState<LadoDaCarteirinha | null>(null)
  const [removendo, setRemovendo] = useState(false)
  const arquivo = useRef<HTMLInputElement>(null)
  const [lado, setLado] = useState<LadoDaCarteirinha>('frente')
  const acao = useAcoes(carteirinha, () => setRemovendo(false))
  const escolher = (qual: LadoDaCarteirinha) => {
    setLado(qual)
    arquivo.current?.click()
  }
  return (
    <li className="grid gap-2.5 rounded-lg border border-line p-3.5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p className="font-semibold break-words">{plano}</p>
          {operadora === plano ? null : <p className="text-sm text-muted">{operadora}</p>}
          {principal || aviso ? (
            <p className="flex flex-wrap gap-1.5">
              {principal ? <Badge tone="primary">{textos.principal}</Badge> : null}
              {aviso ? <Badge tone={estado === 'vencida' ? 'danger' : 'warning'}>{aviso}</Badge> : null}
            </p>
          ) : null}
        </div>
        {podeAlterar ? (
          <Menu trigger={<IconButton label={textos.opcoes(plano)} icon={<EllipsisVertical size={20} />} />}>
            <MenuItem icon={<Pencil aria-hidden size={18} />} onSelect={onEditar}>
              {textos.editar}
            </MenuItem>
            {principal ? null : (
              <MenuItem icon={<Star aria-hidden size={18} />} onSelect={acao.tornarPrincipal}>
                {textos.tornarPrincipal}
              </MenuItem>
            )}
            {ladosDaCarteirinha.map((cada) => (
              <MenuItem
                key={cada}
                icon={<ImageUp aria-hidden size={18} />}
                disabled={acao.enviando}
                onSelect={() => escolher(cada)}
              >
                {carteirinha[cada] ? textos.foto.trocar(cada) : textos.foto.enviar(cada)}
              </MenuItem>
            ))}
            <MenuSeparator />
            {ladosDaCarteirinha.map((cada) =>
              carteirinha[cada] ? (
                <MenuItem
                  key={cada}
                  danger
                  icon={<Trash2 aria-hidden size={18} />}
                  onSelect={() => acao.apagarFoto(cada)}
                >
                  {textos.foto.apagar(cada)}
                </MenuItem>
              ) : null,
            )}
            <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={() => setRemovendo(true)}>
              {textos.remover}
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      <dl className="grid gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <dt className="text-muted">{textos.numero}</dt>
          <dd className="min-w-0 font-semibold break-all tabular-nums">{formatarNumero(numero)}</dd>
          <IconButton
            size="sm"
            label={textos.copiar(plano)}
            icon={<Copy size={16} />}
            onClick={() => void acao.copiar()}
          />
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{textos.validade}</dt>
          <dd className="tabular-nums">{validade ? formatarValidade(validade) : textos.semValidade}</dd>
        </div>
        {titular ? (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{textos.titular}</dt>
            <dd className="min-w-0 break-words">{titular}</dd>
          </div>
        ) : null}
      </dl>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {ladosDaCarteirinha.map((cada) =>
          carteirinha[cada] ? (
            <Button
              key={cada}
              size="sm"
              variant="outline"
              aria-label={textos.foto.ver(cada, plano)}
              onClick={() => setVendo(cada)}
            >
              {textos.foto.verCurto(cada)}
            </Button>
          ) : null,
        )}
      </div>
      {acao.enviando ? (
        <p role="status" className="text-sm text-muted">
          {textos.foto.enviando}
        </p>
      ) : null}
      <input
        ref={arquivo}
        type="file"
        hidden
        aria-label={textos.foto.enviar(lado)}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const foto = target.files?.[0]
          target.value = ''
          if (foto) acao.enviar(lado, foto)
        }}
      />
      {vendo ? <VisorDaFoto id={id} plano={plano} lado={vendo} onFechar={() => setVendo(null)} /> : null}
      <ConfirmDialog
        open={removendo}
        onOpenChange={setRemovendo}
        title={textos.removerTitulo(plano)}
        description={textos.removerDescricao}
        confirmLabel={textos.removerBotao}
        pending={acao.removendo}
        onConfirm={acao.remover}
      />
    </li>
  )
}

function useAcoes({ id, numero }: Carteirinha, onRemover: () => void) {
  const toast = useToast()
  const enviar = useEnviarFoto()
  const principal = useTornarPrincipal()
  const remover = useRemover()
  const retirar = useRetirarFoto()
  const feito = (title: string) => toast({ title, tone: 'success' })
  const recusada = (title: string) => (error: unknown) =>
    toast({ title, description: falhaDe(error).mensagem, tone: 'error' })
  return {
    enviando: enviar.isPending,
    removendo: remover.isPending,
    enviar(lado: LadoDaCarteirinha, foto: File) {
      if (foto.size > maximoDaFotoDaCarteirinha)
        toast({ title: textos.foto.erroEnviar, description: recusasDaCarteirinha.tamanho, tone: 'error' })
      else
        enviar.mutate(
          { id, lado, foto },
          { onSuccess: () => feito(textos.foto.enviada), onError: recusada(textos.foto.erroEnviar) },
        )
    },
    apagarFoto: (lado: LadoDaCarteirinha) =>
      retirar.mutate(
        { id, lado },
        { onSuccess: () => feito(textos.foto.apagada), onError: recusada(textos.erroMudar) },
      ),
    tornarPrincipal: () =>
      principal.mutate(
        { id },
        { onSuccess: () => feito(textos.tornada), onError: recusada(textos.erroMudar) },
      ),
    remover: () =>
      remover.mutate(
        { id },
        {
          onSuccess() {
            feito(textos.removida)
            onRemover()
          },
          onError: recusada(textos.erroMudar),
        },
      ),
    async copiar() {
      await navigator.clipboard.writeText(numero)
      feito(textos.copiado)
    },
  }
}
