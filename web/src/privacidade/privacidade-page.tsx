import { Page } from '#web/ui/page.tsx'
import { Privacidade } from './components/privacidade.tsx'
import { textos } from './messages.ts'

/** `/privacidade`: the privacy centre, for every profile. */
export function PrivacidadePage() {
  return (
    <Page kind="form">
      <div>
        <h1 className="text-3xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </div>
      <Privacidade />
    </Page>
  )
}
