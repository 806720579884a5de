import { lazy, Suspense } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Respondidos } from '#web/formularios/components/respondidos.tsx'
import { useDepoisDoSinal } from '#web/lib/sinal.ts'
import { PixAConferir } from '#web/pagamentos/pix-a-conferir.tsx'
import { Pendentes } from '#web/prontuario/components/pendentes.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcoesRapidas } from './components/acoes-rapidas.tsx'
import { AtividadesRecentes } from './components/atividades-recentes.tsx'
import { CompletudeDoPainel } from './components/completude-do-painel.tsx'
import { Fila } from './components/fila.tsx'
import { HojeDoProfissional } from './components/hoje-do-profissional.tsx'
import { Numeros } from './components/numeros.tsx'
import { ProximosAgendamentos } from './components/proximos-agendamentos.tsx'
import { Saudacao } from './components/saudacao.tsx'
import { useRelogio } from './hooks.ts'

const AntesDePublicar = lazy(async () => ({
  default: (await import('#web/aprovacao/antes-de-publicar.ts')).AntesDePublicar,
}))

const Acompanhar = lazy(async () => ({
  default: (await import('#web/prontuario/components/acompanhar.tsx')).Acompanhar,
}))

/** HOME-02 to HOME-04 and SHELL-03 for professionals: today, what waits, and the figures. */
export function PainelDoProfissional() {
  const usuario = useUsuario()
  const agora = useRelogio()
  if (!usuario) return null
  const publico = usuario.dados_perfil.profissional?.publico ?? true
  return (
    <Page kind="record">
      <Saudacao nome={usuario.nome} agora={agora} />
      {publico ? (
        <Cartoes perfil={usuario.perfil} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <AntesDePublicar cartoes={<Cartoes perfil={usuario.perfil} />} />
        </Suspense>
      )}
    </Page>
  )
}

/** On a phone one column in the order of the day: today, what waits, the figures, what comes. */
function Cartoes({ perfil }: { perfil: string }) {
  const mais = useDepoisDoSinal()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 max-lg:order-3 lg:col-span-2">
        <Numeros />
      </div>
      <div className="grid min-w-0 gap-5 max-lg:contents">
        <div className="min-w-0 max-lg:order-1">
          <HojeDoProfissional />
        </div>
        <div className="min-w-0 max-lg:order-4">
          <ProximosAgendamentos perfil={perfil} />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 max-lg:contents">
        <div className="grid min-w-0 gap-5 max-lg:order-2">
          <PixAConferir />
          <Fila />
          <Pendentes />
          <Respondidos />
          <Suspense fallback={null}>{mais ? <Acompanhar /> : null}</Suspense>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:order-5">
          <AcoesRapidas perfil={perfil} />
          <CompletudeDoPainel />
          <AtividadesRecentes perfil={perfil} />
        </div>
      </div>
    </div>
  )
}
