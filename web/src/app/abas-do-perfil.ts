import { HeartPulse, IdCard, LayoutDashboard, NotebookPen, ShieldCheck } from 'lucide-react'
import { lazy } from 'react'
import type { Aba } from '#web/perfil/aba.ts'

/** The tabs of `/perfil-paciente`, in order. Each is a chunk of its own. The first is the page without `?aba=`. */
export const abasDoPerfil: readonly Aba[] = [
  {
    valor: 'resumo',
    rotulo: 'Resumo',
    icone: LayoutDashboard,
    Conteudo: lazy(async () => ({ default: (await import('#web/perfil/components/resumo.tsx')).Resumo })),
  },
  {
    valor: 'dados',
    rotulo: 'Meus dados',
    icone: IdCard,
    Conteudo: lazy(async () => ({
      default: (await import('#web/perfil/components/meus-dados.tsx')).MeusDados,
    })),
  },
  {
    valor: 'saude',
    rotulo: 'Saúde',
    icone: HeartPulse,
    Conteudo: lazy(async () => ({
      default: (await import('#web/emergencia/saude/saude-aba.tsx')).SaudeAba,
    })),
  },
  {
    valor: 'prontuario',
    rotulo: 'Meu prontuário',
    icone: NotebookPen,
    Conteudo: lazy(async () => ({
      default: (await import('#web/prontuario/components/meu-prontuario.tsx')).MeuProntuario,
    })),
  },
  {
    valor: 'privacidade',
    rotulo: 'Privacidade',
    icone: ShieldCheck,
    Conteudo: lazy(async () => ({
      default: (await import('#web/privacidade/components/privacidade.tsx')).Privacidade,
    })),
  },
]
