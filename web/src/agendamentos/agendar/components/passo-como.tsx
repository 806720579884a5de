import { useQuery } from '@tanstack/react-query'
import { House, MapPin, Video } from 'lucide-react'
import { useState } from 'react'
import { modalidades, rotulosModalidade, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import {
  estadoDaValidade,
  formatarValidade,
  planosComOsDaPessoa,
  soPlanos,
} from '#domain/carteirinhas/carteirinha.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { useCarteirinhasDe, useHoje } from '#web/carteirinhas/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { particular } from '../endereco.ts'
import type { Marcacao } from '../marcacao.ts'
import { como, oQue, textos } from '../messages.ts'
import { Moldura } from './moldura.tsx'
import { api } from '#web/rpc/client.ts'

const icones = { presencial: MapPin, teleconsulta: Video, domiciliar: House }

/** What is missing may lie below the first view, or under the bar of the way on. */
function mostrarErro(passo: Element | null): void {
  const campo = passo?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
  campo?.scrollIntoView({ block: 'center' })
  campo?.focus({ preventScroll: true })
}

type Props = {
  marcacao: Marcacao
  ofertas: readonly Modalidade[] | null
  focar: boolean
  onVoltar: () => void
}

/** Step 3: modality and payer. A question with one answer is skipped. */
export function PassoComo({ marcacao, ofertas, focar, onVoltar }: Props) {
  const { resolvida, ir, perfil, escolha } = marcacao
  const opcoes = useQuery(api.profissionais.filtros.queryOptions()).data
  const formas = ofertas ?? modalidades
  const qualquer = resolvida.alvo === 'qualquer'
  const aceitos = soPlanos(qualquer ? (opcoes?.planos.map(({ nome }) => nome) ?? []) : (perfil?.planos ?? []))
  const temPlanos = aceitos.length > 0
  const carteirinhas = useCarteirinhasDe(resolvida.para, temPlanos) ?? []
  const planos = planosComOsDaPessoa(aceitos, carteirinhas)
  const principal = carteirinhas.find((cada) => cada.principal && aceitos.includes(cada.plano))
  const [modalidade, setModalidade] = useState<Modalidade>(resolvida.modalidade ?? formas[0] ?? 'presencial')
  // The person's choice. While undefined, the plan of their principal card counts.
  const [formaDita, setForma] = useState(
    resolvida.plano === null ? undefined : resolvida.plano === particular ? particular : 'convenio',
  )
  const [planoDito, setPlano] = useState<string | null | undefined>(
    resolvida.plano === null || resolvida.plano === particular ? undefined : resolvida.plano,
  )
  const forma = formaDita ?? (principal ? 'convenio' : particular)
  const plano = planoDito === undefined ? (principal?.plano ?? null) : planoDito
  const daPessoa = carteirinhas.find((cada) => cada.plano === plano)
  const hoje = useHoje()
  const [erro, setErro] = useState<string | null>(null)
  const [cidade, setCidade] = useState(
    escolha.cidade && escolha.uf ? `${escolha.cidade}|${escolha.uf}` : null,
  )
  const [erroDaCidade, setErroDaCidade] = useState<string | null>(null)
  const temCidade = qualquer && modalidade !== 'teleconsulta'
  const continuar = (passo: Element | null) => {
    const semPlano = temPlanos && forma === 'convenio' && plano === null
    const semCidade = temCidade && cidade === null
    setErro(semPlano ? como.planoObrigatorio : null)
    setErroDaCidade(semCidade ? como.cidadeObrigatoria : null)
    if (semPlano || semCidade) return requestAnimationFrame(() => mostrarErro(passo))
    const [nome, uf] = cidade?.split('|') ?? []
    ir({
      modalidade,
      plano: temPlanos && forma === 'convenio' ? plano! : particular,
      ...(temCidade && { cidade: nome, uf: uf as Uf }),
    })
  }
  return (
    <Moldura
      titulo={como.titulo}
      focar={focar}
      onVoltar={onVoltar}
      acao={
        <Button onClick={({ currentTarget }) => continuar(currentTarget.closest('section'))}>
          {textos.continuar}
        </Button>
      }
    >
      <Field label={como.modalidade} group>
        <RadioCards
          columns={3}
          value={modalidade}
          onValueChange={(valor) => setModalidade(valor as Modalidade)}
          options={formas.map((cada) => {
            const Icone = icones[cada]
            return {
              value: cada,
              label: rotulosModalidade[cada],
              description: como.explicacoes[cada],
              icon: <Icone aria-hidden size={20} />,
            }
          })}
        />
      </Field>
      {temCidade ? (
        <Field label={oQue.cidade} error={erroDaCidade} required>
          <Combobox
            placeholder={como.escolhaCidade}
            options={(opcoes?.cidades ?? []).map((cada) => ({
              value: `${cada.cidade}|${cada.uf}`,
              label: `${cada.cidade}/${cada.uf}`,
            }))}
            value={cidade}
            onValueChange={(valor) => {
              setCidade(valor)
              setErroDaCidade(null)
            }}
          />
        </Field>
      ) : null}
      {temPlanos ? (
        <Field label={como.pagamento} group>
          <RadioCards
            value={forma}
            onValueChange={(valor) => {
              setForma(valor)
              setErro(null)
            }}
            options={[
              { value: particular, label: como.particular, description: como.particularDescricao },
              { value: 'convenio', label: como.convenio, description: como.convenioDescricao },
            ]}
          />
        </Field>
      ) : null}
      {temPlanos && forma === 'convenio' ? (
        <Field
          label={como.qualPlano}
          error={erro}
          hint={
            daPessoa?.validade && estadoDaValidade(daPessoa.validade, hoje).estado === 'vencida'
              ? como.carteirinhaVencida(formatarValidade(daPessoa.validade))
              : daPessoa
                ? como.daCarteirinha
                : undefined
          }
          required
        >
          <Combobox
            placeholder={como.escolhaPlano}
            options={planos.map((nome) => ({ value: nome, label: nome }))}
            value={plano}
            onValueChange={(valor) => {
              setPlano(valor)
              setErro(null)
            }}
          />
        </Field>
      ) : null}
    </Moldura>
  )
}
