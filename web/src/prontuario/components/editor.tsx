import { useState } from 'react'
import { comOutroModelo, type Conteudo } from '#domain/prontuario/anotacao.ts'
import {
  limitesDaAnotacao,
  rotulosDoModelo,
  secoesDoModelo,
  type ModeloDeAnotacao,
} from '#domain/prontuario/modelo.ts'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages-atendimento.ts'

type EditorProps = {
  conteudo: Conteudo
  dados: Pick<Atendimento, 'modelos' | 'proprios'>
  travado: boolean
  onMudar: (conteudo: Conteudo) => void
}

/** The sections of a note. Another template keeps what was written. */
export function Editor({ conteudo, dados: { modelos, proprios }, travado, onMudar }: EditorProps) {
  const [proprio, setProprio] = useState<string | null>(null)
  const opcoes = [
    ...[...new Set<ModeloDeAnotacao>([...modelos, conteudo.modelo])]
      .filter((cada) => cada !== 'proprio' || proprios.length === 0)
      .map((cada) => ({ value: cada as string, label: rotulosDoModelo[cada] })),
    ...proprios.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  const escolher = (valor: string) => {
    const meu = proprios.find(({ id }) => id === valor)
    const modelo = meu ? 'proprio' : (valor as ModeloDeAnotacao)
    const secoes = meu?.secoes ?? (modelo === 'proprio' ? null : secoesDoModelo[modelo])
    setProprio(meu?.id ?? null)
    if (secoes) onMudar({ ...conteudo, modelo, secoes: comOutroModelo(conteudo.secoes, secoes) })
  }
  const escrever = (chave: string, texto: string) =>
    onMudar({
      ...conteudo,
      secoes: conteudo.secoes.map((secao) => (secao.chave === chave ? { ...secao, texto } : secao)),
    })
  return (
    <fieldset disabled={travado} className="grid min-w-0 gap-4">
      <legend className="sr-only">{textos.modelo}</legend>
      <Segmented
        label={textos.modelo}
        value={proprio ?? conteudo.modelo}
        onValueChange={escolher}
        options={opcoes}
        className="justify-self-start"
      />
      {conteudo.secoes.map(({ chave, titulo, texto }) => (
        <div
          key={chave}
          className="-mx-4 border-l-3 border-transparent px-4 py-1 focus-within:border-primary focus-within:bg-primary-soft/40"
        >
          <Field label={titulo}>
            <Textarea
              rows={conteudo.secoes.length === 1 ? 14 : 4}
              maxLength={limitesDaAnotacao.texto}
              value={texto}
              className="field-sizing-content min-h-24"
              onChange={({ target }) => escrever(chave, target.value)}
            />
          </Field>
        </div>
      ))}
      <Switch
        label={textos.sigilo}
        description={textos.sigiloDica}
        checked={conteudo.sigilo}
        onChange={({ target }) => onMudar({ ...conteudo, sigilo: target.checked })}
      />
    </fieldset>
  )
}
