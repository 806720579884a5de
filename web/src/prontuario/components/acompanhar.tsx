import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { definicoesDeMedida, rotulosDaMarca, valorEscrito } from '#domain/medidas/medida.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { mensagens as palavras } from '../messages-acompanhar.ts'

const PRIMEIRAS = 4

/** What asks to be looked at between visits: exams, measures at home out of range, and trails with something overdue. Nothing where there is none. */
export function Acompanhar() {
  const medidas = useQuery(api.medidas.fora.queryOptions())
  const exames = useQuery(api.exames.acompanhar.queryOptions())
  const trilhas = useQuery(api.trilhas.painel.queryOptions({ input: { situacao: 'atrasada' } }))
  const falhou = [exames, medidas, trilhas].find(({ isError }) => isError)
  if (falhou)
    return (
      <Card as="section">
        <QueryError query={falhou} title={palavras.erro} />
      </Card>
    )
  const fora = medidas.data?.itens ?? []
  const { itens: atrasadas = [], total = 0 } = trilhas.data ?? {}
  const { criticos = [], novos = [], esperando = [], totais } = exames.data ?? {}
  const deExames = totais ? totais.criticos + totais.novos + totais.esperando : 0
  const tudo = fora.length + total + deExames
  if (tudo === 0) return null
  // A critical one is never behind others.
  const mostrados =
    criticos.length + Math.min(novos.length, PRIMEIRAS) + Math.min(esperando.length, PRIMEIRAS)
  return (
    <Card as="section" className="grid gap-2" aria-label={palavras.titulo}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            {palavras.titulo} <Badge tone={criticos.length > 0 ? 'danger' : 'warning'}>{tudo}</Badge>
          </span>
        }
      />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {criticos.map(({ id, paciente_id, paciente, valores, exame, em }) => (
          <Linha
            key={id}
            quem={paciente}
            oQue={valores || exame}
            quando={formatarDataHora(em, zonaDaqui())}
            href={`/pacientes/${paciente_id}?aba=exames`}
            marca={palavras.critico}
          />
        ))}
        {novos.slice(0, PRIMEIRAS).map(({ id, paciente_id, paciente, exame, em }) => (
          <Linha
            key={id}
            quem={paciente}
            oQue={palavras.enviou(exame)}
            quando={formatarDataHora(em, zonaDaqui())}
            href={`/pacientes/${paciente_id}?aba=exames`}
          />
        ))}
        {fora.slice(0, PRIMEIRAS).map((medida) => (
          <Linha
            key={medida.id}
            quem={medida.paciente}
            oQue={palavras.medida(
              definicoesDeMedida[medida.tipo].rotulo,
              valorEscrito(medida),
              rotulosDaMarca[medida.marca],
            )}
            quando={formatarDataHora(medida.medida_em, zonaDaqui())}
            href={`/pacientes/${medida.paciente_id}?aba=medidas`}
          />
        ))}
        {esperando.slice(0, PRIMEIRAS).map(({ id, paciente_id, paciente, exames: quais, urgencia, em }) => (
          <Linha
            key={id}
            quem={paciente}
            oQue={palavras.espera(quais)}
            quando={palavras.desde(formatarData(em, zonaDaqui()))}
            href={`/pacientes/${paciente_id}?aba=exames`}
            marca={urgencia === 'urgente' ? palavras.urgente : undefined}
          />
        ))}
        {atrasadas.slice(0, PRIMEIRAS).map(({ id, paciente, objetivo, vence_em, zona }) => (
          <Linha
            key={id}
            quem={paciente}
            oQue={palavras.trilha(objetivo)}
            quando={vence_em ? palavras.desde(formatarData(vence_em, zona)) : ''}
            href={`/trilha-tratamento?trilha=${id}`}
          />
        ))}
      </ul>
      {deExames > mostrados ? (
        <p className="text-sm text-muted">{palavras.outros(deExames - mostrados)}</p>
      ) : null}
      {total > PRIMEIRAS ? (
        <Link {...destino('/trilha-tratamento')} className={buttonStyle({ variant: 'link', size: 'sm' })}>
          {palavras.todas(total)}
        </Link>
      ) : null}
    </Card>
  )
}

type LinhaProps = {
  quem: string
  oQue: string
  quando: string
  href: string
  /** A word that asks for a look first. */
  marca?: string | undefined
}

function Linha({ quem, oQue, quando, href, marca }: LinhaProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <span className="min-w-0 break-words">{quem}</span>
          {marca ? <Badge tone="danger">{marca}</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted">{oQue}</p>
        <p className="text-sm text-muted tabular-nums">{quando}</p>
      </div>
      <Link {...destino(href)} className={buttonStyle({ variant: 'soft', size: 'sm' })}>
        {palavras.ver}
        <span className="sr-only">
          : {quem}, {oQue}
        </span>
      </Link>
    </li>
  )
}
