import { juntar, type Conteudo } from '#domain/prontuario/anotacao.ts'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages-atendimento.ts'

const { divergencia: palavras } = textos

type DivergenciaProps = { aqui: Conteudo; la: Conteudo; onEscolher: (conteudo: Conteudo) => void }

/** Two versions of one note, side by side. Until one is chosen nothing leaves this page and nothing is lost. */
export function Divergencia({ aqui, la, onEscolher }: DivergenciaProps) {
  const so = ({ modelo, secoes, sigilo }: Conteudo): Conteudo => ({ modelo, secoes, sigilo })
  return (
    <div role="alert" className="grid gap-3 rounded-xl bg-warning-soft p-4 text-sm text-ink">
      <p className="font-semibold">{palavras.titulo}</p>
      <p>{palavras.descricao}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Versao titulo={palavras.aqui} conteudo={aqui} />
        <Versao titulo={palavras.la} conteudo={la} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onEscolher(juntar(aqui, la))}>
          {palavras.juntar}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onEscolher(so(aqui))}>
          {palavras.ficar}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onEscolher(so(la))}>
          {palavras.usar}
        </Button>
      </div>
    </div>
  )
}

function Versao({ titulo, conteudo: { secoes } }: { titulo: string; conteudo: Conteudo }) {
  const escritas = secoes.filter(({ texto }) => texto.trim() !== '')
  return (
    <section aria-label={titulo} className="grid content-start gap-2 rounded-lg bg-surface p-3">
      <h3 className="font-semibold">{titulo}</h3>
      {escritas.length === 0 ? <p className="text-muted">{palavras.vazia}</p> : null}
      {escritas.map((secao) => (
        <p key={secao.chave} className="break-words whitespace-pre-line">
          <span className="text-muted">{secao.titulo}: </span>
          {secao.texto}
        </p>
      ))}
    </section>
  )
}
