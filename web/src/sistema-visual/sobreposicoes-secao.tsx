import { LogOut, Search, Settings, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Linha, Secao } from './secao.tsx'

type Aberto = 'dialogo' | 'confirmar' | 'folha' | 'paleta' | null

export function SobreposicoesSecao() {
  const [aberto, setAberto] = useState<Aberto>(null)
  const toast = useToast()
  const controle = (qual: Exclude<Aberto, null>) => ({
    open: aberto === qual,
    onOpenChange: (open: boolean) => setAberto(open ? qual : null),
  })
  return (
    <Secao titulo="Sobreposições">
      <Linha>
        <Button variant="outline" onClick={() => setAberto('dialogo')}>
          Abrir diálogo
        </Button>
        <Button variant="outline" onClick={() => setAberto('confirmar')}>
          Abrir confirmação
        </Button>
        <Button variant="outline" onClick={() => setAberto('folha')}>
          Abrir folha
        </Button>
        <Button variant="outline" onClick={() => setAberto('paleta')}>
          Abrir paleta
        </Button>
        <Menu trigger={<Button variant="outline">Abrir menu</Button>} align="start">
          <MenuLabel>Marina Duarte</MenuLabel>
          <MenuItem icon={<User aria-hidden size={18} />}>Ver perfil</MenuItem>
          <MenuItem icon={<Settings aria-hidden size={18} />}>Configurações</MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<LogOut aria-hidden size={18} />}>
            Sair
          </MenuItem>
        </Menu>
        <Popover label="Detalhes" trigger={<Button variant="outline">Abrir popover</Button>}>
          <p className="max-w-60">Consulta confirmada para terça, às 14:30.</p>
        </Popover>
        <Tooltip label="Excluir anúncio">
          <IconButton variant="danger" label="Excluir anúncio" icon={<Trash2 aria-hidden size={18} />} />
        </Tooltip>
        <Button
          variant="outline"
          onClick={() =>
            toast({ tone: 'success', title: 'Agendamento reagendado', description: 'sex, 27 nov, 16:30' })
          }
        >
          Mostrar aviso
        </Button>
      </Linha>
      <Dialog
        {...controle('dialogo')}
        title="Editar dados"
        description="As mudanças valem para as próximas consultas."
        footer={
          <>
            <Button variant="outline" onClick={() => setAberto(null)}>
              Voltar
            </Button>
            <Button
              onClick={() =>
                toast({ tone: 'error', title: 'Erro ao salvar', description: 'Tente novamente.' })
              }
            >
              Salvar
            </Button>
          </>
        }
      >
        <Field label="Nome completo">
          <Input defaultValue="Marina Duarte" />
        </Field>
      </Dialog>
      <ConfirmDialog
        {...controle('confirmar')}
        title="Cancelar a consulta de ter, 24 nov?"
        description="O horário volta a ficar livre."
        confirmLabel="Cancelar consulta"
        reason={{
          label: 'Motivo do cancelamento',
          requiredMessage: 'Por favor, informe o motivo do cancelamento.',
        }}
        onConfirm={() => setAberto(null)}
      />
      <Sheet {...controle('folha')} title="Filtros" footer={<Button block>Ver resultados</Button>}>
        <Field label="Cidade">
          <Input />
        </Field>
      </Sheet>
      <CommandPalette
        {...controle('paleta')}
        label="Busca geral"
        placeholder="Buscar profissional, clínica ou conteúdo"
        groups={[
          {
            heading: 'Ir para',
            items: [
              { id: 'agenda', label: 'Agenda', icon: <Search aria-hidden size={18} />, onSelect: () => {} },
              { id: 'rede', label: 'Rede', icon: <Search aria-hidden size={18} />, onSelect: () => {} },
            ],
          },
        ]}
      />
    </Secao>
  )
}
