import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CalendarCheck,
  CalendarPlus,
  EllipsisVertical,
  MessageCircle,
  Printer,
  ShieldCheck,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDia } from '#domain/formato/data.ts'
import type { FichaDoConsultorio, FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { linkWhatsApp } from '#domain/referencia/telefone.ts'
import { rotulosGenero, rotulosStatusUsuario, type Genero } from '#domain/usuarios/usuario.ts'
import { tonsDoStatus } from '#web/administracao/tons.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ficha as palavras } from '../messages-ficha.ts'
import { useArquivar, useDesarquivar, useDesbloquear } from '../hooks.ts'
import { Alertas } from './alertas.tsx'

const { parte, usePreparo } = partes(() => import('../partes-dos-atos.ts'))
const BloquearPaciente = parte('BloquearPaciente')
const MarcarConsulta = parte('MarcarConsulta')

/** The person, the warnings, and the possible acts. */
export function CabecalhoDaFicha({ ficha }: { ficha: FichaDoPaciente }) {
  const { nome, avatar_url, consultorio, cadastro, proprio } = ficha
  const zona = zonaDaqui()
  const saldo = consultorio?.saldo_centavos ?? 0
  return (
    <Card as="section" aria-label={nome} className="flex flex-wrap items-start gap-4">
      <Avatar name={nome} src={avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <h1 className="text-2xl titulo break-words">{nome}</h1>
        <p className="text-sm text-muted">{descricao(ficha)}</p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {proprio ? <Badge tone="primary">{palavras.voce}</Badge> : null}
          {cadastro ? <Badge tone={tonsDoStatus[cadastro]}>{rotulosStatusUsuario[cadastro]}</Badge> : null}
          {consultorio?.arquivado_em ? (
            <Badge>{palavras.arquivado(formatarData(consultorio.arquivado_em, zona))}</Badge>
          ) : null}
          {consultorio ? <Alertas size="md" alertas={consultorio.alertas} /> : null}
          {saldo > 0 ? <Badge tone="warning">{palavras.saldo(formatarCentavos(saldo))}</Badge> : null}
          {consultorio?.etiquetas.map((etiqueta) => (
            <Badge key={etiqueta} tone="outline">
              {etiqueta}
            </Badge>
          ))}
        </p>
      </div>
      {consultorio ? (
        <DoConsultorio ficha={ficha} consultorio={consultorio} />
      ) : ficha.visao === 'circulo' ? (
        <DoCirculo ficha={ficha} />
      ) : null}
    </Card>
  )
}

function descricao({
  idade,
  data_nascimento,
  genero,
  numero_prontuario,
  cidade,
  uf,
}: FichaDoPaciente): string {
  return [
    idade === null ? null : palavras.anos(idade),
    data_nascimento ? palavras.nascimento(formatarDia(data_nascimento)) : null,
    genero && genero !== 'nao-informado' ? (rotulosGenero[genero as Genero] ?? null) : null,
    [cidade, uf].filter(Boolean).join('/'),
    palavras.prontuario(numero_prontuario),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** For a person looked after, the caller books and sees the consultations among their own. */
function DoCirculo({ ficha: { id, proprio } }: { ficha: FichaDoPaciente }) {
  return (
    <div className="flex flex-wrap gap-2" data-nao-imprimir="">
      <Link {...destino(`/agendar?para=${proprio ? 'eu' : id}`)} className={buttonStyle({})}>
        <CalendarPlus aria-hidden size={18} />
        {palavras.acoes.agendar}
      </Link>
      <Link {...destino(`/consultas?pessoa=${id}`)} className={buttonStyle({ variant: 'outline' })}>
        <CalendarCheck aria-hidden size={18} />
        {palavras.acoes.verConsultas}
      </Link>
      {proprio ? (
        <Link {...destino('/perfil-paciente')} className={buttonStyle({ variant: 'outline' })}>
          <UserRound aria-hidden size={18} />
          {palavras.acoes.meuPerfil}
        </Link>
      ) : null}
    </div>
  )
}

type DoConsultorioProps = { ficha: FichaDoPaciente; consultorio: FichaDoConsultorio }

function DoConsultorio({ ficha, consultorio }: DoConsultorioProps) {
  usePreparo()
  const { acoes } = palavras
  const { pode_escrever, telefone, bloqueio, arquivado_em, profissional_id } = consultorio
  const [dialogo, setDialogo] = useState<'marcar' | 'bloquear' | null>(null)
  const fechar = () => setDialogo(null)
  const atos = useAtosDaFicha(ficha.id, profissional_id)
  const whatsapp = telefone ? linkWhatsApp(telefone, '') : null
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full" data-nao-imprimir="">
      {pode_escrever ? (
        <Button
          className="max-sm:flex-1"
          icon={<CalendarPlus aria-hidden size={18} />}
          onClick={() => setDialogo('marcar')}
        >
          {acoes.marcar}
        </Button>
      ) : null}
      {whatsapp ? (
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: pode_escrever ? 'soft' : 'primary', className: 'max-sm:flex-1' })}
        >
          <MessageCircle aria-hidden size={18} />
          {acoes.whatsapp}
        </a>
      ) : null}
      <Menu
        trigger={<IconButton variant="outline" label={acoes.mais} icon={<EllipsisVertical size={18} />} />}
      >
        <MenuItem icon={<Printer aria-hidden size={17} />} onSelect={() => setTimeout(() => window.print())}>
          {acoes.imprimir}
        </MenuItem>
        {pode_escrever ? (
          <>
            <MenuSeparator />
            {arquivado_em ? (
              <MenuItem icon={<ArchiveRestore aria-hidden size={17} />} onSelect={atos.desarquivar}>
                {acoes.desarquivar}
              </MenuItem>
            ) : (
              <MenuItem icon={<Archive aria-hidden size={17} />} onSelect={atos.arquivar}>
                {acoes.arquivar}
              </MenuItem>
            )}
            {bloqueio ? (
              <MenuItem icon={<ShieldCheck aria-hidden size={17} />} onSelect={atos.desbloquear}>
                {acoes.desbloquear}
              </MenuItem>
            ) : (
              <MenuItem
                danger
                icon={<UserRoundX aria-hidden size={17} />}
                onSelect={() => setDialogo('bloquear')}
              >
                {acoes.bloquear}
              </MenuItem>
            )}
          </>
        ) : null}
      </Menu>
      <Suspense fallback={null}>
        {dialogo === 'marcar' ? (
          <MarcarConsulta
            profissional_id={profissional_id}
            paciente={achadoDe(ficha, consultorio)}
            onFechar={fechar}
          />
        ) : dialogo === 'bloquear' ? (
          <BloquearPaciente profissional_id={profissional_id} paciente={ficha} onFechar={fechar} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** The patient in the form of the agenda's search. */
const achadoDe = (ficha: FichaDoPaciente, consultorio: FichaDoConsultorio): PacienteAchado => ({
  id: ficha.id,
  nome: ficha.nome,
  idade: ficha.idade,
  numero_prontuario: ficha.numero_prontuario,
  telefone_final: consultorio.telefone?.slice(-2) ?? null,
  meu: true,
  sem_login: consultorio.sem_login,
  bloqueado: consultorio.bloqueio !== null,
  ultima: ficha.ultima?.data_agendamento ?? null,
  proxima: ficha.proxima?.data_agendamento ?? null,
  convenio: consultorio.convenio,
  responsavel: consultorio.responsaveis[0]?.nome ?? null,
})

/** Acts that ask nothing first, since each can be undone. */
function useAtosDaFicha(id: string, profissional_id: string) {
  const { acoes } = palavras
  const toast = useToast()
  const arquivo = useArquivar()
  const volta = useDesarquivar()
  const desbloqueio = useDesbloquear()
  const deQuem = { id, profissional_id }
  const avisar = (error: unknown) =>
    toast({ tone: 'error', title: acoes.falhou, description: falhaDe(error).mensagem })
  const recusar = (error: unknown) => {
    const marcada = (error as { data?: { data_agendamento?: string } }).data?.data_agendamento
    if (codigoDe(error) !== 'CONSULTA_MARCADA' || !marcada) return avisar(error)
    toast({
      tone: 'warning',
      title: acoes.temConsulta(formatarDataHora(marcada, zonaDaqui())),
      description: falhaDe(error).mensagem,
      duration: 10_000,
    })
  }
  const arquivar = (comVolta: boolean) =>
    arquivo.mutate(deQuem, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: acoes.arquivado,
          ...(comVolta && { action: { label: acoes.desfazer, onClick: () => desarquivar(false) } }),
        }),
      onError: recusar,
    })
  const desarquivar = (comVolta: boolean) =>
    volta.mutate(deQuem, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: acoes.desarquivado,
          ...(comVolta && { action: { label: acoes.desfazer, onClick: () => arquivar(false) } }),
        }),
      onError: avisar,
    })
  return {
    arquivar: () => arquivar(true),
    desarquivar: () => desarquivar(true),
    desbloquear: () =>
      desbloqueio.mutate(deQuem, {
        onSuccess: () => toast({ tone: 'success', title: acoes.desbloqueado }),
        onError: avisar,
      }),
  }
}
