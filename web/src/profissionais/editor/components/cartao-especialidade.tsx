import { BadgeCheck, CircleCheck, Clock, FileText, PencilLine, Star, Trash2 } from 'lucide-react'
import { formatarDia } from '#domain/formato/data.ts'
import type { RegistroDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { especialidadeValidada } from '#domain/profissionais/rules.ts'
import { formatarData } from '#web/lib/data.ts'
import { client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { especialidades as palavras } from '../messages.ts'

type Acoes = {
  promovendo: boolean
  onPromover: (registro: RegistroDoPerfil) => void
  onEditar: (registro: RegistroDoPerfil) => void
  onRemover: (registro: RegistroDoPerfil, todas: boolean) => void
}

type CartaoEspecialidadeProps = Acoes & { nome: string; registros: readonly RegistroDoPerfil[] }

/** PRO-07: one specialty with its registration in each state, validated or pending, checked or not. */
export function CartaoEspecialidade({ nome, registros, ...acoes }: CartaoEspecialidadeProps) {
  const [primeiro] = registros
  if (!primeiro) return null
  return (
    <Card as="article" aria-label={nome} padding="none">
      <header className="flex items-start gap-2 p-4 pb-3 md:px-5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 pt-1.5">
          <SpecialtyChip theme={primeiro.tema} label={nome} />
          {primeiro.sub_especialidade ? (
            <span className="text-sm text-ink-2">{primeiro.sub_especialidade}</span>
          ) : null}
          {registros.some(({ principal }) => principal) ? (
            <Badge tone="primary" icon={<Star aria-hidden size={13} />}>
              {palavras.principal}
            </Badge>
          ) : null}
        </div>
        <IconButton
          size="sm"
          label={palavras.removerTudo(nome)}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => acoes.onRemover(primeiro, true)}
        />
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {registros.map((registro) => (
          <Linha key={registro.id} registro={registro} sozinho={registros.length === 1} {...acoes} />
        ))}
      </ul>
    </Card>
  )
}

function Linha({
  registro,
  sozinho,
  promovendo,
  onPromover,
  onEditar,
  onRemover,
}: Acoes & { registro: RegistroDoPerfil; sozinho: boolean }) {
  const { especialidade: nome, uf_registro: uf, rqe, principal, certificado, data_certificacao } = registro
  return (
    <li className="grid gap-2 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 font-semibold break-words tabular-nums">
          {uf} · {registro.numero_registro}
        </span>
        {rqe ? <span className="text-sm text-ink-2 tabular-nums">{palavras.rqe(rqe)}</span> : null}
        <Validacao registro={registro} />
        {registro.conferido && registro.conferido_em ? (
          <Badge tone="outline" icon={<BadgeCheck aria-hidden size={13} className="text-primary" />}>
            {palavras.conferida(formatarData(registro.conferido_em, 'America/Sao_Paulo'))}
          </Badge>
        ) : (
          <Badge tone="outline" icon={<Clock aria-hidden size={13} />}>
            {palavras.emConferencia}
          </Badge>
        )}
      </div>
      {data_certificacao ? (
        <p className="text-sm text-muted">{palavras.certificadoDe(formatarDia(data_certificacao))}</p>
      ) : null}
      <div className="-ml-2 flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={palavras.editarDe(nome, uf)}
          icon={<PencilLine aria-hidden size={16} />}
          onClick={() => onEditar(registro)}
        >
          {palavras.editar}
        </Button>
        {certificado ? <VerCertificado registro={registro} /> : null}
        {principal ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={palavras.principalDe(nome, uf)}
            icon={<Star aria-hidden size={16} />}
            aria-disabled={promovendo}
            onClick={() => promovendo || onPromover(registro)}
          >
            {palavras.tornarPrincipal}
          </Button>
        )}
        {sozinho ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={palavras.removerDe(nome, uf)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => onRemover(registro, false)}
          >
            {palavras.remover}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether the number names its council. It is a hint of the form, not the check of the registration. */
function Validacao({ registro: { conselho, numero_registro } }: { registro: RegistroDoPerfil }) {
  const validada = conselho !== null && especialidadeValidada(numero_registro, conselho)
  const motivo = conselho === null ? palavras.semConselho : null
  return (
    <span
      title={
        motivo ?? (validada ? palavras.validadaDica(conselho ?? '') : palavras.pendenteDica(conselho ?? ''))
      }
    >
      {validada ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden size={13} className="stroke-[2.3]" />}>
          {palavras.validada}
        </Badge>
      ) : (
        <Badge tone="warning" icon={<Clock aria-hidden size={13} className="stroke-[2.3]" />}>
          {palavras.pendente}
        </Badge>
      )}
    </span>
  )
}

function VerCertificado({ registro: { id, especialidade, uf_registro } }: { registro: RegistroDoPerfil }) {
  const toast = useToast()
  async function abrir() {
    try {
      const { endereco } = await client.perfilProfissional.certificado({ id })
      const link = document.createElement('a')
      Object.assign(link, { href: endereco, target: '_blank', rel: 'noopener' })
      link.click()
    } catch (error) {
      toast({ title: palavras.erroAbrir, description: falhaDe(error).mensagem, tone: 'error' })
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={palavras.certificadoDeQuem(especialidade, uf_registro)}
      icon={<FileText aria-hidden size={16} />}
      onClick={() => void abrir()}
    >
      {palavras.verCertificado}
    </Button>
  )
}
