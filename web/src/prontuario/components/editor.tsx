import { useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { Suspense, useState } from 'react'
import { comOutroModelo, type Conteudo } from '#domain/prontuario/anotacao.ts'
import {
  limitesDaAnotacao,
  rotulosDoModelo,
  secoesDoModelo,
  type ModeloDeAnotacao,
  type SecaoDoModelo,
} from '#domain/prontuario/modelo.ts'
import type { Atendimento, ModeloProprio } from '#domain/prontuario/schemas.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages-atendimento.ts'
import { textos as modelosMeus } from '../messages-modelos.ts'

const ModelosDialog = partes(() => import('../partes.ts')).parte('ModelosDialog')
/** Templates that stand beside each other; more are a list. */
const LADO_A_LADO = 4

type EditorProps = {
  conteudo: Conteudo
  dados: Pick<Atendimento, 'modelos' | 'proprios'>
  travado: boolean
  onMudar: (conteudo: Conteudo) => void
}

/** The sections of a note. Another template keeps what was written. */
export function Editor({ conteudo, dados, travado, onMudar }: EditorProps) {
  const [proprio, setProprio] = useState<string | null>(null)
  const [listando, setListando] = useState(false)
  // What was read with the page stands until a template is changed here.
  const { data: proprios = [] } = useQuery(
    api.prontuario.modelos.queryOptions({ initialData: dados.proprios, staleTime: Infinity }),
  )
  const opcoes = [
    ...[...new Set<ModeloDeAnotacao>([...dados.modelos, conteudo.modelo])]
      .filter((cada) => cada !== 'proprio' || proprios.length === 0)
      .map((cada) => ({ value: cada as string, label: rotulosDoModelo[cada] })),
    ...proprios.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  const usar = (modelo: ModeloDeAnotacao, secoes: readonly SecaoDoModelo[]) =>
    onMudar({ ...conteudo, modelo, secoes: comOutroModelo(conteudo.secoes, secoes) })
  const usarProprio = ({ id, secoes }: ModeloProprio) => {
    setProprio(id)
    usar('proprio', secoes)
  }
  const escolher = (valor: string) => {
    const meu = proprios.find(({ id }) => id === valor)
    if (meu) return usarProprio(meu)
    const modelo = valor as ModeloDeAnotacao
    setProprio(null)
    if (modelo !== 'proprio') usar(modelo, secoesDoModelo[modelo])
  }
  const escrever = (chave: string, texto: string) =>
    onMudar({
      ...conteudo,
      secoes: conteudo.secoes.map((secao) => (secao.chave === chave ? { ...secao, texto } : secao)),
    })
  return (
    <fieldset disabled={travado} className="grid min-w-0 gap-4">
      <legend className="sr-only">{textos.modelo}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {opcoes.length > LADO_A_LADO ? (
          <NativeSelect
            aria-label={textos.modelo}
            value={proprio ?? conteudo.modelo}
            options={opcoes}
            className="w-auto min-w-0"
            onChange={({ target }) => escolher(target.value)}
          />
        ) : (
          <Segmented
            label={textos.modelo}
            value={proprio ?? conteudo.modelo}
            onValueChange={escolher}
            options={opcoes}
          />
        )}
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          icon={<Files aria-hidden size={16} />}
          onClick={() => setListando(true)}
        >
          {modelosMeus.abrir}
        </Button>
      </div>
      {conteudo.secoes.map(({ chave, titulo, texto }) => (
        <div
          key={chave}
          className="-mx-4 border-l-3 border-transparent py-1 pr-4 pl-[calc(--spacing(4)-3px)] focus-within:border-primary focus-within:bg-primary-soft/40"
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
      <Suspense fallback={null}>
        {listando ? (
          <ModelosDialog
            secoes={conteudo.secoes}
            onUsar={(modelo) => {
              usarProprio(modelo)
              setListando(false)
            }}
            onFechar={() => setListando(false)}
          />
        ) : null}
      </Suspense>
    </fieldset>
  )
}
