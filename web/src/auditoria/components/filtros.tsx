import { Download, Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { FiltroDeAuditoria } from '#domain/auditoria/contract.ts'
import { rotulosVerbo, verbosDeAuditoria, type VerboDeAuditoria } from '#domain/auditoria/registro.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useExportar } from '../hooks.ts'
import { nomeDaTabela, textos } from '../messages.ts'

const { filtro: palavras } = textos

const vazio = { ator: '', tabela: '', registro: '', verbo: '', de: '', ate: '' }

/** Filters of the audit. The export uses those on screen. */
export function Filtros({
  tabelas,
  filtro,
  onFiltrar,
}: {
  tabelas: readonly string[]
  filtro: FiltroDeAuditoria
  onFiltrar: (filtro: FiltroDeAuditoria) => void
}) {
  const [campos, setCampos] = useState(vazio)
  const [conferiu, setConferiu] = useState(false)
  const errada = (digitos: string) =>
    conferiu && digitos !== '' && dayOfDigits(digitos) === null ? palavras.dataInvalida : undefined
  const exportar = useExportar()
  const toast = useToast()
  const campo = (nome: keyof typeof vazio) => ({
    value: campos[nome],
    onChange: (event: { target: { value: string } }) =>
      setCampos((antes) => ({ ...antes, [nome]: event.target.value })),
  })

  function enviar(event: FormEvent) {
    event.preventDefault()
    const { ator, tabela, registro, verbo, de, ate } = campos
    const datasErradas = [de, ate].some((digitos) => digitos !== '' && dayOfDigits(digitos) === null)
    setConferiu(datasErradas)
    if (datasErradas) return
    onFiltrar({
      ator: ator.trim() || undefined,
      tabela: tabela || undefined,
      registro: registro.trim() || undefined,
      verbo: (verbo as VerboDeAuditoria) || undefined,
      de: dayOfDigits(de) ?? undefined,
      ate: dayOfDigits(ate) ?? undefined,
    })
  }

  function limpar() {
    setCampos(vazio)
    onFiltrar({})
  }

  return (
    <Card>
      <form role="search" aria-label={palavras.titulo} onSubmit={enviar} className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={palavras.ator}>
            <Input maxLength={100} placeholder={palavras.atorExemplo} {...campo('ator')} />
          </Field>
          <Field label={palavras.tabela}>
            <NativeSelect
              placeholder={palavras.todas}
              options={tabelas.map((tabela) => ({ value: tabela, label: nomeDaTabela(tabela) }))}
              {...campo('tabela')}
            />
          </Field>
          <Field label={palavras.registro}>
            <Input maxLength={200} placeholder={palavras.registroExemplo} {...campo('registro')} />
          </Field>
          <Field label={palavras.verbo}>
            <NativeSelect
              placeholder={palavras.todos}
              options={verbosDeAuditoria.map((verbo) => ({ value: verbo, label: rotulosVerbo[verbo] }))}
              {...campo('verbo')}
            />
          </Field>
          <Field label={palavras.de} error={errada(campos.de)}>
            <DateField value={campos.de} onValueChange={(de) => setCampos((antes) => ({ ...antes, de }))} />
          </Field>
          <Field label={palavras.ate} error={errada(campos.ate)}>
            <DateField
              value={campos.ate}
              onValueChange={(ate) => setCampos((antes) => ({ ...antes, ate }))}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" icon={<Search aria-hidden size={16} />}>
            {palavras.aplicar}
          </Button>
          <Button variant="ghost" size="sm" onClick={limpar}>
            {palavras.limpar}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="sm:ml-auto"
            icon={<Download aria-hidden size={16} />}
            loading={exportar.isPending}
            loadingText={palavras.exportando}
            onClick={() =>
              exportar.mutate(filtro, {
                onSuccess: ({ csv, linhas, cortado }) => {
                  baixarTexto(`${palavras.arquivo}.csv`, 'text/csv;charset=utf-8', csv)
                  toast({
                    title: palavras.exportado(linhas),
                    description: cortado ? palavras.cortado : undefined,
                    tone: 'success',
                  })
                },
                onError: (error) =>
                  toast({
                    title: palavras.erroExportar,
                    description: falhaDe(error).mensagem,
                    tone: 'error',
                  }),
              })
            }
          >
            {palavras.exportar}
          </Button>
        </div>
      </form>
    </Card>
  )
}
