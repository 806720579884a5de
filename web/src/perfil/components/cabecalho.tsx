import { CalendarDays, FileText } from 'lucide-react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { formatarData } from '#domain/formato/data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { FiftyPlusBadge } from '#web/ui/role-badge.tsx'
import { textos } from '../messages.ts'

/** Who the page is about: photo, name, e-mail, badge, since when, number of the record. */
export function Cabecalho({ usuario }: { usuario: UsuarioDaSessao }) {
  const prontuario = usuario.dados_perfil.paciente?.numero_prontuario
  return (
    <Card as="section" className="flex flex-wrap items-center gap-4 md:gap-5">
      <Avatar name={usuario.nome} src={usuario.avatar_url} size="xl" />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-2xl titulo md:text-3xl">
          <span className="min-w-0 break-words">{usuario.nome}</span>
          {usuario.tem_50_mais ? <FiftyPlusBadge /> : null}
        </h1>
        {usuario.email ? <p className="break-all text-muted">{usuario.email}</p> : null}
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          <li className="flex items-center gap-1.5">
            <CalendarDays aria-hidden size={16} />
            {textos.membroDesde(formatarData(usuario.created_at, 'America/Sao_Paulo'))}
          </li>
          {prontuario ? (
            <li className="flex items-center gap-1.5 tabular-nums">
              <FileText aria-hidden size={16} />
              {textos.prontuario(prontuario)}
            </li>
          ) : null}
        </ul>
      </div>
    </Card>
  )
}
