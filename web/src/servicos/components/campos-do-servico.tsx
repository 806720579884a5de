import type { ReactNode } from 'react'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { avisosDeDivulgacao } from '#domain/servicos/divulgacao.ts'
import {
  aceitaServico,
  categoriasServico,
  coresServico,
  limitesServico,
  publicosServico,
  rotulosAceitaServico,
  rotulosCorServico,
  rotulosPublicoServico,
  rotulosSituacaoServico,
  situacoesServico,
} from '#domain/servicos/servico.ts'
import { camposExigidos, rotulosCampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { useConta } from '#web/pagamentos/hooks.ts'
import { prazoEmPalavras } from '#web/pagamentos/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Formulario, Recusas } from '../formulario.ts'
import { textos } from '../messages.ts'

const { form } = textos
const opcoes = <Valor extends string>(lista: readonly Valor[], rotulos?: Record<Valor, string>) =>
  lista.map((value): { value: Valor; label: string } => ({ value, label: rotulos?.[value] ?? value }))

type CamposProps = {
  dados: ServicosDoProfissional
  servico: Servico | null
  valores: Formulario
  recusas: Recusas
  onMudar: (mudanca: Partial<Formulario>) => void
}

/** The fields of a service, in a professional's order of thought. */
export function CamposDoServico({ dados, servico, valores, recusas, onMudar }: CamposProps) {
  const { profissional, locais } = dados
  const dicaDoSinal = useDicaDoSinal()
  const avisos = avisosDeDivulgacao(
    [valores.nome, valores.descricao, valores.preparo].join('\n'),
    profissional.mostra_preco,
  )
  const minutos = (campo: 'duracao' | 'antes' | 'depois' | 'idadeMin' | 'idadeMax' | 'vagas') => (
    <Input
      inputMode="numeric"
      maxLength={4}
      value={valores[campo]}
      onChange={(event) => onMudar({ [campo]: event.target.value.replace(/[^\d]/g, '') })}
    />
  )
  return (
    <>
      <Secao titulo={form.secoes.oQue}>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <Field label={form.nome} hint={form.nomeDica} error={recusas.nome} required>
            <Input
              value={valores.nome}
              maxLength={limitesServico.nome}
              onChange={(event) => onMudar({ nome: event.target.value })}
            />
          </Field>
          <Field label={form.categoria} error={recusas.categoria}>
            <NativeSelect
              options={opcoes(categoriasServico)}
              value={valores.categoria}
              onChange={(event) => onMudar({ categoria: event.target.value as Formulario['categoria'] })}
            />
          </Field>
        </div>
        <Field label={form.descricao} error={recusas.descricao} optional>
          <Textarea
            rows={3}
            value={valores.descricao}
            maxLength={limitesServico.descricao}
            onChange={(event) => onMudar({ descricao: event.target.value })}
          />
        </Field>
        <div aria-live="polite" className="empty:hidden">
          {avisos.length > 0 ? (
            <ul className="grid gap-1 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
              {avisos.map(({ regra, frase }) => (
                <li key={regra}>{frase}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <Field label={form.situacao} group>
          <RadioCards
            options={situacoesServico
              .filter((situacao) => situacao !== 'arquivado' || valores.situacao === 'arquivado')
              .map((value) => ({
                value,
                label: rotulosSituacaoServico[value],
                description: form.situacoes[value],
              }))}
            columns={3}
            value={valores.situacao}
            onValueChange={(situacao) => onMudar({ situacao: situacao as Formulario['situacao'] })}
          />
        </Field>
      </Secao>

      <Secao titulo={form.secoes.preco}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label={form.duracao}
            error={recusas.duracao}
            hint={servico?.duracao_real ? form.duracaoReal(servico.duracao_real.min) : undefined}
            required
          >
            {minutos('duracao')}
          </Field>
          <Field label={form.preco} hint={form.precoDica} error={recusas.preco_centavos}>
            <MoneyInput
              value={valores.preco_centavos}
              max={limitesServico.precoCentavos}
              onValueChange={(preco_centavos) => onMudar({ preco_centavos })}
            />
          </Field>
          <Field label={form.sinal} hint={dicaDoSinal} error={recusas.sinal_centavos} optional>
            <MoneyInput
              value={valores.sinal_centavos}
              max={limitesServico.precoCentavos}
              onValueChange={(sinal_centavos) => onMudar({ sinal_centavos })}
            />
          </Field>
          <Field label={form.antes} error={recusas.antes} hint={form.intervaloDica} optional>
            {minutos('antes')}
          </Field>
          <Field label={form.depois} error={recusas.depois} optional>
            {minutos('depois')}
          </Field>
        </div>
        <Checkbox
          label={form.aPartir}
          checked={valores.aPartir}
          disabled={valores.preco_centavos === null}
          onChange={(event) => onMudar({ aPartir: event.target.checked })}
        />
      </Secao>

      <Secao titulo={form.secoes.onde}>
        <Field label={form.modalidades} error={recusas.modalidades} group>
          <Escolhas
            recusado={Boolean(recusas.modalidades)}
            opcoes={opcoes(modalidades, rotulosModalidade)}
            escolhidas={valores.modalidades}
            onMudar={(escolhidas) => onMudar({ modalidades: escolhidas as Formulario['modalidades'] })}
          />
        </Field>
        {valores.modalidades.includes('presencial') ? (
          <Field label={form.locais} error={recusas.locais} group>
            {locais.length === 0 ? (
              <p className="text-sm text-muted">{form.semLocais}</p>
            ) : (
              <div className="grid gap-3">
                <Switch
                  label={form.todosOsLocais}
                  checked={valores.locais === null}
                  onChange={(event) => onMudar({ locais: event.target.checked ? null : [locais[0]!.id] })}
                />
                {valores.locais === null ? null : (
                  <Escolhas
                    recusado={Boolean(recusas.locais)}
                    opcoes={locais.map(({ id, nome, cidade, uf }) => ({
                      value: id,
                      label: `${nome} (${cidade}/${uf})`,
                    }))}
                    escolhidas={valores.locais}
                    onMudar={(escolhidos) => onMudar({ locais: escolhidos })}
                  />
                )}
              </div>
            )}
          </Field>
        ) : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={form.aceita}>
            <NativeSelect
              options={opcoes(aceitaServico, rotulosAceitaServico)}
              value={valores.aceita}
              onChange={(event) => onMudar({ aceita: event.target.value as Formulario['aceita'] })}
            />
          </Field>
          <Field label={form.cor} optional>
            <NativeSelect
              options={opcoes(coresServico, rotulosCorServico)}
              placeholder={form.semCor}
              value={valores.cor}
              onChange={(event) => onMudar({ cor: event.target.value as Formulario['cor'] })}
            />
          </Field>
        </div>
        {valores.aceita === 'so-particular' ? null : (
          <Field label={form.planos} error={recusas.planos} group>
            {profissional.planos.length === 0 ? (
              <p className="text-sm text-muted">{form.semPlanos}</p>
            ) : (
              <div className="grid gap-3">
                <Switch
                  label={form.todosOsPlanos}
                  checked={valores.planos === null}
                  onChange={(event) =>
                    onMudar({ planos: event.target.checked ? null : [profissional.planos[0]!] })
                  }
                />
                {valores.planos === null ? null : (
                  <Escolhas
                    recusado={Boolean(recusas.planos)}
                    opcoes={opcoes(profissional.planos)}
                    escolhidas={valores.planos}
                    onMudar={(planos) => onMudar({ planos })}
                  />
                )}
              </div>
            )}
          </Field>
        )}
      </Secao>

      <Secao titulo={form.secoes.quem}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label={form.publico}>
            <NativeSelect
              options={opcoes(publicosServico, rotulosPublicoServico)}
              value={valores.publico}
              onChange={(event) => onMudar({ publico: event.target.value as Formulario['publico'] })}
            />
          </Field>
          <Field label={form.idadeMin} error={recusas.idadeMin} hint={form.idadeDica} optional>
            {minutos('idadeMin')}
          </Field>
          <Field label={form.idadeMax} error={recusas.idadeMax} optional>
            {minutos('idadeMax')}
          </Field>
        </div>
        {/* A group is never visited at home. */}
        {valores.grupo || valores.modalidades.some((cada) => cada !== 'domiciliar') ? (
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <Switch
              label={form.grupo}
              description={form.grupoDica}
              checked={valores.grupo}
              onChange={(event) => onMudar({ grupo: event.target.checked })}
            />
            {valores.grupo ? (
              <Field label={form.vagas} hint={form.vagasDica} error={recusas.vagas} required>
                {minutos('vagas')}
              </Field>
            ) : null}
          </div>
        ) : null}
        <Switch
          label={form.aprovacao}
          description={form.aprovacaoDica}
          checked={valores.aprovacao}
          onChange={(event) => onMudar({ aprovacao: event.target.checked })}
        />
      </Secao>

      <Secao titulo={form.secoes.preparo}>
        <Field label={form.exigido} error={recusas.exigido} group>
          <Escolhas
            recusado={Boolean(recusas.exigido)}
            opcoes={opcoes(camposExigidos, rotulosCampoExigido)}
            escolhidas={valores.exigido}
            onMudar={(escolhidas) =>
              onMudar({ exigido: camposExigidos.filter((campo) => escolhidas.includes(campo)) })
            }
          />
        </Field>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={form.preparo} hint={form.preparoDica} error={recusas.preparo} optional>
            <Textarea
              rows={3}
              value={valores.preparo}
              maxLength={limitesServico.preparo}
              onChange={(event) => onMudar({ preparo: event.target.value })}
            />
          </Field>
          <Field label={form.documentos} error={recusas.documentos} optional>
            <Textarea
              rows={3}
              value={valores.documentos}
              maxLength={limitesServico.documentos}
              onChange={(event) => onMudar({ documentos: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label={form.tuss}
          hint={form.tussDica}
          error={recusas.tuss}
          optional
          className="sm:w-1/2 sm:pr-2"
        >
          <Input
            inputMode="numeric"
            maxLength={12}
            value={valores.tuss}
            onChange={(event) => onMudar({ tuss: event.target.value })}
          />
        </Field>
      </Secao>
    </>
  )
}

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left mb-1 text-lg titulo">{titulo}</legend>
      {children}
    </fieldset>
  )
}

type EscolhasProps = {
  opcoes: readonly { value: string; label: string }[]
  escolhidas: readonly string[]
  recusado: boolean
  onMudar: (escolhidas: string[]) => void
}

/** Several of a few options. */
function Escolhas({ opcoes: lista, escolhidas, recusado, onMudar }: EscolhasProps) {
  return (
    <div data-recusa={recusado || undefined} className="flex flex-wrap gap-x-5 gap-y-2">
      {lista.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={escolhidas.includes(value)}
          onChange={(event) =>
            onMudar(
              event.target.checked ? [...escolhidas, value] : escolhidas.filter((cada) => cada !== value),
            )
          }
        />
      ))}
    </div>
  )
}

/** How a deposit is received: by Pix when the professional has an account for it. */
function useDicaDoSinal(): string {
  const minha = useUsuario()?.perfil !== 'administrador-geral'
  const { data } = useConta({}, minha)
  if (data === undefined) return form.sinalDica
  return data ? form.sinalComPix(prazoEmPalavras(data.prazo_min)) : form.sinalSemPix
}
