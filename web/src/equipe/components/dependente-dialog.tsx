import { useContext, useState, type FormEvent } from 'react'
import {
  declaracaoDeGuarda,
  ehMenor,
  fimDaGuarda,
  relacoesDeGuarda,
  rotulosRelacao,
} from '#domain/equipe/cuidado.ts'
import { hojeDosAcessos, ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAdicionarDependente } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useAgora } from '../use-agora.ts'

const { dependente: palavras } = textos
type Guarda = (typeof relacoesDeGuarda)[number]

type DependenteDialogProps = {
  onFechar: () => void
  /** Called with the key for booking, before the dialog closes. */
  onAdicionar?: (paciente_id: string) => void
}

/** CIRCULO-01: adds a child, a parent, or another person without an account, whose guardian the caller declares to be. */
export function DependenteDialog({ onFechar, onAdicionar }: DependenteDialogProps) {
  const sessao = useContext(SessaoContext)
  const toast = useToast()
  const atual = sessao?.atual()
  const passaACuidar = atual?.estado === 'presente' && atual.usuario.perfil === 'paciente'

  // Of the hook, not of the call: what is read again may take this dialog away before.
  const adicionar = useAdicionarDependente(({ paciente_id, perfil_mudou }) => {
    toast({ title: palavras.feito, tone: 'success' })
    onAdicionar?.(paciente_id)
    onFechar()
    // The circle has a page of its own from now on.
    if (perfil_mudou) void sessao?.recarregar().catch(() => false)
  })
  const [nome, setNome] = useState('')
  const [nascimento, setNascimento] = useState('')
  const [cpf, setCpf] = useState('')
  const [cns, setCns] = useState('')
  const [relacao, setRelacao] = useState<Guarda>('filho')
  const [declara, setDeclara] = useState(false)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()
  const hoje = hojeDosAcessos(useAgora())
  const dia = dayOfDigits(nascimento)

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (adicionar.isPending) return
    const faltas = {
      ...(nome.trim().length < 3 && { nome: palavras.nomeCurto }),
      ...(!dia && { data_nascimento: palavras.dataInvalida }),
      ...(!declara && { declaracao: palavras.declaro }),
    }
    setErros(faltas)
    setFalha(undefined)
    if (Object.keys(faltas).length > 0 || !dia) return
    adicionar.mutate(
      {
        nome: nome.trim(),
        data_nascimento: dia,
        cpf: cpf || null,
        cns: cns || null,
        relacao,
        declaracao_versao: declaracaoDeGuarda.versao,
      },
      {
        onError: (error) => {
          const { campos, mensagem } = falhaDe(error)
          setErros(campos)
          if (Object.keys(campos).length === 0) setFalha(mensagem)
        },
      },
    )
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
            {textos.convite.cancelar}
          </Button>
          <Button type="submit" loading={adicionar.isPending} loadingText={palavras.adicionando}>
            {palavras.adicionar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.nome} error={erros.nome}>
          <Input
            value={nome}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setNome(event.target.value)}
          />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={palavras.nascimento} error={erros.data_nascimento}>
            <DateField value={nascimento} onValueChange={setNascimento} max={hoje} dropdowns />
          </Field>
          <Field label={palavras.cpf} optional error={erros.cpf}>
            <Masked pattern="###.###.###-##" inputMode="numeric" value={cpf} onValueChange={setCpf} />
          </Field>
        </div>
        <Field label={palavras.cns} optional error={erros.cns}>
          <Masked pattern="### #### #### ####" inputMode="numeric" value={cns} onValueChange={setCns} />
        </Field>
        <Field label={palavras.relacao} error={erros.relacao}>
          <NativeSelect
            value={relacao}
            options={relacoesDeGuarda.map((cada) => ({ value: cada, label: rotulosRelacao[cada] }))}
            onChange={(event) => setRelacao(event.target.value as Guarda)}
          />
        </Field>
        {passaACuidar ? (
          <p className="rounded-md bg-info-soft p-3 text-sm text-info">{palavras.passaACuidar}</p>
        ) : null}
        {dia && dia <= hoje ? (
          <p className="rounded-md bg-subtle p-3 text-sm text-ink-2">{prazo(dia, hoje)}</p>
        ) : null}
        <Field group hideLabel label={palavras.declaro} error={erros.declaracao}>
          <Checkbox
            label={declaracaoDeGuarda.texto}
            checked={declara}
            onChange={(event) => setDeclara(event.target.checked)}
          />
        </Field>
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}

function prazo(nascimento: string, hoje: string): string {
  const fim = formatarDiaCurto(ultimoDia(new Date(fimDaGuarda(nascimento, hoje, zonaDosAcessos))))
  return ehMenor(nascimento, hoje) ? palavras.menor(fim) : palavras.adulto(fim)
}
