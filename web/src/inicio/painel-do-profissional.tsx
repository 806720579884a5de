import { useUsuario } from '#web/acesso/sessao-context.ts'
import { AcoesRapidas } from './components/acoes-rapidas.tsx'
import { AtividadesRecentes } from './components/atividades-recentes.tsx'
import { CompletudeDoPainel } from './components/completude-do-painel.tsx'
import { Fila } from './components/fila.tsx'
import { HojeDoProfissional } from './components/hoje-do-profissional.tsx'
import { Numeros } from './components/numeros.tsx'
import { ProximosAgendamentos } from './components/proximos-agendamentos.tsx'
import { Saudacao } from './components/saudacao.tsx'
import { useRelogio } from './hooks.ts'

/** HOME-02 to HOME-04 and SHELL-03 for who attends: today, what waits, how it goes. */
export function PainelDoProfissional() {
  const usuario = useUsuario()
  const agora = useRelogio()
  if (!usuario) return null
  const { perfil, nome } = usuario
  return (
    <div className="grid gap-5">
      <Saudacao nome={nome} agora={agora} />
      <Numeros />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <HojeDoProfissional />
          <ProximosAgendamentos perfil={perfil} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Fila />
          <AcoesRapidas perfil={perfil} />
          <CompletudeDoPainel />
          <AtividadesRecentes perfil={perfil} />
        </div>
      </div>
    </div>
  )
}
