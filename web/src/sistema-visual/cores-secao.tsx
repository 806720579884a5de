import { Secao } from './secao.tsx'

const cores = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['subtle', 'bg-subtle'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['muted', 'bg-muted'],
  ['primary', 'bg-primary'],
  ['primary-soft', 'bg-primary-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['info', 'bg-info'],
  ['emergency', 'bg-emergency'],
] as const

const tamanhos = [
  ['text-4xl titulo', '4xl Que bom ver você'],
  ['text-3xl titulo', '3xl Encontre quem cuida'],
  ['text-2xl titulo', '2xl Agenda'],
  ['text-xl titulo', 'xl Seção'],
  ['text-lg titulo', 'lg Cartão'],
  ['text-base', 'base Texto corrido'],
  ['text-sm', 'sm Rótulos e metadados'],
  ['text-xs font-semibold', 'xs Selos'],
] as const

export function CoresSecao() {
  return (
    <Secao titulo="Cores e letras">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {cores.map(([nome, fundo]) => (
          <li key={nome} className="grid min-w-0 gap-1 text-xs text-muted">
            <span className={`h-12 rounded-md border border-line ${fundo}`} />
            <span className="truncate">{nome}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        {tamanhos.map(([estilo, amostra]) => (
          <p key={estilo} className={estilo}>
            {amostra}
          </p>
        ))}
      </div>
    </Secao>
  )
}
