import { BadgeCheck, CalendarPlus, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatarData } from '#domain/formato/data.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BrandPetals } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens as buscador, perfil as mensagens } from '../messages.ts'

type Cabecalho = Pick<
  PerfilPublico,
  | 'id'
  | 'nome'
  | 'avatar_url'
  | 'tema'
  | 'especialidade'
  | 'sub_especialidade'
  | 'notas'
  | 'zona'
  | 'registros'
  | 'selo'
> & {
  /** Null while the registration is unchecked. */
  verificado_em: string | null
}

type CabecalhoDoPerfilProps = {
  perfil: Cabecalho
  /** Absent in a preview, which has no acts. */
  onAgendar?: () => void
  /** The heart, where the viewer may have favourites. */
  favorito?: ReactNode
}

/** Photo, name, seal, registration in each state, and what to do next. */
export function CabecalhoDoPerfil({ perfil, onAgendar, favorito }: CabecalhoDoPerfilProps) {
  return (
    <Card as="section" padding="none" className="overflow-hidden">
      <div data-tint={`es-${perfil.tema}`} className="relative h-24 overflow-hidden bg-tint-bg md:h-28">
        <BrandPetals tone="tint" className="-top-16 -right-8 size-64" />
      </div>
      <div className="grid gap-4 p-4 pt-0 md:p-6 md:pt-0">
        <div className="-mt-11 flex flex-wrap items-end justify-between gap-3">
          <Avatar name={perfil.nome} src={perfil.avatar_url} theme={perfil.tema} size="xl" ring />
          {onAgendar ? <Acoes perfil={perfil} onAgendar={onAgendar} favorito={favorito} /> : null}
        </div>
        <div className="grid gap-2">
          <h1 className="flex flex-wrap items-center gap-2 text-2xl titulo md:text-3xl">
            {perfil.nome}
            {perfil.selo ? <VerifiedSeal label={buscador.verificado} size={26} /> : null}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
            <SpecialtyChip theme={perfil.tema} label={perfil.especialidade} />
            {perfil.sub_especialidade}
            <Rating
              value={perfil.notas?.geral ?? null}
              count={perfil.notas?.total}
              emptyText={buscador.novo}
            />
            {perfil.verificado_em ? (
              <span className="inline-flex items-center gap-1.5 text-sm">
                {perfil.selo ? <BadgeCheck aria-hidden size={16} className="text-primary" /> : null}
                {(perfil.selo ? mensagens.verificadoDesde : mensagens.conferidoEm)(
                  formatarData(perfil.verificado_em, perfil.zona),
                )}
              </span>
            ) : null}
          </p>
          <Registros registros={perfil.registros} />
        </div>
      </div>
    </Card>
  )
}

function Registros({ registros }: { registros: PerfilPublico['registros'] }) {
  if (registros.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h2 className="sr-only">{mensagens.registros}</h2>
      <ul className="flex flex-wrap gap-2">
        {registros.map(({ especialidade, sub_especialidade, uf_registro, numero_registro, rqe }) => (
          <li key={`${especialidade} ${uf_registro}`} className="min-w-0 max-w-full">
            <Badge tone="outline">
              <span className="sr-only">{mensagens.registroEm(uf_registro)}: </span>
              {[
                sub_especialidade ?? especialidade,
                numero_registro,
                rqe && `RQE ${rqe.replace(/^RQE\s*/i, '')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

type AcoesProps = { perfil: Cabecalho; onAgendar: () => void; favorito: ReactNode }

function Acoes({ perfil, onAgendar, favorito }: AcoesProps) {
  const showToast = useToast()
  const endereco = `${location.origin}/profissionais-publicos/${perfil.id}`

  async function compartilhar() {
    if ('share' in navigator) {
      // Closing the sheet without a choice rejects, which is no error.
      await navigator.share({ title: perfil.nome, url: endereco }).catch(() => undefined)
      return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(endereco)
      showToast({ title: mensagens.linkCopiado, tone: 'success' })
    } catch {
      const description = mensagens.linkNaoCopiadoDescricao
      showToast({ title: mensagens.linkNaoCopiado, description, tone: 'error' })
    }
  }

  return (
    <div data-nao-imprimir="" className="flex flex-wrap items-center gap-2">
      {favorito}
      <Button variant="outline" icon={<Share2 aria-hidden size={18} />} onClick={() => void compartilhar()}>
        {mensagens.compartilhar}
      </Button>
      <IconButton
        variant="outline"
        label={mensagens.imprimir}
        icon={<Printer aria-hidden size={18} />}
        onClick={() => print()}
        className="max-md:hidden"
      />
      <Button className="max-md:hidden" icon={<CalendarPlus aria-hidden size={18} />} onClick={onAgendar}>
        {buscador.agendar}
      </Button>
    </div>
  )
}
