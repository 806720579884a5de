import { CalendarDays, Camera, FileText } from 'lucide-react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { formatarData } from '#web/lib/data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FiftyPlusBadge } from '#web/ui/role-badge.tsx'
import { useAbrirDialogo } from '../dialogos-context.ts'
import { textos } from '../messages.ts'
import { Completude } from './completude.tsx'

/** Heading of the page: photo, name, e-mail, badge, date of registration, record number. */
export function Cabecalho({ usuario }: { usuario: UsuarioDaSessao }) {
  const abrir = useAbrirDialogo()
  const prontuario = usuario.dados_perfil.paciente?.numero_prontuario
  return (
    <Card
      as="section"
      className="grid items-center gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-4 md:gap-5">
        <span className="relative">
          <Avatar name={usuario.nome} src={usuario.avatar_url} size="xl" />
          <IconButton
            variant="outline"
            size="sm"
            className="absolute! -right-1.5 -bottom-1.5 rounded-full"
            label={usuario.avatar_url ? textos.alterarFoto : textos.adicionarFoto}
            icon={<Camera aria-hidden size={16} />}
            onClick={() => abrir({ dialogo: 'foto', origem: 'perfil' })}
          />
        </span>
        <div className="min-w-0 flex-1 basis-52">
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
      </div>
      <Completude />
    </Card>
  )
}
