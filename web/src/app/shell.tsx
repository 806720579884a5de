import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { AvisosAoVivo } from '#web/agendamentos/ao-vivo/avisos-ao-vivo.tsx'
import { PerguntaDeLocalizacao } from '#web/localizacao/components/pergunta-de-localizacao.tsx'
import { EventosAoVivo } from '#web/eventos/eventos-ao-vivo.tsx'
import { DialogosDoPerfil } from '#web/perfil/dialogos-do-perfil.tsx'
import { FaixaDeComunicado } from '#web/sistema/comunicado.tsx'
import { SidebarProvider } from '#web/ui/sidebar-state.tsx'
import { AppBottomNav } from './bottom-nav.tsx'
import { AppHeader } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

const TermosPendentes = lazy(async () => ({
  default: (await import('#web/consentimentos/termos-pendentes.tsx')).TermosPendentes,
}))

const FaixaDaVisao = lazy(async () => ({
  default: (await import('#web/administracao/components/faixa-da-visao.tsx')).FaixaDaVisao,
}))

const AvisoDePublicacao = lazy(async () => ({
  default: (await import('#web/aprovacao/antes-de-publicar.ts')).AvisoDePublicacao,
}))

/** The page to copy and erase one's data. It stays open for those who do not accept new terms. */
const PRIVACIDADE = '/privacidade'

/** The frame of a signed-in person: menu, header, page, and the bar on phones. */
export function Shell({ usuario, children }: { usuario: UsuarioDaSessao; children: ReactNode }) {
  const { pathname } = useLocation()
  const perguntaDosTermos = usuario.termos_pendentes && !usuario.vista && pathname !== PRIVACIDADE
  return (
    <EventosAoVivo>
      {/* The platform administrator receives events of every appointment, none of which is their own. */}
      {usuario.perfil === 'administrador-geral' ? null : <AvisosAoVivo />}
      {/* The desk needs its width for the columns of its day, and its menu has four words. */}
      <SidebarProvider rail={usuario.perfil === 'clinica'}>
        <DialogosDoPerfil>
          <div className="flex">
            <SideMenu perfil={usuario.perfil} areas={usuario.areas} />
            <div className="min-w-0 flex-1">
              <AppHeader usuario={usuario} />
              <main
                id="conteudo"
                tabIndex={-1}
                className="mx-auto w-full max-w-content has-data-larga:max-w-none px-4 pt-6 pb-doca outline-none md:px-7 md:pt-8"
              >
                {usuario.vista ? (
                  <Suspense fallback={null}>
                    <FaixaDaVisao nome={usuario.nome} vista={usuario.vista} />
                  </Suspense>
                ) : null}
                {usuario.comunicado ? (
                  <FaixaDeComunicado comunicado={usuario.comunicado} perfil={usuario.perfil} />
                ) : null}
                {usuario.dados_perfil.profissional?.publico === false ? (
                  <Suspense fallback={null}>
                    <AvisoDePublicacao />
                  </Suspense>
                ) : null}
                {children}
                {ehPaciente(usuario.perfil) && !usuario.vista && !perguntaDosTermos ? (
                  // GEO-01: it is asked to show who attends near. To whoever attends, `/profissional` is the own profile.
                  <PerguntaDeLocalizacao key={usuario.id} />
                ) : null}
              </main>
            </div>
          </div>
          <AppBottomNav perfil={usuario.perfil} areas={usuario.areas} />
          {perguntaDosTermos ? (
            <Suspense fallback={null}>
              <TermosPendentes />
            </Suspense>
          ) : null}
        </DialogosDoPerfil>
      </SidebarProvider>
    </EventosAoVivo>
  )
}
