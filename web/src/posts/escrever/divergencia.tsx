import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages-escrever.ts'
import { doPost, type Texto } from './texto.ts'

const { conflito: palavras } = textos

type DivergenciaProps = { aqui: Texto; la: MeuPost; onEscolher: (texto: Texto) => void }

/** Two versions of one post, side by side. Until one is chosen nothing leaves this page and nothing is lost. */
export function Divergencia({ aqui, la, onEscolher }: DivergenciaProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-xl bg-warning-soft p-4 text-sm text-ink">
      <p className="font-semibold">{palavras.titulo}</p>
      <p>{la.status === 'publicado' ? palavras.publicado : palavras.descricao}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Versao titulo={palavras.aqui} texto={aqui} />
        <Versao titulo={palavras.la} texto={doPost(la)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onEscolher(aqui)}>
          {palavras.ficar}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onEscolher(doPost(la))}>
          {palavras.usar}
        </Button>
      </div>
    </div>
  )
}

function Versao({ titulo, texto }: { titulo: string; texto: Texto }) {
  return (
    <section aria-label={titulo} className="grid content-start gap-2 rounded-lg bg-surface p-3">
      <h3 className="font-semibold">{titulo}</h3>
      {texto.titulo ? <p className="font-semibold break-words">{texto.titulo}</p> : null}
      <p className="break-words whitespace-pre-line">{texto.conteudo || palavras.vazio}</p>
    </section>
  )
}
