import {
  ChevronDown,
  ChevronRight,
  Flame,
  HeartHandshake,
  Phone,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react'
import { numerosDeEmergencia, type NumeroDeEmergencia } from '#domain/referencia/emergencia.ts'
import { textos as todos } from '../messages-tela.ts'

const textos = todos.chamadas

const [samu, ...principais] = numerosDeEmergencia.filter(({ principal }) => principal)
const outros = numerosDeEmergencia.filter(({ principal }) => !principal)

const icones: Record<string, LucideIcon> = { '193': Flame, '190': ShieldAlert, '188': HeartHandshake }

/** Emergency calls: 192 first and large, three side by side, the others folded. */
export function Chamadas() {
  return (
    <section aria-label={textos.titulo} className="grid gap-3">
      <a
        href={`tel:${samu!.numero}`}
        className="flex items-center gap-4 rounded-xl bg-emergency px-5 py-5 text-on-emergency shadow-3 transition-colors hover:bg-[#b81e2e] md:py-6"
      >
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-black/20">
          <Phone aria-hidden size={26} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-3xl titulo tabular-nums">{samu!.numero}</span>
          <span className="block text-lg font-semibold">{textos.ligarPara(samu!.nome)}</span>
        </span>
        <ChevronRight aria-hidden size={28} />
      </a>
      <ul className="grid grid-cols-3 gap-3">
        {principais.map((cada) => (
          <li key={cada.numero} className="min-w-0">
            <Numero {...cada} />
          </li>
        ))}
      </ul>
      <details className="group rounded-xl border border-line bg-surface">
        <summary className="flex min-h-12 items-center gap-2 px-4 py-2 font-semibold">
          <span className="flex-1">{textos.mais}</span>
          <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-x-4 border-t border-line px-2 py-1 sm:grid-cols-2 lg:grid-cols-3">
          {outros.map(({ numero, nome, quando }) => (
            <li key={numero}>
              <a
                href={`tel:${numero}`}
                className="flex min-h-13 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
              >
                <Phone aria-hidden size={18} className="text-emergency" />
                <span className="min-w-0">
                  <span className="block font-semibold">
                    <span className="tabular-nums">{porExtenso(numero)}</span> {nome}
                  </span>
                  <span className="block text-sm text-muted">{quando}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm text-ink-2">{textos.gratuitas}</p>
    </section>
  )
}

function Numero({ numero, nome, quando }: NumeroDeEmergencia) {
  const Icone = icones[numero] ?? Phone
  return (
    <a
      href={`tel:${numero}`}
      className="flex h-full min-h-16 items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-1 hover:bg-hover max-sm:flex-col max-sm:justify-center max-sm:px-2 max-sm:text-center"
    >
      <Icone aria-hidden size={22} className="text-danger" />
      <span className="min-w-0">
        <span className="block text-xl titulo tabular-nums">{numero}</span>
        <span className="block text-sm text-ink-2">
          {nome}
          <span className="text-muted max-md:hidden"> · {quando}</span>
        </span>
      </span>
    </a>
  )
}

/** '0800 722 6001'. Numbers of three digits stay unchanged. */
const porExtenso = (numero: string) => numero.replace(/^(0800)(\d{3})(\d{4})$/, '$1 $2 $3')
