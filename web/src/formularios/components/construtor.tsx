import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { limitesDoFormulario as limites, type Pergunta } from '#domain/formularios/formulario.ts'
import { recusaDasPerguntas } from '#domain/formularios/regras.ts'
import type { FormularioProprio } from '#domain/formularios/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { construtor as palavras } from '../messages.ts'
import { PerguntaEditavel } from './pergunta-editavel.tsx'

/** A form that is being written; version 0 was never kept. */
export type Rascunho = Pick<FormularioProprio, 'id' | 'versao' | 'nome' | 'descricao' | 'perguntas'>

/** An id that no question of the form has. */
function idLivre(perguntas: readonly Pergunta[]): string {
  for (let n = perguntas.length + 1; ; n++) if (perguntas.every(({ id }) => id !== `p${n}`)) return `p${n}`
}

/** Name and questions of one form. What is refused stays as it was typed. */
export function Construtor({ inicial, onFechar }: { inicial: Rascunho; onFechar: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [nome, setNome] = useState(inicial.nome)
  const [descricao, setDescricao] = useState(inicial.descricao)
  const [perguntas, setPerguntas] = useState<readonly Pergunta[]>(inicial.perguntas)
  const [conferido, setConferido] = useState(false)
  const guardar = useMutation(api.formularios.guardar.mutationOptions())
  const semNome = nome.trim() === ''
  const recusa = recusaDasPerguntas(perguntas)
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    setConferido(true)
    if (semNome || recusa)
      return requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    if (guardar.isPending) return
    guardar.mutate(
      { id: inicial.id, versao: inicial.versao, nome: nome.trim(), descricao, perguntas: [...perguntas] },
      {
        onSuccess: ({ versao }) => {
          void queries.invalidateQueries({ queryKey: api.formularios.modelos.key() })
          toast({ tone: 'success', title: palavras.guardado(versao) })
          onFechar()
        },
      },
    )
  }
  const mover = (de: number, para: number) => {
    const nova = [...perguntas]
    ;[nova[de], nova[para]] = [nova[para]!, nova[de]!]
    setPerguntas(nova)
  }
  return (
    <Card as="section">
      <form ref={form} noValidate onSubmit={enviar} className="grid gap-4">
        <CardHeader
          title={inicial.versao === 0 ? palavras.novo : inicial.nome}
          description={inicial.versao === 0 ? undefined : palavras.versoes}
        />
        <Field label={palavras.nome} error={conferido && semNome ? palavras.semNome : undefined}>
          <Input value={nome} maxLength={limites.nome} onChange={({ target }) => setNome(target.value)} />
        </Field>
        <Field label={palavras.descricao} hint={palavras.descricaoDica} optional>
          <Textarea
            rows={2}
            value={descricao}
            maxLength={limites.descricao}
            onChange={({ target }) => setDescricao(target.value)}
          />
        </Field>
        <ol className="grid gap-4">
          {perguntas.map((pergunta, n) => (
            <PerguntaEditavel
              key={pergunta.id}
              pergunta={pergunta}
              n={n}
              de={perguntas.length}
              erro={conferido && recusa?.indice === n ? recusa.mensagem : undefined}
              onMudar={(nova) => setPerguntas(perguntas.map((cada, i) => (i === n ? nova : cada)))}
              onMover={(para) => mover(n, para)}
              onTirar={() => setPerguntas(perguntas.filter((_, i) => i !== n))}
            />
          ))}
        </ol>
        {perguntas.length < limites.perguntas ? (
          <Button
            variant="outline"
            className="justify-self-start"
            icon={<Plus aria-hidden size={18} />}
            onClick={() =>
              setPerguntas([
                ...perguntas,
                { id: idLivre(perguntas), tipo: 'texto', texto: '', ajuda: '', obrigatoria: true },
              ])
            }
          >
            {palavras.acrescentar}
          </Button>
        ) : null}
        {guardar.error ? <FormAlert>{falhaDe(guardar.error).mensagem}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={guardar.isPending} loadingText={palavras.guardando}>
            {palavras.guardar}
          </Button>
        </div>
      </form>
    </Card>
  )
}
