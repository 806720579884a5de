import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, LogOut, Search, Settings, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { ehTipoUsuario, rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { useTema, type Tema } from '#web/lib/tema.ts'
import { Sino } from '#web/notificacoes/sino.tsx'
import { useAbrirDialogo } from '#web/perfil/dialogos-context.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Kbd, useCommandKey } from '#web/ui/command-key.tsx'
import { Header, HeaderSearch, HeaderUser } from '#web/ui/header.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#web/ui/menu.tsx'
import { FiftyPlusBadge } from '#web/ui/role-badge.tsx'
import { SidebarTrigger } from '#web/ui/sidebar.tsx'
import { achaPacientes } from './acha-pacientes.ts'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./palette.tsx'))
const Palette = parte('Palette')

const temas = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: textos.temas[value] }))

const ehApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * SHELL-05, SHELL-06: the signed-in person with role and badge. SHELL-07: the avatar opens profile, photo, settings,
 * theme and sign-out.
 */
export function AppHeader({ usuario }: { usuario: UsuarioDaSessao }) {
  usePreparo()
  const sessao = useSessao()
  const navigate = useNavigate()
  const abrir = useAbrirDialogo()
  const [tema, setTema] = useTema()
  // Null until opened once: the palette is a chunk of its own.
  const [paleta, setPaleta] = useState<boolean | null>(null)
  useCommandKey(paleta === true, () => setPaleta(!paleta))
  const papel = rotuloPerfil(usuario.perfil)
  const rotuloDaBusca = achaPacientes(usuario) ? textos.paleta.abrirComPacientes : textos.paleta.abrir
  return (
    <Header
      start={
        <>
          <SidebarTrigger />
          <Link to="/" className="rounded-md md:hidden">
            <BrandMark label={textos.produto} />
          </Link>
        </>
      }
      center={
        <div className="max-md:hidden md:-ml-3">
          <HeaderSearch
            icon={<Search aria-hidden size={18} />}
            shortcut={<Kbd>{ehApple ? '⌘ K' : 'Ctrl K'}</Kbd>}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setPaleta(true)}
          >
            {rotuloDaBusca}
          </HeaderSearch>
        </div>
      }
      end={
        <>
          <IconButton
            label={rotuloDaBusca}
            icon={<Search aria-hidden size={22} />}
            className="md:hidden"
            onClick={() => setPaleta(true)}
          />
          {/* Keeps the space while the chunk loads. */}
          <Sino />
          <Menu
            trigger={
              <HeaderUser
                name={usuario.nome}
                email={usuario.email ?? undefined}
                roleLabel={papel}
                roleTint={ehTipoUsuario(usuario.perfil) ? `rl-${usuario.perfil}` : 'rl-visitante'}
                avatar={<Avatar name={usuario.nome} src={usuario.avatar_url} size="sm" />}
                badge={usuario.tem_50_mais ? <FiftyPlusBadge size="sm" /> : null}
              />
            }
          >
            <div className="px-2.5 py-2 lg:hidden">
              <p className="truncate font-semibold">{usuario.nome}</p>
              <p className="truncate text-sm text-muted">{usuario.email}</p>
              <p className="text-sm text-ink-2 md:hidden">{papel}</p>
            </div>
            <MenuItem
              icon={<UserRound aria-hidden size={18} />}
              onSelect={() => abrir({ dialogo: 'perfil' })}
            >
              {textos.verPerfil}
            </MenuItem>
            <MenuItem
              icon={<Camera aria-hidden size={18} />}
              onSelect={() => abrir({ dialogo: 'foto', origem: 'cabecalho' })}
            >
              {usuario.avatar_url ? textos.alterarFoto : textos.adicionarFoto}
            </MenuItem>
            <MenuItem
              icon={<Settings aria-hidden size={18} />}
              onSelect={() => void navigate({ to: '/configuracoes' })}
            >
              {textos.configuracoes}
            </MenuItem>
            <MenuSeparator />
            <MenuLabel>{textos.tema}</MenuLabel>
            <MenuRadio
              label={textos.tema}
              value={tema}
              options={temas}
              onValueChange={(value) => setTema(value as Tema)}
            />
            <MenuSeparator />
            <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void sessao.sair()}>
              {textos.sair}
            </MenuItem>
          </Menu>
          <Suspense fallback={null}>
            {paleta === null ? null : <Palette usuario={usuario} open={paleta} onOpenChange={setPaleta} />}
          </Suspense>
        </>
      }
    />
  )
}
