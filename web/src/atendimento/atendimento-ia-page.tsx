import { useSearch } from '@tanstack/react-router'
import { Stethoscope } from 'lucide-react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { lerBuscaDoEscriba } from './busca.ts'
import { ConsultasDoDia } from './components/consultas-do-dia.tsx'
import { Historico } from './components/historico.tsx'
import { UmAtendimento } from './components/um-atendimento.tsx'
import { textos } from './messages.ts'

/** `/atendimento-ia`: today's consultations and what was recorded, or one of them. */
export function AtendimentoIaPage() {
  const { paciente, consulta } = lerBuscaDoEscriba(useSearch({ strict: false }))
  if (paciente)
    return (
      <Page kind="record">
        <UmAtendimento key={`${paciente} ${consulta}`} paciente={paciente} consulta={consulta ?? null} />
      </Page>
    )
  return <Lista />
}

function Lista() {
  const usuario = useUsuario()
  return (
    <Page kind="list">
      <header className="grid gap-1">
        <h1 className="text-2xl titulo">{textos.titulo}</h1>
        <p className="text-sm text-muted">{textos.subtitulo}</p>
      </header>
      {usuario && !usuario.dados_perfil.profissional ? (
        <EmptyState
          icon={<Stethoscope size={26} />}
          level={2}
          title={textos.soProfissional}
          description={textos.soProfissionalDica}
        />
      ) : (
        <>
          <ConsultasDoDia />
          <Historico />
        </>
      )}
    </Page>
  )
}
