import { Link } from '@tanstack/react-router'
import { rotulosItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { ProfissionalNaFila } from '#domain/aprovacao/schemas.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QueueRow, rowLink } from '#web/ui/queue-row.tsx'
import { tempoDeEspera } from '../espera.ts'
import { linha as palavras } from '../messages-fila.ts'
import { textos } from '../messages.ts'
import { MarcaDaVerificacao } from './marca-da-verificacao.tsx'

const { lista } = textos

type LinhaProps = {
  profissional: ProfissionalNaFila
  agora: number
  decide: boolean
  /** Null where rows cannot be selected. */
  marcado: boolean | null
  onMarcar: (sim: boolean) => void
}

/** One registration of the list: name, specialty, age and what is missing. It opens the registration. */
export function LinhaDoProfissional({ profissional, agora, decide, marcado, onMarcar }: LinhaProps) {
  const { id, nome, email, avatar_url, especialidade, registros, documentos, faltam, clinicas } = profissional
  const especialidades = [...new Set(registros.map((registro) => registro.especialidade))]
  const areas = (especialidades.length > 0 ? especialidades : [especialidade]).join(' · ')
  const numeros =
    registros.length > 0
      ? registros.map(({ numero_registro, uf_registro }) => `${numero_registro} (${uf_registro})`).join(', ')
      : palavras.semRegistro
  const papeis = decide
    ? [
        documentos.total === 0 ? palavras.semDocumentos : palavras.documentos(documentos.total),
        ...(documentos.pendentes > 0 ? [palavras.porConferir(documentos.pendentes)] : []),
      ]
    : []
  const tempo = esperaDe(profissional, agora)
  return (
    <QueueRow
      leading={
        <>
          {marcado === null ? null : (
            <Checkbox
              label={<span className="sr-only">{lista.selecionar(nome)}</span>}
              checked={marcado}
              onChange={({ target }) => onMarcar(target.checked)}
              className="relative z-1 gap-0!"
            />
          )}
          <Avatar name={nome} src={avatar_url} size="sm" />
        </>
      }
      title={
        <Link to="/profissionais/$id" params={{ id }} aria-label={lista.abrir(nome)} className={rowLink}>
          {nome}
        </Link>
      }
      detail={
        <>
          <span className="lg:hidden">{[tempo, areas].filter(Boolean).join(' · ')}</span>
          <span className="max-lg:hidden">{email ?? areas}</span>
        </>
      }
      columns={[
        { first: `${areas} · ${numeros}`, second: [...papeis, ...clinicas].join(', ') },
        {
          first: tempo ?? enviado(profissional),
          second: (
            <span title={faltam.length > 0 ? falta(faltam) : undefined}>
              {palavras.completo(profissional.porcentagem)}
              {faltam.length > 0 ? <span className="sr-only">. {falta(faltam)}</span> : null}
            </span>
          ),
        },
      ]}
      end={<Marcas profissional={profissional} />}
    />
  )
}

const falta = (itens: ProfissionalNaFila['faltam']) =>
  palavras.falta(itens.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', '))

const enviado = ({ enviado_em }: ProfissionalNaFila) =>
  enviado_em ? palavras.enviado(formatarData(enviado_em, zonaDaqui())) : palavras.nuncaEnviado

function esperaDe({ enviado_em, criado_em, status_profissional }: ProfissionalNaFila, agora: number) {
  return status_profissional === 'aguardando-aprovacao' || status_profissional === 'aguardando-documentacao'
    ? palavras.espera(tempoDeEspera(enviado_em ?? criado_em, agora))
    : null
}

function Marcas({
  profissional: { atrasado, em_analise, status_profissional, verificado, conferir_ate },
}: {
  profissional: ProfissionalNaFila
}) {
  const ativo = status_profissional === 'ativo'
  return (
    <div className="flex justify-end gap-1.5 max-lg:empty:hidden lg:min-w-18 max-sm:[&>*:nth-child(n+2)]:hidden max-xl:[&>*:nth-child(n+3)]:hidden">
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
