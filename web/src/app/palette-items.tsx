import { useRouter } from '@tanstack/react-router'
import {
  CalendarPlus,
  LockKeyhole,
  LogOut,
  Moon,
  PencilLine,
  Search,
  Siren,
  Sun,
  UserRound,
} from 'lucide-react'
import { decidirAcesso, menuDe, rotas } from '#domain/acesso/acesso.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { useEmergencia } from '#web/emergencia/emergencia-context.ts'
import { setTema, temaEmUso } from '#web/lib/tema.ts'
import { useAbrirDialogo } from '#web/perfil/dialogos-context.ts'
import type { PaletteItem } from '#web/ui/command-palette.tsx'
import { iconesDoMenu } from './menu-icons.ts'
import { textos } from './messages.ts'

const { paleta } = textos

/** The built pages that a profile may open: first those of its menu, under the menu's words, then the others. */
export function usePaginas(perfil: string): PaletteItem[] {
  const router = useRouter()
  const usuario = useUsuario()
  const doMenu = menuDe(perfil, rotas, usuario?.areas).flatMap(({ itens }) => itens)
  const outras = rotas
    .filter(({ perfis, existe }) => existe && perfis !== 'publica')
    .filter(({ caminho }) => decidirAcesso(usuario, caminho) === 'permitir')
    .filter(({ caminho }) => !caminho.includes('$') && !doMenu.some((item) => item.caminho === caminho))
    .map(({ caminho, titulo, icone }) => ({
      caminho,
      rotulo: caminho === '/' ? textos.inicio : titulo,
      icone,
    }))
  const buscador = {
    caminho: '/login?aba=profissionais',
    rotulo: textos.encontrarProfissionais,
    icone: 'Stethoscope',
  }
  return [...doMenu, ...outras, buscador].map(({ caminho, rotulo, icone }) => {
    const Icone = iconesDoMenu[icone ?? ''] ?? Search
    return {
      id: `pagina ${caminho}`,
      label: rotulo,
      icon: <Icone aria-hidden size={18} className="text-muted" />,
      onSelect: () => void router.navigate({ href: caminho }),
    }
  })
}

/** Actions available on every page. */
export function useAcoes(): PaletteItem[] {
  const sessao = useSessao()
  const abrir = useAbrirDialogo()
  const emergencia = useEmergencia()
  const escuro = temaEmUso() === 'dark'
  const Tema = escuro ? Sun : Moon
  const router = useRouter()
  const usuario = useUsuario()
  const daAgenda: PaletteItem[] =
    !usuario || ehPaciente(usuario.perfil) || decidirAcesso(usuario, '/agenda') !== 'permitir'
      ? []
      : [
          {
            id: 'acao novo agendamento',
            label: paleta.novoAgendamento,
            keywords: ['marcar', 'nova consulta', 'encaixe'],
            icon: <CalendarPlus aria-hidden size={18} className="text-muted" />,
            onSelect: () => void router.navigate({ to: '/agenda', search: { novo: 'sim' } }),
          },
          {
            id: 'acao bloquear tarde',
            label: paleta.bloquearTarde,
            keywords: ['fechar', 'folga', 'bloqueio'],
            icon: <LockKeyhole aria-hidden size={18} className="text-muted" />,
            onSelect: () => void router.navigate({ to: '/agenda', search: { bloquear: 'tarde' } }),
          },
        ]
  return [
    ...daAgenda,
    {
      id: 'acao perfil',
      label: textos.verPerfil,
      icon: <UserRound aria-hidden size={18} className="text-muted" />,
      onSelect: () => abrir({ dialogo: 'perfil' }),
    },
    {
      id: 'acao dados',
      label: paleta.editarDados,
      keywords: ['endereço', 'telefone', 'CPF', 'CEP', 'nascimento'],
      icon: <PencilLine aria-hidden size={18} className="text-muted" />,
      onSelect: () => abrir({ dialogo: 'dados' }),
    },
    {
      id: 'acao tema',
      label: escuro ? paleta.temaClaro : paleta.temaEscuro,
      keywords: ['trocar tema', 'modo escuro', 'modo claro'],
      icon: <Tema aria-hidden size={18} className="text-muted" />,
      onSelect: () => setTema(escuro ? 'light' : 'dark'),
    },
    {
      id: 'acao emergencia',
      label: emergencia.ativo ? paleta.sairDaEmergencia : paleta.emergencia,
      keywords: ['SAMU', '192', 'socorro'],
      icon: <Siren aria-hidden size={18} className="text-danger" />,
      onSelect: emergencia.alternar,
    },
    {
      id: 'acao sair',
      label: textos.sair,
      keywords: ['logout', 'encerrar sessão'],
      icon: <LogOut aria-hidden size={18} className="text-muted" />,
      onSelect: () => void sessao.sair(),
    },
  ]
}
