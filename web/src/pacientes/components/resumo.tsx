import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { rotulosModalidade, rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { rotulosRelacao } from '#domain/equipe/cuidado.ts'
import type { FichaDoConsultorio, FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { rotulosNecessidade } from '#domain/usuarios/necessidades.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ficha as palavrasDaFicha } from '../messages-ficha.ts'
import { linkDaConsulta } from '../consulta.ts'
import type { Nota } from '../use-nota.ts'
import { Etiquetas } from './etiquetas.tsx'
import { Observacao } from './observacao.tsx'
import { OutraFicha } from './outra-ficha.tsx'
import { Parecidos, Unidas } from './parecidos.tsx'

const { resumo: palavras } = palavrasDaFicha

/** The record at a glance: next and past consultations, contacts, and the office's note. */
export function Resumo({ ficha, nota }: { ficha: FichaDoPaciente; nota: Nota }) {
  const { consultorio, visao } = ficha
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className={consultorio ? 'grid min-w-0 gap-4' : 'contents'}>
        {visao === 'plataforma' ? null : <Proxima ficha={ficha} />}
        <Numeros ficha={ficha} />
      </div>
      {consultorio ? (
        <div className="grid min-w-0 gap-4">
          {consultorio.bloqueio ? <Bloqueio bloqueio={consultorio.bloqueio} /> : null}
          <Parecidos id={ficha.id} consultorio={consultorio} />
          <Unidas id={ficha.id} consultorio={consultorio} />
          <ParaAtender consultorio={consultorio} />
          <Contato ficha={ficha} consultorio={consultorio} />
          <Etiquetas id={ficha.id} consultorio={consultorio} />
          <Observacao consultorio={consultorio} nota={nota} />
          <Familia consultorio={consultorio} />
        </div>
      ) : null}
    </div>
  )
}

type UmaConsulta = NonNullable<FichaDoPaciente['proxima']>

function Proxima({ ficha }: { ficha: FichaDoPaciente }) {
  const { proxima, ultima, consultorio, visao } = ficha
  const preparo = consultorio?.preparo
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-2">
        <CardHeader title={palavras.proxima} />
        {proxima ? (
          <Consulta consulta={proxima} doCirculo={visao === 'circulo'} />
        ) : (
          <p className="text-sm text-muted">{palavras.semProxima}</p>
        )}
      </div>
      {preparo && (preparo.motivo || preparo.perguntas.length > 0) ? (
        <section aria-label={palavras.preparo} className="rounded-lg bg-accent-soft p-3.5 text-accent-fg">
          <h3 className="flex items-center gap-2 text-sm font-semibold">
            <MessageCircle aria-hidden size={16} className="shrink-0" />
            {palavras.preparo}
          </h3>
          {preparo.motivo ? (
            <p className="mt-1.5 text-sm break-words whitespace-pre-line">
              <span className="font-semibold">{palavras.motivo}:</span> {preparo.motivo}
            </p>
          ) : null}
          {preparo.perguntas.length > 0 ? (
            <>
              <p className="mt-1.5 text-sm font-semibold">{palavras.perguntas}:</p>
              <ol className="grid list-decimal gap-1 pl-5 text-sm">
                {preparo.perguntas.map((pergunta) => (
                  <li key={pergunta}>{pergunta}</li>
                ))}
              </ol>
            </>
          ) : null}
        </section>
      ) : null}
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base titulo">{palavras.ultima}</h3>
        {ultima ? (
          <Consulta consulta={ultima} doCirculo={visao === 'circulo'} />
        ) : (
          <p className="text-sm text-muted">{palavras.semUltima}</p>
        )}
      </div>
    </Card>
  )
}

function Consulta({ consulta, doCirculo }: { consulta: UmaConsulta; doCirculo: boolean }) {
  const { data_agendamento, status, modalidade, servico, local, profissional_nome } = consulta
  const zona = consulta.zona ?? zonaDaqui()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">
          <time dateTime={data_agendamento}>{formatarDataHora(data_agendamento, zona)}</time>
        </p>
        <p className="text-sm break-words text-muted">
          {[...new Set([servico, profissional_nome, local ?? rotulosModalidade[modalidade]])]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} label={rotulosStatusAgendamento[status]} />
        <Link
          {...destino(linkDaConsulta(consulta, doCirculo))}
          data-nao-imprimir=""
          className={buttonStyle({ variant: 'link', className: 'text-sm' })}
        >
          {doCirculo ? palavrasDaFicha.consultas.abrir : palavras.verNaAgenda}
        </Link>
      </div>
    </div>
  )
}

function Numeros({ ficha: { contagens, primeira, cadastrado_em } }: { ficha: FichaDoPaciente }) {
  const zona = zonaDaqui()
  const { realizadas, faltas, canceladas, remarcadas } = contagens
  const numeros = { realizadas, faltas, canceladas, remarcadas }
  return (
    <Card as="section">
      <CardHeader title={palavras.numeros} />
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(numeros) as (keyof typeof numeros)[]).map((qual) => (
          <div key={qual} className="flex flex-col-reverse rounded-lg bg-subtle px-3.5 py-2.5">
            <dt className="text-sm text-muted">{palavras[qual]}</dt>
            <dd className="text-2xl titulo tabular-nums">{numeros[qual].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {primeira ? `${palavras.primeira(formatarData(primeira, zona))} ` : ''}
        {palavras.cadastrado(formatarData(cadastrado_em, zona))}
      </p>
    </Card>
  )
}

function Bloqueio({ bloqueio }: { bloqueio: NonNullable<FichaDoConsultorio['bloqueio']> }) {
  const { motivo, por, created_at } = bloqueio
  const dia = formatarData(created_at, zonaDaqui())
  return (
    <Card as="section" variant="danger" className="grid gap-1">
      <h2 className="flex items-center gap-2 text-lg titulo">
        <TriangleAlert aria-hidden size={18} className="text-danger" />
        {palavras.bloqueio}
      </h2>
      <p className="text-sm break-words">{motivo}</p>
      <p className="text-xs">{por ? palavras.bloqueadoPor(por, dia) : palavras.bloqueadoEm(dia)}</p>
    </Card>
  )
}

function Contato({ ficha, consultorio }: { ficha: FichaDoPaciente; consultorio: FichaDoConsultorio }) {
  const { telefone, telefone_de, email, convenio } = consultorio
  const cidade = [ficha.cidade, ficha.uf].filter(Boolean).join('/')
  return (
    <Card as="section">
      <CardHeader title={palavras.contato} description={palavras.contatoDica} />
      <dl className="mt-3 grid gap-2 text-sm">
        {telefone ? (
          <Dado nome={telefone_de ? palavras.telefoneDe(telefone_de) : palavras.telefone}>
            <a href={`tel:${telefone}`} className={linkDeContato}>
              <Phone aria-hidden size={15} />
              {formatarTelefone(telefone)}
            </a>
          </Dado>
        ) : null}
        {email ? (
          <Dado nome={palavras.email}>
            <a href={`mailto:${email}`} className={linkDeContato}>
              <Mail aria-hidden size={15} className="shrink-0" />
              <span className="min-w-0 break-all">{email}</span>
            </a>
          </Dado>
        ) : null}
        {convenio ? <Dado nome={palavras.convenio}>{convenio}</Dado> : null}
        {cidade ? <Dado nome={palavras.cidade}>{cidade}</Dado> : null}
      </dl>
      {telefone || email ? null : <p className="mt-3 text-sm text-muted">{palavras.semContato}</p>}
    </Card>
  )
}

function ParaAtender({ consultorio: { necessidades, idioma } }: { consultorio: FichaDoConsultorio }) {
  if (necessidades.length === 0 && !idioma) return null
  return (
    <Card as="section">
      <CardHeader title={palavras.paraAtender} />
      {necessidades.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-sm font-semibold">
          {necessidades.map((cada) => (
            <li key={cada}>{rotulosNecessidade[cada]}</li>
          ))}
        </ul>
      ) : null}
      {idioma ? (
        <dl className="mt-3 grid gap-2 text-sm">
          <Dado nome={palavras.idioma}>{idioma}</Dado>
        </dl>
      ) : null}
    </Card>
  )
}

const linkDeContato =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-2 rounded-sm font-semibold text-primary underline-offset-4 hover:underline'

function Dado({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-muted">{nome}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Familia({ consultorio }: { consultorio: FichaDoConsultorio }) {
  const { responsaveis, dependentes, profissional_id } = consultorio
  if (responsaveis.length === 0 && dependentes.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={palavras.familia} />
      {responsaveis.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {responsaveis.map(({ nome, relacao, legal }) => (
            <li key={nome}>
              <span className="font-semibold">{nome}</span>{' '}
              <span className="text-muted">
                {palavras.cuidaDe(rotulosRelacao[relacao])}
                {legal ? `, ${palavras.legal}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {dependentes.length > 0 ? (
        <div className="grid gap-1 text-sm">
          <h3 className="font-semibold">{palavras.dependentes}</h3>
          <ul className="grid gap-1">
            {dependentes.map(({ id, nome, relacao }) => (
              <li key={id}>
                <OutraFicha id={id} nome={nome} profissional_id={profissional_id} />{' '}
                <span className="text-muted">{rotulosRelacao[relacao]}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
