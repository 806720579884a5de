import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatarPorExtenso } from '#domain/formato/data.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { saudacao } from './agendamento.ts'
import { AcoesRapidas } from './components/acoes-rapidas.tsx'
import { ProfissionaisSugeridos } from './components/profissionais-sugeridos.tsx'
import { ProximaConsulta } from './components/proxima-consulta.tsx'
import { ProximosAgendamentos } from './components/proximos-agendamentos.tsx'
import { textos } from './messages.ts'

const AdministracaoPage = lazy(async () => ({
  default: (await import('#web/administracao/administracao-page.tsx')).AdministracaoPage,
}))

/** `/` for all five profiles (ROUTE-05): administrador-geral sees the admin home, the others what comes next. */
export function InicioPage() {
  const usuario = useUsuario()
  if (usuario?.perfil !== 'administrador-geral') return <Inicio />
  return (
    <Suspense fallback={null}>
      <AdministracaoPage />
    </Suspense>
  )
}

/** What comes next, and for patients whom to go to. */
function Inicio() {
  const usuario = useUsuario()
  const [agora] = useState(() => new Date())
  if (!usuario) return null
  const paciente = ehPaciente(usuario.perfil)
  const primeiroNome = usuario.nome.split(' ', 1)[0]
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">{formatarPorExtenso(agora, zonaDaqui())}</p>
          <h1 className="text-2xl break-words titulo md:text-3xl">
            {saudacao(agora.getHours())}, {primeiroNome}
          </h1>
        </div>
        <Link to="/login" search={{ aba: 'profissionais' }} className={buttonStyle({ variant: 'outline' })}>
          <Search aria-hidden size={18} />
          {textos.encontrar}
        </Link>
      </header>
      <div
        className={`grid items-start gap-5 ${paciente ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}
      >
        <div className="grid min-w-0 gap-5">
          {paciente ? <ProximaConsulta agora={agora} /> : null}
          <ProximosAgendamentos perfil={usuario.perfil} />
        </div>
        <div className="grid min-w-0 gap-5 empty:hidden">
          {paciente ? <ProfissionaisSugeridos /> : null}
          <AcoesRapidas perfil={usuario.perfil} />
        </div>
      </div>
    </div>
  )
}
