import { Link } from '@tanstack/react-router'
import {
  Bell,
  Camera,
  ChevronRight,
  IdCard,
  KeyRound,
  LockKeyhole,
  MessageSquareWarning,
  ShieldCheck,
  Webhook,
  type LucideIcon,
  Import,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { acharRota, podeAbrir } from '#domain/acesso/acesso.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { PreferenciaDeLocalizacao } from '#web/localizacao/components/preferencia-de-localizacao.tsx'
import { useAbrirDialogo, type PedidoDeDialogo } from '#web/perfil/dialogos-context.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Sections } from '#web/ui/sections.tsx'
import { Page } from '#web/ui/page.tsx'
import { LembretesDaAgenda } from '#web/lembretes/lembretes-da-agenda.tsx'
import { Aparencia } from './components/aparencia.tsx'
import { PerfilDaConta } from './components/perfil-da-conta.tsx'
import { Telefone } from './components/telefone.tsx'
import { textos } from './messages.ts'

type Atalho = { titulo: string; descricao: string }

const dialogos: readonly [Atalho, LucideIcon, PedidoDeDialogo][] = [
  [textos.atalhos.dados, IdCard, { dialogo: 'dados' }],
  [textos.atalhos.foto, Camera, { dialogo: 'foto', origem: 'perfil' }],
  [textos.atalhos.senha, KeyRound, { dialogo: 'senha' }],
]

/** Links of the settings. Each leads to the first address that is built and open to the profile. */
const paginas: readonly [Atalho, LucideIcon, readonly { to: string; aba?: string }[]][] = [
  [textos.atalhos.seguranca, LockKeyhole, [{ to: '/seguranca' }]],
  [textos.atalhos.notificacoes, Bell, [{ to: '/notificacoes' }]],
  [
    textos.atalhos.privacidade,
    ShieldCheck,
    [{ to: '/perfil-paciente', aba: 'privacidade' }, { to: '/privacidade' }],
  ],
  [textos.atalhos.integracoes, Webhook, [{ to: '/integracoes' }]],
  [textos.atalhos.mudanca, Import, [{ to: '/mudanca' }]],
  [textos.atalhos.ocorrencias, MessageSquareWarning, [{ to: '/ocorrencias' }]],
]

/** `/configuracoes`, for all five profiles: the account, and the settings of this device. */
export function ConfiguracoesPage() {
  const usuario = useUsuario()
  const abrir = useAbrirDialogo()
  if (!usuario) return null
  const alcance = (to: string) => acharRota(to)?.existe && podeAbrir(usuario.perfil, to)
  const atende = usuario.perfil?.startsWith('profissional')
  const conta = (
    <Card as="section" padding="none">
      <CardHeader title={textos.conta} className="p-4 pb-3 md:px-5" />
      <ul className="divide-y divide-line border-t border-line">
        {dialogos.map(([atalho, icone, pedido]) => (
          <li key={atalho.titulo}>
            <button type="button" className={linha} onClick={() => abrir(pedido)}>
              <Conteudo atalho={atalho} icone={icone} />
            </button>
          </li>
        ))}
        {paginas.map(([atalho, icone, destinos]) => {
          const destino = destinos.find(({ to }) => alcance(to))
          if (!destino) return null
          return (
            <li key={atalho.titulo}>
              <Link to={destino.to as '/'} search={{ aba: destino.aba }} className={linha}>
                <Conteudo atalho={atalho} icone={icone} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
  const partes = [
    { id: 'parte-conta', titulo: textos.conta, conteudo: conta },
    atende && { id: 'parte-lembretes', titulo: textos.lembretes, conteudo: <LembretesDaAgenda /> },
    ehPaciente(usuario.perfil) && {
      id: 'parte-perfil-da-conta',
      titulo: textos.perfil.titulo,
      conteudo: <PerfilDaConta />,
    },
    { id: 'parte-telefone', titulo: textos.telefone.titulo, conteudo: <Telefone /> },
    { id: 'parte-aparencia', titulo: textos.aparencia, conteudo: <Aparencia /> },
    { id: 'parte-localizacao', titulo: textos.localizacao, conteudo: <PreferenciaDeLocalizacao /> },
  ].filter((cada) => cada !== false)
  return (
    <Page kind="form">
      <header>
        <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </header>
      <Sections label={textos.partes} sections={partes.map(({ id, titulo }) => ({ id, title: titulo }))}>
        {partes.map(({ id, conteudo }) => (
          <div key={id} id={id} className="scroll-mt-28">
            {conteudo}
          </div>
        ))}
      </Sections>
    </Page>
  )
}

const linha =
  'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-hover md:px-5'

function Conteudo({ atalho, icone: Icone }: { atalho: Atalho; icone: LucideIcon }): ReactNode {
  return (
    <>
      <span aria-hidden className="grid size-10 place-items-center rounded-md bg-primary-soft text-primary">
        <Icone size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{atalho.titulo}</span>
        <span className="block text-sm text-muted">{atalho.descricao}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="text-muted" />
    </>
  )
}
