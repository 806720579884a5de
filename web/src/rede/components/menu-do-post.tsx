import { Link } from '@tanstack/react-router'
import {
  Ban,
  BellOff,
  CircleHelp,
  EllipsisVertical,
  EyeOff,
  Link2,
  UserRound,
  UserRoundMinus,
  UserRoundPlus,
  VolumeX,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { porQue } from '#domain/rede/feed.ts'
import type { PostDaRede } from '#domain/rede/schemas.ts'
import { useAcoesDoMeuPost } from '#web/posts/escrever/use-acoes-do-meu-post.tsx'
import { useOrigem } from '#web/lib/momento.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAfastar, useSeguir } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Denunciar } from './denunciar.tsx'

const DenunciarDialog = lazy(async () => ({
  default: (await import('#web/moderacao/denunciar-dialog.tsx')).DenunciarDialog,
}))

/** What a reader may do with a post besides answering it. Its first line says why the post is here. */
export function MenuDoPost({ post }: { post: PostDaRede }) {
  const { autor, proprio, seguindo, motivo } = post
  const [bloqueando, setBloqueando] = useState(false)
  const [denunciando, setDenunciando] = useState(false)
  const meu = useAcoesDoMeuPost(post.id)
  const seguir = useSeguir()
  const afastar = useAfastar()
  const toast = useToast()
  const origem = useOrigem()

  const copiar = () =>
    navigator.clipboard.writeText(`${origem}/post/${post.id}`).then(
      () => toast({ title: textos.linkCopiado, tone: 'success' }),
      () => toast({ title: textos.linkNaoCopiado, tone: 'error' }),
    )

  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={textos.opcoes(autor.nome)}
            icon={<EllipsisVertical aria-hidden size={18} />}
          />
        }
      >
        <MenuLabel>
          <span className="flex items-start gap-2">
            <CircleHelp aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span>
              {textos.porque}: {porQue(motivo, autor.nome)}
            </span>
          </span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/rede" search={{ pessoa: autor.id, autor: autor.nome }}>
            <UserRound aria-hidden size={18} />
            {textos.mural(autor.nome)}
          </Link>
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden size={18} />} onSelect={() => void copiar()}>
          {textos.copiarLink}
        </MenuItem>
        {proprio ? (
          <>
            <MenuSeparator />
            {meu.itens}
          </>
        ) : (
          <>
            <MenuItem
              icon={
                seguindo ? <UserRoundMinus aria-hidden size={18} /> : <UserRoundPlus aria-hidden size={18} />
              }
              onSelect={() => seguir.mutate({ id: autor.id, sim: !seguindo })}
            >
              {(seguindo ? textos.deixarDeSeguir : textos.seguirPessoa)(autor.nome)}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<EyeOff aria-hidden size={18} />} onSelect={() => afastar.ocultar(post)}>
              {textos.ocultar}
            </MenuItem>
            <MenuItem
              icon={<BellOff aria-hidden size={18} />}
              onSelect={() => afastar.silenciarConversa(post)}
            >
              {textos.silenciarConversa}
            </MenuItem>
            <MenuItem icon={<VolumeX aria-hidden size={18} />} onSelect={() => afastar.silenciarAutor(post)}>
              {textos.silenciarAutor(autor.nome)}
            </MenuItem>
            <MenuItem danger icon={<Ban aria-hidden size={18} />} onSelect={() => setBloqueando(true)}>
              {textos.bloquear(autor.nome)}
            </MenuItem>
            <Denunciar onDenunciar={() => setDenunciando(true)} />
          </>
        )}
      </Menu>
      {meu.dialogo}
      <BloquearDialog pessoa={autor} open={bloqueando} onOpenChange={setBloqueando} />
      {denunciando ? (
        <Suspense fallback={null}>
          <DenunciarDialog alvo="post" id={post.id} onClose={() => setDenunciando(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

type BloquearProps = {
  pessoa: { id: string; nome: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says what a wall is before it is built. */
export function BloquearDialog({ pessoa, open, onOpenChange }: BloquearProps) {
  const { bloquear } = useAfastar()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={textos.bloquearTitulo(pessoa.nome)}
      description={textos.bloquearDescricao}
      confirmLabel={textos.bloquearSim}
      cancelLabel={textos.cancelar}
      tone="danger"
      onConfirm={() => {
        onOpenChange(false)
        bloquear(pessoa)
      }}
    />
  )
}
