import { BadgeCheck, BadgeInfo, CircleAlert } from 'lucide-react'
import type { PostAberto } from '#domain/leitura/schemas.ts'
import { textos } from '../messages.ts'

/** In one line, how the subject of a post stands to what its author registered (LEITURA-02). */
function palavrasDa({ relacao, assunto, registro }: PostAberto['area']): [linha: string, porque: string] {
  const { areaDoPost: linha, areaExplicada: porque } = textos
  switch (relacao) {
    case 'registrada':
      return [linha.registrada(registro ?? ''), porque.registrada]
    case 'outra-area':
      return [linha['outra-area'](assunto ?? ''), porque['outra-area'](registro ?? '')]
    case 'sem-rqe':
      return [linha['sem-rqe'], porque['sem-rqe'](registro ?? '')]
    case 'sem-assunto':
      return [linha['sem-assunto'](registro ?? ''), porque['sem-assunto']]
    case 'sem-registro':
      return [linha['sem-registro'], porque['sem-registro']]
  }
}

/** @param explica tells in a second sentence what the line means */
export function AreaDoPost({ area, explica }: { area: PostAberto['area']; explica?: boolean }) {
  const [linha, porque] = palavrasDa(area)
  const Icone =
    area.relacao === 'registrada' ? BadgeCheck : area.relacao === 'outra-area' ? CircleAlert : BadgeInfo
  const tom = { registrada: 'text-success', 'outra-area': 'text-warning' } as Record<string, string>
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icone aria-hidden size={16} className={`shrink-0 ${tom[area.relacao] ?? 'text-muted'}`} />
      <p className="min-w-0 break-words text-ink-2">
        <span className="font-semibold">{linha}</span>
        {explica ? <span className="block text-muted">{porque}</span> : null}
      </p>
    </div>
  )
}
