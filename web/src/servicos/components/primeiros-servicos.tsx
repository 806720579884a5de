import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { modelosDeServico, type ModeloDeServico } from '#domain/servicos/modelos.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDono } from '../dono.ts'
import { textos } from '../messages.ts'

const { primeiros: palavras, linha } = textos

type PrimeirosServicosProps = {
  profissional: ServicosDoProfissional['profissional']
  onDoZero: () => void
}

/** COMECO-02: the first services, chosen from those of the profession. A price is the professional's own, or 'sob consulta'. */
export function PrimeirosServicos({ profissional, onDoZero }: PrimeirosServicosProps) {
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<string>>(new Set())
  const [precos, setPrecos] = useState<Readonly<Record<string, number | null>>>({})
  const [criando, setCriando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  // Of several, those that were made before one was refused are not made again.
  const [feitos, setFeitos] = useState<ReadonlySet<string>>(new Set())
  const dono = useDono()
  const toast = useToast()
  const queries = useQueryClient()
  const criar = useMutation(api.servicos.criar.mutationOptions())
  const modelos = modelosDeServico(profissional.tema)
  const porFazer = modelos.filter(({ nome }) => escolhidos.has(nome) && !feitos.has(nome))
  useUnsaved(porFazer.length > 0)

  function escolher(nome: string, sim: boolean) {
    const novos = new Set(escolhidos)
    if (sim) novos.add(nome)
    else novos.delete(nome)
    setEscolhidos(novos)
  }

  async function criarTodos() {
    setCriando(true)
    setFalha(null)
    const prontos = new Set(feitos)
    try {
      for (const modelo of porFazer) {
        await criar.mutateAsync({ ...dono, servico: servicoDe(modelo, precos[modelo.nome] ?? null) })
        prontos.add(modelo.nome)
      }
      toast({ title: palavras.criados(prontos.size), tone: 'success' })
      await queries.invalidateQueries({ queryKey: api.servicos.listar.key() })
    } catch (erro) {
      const qual = porFazer.find(({ nome }) => !prontos.has(nome))!
      setFalha(`${qual.nome}: ${falhaDe(erro).mensagem}`)
    } finally {
      setFeitos(prontos)
      setCriando(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="primeiros-servicos" className="grid gap-4">
      <CardHeader
        id="primeiros-servicos"
        title={palavras.titulo}
        description={palavras.descricao(profissional.especialidade)}
      />
      <ul className="grid grid-cols-1">
        {modelos.map((modelo) => {
          const { nome, duracao_min, modalidades, categoria } = modelo
          const feito = feitos.has(nome)
          return (
            <li
              key={nome}
              className="grid items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_10rem]"
            >
              <Checkbox
                label={nome}
                description={[
                  categoria,
                  linha.minutos(duracao_min),
                  modalidades.map((cada) => rotulosModalidade[cada]).join(', '),
                  feito ? palavras.feito : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                checked={escolhidos.has(nome)}
                disabled={feito || criando}
                onChange={(event) => escolher(nome, event.target.checked)}
              />
              {escolhidos.has(nome) && !feito ? (
                <Field label={palavras.preco(nome)} hint={textos.form.precoDica}>
                  <MoneyInput
                    value={precos[nome] ?? null}
                    max={limitesServico.precoCentavos}
                    disabled={criando}
                    onValueChange={(preco) => setPrecos({ ...precos, [nome]: preco })}
                  />
                </Field>
              ) : null}
            </li>
          )
        })}
      </ul>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={porFazer.length === 0}
          loading={criando}
          loadingText={palavras.criando}
          onClick={() => void criarTodos()}
        >
          {palavras.criar(porFazer.length)}
        </Button>
        <Button variant="outline" disabled={criando} onClick={onDoZero}>
          {palavras.doZero}
        </Button>
      </div>
    </Card>
  )
}

const servicoDe = (modelo: ModeloDeServico, preco_centavos: number | null) => ({
  ...modelo,
  modalidades: [...modelo.modalidades],
  situacao: 'visivel' as const,
  preco_centavos,
})
