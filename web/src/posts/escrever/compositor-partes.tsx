import { useState } from 'react'
import { separarFontes } from '#domain/leitura/fontes.ts'
import { instanteDe } from '#domain/formato/fuso.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { textos } from '../messages-escrever.ts'
import type { SituacaoDoRascunho } from './gravador.ts'

/** Hashtags and mentions as they are understood, while one types. */
export function NoTexto({
  tags,
  nomes,
  aviso,
}: {
  tags: readonly string[]
  nomes: readonly string[]
  aviso: string | null
}) {
  if (tags.length === 0 && nomes.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul aria-label={textos.noTexto} className="flex flex-wrap gap-2">
        {nomes.map((nome) => (
          <li key={nome} className="min-w-0 max-w-full">
            <Badge tone="primary">@{nome}</Badge>
          </li>
        ))}
        {tags.slice(0, 30).map((tag) => (
          <li key={tag} className="min-w-0 max-w-full">
            <Badge tone="outline">#{tag}</Badge>
          </li>
        ))}
      </ul>
      {aviso ? <p className="text-sm text-muted">{aviso}</p> : null}
    </div>
  )
}

/** Sources as they are understood at the end of the text, or a way to begin them. */
export function FontesNoTexto({ conteudo, onIncluir }: { conteudo: string; onIncluir: () => void }) {
  const { fontes } = separarFontes(conteudo)
  if (fontes.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="outline" disabled={conteudo.trim() === ''} onClick={onIncluir}>
          {textos.incluirFontes}
        </Button>
        <p className="min-w-0 flex-1 text-sm text-muted">{textos.porQueFontes}</p>
      </div>
    )
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{textos.fontes(fontes.length)}</p>
      <ul className="grid gap-1">
        {fontes.map(({ texto, endereco }) => (
          <li key={`${texto} ${endereco}`} className="break-words text-muted">
            {[texto, endereco].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ditos: Record<SituacaoDoRascunho, string> = {
  guardado: textos.salvo,
  mudado: textos.naoSalvo,
  salvando: textos.salvando,
  'sem-conexao': textos.semConexao,
  conflito: textos.conflito.titulo,
  recusado: textos.naoSalvo,
}

export function EstadoDoTexto({ situacao, edicao }: { situacao: SituacaoDoRascunho; edicao: boolean }) {
  return (
    <p role="status" className="min-w-0 text-sm text-muted md:mr-auto md:self-center">
      {edicao ? textos.soAqui : ditos[situacao]}
    </p>
  )
}

type AgendarProps = {
  agendado: string | null
  ocupado: boolean
  onMarcar: (quando: string) => void
  onDesmarcar: () => void
}

/** Day and time at which the draft publishes itself. */
export function Agendar({ agendado, ocupado, onMarcar, onDesmarcar }: AgendarProps) {
  const [aberto, setAberto] = useState(false)
  const [quando, setQuando] = useState('')
  if (agendado)
    return (
      <Button variant="outline" disabled={ocupado} onClick={onDesmarcar}>
        {textos.desmarcar}: {formatarDataHora(agendado, zonaDaqui())}
      </Button>
    )
  if (!aberto)
    return (
      <Button variant="outline" onClick={() => setAberto(true)}>
        {textos.agendar}
      </Button>
    )
  const [dia = '', hora = ''] = quando.split('T')
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const instante = quando ? instanteDe(dia, h * 60 + m, zonaDaqui()) : null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={textos.agendarPara} group className="min-w-0 flex-1">
        <DateTimeField defaultValue="" onValueChange={setQuando} />
      </Field>
      <Button
        variant="outline"
        disabled={instante === null || ocupado}
        onClick={() => onMarcar(new Date(instante!).toISOString())}
      >
        {textos.marcar}
      </Button>
    </div>
  )
}
