/** Illnesses and medicines by stem or by the way their names end. Allowed where the person or a source named them. */
export const doencas =
  /^(?:cancer|tumor|infart|avc|derrame|diabet|hipertens|hipotens|asma|pneumon|bronqu|tubercul|covid|dengue|zika|gripe|sinus|depress|bipolar|esquizofr|transtorno|ansiedade|autis|tdah|alzheimer|parkinson|epileps|enxaquec|lupus|fibromialg|hepatit|cirros|gastrit|ulcer|refluxo|apendic|colesterol|anemi|leucemi|trombos|embol|aneurism|arritmi|insuficienci|menisc|hernia|escolios|artros|artrit|tendin|bursit|osteopor|glaucom|catarat|conjuntivit|labirint|amigdal|otit|psorias|eczem|micose|herpes|sifilis|hiv|aids|endometri|ovario|mioma|gestacional|pre-?eclamps|hpv|candid|infec|virose|sepse|meningit|lesao|ruptura|fratura|doenca|sindrome|inflama|malign|benign|nodul|cisto|pedra|calculo|ataque|parada|isquem|hemorrag|gangren|verme|dependencia|vicio|panico|surto)/
export const fins =
  /(?:ite|ites|oses?|omas?|emias?|algias?|patias?|ectomia|plegia|megalia|cilina|prazol|sartana|statina|olol|april|azepam|azolam|floxacino|micina|triptilina|oxetina|sona|profeno|dipina|gliflozina|formina)$/
export const comuns = new Set(
  'limite limites sintoma sintomas site sites noite noites convite convites apetite permite existe disquete leite elite dose doses glicose problema diploma idioma idiomas coma soma somas toma aroma cinema esquema rede prose pose nose pessoa pessoas academia pessoal aplicativo evite emite transmite palpite requisito satelite'.split(
    ' ',
  ),
)
export const remedios =
  /^(?:dipiron|paracetam|ibuprof|aspirin|amoxic|losartan|enalapr|captopr|metformin|insulin|omepraz|clonaz|rivotril|fluoxet|sertral|antibiot|anti-?inflamat|inflamator|corticoid|prednis|loratad|cortison|morfin|tramad|antidepress|ansiolit|calmante|analgesic|remedio|medicament|comprimido|xarope|pomada|capsula|gota|injec|vacina|vitamin|cha$|chas$|ervas?$|seringa|soro$|droga|novalgin|tylenol|buscopan|dorflex|neosaldin|maconh|cannabi|cloroquin|ivermectin)/
export const dose = /^\d+(?:[.,]\d+)?(?:mg|ml|mcg|g|ui|gotas?)$|^(?:mg|ml|mcg|gotas)$/
/** What only a professional may say, by the words it ends with. */
export const conselhos =
  /\b(?:voce|vc|ela|ele|sua mae|seu pai|seu filho|sua filha) (?:tem|esta com|sofre|deve ter|deve estar|pode ter|pode estar com|provavelmente|possivelmente|apresenta|parece ter)$|\b(?:tome|tomar|aplique|ingira|suspenda|pare de|evite tomar|interrompa|aumente a|diminua a)$|\b(?:diagnostico|prognostico)$|\b(?:trata se|caso|quadro|sinal|sinais|indicio|suspeita) de$|\bparece (?:ser|um|uma)$|\bnao (?:e grave|e nada|precisa de (?:medico|consulta)|precisa se preocupar|ha motivo)$|\b(?:pode ser|provavelmente e|deve ser) (?:um|uma)$/

/** What harms without naming anything: what to do with one's body, not to look for care, that it is nothing. */
export const condutas =
  /\b(?:beba|coma|mastigue|engula|coloque|repouse|deite|jejue|injete|misture|faca (?:um|uma|exercicio|compressa|jejum|repouso)|fique (?:em (?:jejum|repouso|casa)|sem)|nao (?:va|procure|marque|ligue|vale a pena|adianta|conte)|cancele|desmarque|desista|vai passar|passa sozinh[oa]|pode esperar|melhor esperar|espere (?:passar|alguns|uns)|normal da idade|coisa da (?:sua )?cabeca|sem gravidade|nada (?:grave|demais|serio))$/

/** What asks a person for money or for what is secret, or leads them out of the product. */
export const golpes =
  /\b(?:senhas?|cpf|pix|boletos?|depositos?|deposite|transfira|transferencia|cartao|cvv|codigo (?:de|do|que)|whats ?app|zap|telegram|instagram|site|link|baixe|instale|clique|acesse|ponto (?:com|br|net|org)|arroba|hxxps?|ligue (?:para|no|ja|agora)|telefone (?:e|do|da|para)|email|e mail)$/

/** Words of other languages that no sentence of ours has. */
export const estrangeiras =
  /^(?:the|you|your|have|has|take|this|with|is|are|it|cancer|should|must|pills?|doctor|ignore|instructions?|usted|tiene|tome|el|los|las|y|un|una|enfermedad)$/

/** Numbers in words from which a price, a dose or an hour is made. */
export const numerais: Readonly<Record<string, string>> = {
  onze: '11',
  doze: '12',
  treze: '13',
  catorze: '14',
  quatorze: '14',
  quinze: '15',
  dezesseis: '16',
  dezessete: '17',
  dezoito: '18',
  dezenove: '19',
  vinte: '20',
  trinta: '30',
  quarenta: '40',
  cinquenta: '50',
  sessenta: '60',
  setenta: '70',
  oitenta: '80',
  noventa: '90',
  cem: '100',
  cento: '100',
  duzentos: '200',
  trezentos: '300',
  quatrocentos: '400',
  quinhentos: '500',
  seiscentos: '600',
  setecentos: '700',
  oitocentos: '800',
  novecentos: '900',
  mil: '1000',
}

/** What a sentence of ours begins with. Another word there with a capital letter may be a name. */
export const comecos = new Set(
  `a o as os e ou em no na nos nas de do da dos das um uma uns umas ao aos para por pelo pela com sem sob sobre entre ate desde depois antes durante apos alem
  eu voce ele ela eles elas isso isto esse essa este esta esses essas estes estas aquele aquela aqui ali abaixo acima
  entendi encontrei achei localizei separei mostro veja confira escolha toque diga conte digite escreva quer quero prefere precisa posso pode podemos tente busquei procurei olhei selecione marque agende
  ha tem temos existe existem atende atendem sao foi foram fica ficam custa custam cobra cobram aceita aceitam oferece oferecem
  se caso quando onde quem qual quais como quanto quantos porque pois entao assim tambem mas porem ainda ja so apenas alguns algumas todos todas cada outro outra outros outras
  hoje amanha agora logo primeiro primeira segundo segunda terceiro terceira ultimo ultima proximo proxima mais menos perto longe
  refere relata informa descreve queixa nega mantem
  nao sim nenhum nenhuma ninguem nada infelizmente felizmente oi ola certo claro pronto otimo obrigado obrigada desculpe lamento por favor
  dra dr sra sr prof doutor doutora profissional profissionais consulta consultas horario horarios vaga vagas resultado resultados particular presencial online video atendimento opcao opcoes valor valores preco precos plano planos
  domingo terca quarta quinta sexta sabado janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro dois duas tres quatro cinco seis sete oito nove dez`
    .trim()
    .split(/\s+/),
)
