import { useState, type FormEvent } from 'react'
import type { PessoaQueEmpresta } from '#domain/emprestimos/contract.ts'
import {
  horasDoEmprestimo,
  partesDoEmprestimo,
  recusaDasPartes,
  rotulosDaParte,
  rotulosDoPrazo,
  type HorasDoEmprestimo,
  type ParteDoEmprestimo,
} from '#domain/emprestimos/emprestimo.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useEmprestar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CodigoDoEmprestimo } from './codigo-do-emprestimo.tsx'

const { dialogo: palavras } = textos

type EmprestarDialogProps = { pessoas: readonly PessoaQueEmpresta[]; onFechar: () => void }
type Escolha = { pessoa_id: string; partes: ParteDoEmprestimo[]; horas: HorasDoEmprestimo }

/** Asks for person, parts and duration, then shows the code. No part is preselected. */
export function EmprestarDialog({ pessoas, onFechar }: EmprestarDialogProps) {
  const [escolha, setEscolha] = useState<Escolha>({ pessoa_id: pessoas[0]!.id, partes: [], horas: 1 })
  const emprestar = useEmprestar()
  if (emprestar.data)
    return (
      <CodigoDoEmprestimo {...emprestar.data} onFechar={onFechar} onGerarOutro={() => emprestar.reset()} />
    )
  return (
    <Formulario
      pessoas={pessoas}
      escolha={escolha}
      onMudar={setEscolha}
      emprestar={emprestar}
      onFechar={onFechar}
    />
  )
}

type FormularioProps = EmprestarDialogProps & {
  escolha: Escolha
  onMudar: (escolha: Escolha) => void
  emprestar: ReturnType<typeof useEmprestar>
}

function Formulario({ pessoas, escolha, onMudar, emprestar, onFechar }: FormularioProps) {
  const [recusa, setRecusa] = useState<string>()
  const pessoa = pessoas.find(({ id }) => id === escolha.pessoa_id) ?? pessoas[0]!
  const falha = emprestar.error ? falhaDe(emprestar.error) : null
  const daParte: Record<ParteDoEmprestimo, string> = {
    saude: !pessoa.proprio ? palavras.saudeDeOutro : pessoa.tem_cartao ? palavras.saude : palavras.saudeVazia,
    consultas: palavras.consultas(pessoa.consultas),
    documentos: palavras.documentos(pessoa.documentos),
    evolucoes: palavras.evolucoes,
  }
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (emprestar.isPending) return
    const erro = recusaDasPartes(escolha.partes, pessoa.proprio)
    setRecusa(erro ?? undefined)
    if (!erro) emprestar.mutate(escolha)
  }
  const marcar = (parte: ParteDoEmprestimo, sim: boolean) => {
    setRecusa(undefined)
    onMudar({
      ...escolha,
      partes: partesDoEmprestimo.filter((cada) => (cada === parte ? sim : escolha.partes.includes(cada))),
    })
  }
  return (
    <Dialog
      open
      full
      onOpenChange={onFechar}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={emprestar.isPending} loadingText={palavras.gerando}>
            {palavras.gerar}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {falha ? <FormAlert>{falha.campos.partes ?? falha.mensagem}</FormAlert> : null}
        {pessoas.length > 1 ? (
          <Field group label={palavras.dequem}>
            <RadioCards
              columns={1}
              value={pessoa.id}
              onValueChange={(pessoa_id) =>
                onMudar({
                  ...escolha,
                  pessoa_id,
                  partes: escolha.partes.filter((parte) => parte !== 'saude'),
                })
              }
              options={pessoas.map(({ id, nome, proprio }) => ({
                value: id,
                label: proprio ? palavras.voce(nome) : nome,
              }))}
            />
          </Field>
        ) : null}
        <Field group label={palavras.partes} error={recusa}>
          <div className="grid gap-2">
            {partesDoEmprestimo.map((parte) => (
              <Checkbox
                key={parte}
                label={rotulosDaParte[parte]}
                description={daParte[parte]}
                disabled={parte === 'saude' && !pessoa.proprio}
                checked={escolha.partes.includes(parte)}
                onChange={(event) => marcar(parte, event.target.checked)}
              />
            ))}
          </div>
        </Field>
        <Field group label={palavras.prazo} hint={palavras.prazoDica}>
          <RadioCards
            columns={3}
            value={String(escolha.horas)}
            onValueChange={(valor) =>
              onMudar({ ...escolha, horas: horasDoEmprestimo.find((cada) => String(cada) === valor)! })
            }
            options={horasDoEmprestimo.map((horas) => ({
              value: String(horas),
              label: rotulosDoPrazo[horas],
            }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}
