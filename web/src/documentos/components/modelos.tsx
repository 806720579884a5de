import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ehReceita, limitesDoDocumento, type ConteudoDoDocumento } from '#domain/documentos/documento.ts'
import { preencher } from '#domain/documentos/modelo.ts'
import type { ParaEmitir } from '#domain/documentos/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { doFormulario as palavras } from '../messages.ts'

type ModelosProps = {
  preparo: ParaEmitir
  conteudo: ConteudoDoDocumento
  onUsar: (parte: Partial<ConteudoDoDocumento>) => void
}

/** Own templates of this kind: one is taken over with its variables filled, the present text is kept as one. */
export function Modelos({ preparo, conteudo: { tipo, texto, itens }, onUsar }: ModelosProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [nome, setNome] = useState<string | null>(null)
  const [escolhido, setEscolhido] = useState('')
  const feito = (titulo: string) => {
    toast({ tone: 'success', title: titulo })
    void queries.invalidateQueries({ queryKey: api.documentos.paraEmitir.key() })
  }
  const guardar = useMutation(api.documentos.guardarModelo.mutationOptions())
  const apagar = useMutation(api.documentos.apagarModelo.mutationOptions())
  const modelos = preparo.modelos.filter((modelo) => modelo.tipo === tipo)
  const erro = guardar.error ?? apagar.error
  return (
    <div className="grid gap-3">
      {modelos.length > 0 ? (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={palavras.modelo} className="min-w-48 flex-1">
            <NativeSelect
              placeholder={palavras.semModelo}
              value={escolhido}
              options={modelos.map((modelo) => ({ value: modelo.id, label: modelo.nome }))}
              onChange={({ target }) => {
                setEscolhido(target.value)
                const modelo = modelos.find((cada) => cada.id === target.value)
                if (!modelo) return
                const cheio = preencher(modelo.texto, preparo.valores)
                onUsar({ texto: 'texto' in cheio ? cheio.texto : modelo.texto, itens: modelo.itens })
              }}
            />
          </Field>
          {escolhido ? (
            <Button
              variant="ghost"
              loading={apagar.isPending}
              onClick={() =>
                apagar.mutate(
                  { id: escolhido },
                  {
                    onSuccess: () => {
                      setEscolhido('')
                      feito(palavras.modeloApagado)
                    },
                  },
                )
              }
            >
              {palavras.apagarModelo}
            </Button>
          ) : null}
        </div>
      ) : null}
      {nome === null ? (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => setNome('')}>
          {palavras.guardarModelo}
        </Button>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label={palavras.nomeDoModelo}
            className="min-w-48 flex-1"
            error={erro ? falhaDe(erro).mensagem : undefined}
          >
            <Input
              value={nome}
              maxLength={limitesDoDocumento.nome}
              onChange={({ target }) => setNome(target.value)}
            />
          </Field>
          <Button
            variant="outline"
            loading={guardar.isPending}
            onClick={() =>
              guardar.mutate(
                { id: crypto.randomUUID(), tipo, nome, texto, itens: ehReceita(tipo) ? itens : [] },
                {
                  onSuccess: () => {
                    setNome(null)
                    feito(palavras.modeloGuardado)
                  },
                },
              )
            }
          >
            {palavras.guardarModelo}
          </Button>
        </div>
      )}
    </div>
  )
}
