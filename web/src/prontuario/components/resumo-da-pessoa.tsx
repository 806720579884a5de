import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { rotulosNecessidade } from '#domain/usuarios/necessidades.ts'
import { EmUso } from '#web/fatos/components/fatos-do-atendimento.tsx'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages-atendimento.ts'

const { parte } = partes(() => import('../partes-da-ficha.ts'))
const MedidasDoAtendimento = parte('MedidasDoAtendimento')

/** What is known of the person, beside the note. */
export function ResumoDaPessoa({ dados }: { dados: Atendimento }) {
  const { paciente, consulta, saude, ultimas } = dados
  const cuidados = [
    ...paciente.necessidades.map((cada) => rotulosNecessidade[cada]),
    ...(paciente.idioma ? [paciente.idioma] : []),
  ]
  return (
    <div className="grid divide-y divide-line rounded-xl border border-line bg-surface">
      {consulta && (consulta.motivo || consulta.perguntas.length > 0) ? (
        <Bloco titulo={textos.preparou}>
          {consulta.motivo ? (
            <p className="break-words">
              <span className="text-muted">{textos.motivo}: </span>
              {consulta.motivo}
            </p>
          ) : null}
          <ol className="grid list-decimal gap-1 pl-5">
            {consulta.perguntas.map((pergunta) => (
              <li key={pergunta} className="break-words">
                {pergunta}
              </li>
            ))}
          </ol>
        </Bloco>
      ) : null}
      <EmUso id={paciente.id} Bloco={Bloco} />
      {saude ? (
        <>
          <Bloco titulo={textos.medicamentos}>
            <Lista itens={saude.medicamentos} />
          </Bloco>
          <Bloco titulo={textos.condicoes}>
            <Lista itens={saude.condicoes} />
            <p className="text-xs text-muted">
              {textos.informado(formatarData(saude.atualizado_em, zonaDaqui()))}
            </p>
          </Bloco>
        </>
      ) : null}
      {cuidados.length > 0 ? (
        <Bloco titulo={textos.cuidados}>
          <Lista itens={cuidados} />
        </Bloco>
      ) : null}
      <Bloco titulo={textos.medidas}>
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <MedidasDoAtendimento id={paciente.id} agendamento_id={consulta?.id ?? null} />
        </Suspense>
      </Bloco>
      <Bloco titulo={textos.ultimas}>
        {ultimas.length === 0 ? (
          <p className="text-muted">{textos.semUltimas}</p>
        ) : (
          <ul className="grid gap-1">
            {ultimas.map(({ id, data_agendamento, zona, servico }) => (
              <li key={id} className="flex justify-between gap-3">
                <span className="tabular-nums">{formatarDataHora(data_agendamento, zona)}</span>
                <span className="min-w-0 text-right break-words text-muted">
                  {servico ?? textos.consulta}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Link
          {...destino(`/pacientes/${paciente.id}`)}
          className={buttonStyle({ variant: 'link', size: 'sm', className: 'justify-self-start' })}
        >
          {textos.verFicha}
        </Link>
      </Bloco>
    </div>
  )
}

function Bloco({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5 p-4 text-sm">
      <h2 className="font-semibold">{titulo}</h2>
      {children}
    </section>
  )
}

function Lista({ itens }: { itens: readonly string[] }) {
  if (itens.length === 0) return <p className="text-muted">{textos.nenhum}</p>
  return (
    <ul className="grid gap-0.5">
      {itens.map((item) => (
        <li key={item} className="break-words">
          {item}
        </li>
      ))}
    </ul>
  )
}
