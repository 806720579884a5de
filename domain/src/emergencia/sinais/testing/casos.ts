import { semPerigo } from './sem-perigo.ts'

/** Cases of our own, one in each line. 'E': the ambulance; 'C': somebody who thinks of dying; '-': neither now, though something of it may be named. */
export const casos = `
E dor no peito
E estou com dor no peito e suando frio
E dor forte no peito que vai para o braço
E aperto no peito desde hoje cedo
E meu pai está com um aperto no peito há 20 minutos
E sinto uma pressão no peito quando respiro
E peso no peito e falta de ar
E meu peito está doendo muito
E queimação no meio do peito que não passa
E pontada no coração agora
E acho que estou tendo um infarto
E minha mãe está infartando
E meu avô teve um infarto agora
E cardiologista urgente, dor no peito
E marido com dor no braço esquerdo e suor
E dor no peito há duas horas, cardiologista unimed
E quero cardiologista amanhã, estou com dor no peito
E parece um elefante em cima do peito
E dor torácica intensa
E tô com dor no peito e no queixo
E falta de ar
E não consigo respirar
E não consigo respirar direito desde ontem
E minha filha não está conseguindo respirar
E dificuldade para respirar
E ele está respirando com muita dificuldade
E muita falta de ar ao deitar
E meu filho engasgou com uma moeda
E bebê engasgado
E vovô está sufocando
E lábios roxos e falta de ar
E meu bebê ficou roxo
E o ar não entra
E crise forte de asma e a bombinha não resolve
E meu marido parou de respirar
E ela não respira
E saturação 85
E estou sem ar, me ajuda
E minha mãe desmaiou agora
E meu pai desmaiou no banheiro
E desmaiei hoje de manhã
E minha irmã perdeu a consciência
E ele está inconsciente
E achei minha avó desacordada
E meu filho não acorda
E ela não responde, não reage
E meu pai caiu duro no chão
E desmaio e suor frio
E boca torta e fala enrolada
E o rosto da minha mãe está torto
E meu pai está com a fala enrolada
E minha avó ficou com a boca torta de repente
E um lado do corpo dormente
E fraqueza de um lado do corpo
E braço sem força de repente
E perdi a força de um lado
E meu marido não consegue falar
E minha mãe não consegue levantar o braço
E perdi a visão de um olho
E de repente não enxergo nada
E a pior dor de cabeça da minha vida
E dor de cabeça súbita e muito forte
E acho que meu pai está tendo um AVC
E vovó está com sinais de AVC
E parece derrame, a cara dela caiu
E o rosto entortou do nada
E convulsão
E meu filho está tendo uma convulsão
E minha filha teve uma convulsão agora
E ele está se debatendo no chão
E meu irmão está com crise epiléptica
E criança convulsionando com febre
E ela está espumando pela boca
E os olhos dele viraram, tremendo todo e sem responder
E sangramento que não para
E o nariz sangra e não para de sangrar
E estou sangrando muito
E cortei a mão e o sangue não estanca
E hemorragia
E vomitei sangue
E minha mãe está vomitando sangue
E tossindo sangue
E meu pai está cuspindo sangue
E perdendo muito sangue
E sangramento vaginal intenso
E sangue jorrando da perna
E corte profundo no braço
E vovó ficou confusa de repente
E meu pai está confuso desde hoje
E minha mãe não fala coisa com coisa
E confusão mental súbita
E meu avô não reconhece ninguém de repente
E está delirando com febre
E falando coisas sem sentido desde ontem
E ficou desorientado do nada
E comi camarão e minha língua está inchando
E meu rosto inchou depois do remédio
E lábios inchados e coceira no corpo
E garganta fechando
E a garganta dela está fechando depois da picada
E choque anafilático
E alergia grave com inchaço na boca
E picada de escorpião
E fui picado por uma cobra
E inchou a boca e o pescoço
E caiu da escada e bateu a cabeça
E meu filho caiu do berço
E minha mãe caiu do segundo andar
E acidente de moto
E sofri um acidente de carro agora
E meu irmão foi atropelado
E levou um tiro
E levei uma facada
E fratura exposta na perna
E o osso está aparecendo
E bateu a cabeça e está vomitando
E bateu a cabeça forte e desmaiou
E queimadura grave no rosto
E queimou o braço com água fervendo
E levou um choque na tomada
E criança se afogou na piscina
E caiu da laje
E meu pai caiu do telhado
E bebê de 2 meses com febre
E recém-nascido com febre
E meu bebê tem 20 dias e está com febre
E minha filha de 1 mês está com 38 de febre
E bebê com 3 semanas de vida febril
E bebê molinho e não quer mamar
E meu bebê não acorda
E estou grávida de 30 semanas e sangrando
E gestante com sangramento
E grávida perdendo sangue
E meu bebê parou de mexer na barriga
E não sinto o bebê mexer desde ontem
E a bolsa estourou
E grávida com dor de cabeça forte e visão embaçada
E estou com 12 semanas de gravidez e perdi sangue
E tomei uma cartela inteira de remédio
E meu filho bebeu água sanitária
E minha filha engoliu uma pilha
E ele tomou veneno
E overdose
E criança engoliu bateria
E tomou vinte comprimidos
E febre e rigidez na nuca
E febre com manchas roxas na pele
E pressão 20 por 12 e dor de cabeça
E pressão está em 19 por 11
E minha esposa desmaiou, o que eu faço
E não tenho febre, mas estou com falta de ar
E sem febre, só que dor no peito forte
E não é dor de estômago, é dor no peito
E ontem melhorou mas hoje voltou a dor no peito
E medo de estar tendo um infarto, dor no peito
E tive um AVC em 2019 e agora a boca entortou de novo
E minha tia está com falta de ar e tosse
E socorro, meu marido está com dor no peito
E ele desmaiou e não acorda
E dor no peito e formigamento no braço esquerdo
C quero morrer
C não quero mais viver
C penso em me matar
C vontade de morrer
C estou pensando em suicídio
C pensamentos suicidas
C minha filha está se cortando
C meu filho disse que quer se matar
C não aguento mais viver
C queria não acordar mais
C vou acabar com a minha vida
C minha amiga falou em suicídio
C me corto para aliviar
C a vida perdeu o sentido e quero sumir de vez
C ninguém sentiria minha falta
C todo mundo ficaria melhor sem mim
C estou cansada de viver
C tentei me matar semana passada e estou mal
C ideação suicida
C quero desaparecer para sempre
C não vejo sentido em viver
C melhor morrer
C quero acabar com tudo
C quero tirar minha própria vida
C automutilação na adolescência, minha filha
C meu marido ameaçou se matar
C psicólogo urgente, estou querendo morrer, quero morrer
C não tenho mais vontade de viver
C desistir da vida
C pensei em pular da ponte
C preciso de ajuda, penso em suicídio todo dia
C minha irmã tentou suicídio hoje
C eu me machuco de propósito
C queria estar morto
C cansei de viver
C sou um peso para todos
C escrevi uma carta de despedida
C não quero mais estar aqui
C vou me jogar da janela
C estou me cortando
C só penso em morrer
C meu namorado fala em se matar
E minha avó, 84, está com dor no peito, unimed, hoje
E não para de sangrar o nariz
E não sei se é infarto mas o peito dói muito
E tosse com sangue desde ontem
E meu filho de 3 anos engoliu uma bateria de relógio
E dor no peito há dois dias, quero cardiologista
${semPerigo.trim()}
`
