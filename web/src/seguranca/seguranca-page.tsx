import { useTitulo } from '#web/lib/titulo.ts'
import { Page } from '#web/ui/page.tsx'
import { AcessoSection } from './components/acesso-section.tsx'
import { AparelhosSection } from './components/aparelhos-section.tsx'
import { EventosSection } from './components/eventos-section.tsx'
import { FatoresSection } from './components/fatores-section.tsx'
import { textos } from './messages.ts'

/** `/seguranca`: open sessions, ways to sign in, and events of the account. */
export function SegurancaPage() {
  useTitulo(textos.titulo)
  return (
    <Page kind="record">
      <div>
        <h1 className="text-3xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <FatoresSection />
          <AparelhosSection />
        </div>
        <div className="grid min-w-0 gap-5">
          <AcessoSection />
          <EventosSection />
        </div>
      </div>
    </Page>
  )
}
