import { Link } from '@tanstack/react-router'
import { CalendarPlus, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { acharRota, existePara } from '#domain/acesso/rotas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { useDepoisDoSinal } from '#web/lib/sinal.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { AcoesRapidas } from './components/acoes-rapidas.tsx'
import { AtividadesRecentes } from './components/atividades-recentes.tsx'
import { ConsultasDoMes } from './components/consultas-do-mes.tsx'
import { DeQuem } from './components/de-quem.tsx'
import { OfertasDaEspera } from './components/ofertas-da-espera.tsx'
import { ProfissionaisSugeridos } from './components/profissionais-sugeridos.tsx'
import { ProximaConsulta } from './components/proxima-consulta.tsx'
import { ProximosAgendamentos } from './components/proximos-agendamentos.tsx'
import { Saudacao } from './components/saudacao.tsx'
import { Tarefas } from './components/tarefas.tsx'
import { OfertaDeConforto } from './components/oferta-de-conforto.tsx'
import { useRelogio } from './hooks.ts'
import { textos } from './messages.ts'

const { parte } = partes(() => import('./partes.ts'))
const ParaResponder = parte('ParaResponder')
const ExamesParaFazer = parte('ExamesParaFazer')
const MinhasCarteirinhas = parte('MinhasCarteirinhas')
const MeusEmprestimos = parte('MeusEmprestimos')
const MeusFavoritos = parte('MeusFavoritos')

/** HOME-01 to HOME-04, ENTRAR-05: the one home of a patient: what comes next, for the caller or for somebody looked after. */
export function PainelDoPaciente() {
  const usuario = useUsuario()
  const agora = useRelogio()
  const [paciente_id, setPaciente] = useState<string>()
  // What stands below the first view does not come with it.
  const mais = useDepoisDoSinal()
  if (!usuario) return null
  const { perfil, nome } = usuario
  const meu = usuario.dados_perfil.paciente?.id
  const cuida = perfil === 'paciente-administrador'
  return (
    <Page kind="record">
      <Saudacao nome={nome} agora={agora}>
        <Agendar perfil={perfil} para={paciente_id === meu ? paciente_id && 'eu' : paciente_id} />
      </Saudacao>
      {cuida ? <DeQuem valor={paciente_id} onEscolher={setPaciente} /> : null}
      {usuario.tem_50_mais ? <OfertaDeConforto /> : null}
      <OfertasDaEspera />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <ProximaConsulta paciente_id={paciente_id} />
          <Tarefas paciente_id={paciente_id} />
          {mais ? (
            <Suspense fallback={null}>
              <ParaResponder />
              <ExamesParaFazer />
            </Suspense>
          ) : null}
          <ProximosAgendamentos perfil={perfil} paciente_id={paciente_id} />
          <Suspense fallback={null}>{mais ? <MeusFavoritos /> : null}</Suspense>
        </div>
        <div className="grid min-w-0 gap-5">
          <ConsultasDoMes paciente_id={paciente_id} />
          <ProfissionaisSugeridos perguntar={mais} />
          <AtividadesRecentes perfil={perfil} />
          <AcoesRapidas perfil={perfil} />
          {mais ? (
            <Suspense fallback={null}>
              <MinhasCarteirinhas />
              <MeusEmprestimos />
            </Suspense>
          ) : null}
        </div>
      </div>
    </Page>
  )
}

/**
 * Link to the booking where it is built, otherwise to the finder.
 * @param para for whom: the person whom the home shows; undefined while it shows everybody
 */
function Agendar({ perfil, para }: { perfil: string; para: string | undefined }) {
  const rota = acharRota('/agendar')
  if (rota && existePara(rota, perfil))
    return (
      <Link {...destino('/agendar')} search={{ para } as never} className={buttonStyle()}>
        <CalendarPlus aria-hidden size={18} />
        {textos.agendar}
      </Link>
    )
  return (
    <Link to="/login" search={{ aba: 'profissionais' }} className={buttonStyle({ variant: 'outline' })}>
      <Search aria-hidden size={18} />
      {textos.encontrar}
    </Link>
  )
}
