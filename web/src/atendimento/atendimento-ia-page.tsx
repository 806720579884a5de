import { useSearch } from '@tanstack/react-router'
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
  return (
    <Page kind="list">
      <header className="grid gap-1">
        <h1 className="text-2xl titulo">{textos.titulo}</h1>
        <p className="text-sm text-muted">{textos.subtitulo}</p>
      </header>
      <ConsultasDoDia />
      <Historico />
    </Page>
  )
}
