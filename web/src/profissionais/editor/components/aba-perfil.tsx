import { lazy, Suspense, type ReactNode } from 'react'
import { limitesDoPerfil } from '#domain/profissionais/editor.ts'
import { limiteBiografia } from '#domain/profissionais/profissional.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { idDoCampo } from '../formulario.ts'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

const AchadosDoPerfil = lazy(async () => ({
  default: (await import('./achados-do-perfil.tsx')).AchadosDoPerfil,
}))

type AbaPerfilProps = { edicao: Edicao; idiomas: readonly string[] | undefined }

/** PRO-01, PRO-02: the professional in their own words. */
export function AbaPerfil({ edicao, idiomas }: AbaPerfilProps) {
  const { valores, recusas, mudar } = edicao
  const caracteres = [...valores.biografia].length
  return (
    <div className="grid gap-6">
      <Parte titulo={textos.apresentacao}>
        <Field
          id={idDoCampo('biografia')}
          label={textos.biografia}
          hint={caracteres > limiteBiografia ? textos.passouDoContador : textos.biografiaDica}
          error={recusas.biografia}
          action={
            <span className={`tabular-nums ${caracteres > limiteBiografia ? 'text-warning' : 'text-muted'}`}>
              {textos.contador(caracteres, limiteBiografia)}
            </span>
          }
        >
          <Textarea
            rows={7}
            value={valores.biografia}
            maxLength={limitesDoPerfil.biografia * 2}
            onChange={(event) => mudar({ biografia: event.target.value })}
          />
        </Field>
        <Suspense fallback={null}>
          <AchadosDoPerfil valores={valores} meu={edicao.meu} />
        </Suspense>
        <Field
          id={idDoCampo('areas_interesse')}
          label={textos.areas}
          hint={textos.areasDica}
          error={recusas.areas_interesse}
        >
          <TagInput
            value={valores.areas_interesse}
            onValueChange={(areas_interesse) => mudar({ areas_interesse })}
          />
        </Field>
        <Field
          id={idDoCampo('idiomas')}
          label={textos.idiomas}
          hint={textos.idiomasDica}
          error={recusas.idiomas}
        >
          <TagInput
            value={valores.idiomas}
            suggestions={idiomas}
            onValueChange={(lista) => mudar({ idiomas: lista })}
          />
        </Field>
      </Parte>
      <Parte titulo={textos.trajetoria}>
        <Field label={textos.formacao} hint={textos.formacaoDica} error={recusas.formacao_academica}>
          <Textarea
            value={valores.formacao_academica}
            maxLength={limitesDoPerfil.formacao_academica * 2}
            onChange={(event) => mudar({ formacao_academica: event.target.value })}
          />
        </Field>
        <Field label={textos.certificacoes} hint={textos.certificacoesDica} error={recusas.certificacoes}>
          <Textarea
            rows={3}
            value={valores.certificacoes.join('\n')}
            onChange={({ target: { value } }) =>
              mudar({ certificacoes: value === '' ? [] : value.split('\n') })
            }
          />
        </Field>
      </Parte>
      <Parte titulo={textos.atendimento}>
        <Field label={textos.valor} hint={textos.valorDica} error={recusas.valor_consulta_centavos} optional>
          <MoneyInput
            className="sm:w-56"
            value={valores.valor_consulta_centavos}
            onValueChange={(valor_consulta_centavos) => mudar({ valor_consulta_centavos })}
          />
        </Field>
        <Field label={textos.atende} group>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Checkbox
              label={textos.atendeCriancas}
              checked={valores.atende_criancas}
              onChange={(event) => mudar({ atende_criancas: event.target.checked })}
            />
            <Checkbox
              label={textos.atendeIdosos}
              checked={valores.atende_idosos}
              onChange={(event) => mudar({ atende_idosos: event.target.checked })}
            />
          </div>
        </Field>
      </Parte>
    </div>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <h2 className="text-lg titulo">{titulo}</h2>
      {children}
    </section>
  )
}
