import { Link } from '@tanstack/react-router'
import { Cake } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { VisaoDosPacientes } from '#domain/pacientes/paciente.ts'
import type { PacienteDaLista } from '#domain/pacientes/schemas.ts'
import { rotulosStatusUsuario } from '#domain/usuarios/usuario.ts'
import { tonsDoStatus } from '#web/administracao/tons.ts'
import { useTelaLarga } from '#web/agenda/use-tela.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useBuscaDePacientes } from '../busca.ts'
import { textos } from '../messages.ts'
import { Alertas } from './alertas.tsx'

type ListaProps = {
  visao: VisaoDosPacientes
  linhas: readonly PacienteDaLista[]
  /** Whether the rows still belong to the previous choice. */
  atrasada: boolean
}

/** Rows on wide screens, cards on a phone. The name opens the record. */
export function ListaDePacientes({ visao, linhas, atrasada }: ListaProps) {
  const larga = useTelaLarga()
  const apagada = atrasada ? 'opacity-60' : ''
  if (larga)
    return (
      <Card padding="none" className={apagada} aria-busy={atrasada}>
        <Table
          caption={textos.lista}
          density="comfortable"
          rows={linhas}
          rowKey={({ id }) => id}
          columns={colunasDe(visao, linhas)}
        />
      </Card>
    )
  return (
    <ul aria-label={textos.lista} aria-busy={atrasada} className={`grid gap-3 ${apagada}`}>
      {linhas.map((paciente) => (
        <Card key={paciente.id} as="li" padding="sm" className="relative grid gap-3">
          <Quem paciente={paciente} visao={visao} inteira />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {fatos(visao)
              .map((fato) => ({ ...fato, valor: fato.de(paciente) }))
              .filter(({ valor }) => valor !== null)
              .map(({ chave, nome, valor }) => (
                <div key={chave} className="min-w-0">
                  <dt className="text-xs text-muted">{nome}</dt>
                  <dd className="font-semibold tabular-nums">{valor}</dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </ul>
  )
}

function Quem({
  paciente,
  visao,
  inteira,
}: {
  paciente: PacienteDaLista
  visao: VisaoDosPacientes
  inteira?: boolean
}) {
  const { id, nome, avatar_url, alertas, etiquetas, arquivado, proprio } = paciente
  const { busca, q } = useBuscaDePacientes()
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar name={nome} src={avatar_url} size="sm" />
      <div className="grid min-w-0 content-center gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold break-words">
            <Link
              to="/pacientes/$id"
              params={{ id }}
              search={(busca.profissional ? { profissional: busca.profissional } : {}) as never}
              state={{ q, lista: busca } as never}
              className={`rounded-sm underline-offset-4 hover:underline ${inteira ? 'after:absolute after:inset-0' : ''}`}
            >
              {nome}
            </Link>
            {proprio ? <span className="font-normal text-muted"> ({textos.voce})</span> : null}
          </p>
          {fazAniversarioHoje(paciente) ? (
            <Badge size="sm" tone="accent" icon={<Cake aria-hidden size={12} />}>
              {textos.aniversarioHoje}
            </Badge>
          ) : null}
          {arquivado ? <Badge size="sm">{textos.arquivado}</Badge> : null}
          <Alertas alertas={alertas} />
          {etiquetas.map((etiqueta) => (
            <Badge key={etiqueta} size="sm" tone="outline">
              {etiqueta}
            </Badge>
          ))}
        </div>
        <p className="text-sm font-normal text-muted">{descricao(paciente, visao)}</p>
      </div>
    </div>
  )
}

function descricao(paciente: PacienteDaLista, visao: VisaoDosPacientes): string {
  const { idade, telefone_final, convenio, numero_prontuario, consultas } = paciente
  return [
    idade === null ? null : textos.anos(idade),
    visao === 'plataforma' ? null : convenio,
    telefone_final ? textos.telefoneFinal(telefone_final) : null,
    visao === 'plataforma' || consultas === 0 ? textos.prontuario(numero_prontuario) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function fazAniversarioHoje({ aniversario }: PacienteDaLista): boolean {
  return aniversario !== null && aniversario === dataLocal(Date.now(), zonaDaqui()).slice(5)
}

type Fato = {
  chave: string
  nome: string
  de: (paciente: PacienteDaLista) => ReactNode
  /** Shown on wide tables only. */
  larga?: boolean
  /** Text of an empty cell. */
  vazio?: string
}

const dia = (instante: string | null) =>
  instante ? <time dateTime={instante}>{formatarData(instante, zonaDaqui())}</time> : null

const proxima: Fato = {
  chave: 'proxima',
  nome: textos.colunas.proxima,
  de: (um) => dia(um.proxima),
  vazio: textos.nenhuma,
}
const ultima: Fato = {
  chave: 'ultima',
  nome: textos.colunas.ultima,
  larga: true,
  de: (um) => dia(um.ultima),
  vazio: textos.nenhuma,
}
const consultas: Fato = {
  chave: 'consultas',
  nome: textos.colunas.consultas,
  larga: true,
  de: ({ consultas: quantas, faltas }) => (
    <>
      {quantas.toLocaleString('pt-BR')}
      {faltas ? <span className="block text-sm font-normal text-muted">{textos.faltas(faltas)}</span> : null}
    </>
  ),
}
const saldo: Fato = {
  chave: 'saldo',
  nome: textos.colunas.saldo,
  de: ({ saldo_centavos }) => (saldo_centavos ? formatarCentavos(saldo_centavos) : null),
  vazio: textos.nada,
}
const cidade: Fato = {
  chave: 'cidade',
  nome: textos.colunas.cidade,
  de: ({ cidade: nome, uf }) => [nome, uf].filter(Boolean).join('/') || null,
  vazio: textos.naoInformada,
}
const cadastro: Fato = {
  chave: 'cadastro',
  nome: textos.colunas.cadastro,
  de: ({ cadastro: status }) =>
    status ? (
      <Badge size="sm" tone={tonsDoStatus[status]}>
        {rotulosStatusUsuario[status]}
      </Badge>
    ) : null,
}

/** Facts beside a name, depending on the viewer. */
function fatos(visao: VisaoDosPacientes): Fato[] {
  if (visao === 'plataforma') return [cidade, consultas, cadastro]
  if (visao === 'circulo') return [proxima, ultima, consultas]
  return [proxima, ultima, consultas, saldo]
}

function colunasDe(visao: VisaoDosPacientes, linhas: readonly PacienteDaLista[]): Column<PacienteDaLista>[] {
  const comSaldo = linhas.some(({ saldo_centavos }) => saldo_centavos)
  return [
    {
      key: 'paciente',
      header: textos.colunas.paciente,
      rowHeader: true,
      className: 'w-full min-w-56 text-left',
      cell: (paciente) => <Quem paciente={paciente} visao={visao} />,
    },
    ...fatos(visao)
      .filter(({ chave }) => chave !== 'saldo' || comSaldo)
      .map(({ chave, nome, de, vazio, larga }): Column<PacienteDaLista> => ({
        key: chave,
        header: nome,
        align: chave === 'consultas' || chave === 'saldo' ? 'end' : 'start',
        className: `whitespace-nowrap tabular-nums ${larga ? 'max-lg:hidden print:table-cell' : ''}`,
        cell: (paciente) => de(paciente) ?? <span className="text-muted">{vazio}</span>,
      })),
  ]
}
