import {
  BadgeCheck,
  BellRing,
  CalendarDays,
  ClipboardList,
  Clock,
  FileText,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  NotebookPen,
  Settings,
  ShieldAlert,
  Wallet,
} from 'lucide-react'
import type { TipoNotificacao } from '#domain/notificacoes/notificacao.ts'

/** Icon of each subject. The word stands beside it. */
export const iconesDoTipo: Record<TipoNotificacao, LucideIcon> = {
  aprovacao: BadgeCheck,
  revisao: ClipboardList,
  documentacao: FileText,
  prontuario: NotebookPen,
  agendamento: CalendarDays,
  lembrete: BellRing,
  'lista-espera': Clock,
  mensagem: MessageCircle,
  rede: Newspaper,
  comentario: MessageCircle,
  mencao: Newspaper,
  seguidor: Newspaper,
  convite: Newspaper,
  moderacao: ShieldAlert,
  resumo: Newspaper,
  financeiro: Wallet,
  seguranca: ShieldAlert,
  sistema: Settings,
}
