import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, EllipsisVertical, Mail, MailOpen, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useApagar, useArquivar, useMarcar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Conteudo } from './conteudo.tsx'
import { EntregasDialog } from './entregas-dialog.tsx'

/** A line of the centre. Opening marks it as read. Archiving can be undone. */
export function Notificacao({ notificacao, agora }: { notificacao: NotificacaoDaLista; agora: number }) {
  const { id, titulo, link, lida_em, arquivada_em } = notificacao
  const marcar = useMarcar()
  const arquivar = useArquivar()
  const apagar = useApagar()
  const toast = useToast()
  const [entregas, setEntregas] = useState(false)

  const falhou = (error: unknown) =>
    toast({ title: textos.erroAcao, description: falhaDe(error).mensagem, tone: 'error' })
  const marcarComo = (lida: boolean) => marcar.mutateAsync({ id, lida }).catch(falhou)
  const ler = () => {
    if (!lida_em) void marcarComo(true)
  }
  /** The line may be unmounted when the answer arrives, so the message belongs to the act. */
  async function guardar(arquivada: boolean) {
    try {
      await arquivar.mutateAsync({ id, arquivada })
    } catch (error) {
      return falhou(error)
    }
    toast({
      title: arquivada ? textos.arquivada : textos.desarquivada,
      tone: 'success',
      action: {
        label: textos.desfazer,
        onClick: () => void arquivar.mutateAsync({ id, arquivada: !arquivada }).catch(falhou),
      },
    })
  }
  async function tirar() {
    try {
      await apagar.mutateAsync({ id })
    } catch (error) {
      return falhou(error)
    }
    toast({ title: textos.apagada, tone: 'success' })
  }

  const alvo = 'flex min-w-0 flex-1 rounded-md py-3.5 pl-4 hover:bg-hover md:pl-5'
  return (
    <li className="flex items-start gap-1 pr-2">
      {link ? (
        <Link to={link} onClick={ler} className={alvo}>
          <Conteudo notificacao={notificacao} agora={agora} />
        </Link>
      ) : (
        <div className={alvo.replace(' hover:bg-hover', '')}>
          <Conteudo notificacao={notificacao} agora={agora} />
        </div>
      )}
      <Menu
        trigger={
          <IconButton
            label={textos.acoes(titulo)}
            icon={<EllipsisVertical aria-hidden size={18} />}
            size="sm"
            className="mt-3"
          />
        }
      >
        <MenuItem
          icon={lida_em ? <Mail aria-hidden size={18} /> : <MailOpen aria-hidden size={18} />}
          onSelect={() => void marcarComo(!lida_em)}
        >
          {lida_em ? textos.marcarNaoLida : textos.marcarLida}
        </MenuItem>
        <MenuItem
          icon={arquivada_em ? <ArchiveRestore aria-hidden size={18} /> : <Archive aria-hidden size={18} />}
          onSelect={() => void guardar(!arquivada_em)}
        >
          {arquivada_em ? textos.desarquivar : textos.arquivar}
        </MenuItem>
        <MenuItem icon={<Send aria-hidden size={18} />} onSelect={() => setEntregas(true)}>
          {textos.entregas}
        </MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden size={18} />} onSelect={() => void tirar()}>
          {textos.apagar}
        </MenuItem>
      </Menu>
      {entregas ? <EntregasDialog id={id} onClose={() => setEntregas(false)} /> : null}
    </li>
  )
}
