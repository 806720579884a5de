import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import type { ConfiguracaoGuardada } from '#domain/sistema/contract.ts'
import {
  niveisDeAviso,
  rotulosNivelDeAviso,
  type ChaveDeConfiguracao,
  type Configuracoes as Todas,
} from '#domain/sistema/configuracoes.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { rotulosTipoDeChave, tiposDeChave } from '#domain/referencia/chave-pix.ts'
import { recursos, rotulosRecurso } from '#domain/sistema/recursos.ts'
import { ufs } from '#domain/referencia/ufs.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { api } from '#web/rpc/client.ts'
import { useConfigurar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { diaHoraDe, instanteDe, minutoDe } from '../quando.ts'
import { Estado } from './estado.tsx'

const { configuracoes: palavras } = textos
const Historico = lazy(async () => ({ default: (await import('./historico.tsx')).Historico }))

/** Settings of the whole product, each saved by itself. */
export function Configuracoes() {
  const consulta = useQuery(api.sistema.configuracoes.queryOptions())
  return (
    <Estado consulta={consulta} erro={palavras.erro}>
      {(todas) =>
        todas.map((guardada) => (
          // Mounted again when the saved value changes.
          <Configuracao key={`${guardada.chave} ${guardada.versao}`} guardada={guardada} />
        ))
      }
    </Estado>
  )
}

type Campos<C extends ChaveDeConfiguracao> = (
  valor: Todas[C],
  mudar: (mudanca: Partial<Todas[C]>) => void,
  erro: (campo: string) => string | undefined,
) => ReactNode

function Configuracao({ guardada }: { guardada: ConfiguracaoGuardada }) {
  const { chave, versao, alterada_em, alterada_por } = guardada
  const [valor, setValor] = useState<Todas[ChaveDeConfiguracao]>(guardada.valor)
  const [perguntando, setPerguntando] = useState(false)
  const configurar = useConfigurar()
  const toast = useToast()
  const falha = configurar.error ? falhaDe(configurar.error) : null
  const mudou = JSON.stringify(valor) !== JSON.stringify(guardada.valor)
  const { titulo, descricao } = palavras[chave]

  function salvar() {
    setPerguntando(false)
    configurar.mutate({ chave, valor, versao } as never, {
      onSuccess: () => toast({ title: textos.salvo, tone: 'success' }),
      onError: (error) =>
        toast({ title: palavras.erroSalvar, description: falhaDe(error).mensagem, tone: 'error' }),
    })
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (configurar.isPending || !mudou) return
    const liga =
      chave === 'manutencao' &&
      (valor as Todas['manutencao']).ativa &&
      !(guardada.valor as Todas['manutencao']).ativa
    if (liga) setPerguntando(true)
    else salvar()
  }

  const campos = camposDe[chave] as Campos<ChaveDeConfiguracao>
  return (
    <Card as="section" aria-labelledby={`configuracao-${chave}`}>
      <form onSubmit={enviar} noValidate className="grid gap-4">
        <CardHeader id={`configuracao-${chave}`} title={titulo} description={descricao} />
        {campos(
          valor as never,
          (mudanca) => setValor((antes) => ({ ...antes, ...mudanca }) as never),
          (campo) => falha?.campos[`valor.${campo}`],
        )}
        {falha && Object.keys(falha.campos).length === 0 ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {falha.mensagem}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            {alterada_em
              ? palavras.alterada(alterada_por, formatarDataHora(alterada_em, zonaDaqui()))
              : palavras.padrao}
          </p>
          <Button
            type="submit"
            size="sm"
            disabled={!mudou}
            loading={configurar.isPending}
            loadingText={textos.salvando}
          >
            {textos.salvar}
          </Button>
        </div>
      </form>
      {alterada_em ? (
        <Suspense fallback={null}>
          <Historico chave={chave} versao={versao} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.manutencao.pergunta}
        description={palavras.manutencao.consequencia}
        confirmLabel={palavras.manutencao.ligar}
        onConfirm={salvar}
      />
    </Card>
  )
}

const camposDe: { [C in ChaveDeConfiguracao]: Campos<C> } = {
  aviso: ({ texto, nivel, ate }, mudar, erro) => (
    <>
      <Field label={palavras.aviso.texto} hint={palavras.aviso.vazio} error={erro('texto')}>
        <Textarea
          rows={2}
          maxLength={280}
          value={texto}
          placeholder={palavras.aviso.exemplo}
          onChange={(event) => mudar({ texto: event.target.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={palavras.aviso.nivel}>
          <NativeSelect
            value={nivel}
            options={niveisDeAviso.map((cada) => ({ value: cada, label: rotulosNivelDeAviso[cada] }))}
            onChange={(event) => mudar({ nivel: event.target.value as typeof nivel })}
          />
        </Field>
        <Field label={palavras.aviso.ate} hint={palavras.aviso.ateDica} group optional error={erro('ate')}>
          <DateTimeField
            defaultValue={diaHoraDe(ate)}
            onValueChange={(parede) => mudar({ ate: instanteDe(parede) })}
          />
        </Field>
      </div>
    </>
  ),
  manutencao: ({ ativa, mensagem }, mudar, erro) => (
    <>
      <Switch
        label={palavras.manutencao.ativa}
        checked={ativa}
        onChange={(event) => mudar({ ativa: event.target.checked })}
      />
      <Field label={palavras.manutencao.mensagem} optional error={erro('mensagem')}>
        <Input
          maxLength={280}
          value={mensagem}
          placeholder={palavras.manutencao.exemplo}
          onChange={(event) => mudar({ mensagem: event.target.value })}
        />
      </Field>
    </>
  ),
  cadastro: ({ aberto }, mudar) => (
    <Switch
      label={palavras.cadastro.aberto}
      checked={aberto}
      onChange={(event) => mudar({ aberto: event.target.checked })}
    />
  ),
  contato: ({ email, telefone }, mudar, erro) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={palavras.contato.email} optional error={erro('email')}>
        <Input type="email" value={email} onChange={(event) => mudar({ email: event.target.value.trim() })} />
      </Field>
      <Field label={palavras.contato.telefone} optional error={erro('telefone')}>
        <Input
          type="tel"
          maxLength={30}
          value={telefone}
          onChange={(event) => mudar({ telefone: event.target.value })}
        />
      </Field>
    </div>
  ),
  aprovacao: ({ dias_uteis }, mudar, erro) => (
    <Field label={palavras.aprovacao.dias} required error={erro('dias_uteis')} className="sm:w-56">
      <Input
        inputMode="numeric"
        maxLength={2}
        value={dias_uteis === 0 ? '' : String(dias_uteis)}
        onChange={(event) => mudar({ dias_uteis: Number(event.target.value.replace(/\D/g, '')) })}
      />
    </Field>
  ),
  recebimento: ({ tipo, chave, recebedor, cidade }, mudar, erro) => (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={palavras.recebimento.tipo}>
        <NativeSelect
          value={tipo}
          options={tiposDeChave.map((cada) => ({ value: cada, label: rotulosTipoDeChave[cada] }))}
          onChange={(event) => mudar({ tipo: event.target.value as typeof tipo })}
        />
      </Field>
      <Field label={palavras.recebimento.chave} error={erro('chave')}>
        <Input maxLength={80} value={chave} onChange={(event) => mudar({ chave: event.target.value })} />
      </Field>
      <Field label={palavras.recebimento.recebedor} error={erro('recebedor')}>
        <Input
          maxLength={100}
          value={recebedor}
          onChange={(event) => mudar({ recebedor: event.target.value })}
        />
      </Field>
      <Field label={palavras.recebimento.cidade} error={erro('cidade')}>
        <Input maxLength={100} value={cidade} onChange={(event) => mudar({ cidade: event.target.value })} />
      </Field>
    </div>
  ),
  marca: ({ frase }, mudar, erro) => (
    <Field label={palavras.marca.frase} hint={palavras.marca.vazia} optional error={erro('frase')}>
      <Input maxLength={120} value={frase} onChange={(event) => mudar({ frase: event.target.value })} />
    </Field>
  ),
  cancelamento: ({ paciente, equipe, orientacao }, mudar, erro) => (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['paciente', 'equipe'] as const).map((lado) => (
          <Field
            key={lado}
            label={palavras.cancelamento[lado]}
            hint={palavras.cancelamento.vazia}
            optional
            error={erro(lado)}
          >
            <Textarea
              rows={4}
              value={(lado === 'paciente' ? paciente : equipe).join('\n')}
              onChange={(event) =>
                mudar({ [lado]: event.target.value === '' ? [] : event.target.value.split('\n') })
              }
            />
          </Field>
        ))}
      </div>
      <Field
        label={palavras.cancelamento.orientacao}
        hint={palavras.cancelamento.orientacaoDica}
        optional
        error={erro('orientacao')}
      >
        <Textarea
          rows={2}
          maxLength={300}
          value={orientacao}
          onChange={(event) => mudar({ orientacao: event.target.value })}
        />
      </Field>
    </>
  ),
  recursos: (ligados, mudar) => (
    <div className="grid gap-2">
      {recursos.map((cada) => (
        <Switch
          key={cada}
          label={rotulosRecurso[cada]}
          checked={ligados[cada]}
          onChange={(event) => mudar({ [cada]: event.target.checked })}
        />
      ))}
    </div>
  ),
  retencao: (dias, mudar, erro) => (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['mensagens_dias', 'medicoes_dias'] as const).map((campo) => (
        <Field key={campo} label={palavras.retencao[campo]} required error={erro(campo)}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={dias[campo] === 0 ? '' : String(dias[campo])}
            onChange={(event) => mudar({ [campo]: Number(event.target.value.replace(/\D/g, '')) })}
          />
        </Field>
      ))}
    </div>
  ),
  silencio: ({ ativo, inicio_min, fim_min, zona }, mudar) => (
    <>
      <Switch
        label={palavras.silencio.ativo}
        checked={ativo}
        onChange={(event) => mudar({ ativo: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={palavras.silencio.inicio}>
          <Input
            type="time"
            value={formatarMinuto(inicio_min)}
            onChange={(event) => mudar({ inicio_min: minutoDe(event.target.value) ?? inicio_min })}
          />
        </Field>
        <Field label={palavras.silencio.fim}>
          <Input
            type="time"
            value={formatarMinuto(fim_min)}
            onChange={(event) => mudar({ fim_min: minutoDe(event.target.value) ?? fim_min })}
          />
        </Field>
        <Field label={palavras.silencio.zona}>
          <NativeSelect
            value={zona}
            options={zonas.map((cada) => ({
              value: cada,
              label: cada.replace('America/', '').replaceAll('_', ' '),
            }))}
            onChange={(event) => mudar({ zona: event.target.value })}
          />
        </Field>
      </div>
    </>
  ),
}

/** The zones of Brazil. */
const zonas = [...new Set(ufs.map(({ zona }) => zona))].toSorted()
