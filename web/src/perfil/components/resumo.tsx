import { useUsuario } from '#web/acesso/sessao-context.ts'
import { MinhasCarteirinhas } from '#web/carteirinhas/minhas-carteirinhas.tsx'
import { MeusFavoritos } from '#web/favoritos/meus-favoritos.tsx'
import { ConsultasDoMes } from '#web/inicio/components/consultas-do-mes.tsx'
import { ProfissionaisSugeridos } from '#web/inicio/components/profissionais-sugeridos.tsx'
import { ProximaConsulta } from '#web/inicio/components/proxima-consulta.tsx'
import { ProximosAgendamentos } from '#web/inicio/components/proximos-agendamentos.tsx'
import { Tarefas } from '#web/inicio/components/tarefas.tsx'
import { MeusEmprestimos } from '#web/emprestimos/meus-emprestimos.tsx'
import { OfertaDeConforto } from './oferta-de-conforto.tsx'

/** The patient's first tab: what comes next. */
export function Resumo() {
  const usuario = useUsuario()
  if (!usuario) return null
  return (
    <div className="grid gap-5">
      <OfertaDeConforto />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <ProximaConsulta />
          <Tarefas />
          <ProximosAgendamentos perfil={usuario.perfil} />
          <MeusFavoritos />
        </div>
        <div className="grid min-w-0 gap-5">
          <ConsultasDoMes />
          <MinhasCarteirinhas />
          <MeusEmprestimos />
          <ProfissionaisSugeridos />
        </div>
      </div>
    </div>
  )
}
