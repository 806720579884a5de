import { Link } from '@tanstack/react-router'
import { Building2, Clock, FileText, IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { rotulosItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { ProfissionalNaFila } from '#domain/aprovacao/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { tempoDeEspera } from '../espera.ts'
import { textos } from '../messages.ts'
import { MarcaDaVerificacao } from './marca-da-verificacao.tsx'

const { lista, linha: palavras } = textos

type LinhaProps = {
  profissional: ProfissionalNaFila
  agora: number
  decide: boolean
  /** Null where rows cannot be selected. */
  marcado: boolean | null
  onMarcar: (sim: boolean) => void
}

/** One registration of the list: name, specialty, age and what is missing. */
export function LinhaDoProfissional({ profissional, agora, decide, marcado, onMarcar }: LinhaProps) {
  const { id, nome, email, avatar_url, especialidade, registros, documentos, faltam, clinicas } = profissional
  const especialidades = [...new Set(registros.map((registro) => registro.especialidade))]
  return (
    <li className="flex items-start gap-3 px-4 py-4 hover:bg-hover/50 md:px-5">
      {marcado === null ? null : (
        <Checkbox
          label={<span className="sr-only">{lista.selecionar(nome)}</span>}
          checked={marcado}
          onChange={({ target }) => onMarcar(target.checked)}
          className="mt-3 gap-0!"
        />
      )}
      <Avatar name={nome} src={avatar_url} className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <Link
            to="/profissionais/$id"
            params={{ id }}
            aria-label={lista.abrir(nome)}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
          {email ? <p className="truncate text-sm text-muted">{email}</p> : null}
          <p className="text-sm break-words text-ink-2">
            {(especialidades.length > 0 ? especialidades : [especialidade]).join(' · ')}
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-1 text-sm text-ink-2">
          <Dado icone={<IdCard aria-hidden size={15} />}>
            {registros.length > 0
              ? registros
                  .map(({ numero_registro, uf_registro }) => `${numero_registro} (${uf_registro})`)
                  .join(', ')
              : palavras.semRegistro}
          </Dado>
          {decide ? (
            <Dado icone={<FileText aria-hidden size={15} />}>
              {documentos.total === 0 ? palavras.semDocumentos : palavras.documentos(documentos.total)}
              {documentos.pendentes > 0 ? `, ${palavras.porConferir(documentos.pendentes)}` : ''}
            </Dado>
          ) : null}
          {clinicas.length > 0 ? (
            <Dado icone={<Building2 aria-hidden size={15} />}>{clinicas.join(', ')}</Dado>
          ) : null}
        </div>
        <div className="grid min-w-0 content-start gap-1 text-sm">
          <Espera profissional={profissional} agora={agora} />
          <p className="text-muted" title={faltam.length > 0 ? falta(faltam) : undefined}>
            {palavras.completo(profissional.porcentagem)}
            {faltam.length > 0 ? <span className="sr-only">. {falta(faltam)}</span> : null}
          </p>
          <Marcas profissional={profissional} />
        </div>
      </div>
    </li>
  )
}

const falta = (itens: ProfissionalNaFila['faltam']) =>
  palavras.falta(itens.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', '))

function Dado({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5">
      <span className="mt-0.5 shrink-0 text-muted">{icone}</span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}

function Espera({ profissional, agora }: { profissional: ProfissionalNaFila; agora: number }) {
  const { enviado_em, criado_em, status_profissional } = profissional
  const espera =
    status_profissional === 'aguardando-aprovacao' || status_profissional === 'aguardando-documentacao'
      ? palavras.espera(tempoDeEspera(enviado_em ?? criado_em, agora))
      : null
  return (
    <Dado icone={<Clock aria-hidden size={15} />}>
      {enviado_em ? palavras.enviado(formatarData(enviado_em, zonaDaqui())) : palavras.nuncaEnviado}
      {espera ? <span className="block font-semibold">{espera}</span> : null}
    </Dado>
  )
}

function Marcas({
  profissional: { atrasado, em_analise, status_profissional, verificado, conferir_ate },
}: {
  profissional: ProfissionalNaFila
}) {
  const ativo = status_profissional === 'ativo'
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {atrasado ? (
        <Badge tone="danger" size="sm">
          {palavras.atrasado}
        </Badge>
      ) : null}
      {em_analise ? (
        <Badge tone="warning" size="sm">
          {em_analise.minha ? palavras.emAnaliseMinha : palavras.emAnalise(em_analise.nome)}
        </Badge>
      ) : null}
      {ativo ? (
        <Badge tone={verificado ? 'success' : 'neutral'} size="sm">
          {verificado ? palavras.verificado : palavras.naoVerificado}
        </Badge>
      ) : null}
      {ativo && verificado && conferir_ate ? <MarcaDaVerificacao conferir_ate={conferir_ate} /> : null}
      {ativo && conferir_ate ? (
        <Badge tone="outline" size="sm">
          {palavras.conferirAte(formatarData(conferir_ate, zonaDaqui()))}
        </Badge>
      ) : null}
    </div>
  )
}
