import { conselhos } from '#domain/referencia/conselhos.ts'
import { regraDe } from './regras-de-propaganda.ts'
import { achar, entreAspas, fraseDe, type TextoDobrado, type Trecho } from './texto.ts'
import type { QuemEscreve, TipoDePropaganda } from './achado.ts'

const PROFISSIONAL =
  '(?:medic[oa]|doutor|doutora|dr|dra|dentista|psicolog[oa]|terapeuta|nutricionista|fisioterapeuta|fonoaudiolog[oa]|enfermeir[oa]|cirurgi(?:ao|a)|ortodontista|implantodontista|pediatra|cardiologista|dermatologista|ginecologista|obstetra|ortopedista|psiquiatra|neurologista|oftalmologista|urologista|endocrinologista|oncologista|reumatologista|geriatra|anestesista|especialista|profissiona(?:l|is)|equipe|clinica|consultorio|hospital|laboratorio|atendimento|tratamento|servico)'
const CURA = '(?:cura|curas|resultado|resultados|sucesso|emagrecimento|perda de peso|melhora|gravidez|alivio)'

const expressoes: Record<TipoDePropaganda, readonly RegExp[]> = {
  'resultado-garantido': [
    new RegExp(
      `\\b${CURA}\\s+(?:100%\\s+)?(?:e\\s+|sao\\s+|totalmente\\s+)?(?:garantid[oa]s?|cert[oa]s?|assegurad[oa]s?)\\b`,
      'g',
    ),
    new RegExp(
      `\\b(?:garantia|certeza)\\s+(?:total\\s+|absoluta\\s+)?d[eoa]s?\\s+(?:um\\s+|seu\\s+)?${CURA}\\b`,
      'g',
    ),
    new RegExp(
      `\\b(?:garanto|garantimos|prometo|prometemos|asseguro|asseguramos|eu garanto)\\b(?!\\s+(?:sigilo|o sigilo|acesso|o acesso|seguranca|horario|vaga|acolhimento|escuta|que vou|voltar|responder|que respondo))`,
      'g',
    ),
    /\b(?:cura|solucao|fim)\s+(?:definitiv[oa]|milagros[oa]|instantane[oa]|imediat[oa])\b/g,
    /\b(?:tratamento|metodo|protocolo|tecnica|terapia|remedio|formula|dieta)s?\s+(?:infalive(?:l|is)|milagros[oa]s?|revolucionari[oa]s?|sem falhas?)\b/g,
    /\b(?:seu )?dinheiro de volta\b/g,
    /\b(?:livre-se|livre se|acabe|elimine)\b[^.!?\n]{0,40}\b(?:para sempre|de vez|definitivamente|em \d+ (?:dias?|semanas?|sessoes|sessao))\b/g,
    /\b(?:emagreca|perca|elimine|seque)\s+(?:ate\s+)?\d+\s*(?:kg|quilos?|kilos?)\s+em\s+\d+\s+(?:dias?|semanas?|mes|meses)\b/g,
    /\bvoce (?:vai|ira) (?:ficar curad[oa]|sair da depressao|se curar|emagrecer \d+)\b/g,
  ],
  'o-melhor': [
    new RegExp(
      `\\b(?:[oa]s?\\s+)?(?:melhor|melhores)\\s+${PROFISSIONAL}s?\\b(?:\\s+(?:d[oae]s?|em)\\s+[a-z]+)?`,
      'g',
    ),
    new RegExp(
      `\\b${PROFISSIONAL}\\s+(?:mais\\s+(?:competente|qualificad[oa]|preparad[oa]|premiad[oa]|recomendad[oa]|conceituad[oa]|experiente|procurad[oa]))\\b`,
      'g',
    ),
    new RegExp(
      `\\b(?:[oa]\\s+)?(?:numero\\s+(?:1|um)|n[o°º]?\\.?\\s*1|top 1|lider absolut[oa])\\s+(?:em|d[oae]|no|na)\\b`,
      'g',
    ),
    new RegExp(`\\b[oa]\\s+unic[oa]\\s+${PROFISSIONAL}\\b`, 'g'),
    /\b(?:medic[oa]|dentista|psicolog[oa]|profissional|clinica|nutricionista|fisioterapeuta)\s+(?:do|destaque do)\s+ano\b/g,
    /\bdestaque da especialidade\b/g,
    new RegExp(`\\b${PROFISSIONAL}\\s+(?:numero\\s+(?:1|um))\\b`, 'g'),
  ],
  'antes-e-depois': [
    /\bantes\s*(?:e|x|vs\.?|versus|\/|\+|→|->)\s*(?:o\s+)?depois\b(?!\s+(?:d[aeo]s?\s+)?(?:as?\s+|os?\s+)?(?:refeic\w*|comer|almoc\w*|jant\w*|exercic\w*|treino\w*|consulta\w*|dormir|banho|parto|gravidez|cirurgia|menopausa|exame\w*|jejum|vacina\w*|escova\w*|sexo|trabalho|prova|pandemia|trocar|usar|tocar|cada|uso))/g,
  ],
  sorteio: [
    /\b(?:sorteio|sorteios|sortear|sorteamos|sorteando|sorteia|rifa|rifas)\b/g,
    /\bconcorr(?:a|er|endo)\s+a\b/g,
    /\bganhe\s+(?:uma?\s+|\d+\s+)?(?:consulta|sessao|sessoes|avaliacao|procedimento|limpeza|clareamento|botox|brinde|premio|tratamento|desconto)\b/g,
    /\b(?:marque|indique)\s+(?:tres|dois|duas|3|2|5|cinco|um|uma)\s+amig[oa]s?\b/g,
  ],
  'aparelho-privilegiado': [
    /\b(?:aparelho|aparelhagem|equipamento|laser|maquina|tecnologia|tecnica|robo|scanner|tomografo)\b[^.!?\n]{0,40}?\b(?:exclusiv[oa]s?|superior(?:es)? a(?:os?|s)? |sem igual|incomparave(?:l|is)|mais (?:avancad|modern|potent|precis)[oae]s? d[oa]|que nenhum outro|que ninguem (?:mais )?tem)/g,
    /\b(?:unic[oa]|melhor|mais (?:avancad[oa]|modern[oa]|potente|precis[oa]))\s+(?:aparelho|aparelhagem|equipamento|laser|maquina|tecnologia|robo|scanner|tomografo)\b/g,
    /\bso (?:nos|aqui)\b[^.!?\n]{0,20}\btem(?:os)?\s+(?:[oa]|este|esse|esta|essa)\s+(?:aparelho|equipamento|laser|tecnologia|maquina)\b/g,
  ],
  preco: [
    /\br\$\s*\d[\d.,]*/g,
    /\b\d+(?:[.,]\d{2})?\s+reais\b/g,
    /\b\d{1,2}\s*x\s*(?:de\s*)?(?:r\$\s*)?\d+|\bem ate \d{1,2}\s*(?:x|vezes)\b/g,
    /\b(?:promocao|promocional|desconto|descontos|precinho|preco imperdivel|black friday|oferta relampago|preco baixo|menor preco|cupom)\b/g,
    /\d{1,2}\s*% (?:de desconto|off)\b/g,
  ],
  gratuito: [
    /\b(?:avaliacao|consulta|limpeza|sessao|clareamento|orcamento|procedimento|atendimento|tratamento|radiografia|manutencao|raio-x|raio x)\s+(?:inicial\s+|odontologic[oa]\s+)?(?:e\s+|sai\s+|sera\s+)?(?:gratis|gratuit[oa]|de graca|sem custo|free|por nossa conta|cortesia)\b/g,
    /\b(?:gratis|de graca)\s*[:!]?\s+(?:a\s+|sua\s+)?(?:avaliacao|consulta|limpeza|sessao|clareamento|orcamento)\b/g,
    /\b(?:nao (?:cobro|cobramos)|sem cobrar)\s+(?:pel[ao]\s+|nada\s+pel[ao]\s+|[ao]\s+)?(?:avaliacao|consulta|primeira consulta|limpeza|orcamento)\b/g,
  ],
  'numero-enganoso': [
    /\b(?:100|cem)\s*(?:%|por cento)\s+(?:de\s+)?(?:eficaz\w*|eficacia|segur\w+|sucesso|garantid\w+|cura\w*|efetiv\w+|sem risco\w*|indolor|natural e segur\w+|aprovacao|satisfacao)/g,
    /\b(?:mais de\s+)?9\d(?:[.,]\d+)?\s*(?:%|por cento)\s+(?:de\s+)?(?:sucesso|cura|eficacia|aprovacao|satisfacao|exito)/g,
    /\d{1,3}\s*(?:%|por cento)\s+d(?:os|as)\s+(?:meus|minhas|nossos|nossas)\s+(?:pacientes|clientes|casos)\b/g,
    /\b(?:zero|nenhum|sem nenhum|sem qualquer)\s+(?:risco|efeito colateral|efeitos colaterais)\b(?=[^.!?\n]*\b(?:tratamento|metodo|cirurgia|procedimento|aplicacao|sessao|garant)|[^.!?\n]*$)/g,
  ],
  'especialista-sem-titulo': [
    /\b(?:(?:sou|medic[oa]|dr|dra|doutor|doutora)\.?\s+(?:[a-z]+\s+){0,3}?)?especialista\s+(?:em|n[ao])\s+[a-z]+/g,
  ],
  'venda-casada': [
    /\b(?:pague|leve|compre|faca|contrate)\s+(?:\d+|uma?|dois|duas|tres)\b[^.!?\n]{0,30}\b(?:e\s+)?(?:leve|ganhe|pague)\s+(?:\d+|outr[oa]|mais|uma?|dois|duas|tres|de graca|gratis)/g,
    /\b(?:n[ao]|fechando|comprando|contratando)\s+(?:a\s+|o\s+)?(?:compra|contratacao|pacote|tratamento|plano)\b[^.!?\n]{0,50}\bganh(?:e|a)\b/g,
    /\b(?:so|somente|apenas)\s+(?:para quem|se)\s+(?:comprar|contratar|fechar|levar)\b/g,
  ],
}

/** Words that turn a statement round when they stand before it. */
const NEGA =
  /\b(?:nao|nenhum\w*|ninguem|nunca|jamais|sem|desconfi\w+|cuidado com|fuja\w*|evite\w*|proib\w+|veda\w+|vedad[oa]|mito|mitos|falsa?s?|enganos\w+|golpe\w*|mentira\w*|promessas? de|quem (?:promete|garante|anuncia|diz)|antietic\w+|ilegal|errado|alerta contra|denuncie)\b[^.!?;\n]{0,60}$/
/** And those that turn it round from behind. */
const NEGA_DEPOIS =
  /^[^.!?;\n]{0,50}\b(?:nao existe\w*|nao ha|e (?:proibid|vedad)[oa]|sao (?:proibid|vedad)[oa]s|e (?:um )?mito|e mentira|e golpe|e ilusao|nao e etic[oa]|e antietic[oa]|nao pode\w*|e infracao|sao infracao|e enganos[oa])\b/
/** A negation that states: 'não é só', 'sem dúvida', 'não perca'. */
const FALSA_NEGACAO =
  /\b(?:nao (?:perca\w*|deixe|fique|espere|e so|apenas|so)|sem (?:duvida|cirurgia|dor|juros|medo|sair|cortes?|esforco|custo|compromisso)|ninguem (?:faz|tem|oferece)|nao sou eu que)\b/g

/** Who offers: a free thing of the public system is nobody's propaganda, and neither is a gift between people. */
const PUBLICO =
  /\b(?:sus|caps|ubs|upa|posto de saude|rede publica|unidade basica|farmacia popular|campanha|mutirao|universidade|centros? de especialidades|prefeitura|secretaria|bazar|escola|lei|governo)\b/

/** An educational before and after: what the rule itself asks for. */
const EDUCA = /\b(?:autorizad[oa] pel[oa] paciente|com autorizacao|consentimento|autorizou)\b/
const EDUCA_TEXTO =
  /\b(?:indicac(?:ao|oes)|complicac(?:ao|oes)|riscos?|resultados? (?:pode|insatisfatori|varia))\w*/

/** Advertising that the author's council, or the consumer code, does not allow. Nothing is asked of patients. */
export function propaganda(
  { dobrado }: TextoDobrado,
  quem: QuemEscreve,
): (Trecho & { tipo: TipoDePropaganda })[] {
  if (quem.tipo_autor === 'paciente') return []
  const achados: (Trecho & { tipo: TipoDePropaganda })[] = []
  for (const tipo of Object.keys(expressoes) as TipoDePropaganda[]) {
    if (regraDe(tipo, quem.conselhos) === null) continue
    for (const expressao of expressoes[tipo])
      for (const { de, ate } of achar(dobrado, expressao)) {
        const trecho = { de, ate }
        if (!desdito(dobrado, trecho, tipo) && !permitido(dobrado, trecho, tipo, quem))
          achados.push({ tipo, ...trecho })
      }
  }
  return achados
}

function desdito(dobrado: string, trecho: Trecho, tipo: TipoDePropaganda): boolean {
  // 'sem nenhum risco' and 'não cobro' say by their own negation what they promise.
  const { texto: frase, inicio } = fraseDe(dobrado, trecho)
  const antes = frase.slice(0, trecho.de - inicio).replaceAll(FALSA_NEGACAO, '')
  const depois = frase.slice(trecho.ate - inicio)
  if (NEGA_DEPOIS.test(depois)) return true
  if (!NEGA.test(antes)) return false
  return tipo !== 'preco' && tipo !== 'gratuito' ? true : !entreAspas(dobrado, trecho)
}

function permitido(dobrado: string, trecho: Trecho, tipo: TipoDePropaganda, quem: QuemEscreve): boolean {
  const { texto: frase, inicio } = fraseDe(dobrado, trecho)
  if (tipo === 'gratuito' || tipo === 'sorteio' || tipo === 'preco') if (PUBLICO.test(frase)) return true
  if (tipo === 'especialista-sem-titulo')
    return quem.tem_titulo !== false || /\bnao especialista\b/.test(dobrado)
  if (tipo === 'antes-e-depois')
    return (
      conselhos.some(({ codigo_conselho }) => codigo_conselho === 'CRM' && quem.conselhos.includes('CRM')) &&
      EDUCA.test(dobrado) &&
      EDUCA_TEXTO.test(dobrado)
    )
  if (tipo === 'sorteio')
    return (
      /\bconcorr/.test(dobrado.slice(trecho.de, trecho.ate)) &&
      /\b(?:vaga|bolsa|edital|cargo|concurso)\b/.test(frase.slice(trecho.de - inicio))
    )
  return false
}
