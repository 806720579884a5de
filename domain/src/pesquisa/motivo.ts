import { comoDigitado, procurar, type Frase, type Trecho } from './frase.ts'

const PARTE =
  '(?:cabeca|testa|nuca|pescoco|garganta|ouvidos?|orelhas?|olhos?|nariz|boca|dentes?|gengiva|lingua|queixo|mandibula|rosto|ombros?|bracos?|cotovelos?|punhos?|pulsos?|maos?|dedos?|peito|seios?|mamas?|costas|coluna|lombar|barriga|estomago|abdomen|umbigo|virilha|quadril|bacia|pernas?|coxas?|joelhos?|panturrilhas?|canelas?|tornozelos?|pes|pe|calcanhar(?:es)?|pele|couro cabeludo|corpo|articulacoes|juntas|ossos?|musculos?|rins|rim|bexiga|utero|ovarios?|testiculos?|lado direito|lado esquerdo|pe da barriga|ventre|axilas?|unhas?)'
const LIGA = '(?:n[oa]s?|n[ou]m[as]?|de|d[oa]s?|em|atras d[oa]s?|embaixo d[oa]|ao redor d[oa])'
const QUALIDADE =
  '(?: (?:muito |bem |meio )?(?:forte|fortes|fraca|fraco|leve|intensa|intenso|aguda|cronica|constante|insuportavel|seca|seco|alta|baixa|estranh[ao]|frequentes?|direit[ao]|esquerd[ao]|vermelhas?|brancas?|escuras?|cheia|ruim))*'
const CAUDA =
  '(?: (?:quando|ao|depois de|apos|enquanto|sempre que|na hora de|pra|para|se) (?:eu |ela |ele |me )?(?:levant[a-z]+|deit[a-z]+|sent[a-z]+|com(?:o|e|er)|anda|ando|andar|corr[a-z]+|sub[a-z]+ (?:a |as )?escadas?|sub[a-z]+|desc[a-z]+|agach[a-z]+|mex[a-z]+|acord[a-z]+|dorm[a-z]+|durm[a-z]+|respir[a-z]+|tosse|tossir|tusso|engol[a-z]+|mastig[a-z]+|urin[a-z]+|faco xixi|fazer xixi|evacu[a-z]+|trein[a-z]+|treinar|pis[a-z]+|fal[a-z]+|esforco|esforcos|dirig[a-z]+|digit[a-z]+|trabalh[a-z]+|estress[a-z]+|fico [a-z]+))?'

const fontes = [
  `(?:muit[ao]s? |uma? |umas |uns |bastante |alguma |essa |tanta )?(?:dor|dores|dorzinha|pontadas?|fisgadas?|inchaco|inchado|coceira|coceiras|manchas?|caroco|carocos|nodulo|ardencia|ardor|queimacao|formigamento|dormencia|ferida|feridas|bolinhas?|irritacao|vermelhidao|pressao|aperto|peso|rigidez|fraqueza|caibra|caibras|estalo|estalos|machucado|hematoma|roxo|verruga|pinta|cisto|corrimento|secrecao|sangramento|desconforto|incomodo|tremor|tremores|inflamacao|infeccao(?: urinaria| de [a-z]+)?|cansaco|secura|suor|tontura|zumbido)${QUALIDADE}(?: (?:e (?:inchaco|dormencia|formigamento|coceira|queimacao|febre|dor)))?(?: ${LIGA} (?:meus? |minhas? |seu |sua |fundo d[oa] |lado d[oa] )?${PARTE}(?: (?:direit[ao]|esquerd[ao]))?(?: d[oa]s? ${PARTE})?(?: e (?:n?[ao]s? )?${PARTE})?)?(?: (?:de (?:cabeca|garganta|ouvido|dente|barriga|estomago|coluna)))?${QUALIDADE}${CAUDA}`,
  `(?:o |a |os |as |meu |minha |meus |minhas )?${PARTE} (?:esta |estao |ta |tao |anda |fica |ficou )?(?:muito )?(?:doi|doem|doendo|inchad[ao]s?|inchou|cocando|coca|ardendo|arde|vermelh[ao]s?|dormente|formigando|latejando|trincad[ao]|quebrad[ao]|caind[ao]|sangrando|travad[ao]|ressecad[ao]|manchad[ao]|estalando|tremendo|entupid[ao]|amarelad[ao]s?)(?: e (?:cocando|ardendo|inchad[ao]s?|doendo|vermelh[ao]s?|lacrimejando|coca|arde|doi))?${CAUDA}`,
  `(?:machuquei|machucou|torci|torceu|quebrei|quebrou|bati|bateu|cortei|cortou|queimei|queimou|operei|operou|fraturei|fraturou|rompi|distendi|lesionei) (?:o |a |os |as |meu |minha )?${PARTE}`,
  `(?:doi|doem|doendo|coca|arde|incha|lateja|trav[ao]u?) (?:muito |demais )?(?:o |a |os |as |meu |minha |meus |minhas )?${PARTE}${CAUDA}`,
  `(?:muit[ao] |bastante |um pouco de )?(?:febre|febrinha|tosse|tossindo|tonteira|tonto|tonta|vertigem|labirintite|nauseas?|enjoos?|enjoad[ao]|vomitos?|vomitando|diarreia|azia|refluxo|gases|prisao de ventre|intestino preso|insonia|ansiedade|ansios[ao]|estresse|estressad[ao]|triste|tristonh[ao]|chorando|sem vontade de [a-z]+|nao consigo (?:dormir|emagrecer|comer|me concentrar|parar de [a-z]+|engravidar|ouvir direito|enxergar direito)|depressao|deprimid[ao]|tristeza|panico|rouquidao|rouc[ao]|espirros?|coriza|nariz entupido|sinusite|rinite|bronquite|asma|gripe|gripad[ao]|resfriado|virose|catapora|queda de cabelo|caspa|acne|espinhas?|cravos|rugas|olheiras|olho seco|vista (?:embacada|cansada|borrada|turva)|visao (?:embacada|turva|borrada)|esquecimento|esquecid[ao]|desanimo|desanimad[ao]|cansad[ao]|fadiga|palpitac(?:ao|oes)|pressao (?:alta|baixa)|colesterol(?: alto)?|diabetes|glicose alta|acucar alto|triglicerides?|enxaqueca|hernia|varizes|hemorroidas?|ronco|roncando|apneia|menopausa|calorao|tpm|colica|colicas|menstruacao (?:atrasada|irregular)|corrimento|candidiase|infeccao urinaria|ardencia ao urinar|xixi na cama|incontinencia|gastrite|ulcera|pedra n[oa]s? (?:rins|rim|vesicula)|calculo renal|tireoide|hipotireoidismo|anemia|artrose|artrite|tendinite|bursite|torcicolo|escoliose|fibromialgia|lombalgia|ciatico|micose|frieira|alergia(?: [a] [a-z]+)?|urticaria|psoriase|dermatite|conjuntivite|tercol|caries?|afta|bruxismo|gengivite|mau halito|perda de peso|ganho de peso|falta de apetite|sem apetite|tdah|autismo|dificuldade (?:de|para|pra) (?:dormir|engolir|enxergar|ouvir|falar|andar|aprender|respirar|emagrecer|engravidar|ler)|luto|separacao|burnout|crise de ansiedade|ronco alto|pe diabetico|unha encravada|olho de peixe|calos?)${QUALIDADE}${CAUDA}`,
  `(?:quero |preciso )?(?:emagrecer|perder peso|ganhar peso|parar de fumar|engravidar|fazer (?:um )?check up|check up|pre natal|exame de rotina|rotina|preventivo|renovar (?:a )?receita|atestado|laudo|segunda opiniao|retorno|pos operatorio|fortalecer (?:o |a )?[a-z]+)`,
]
/** The longer and surer ones first. */
const emOrdem = [fontes[4]!, fontes[1]!, fontes[2]!, fontes[3]!, fontes[0]!, fontes[5]!]
const NEGA =
  '(?:sem|nao tenho|nao tem|nao sinto|nao sente|nao estou com|nao esta com|nao to com|nao ta com|nao teve|nao tive|nunca tive|nunca teve|nega|negou|nenhuma?|nao e|nao ha|nao apresenta|nem)(?: (?:mais|tem|tenho|nenhuma?|qualquer|sentir|ter|nada de|com))*'

/** Complaints and wishes of a sentence, as typed. Their words stay for the reader of areas; what is denied is nobody's complaint. */
export function lerMotivos(frase: Frase): { motivos: { texto: string; onde: Trecho }[]; negados: string[] } {
  const negados: string[] = []
  for (const fonte of fontes.slice(0, 5))
    procurar(frase, `${NEGA} ${fonte}(?: (?:e|nem|ou) ${fonte})?`, ([tudo], onde) => {
      // 'sem apetite' is a complaint itself.
      if (/^sem (?:apetite|sono|forca|animo)$/.test(tudo)) return false
      negados.push(comoDigitado(frase, onde))
    })
  const achados: { texto: string; onde: Trecho }[] = []
  for (const fonte of emOrdem)
    procurar(frase, fonte, (_, onde) => {
      // Not taken: the same words say which area is meant. 'pressão' alone says nothing.
      if (!achados.some((outro) => onde.de < outro.onde.ate && outro.onde.de < onde.ate))
        achados.push({ texto: semComeco(comoDigitado(frase, onde)), onde })
      return false
    })
  return { motivos: achados.toSorted((a, b) => a.onde.de - b.onde.de), negados }
}

const semComeco = (texto: string) =>
  texto.replace(/^(?:uma?|umas|uns|o|a|os|as|meus?|minhas?|essa|quero|preciso) /i, '')
