import { BadgeCheck, CalendarPlus, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { formatarData } from '#web/lib/data.ts'
import { useOrigem } from '#web/lib/momento.ts'
import { Portrait, VerifiedSeal } from '#web/ui/avatar.tsx'
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
    <Card as="section" className="flex flex-col gap-4 lg:flex-row lg:items-start">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <Portrait
          name={perfil.nome}
          src={perfil.avatar_url}
          theme={perfil.tema}
          className="h-28 w-24 md:h-35"
          first
        />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
          <h1 className="flex flex-wrap items-center gap-2 text-2xl titulo md:text-3xl">
            {perfil.nome}
            {perfil.selo ? <VerifiedSeal label={buscador.verificado} size={26} /> : null}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
            <SpecialtyChip theme={perfil.tema} label={perfil.sub_especialidade ?? perfil.especialidade} />
            <Rating
              value={perfil.notas?.geral ?? null}
              count={perfil.notas?.total}
              emptyText={buscador.novo}
            />
            {perfil.verificado_em ? (
              <span className="inline-flex items-center gap-1.5 text-sm">
                {perfil.selo ? <BadgeCheck aria-hidden size={16} className="text-primary" /> : null}
                {perfil.selo ? null : `${buscador.emRenovacao}. `}
                {(perfil.selo ? mensagens.verificadoDesde : mensagens.conferidoEm)(
                  formatarData(perfil.verificado_em, perfil.zona),
                )}
              </span>
            ) : null}
          </p>
          <Registros registros={perfil.registros} />
        </div>
      </div>
      {/* After the name, for readers as for listeners. */}
      {onAgendar ? <Acoes perfil={perfil} onAgendar={onAgendar} favorito={favorito} /> : null}
    </Card>
  )
}

function Registros({ registros }: { registros: PerfilPublico['registros'] }) {
  if (registros.length === 0) return null
  return (
    <div>
      <h2 className="sr-only">{mensagens.registros}</h2>
      <ul className="flex flex-wrap gap-2 text-xs font-semibold text-ink-2">
        {registros.map(({ especialidade, sub_especialidade, uf_registro, numero_registro, rqe }) => (
          <li
            key={`${especialidade} ${uf_registro}`}
            className="rounded-lg border border-line bg-surface px-2.5 py-1"
          >
            <span className="sr-only">{mensagens.registroEm(uf_registro)}: </span>
            {[
              sub_especialidade ?? especialidade,
              numero_registro,
              rqe && `RQE ${rqe.replace(/^RQE\s*/i, '')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

type AcoesProps = { perfil: Cabecalho; onAgendar: () => void; favorito: ReactNode }

function Acoes({ perfil, onAgendar, favorito }: AcoesProps) {
  const showToast = useToast()
  const endereco = `${useOrigem()}/profissionais-publicos/${perfil.id}`

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
