/**
 * Sentences of our own and the chips that each becomes, in their order; today is Monday, 23/11/2026. Behind '?' the words that were not understood. A sentence with '>' is said upon results, and behind
 * '!' stands what it changes of them.
 */
export const frases = `
cardiologista amanhã | Cardiologia · Ter, 24 nov
cardiologista hoje à tarde | Cardiologia · Hoje, 23/11 · À tarde
dentista depois de amanhã de manhã | Odontologia · Qua, 25 nov · De manhã
psicóloga hoje ou amanhã | Psicologia · Hoje ou amanhã
pediatra na quarta | Pediatria · Qua, 25 nov
ortopedista sexta-feira à tarde | Ortopedia e Traumatologia · Sex, 27 nov · À tarde
dermatologista próxima quinta | Dermatologia · Qui, 26 nov
ginecologista quinta que vem | Ginecologia e Obstetrícia · Qui, 26 nov
oftalmologista nesta sexta | Oftalmologia · Sex, 27 nov
cardiologista segunda | Cardiologia · Seg, 30 nov
cardiologista segunda que vem | Cardiologia · Seg, 30 nov
nutricionista às terças | Nutrição · Terças
fisioterapeuta nas terças e quintas | Fisioterapia · Terças e quintas
psicólogo toda quarta à noite | Psicologia · Quartas · Depois das 18h
dentista sábado | Odontologia · Sáb, 28 nov
dentista sábado ou domingo | Odontologia · Sáb, 28 nov ou dom, 29 nov
dentista fim de semana | Odontologia · Sáb, 28 nov ou dom, 29 nov
dentista no próximo fim de semana | Odontologia · Sáb, 28 nov ou dom, 29 nov
médico no fim de semana que vem de manhã | Medicina · Sáb, 28 nov ou dom, 29 nov · De manhã
cardiologista semana que vem | Cardiologia · De seg, 30 nov a dom, 6 dez
dermatologista esta semana | Dermatologia · Até dom, 29 nov
dermatologista ainda essa semana à tarde | Dermatologia · Até dom, 29 nov · À tarde
urologista na outra semana | Urologia · De seg, 30 nov a dom, 6 dez
quarta da semana que vem, cardiologista | Cardiologia · Qua, 2 dez
cardiologista semana que vem na quinta ou na sexta | Cardiologia · Qui, 3 dez ou sex, 4 dez
dentista semana que vem menos sexta | Odontologia · De seg, 30 nov a dom, 6 dez, menos sextas
neurologista qualquer dia menos sexta | Neurologia · Qualquer dia, menos sextas
neurologista menos segunda e quarta | Neurologia · Qualquer dia, menos segundas e quartas
psicóloga de segunda a sexta depois das 18h | Psicologia · Dias de semana · Depois das 18h
psicóloga de segunda a sábado | Psicologia · Qualquer dia, menos domingos
fono entre terça e quinta | Fonoaudiologia · De amanhã a qui, 26 nov
fisioterapia de terça a quinta de manhã | Fisioterapia · De amanhã a qui, 26 nov · De manhã
dentista até sexta | Odontologia · Até sex, 27 nov
dentista até amanhã | Odontologia · Hoje ou amanhã
dentista até dia 10 | Odontologia · Até qui, 10 dez
dentista até 10 de dezembro | Odontologia · Até qui, 10 dez
dentista a partir de quinta | Odontologia · A partir de qui, 26 nov
dentista a partir do dia 3 | Odontologia · A partir de qui, 3 dez
dentista a partir de 10 de dezembro | Odontologia · A partir de qui, 10 dez
dentista depois de quinta | Odontologia · A partir de sex, 27 nov
dentista depois do dia 3 | Odontologia · A partir de sex, 4 dez
dentista antes de sexta | Odontologia · Até qui, 26 nov
dentista antes do dia 10 | Odontologia · Até qua, 9 dez
dentista antes do natal | Odontologia · Até qui, 24 dez
dentista depois do natal | Odontologia · A partir de sáb, 26 dez
dentista depois do feriado, só de tarde | Odontologia · A partir de sáb, 26 dez · À tarde
dentista primeira semana de dezembro | Odontologia · De ter, 1 dez a seg, 7 dez
dentista segunda semana de dezembro à noite | Odontologia · De ter, 8 dez a seg, 14 dez · Depois das 18h
dentista última semana de novembro | Odontologia · De amanhã a seg, 30 nov
dentista primeira quinzena de dezembro | Odontologia · De ter, 1 dez a ter, 15 dez
dentista no começo de dezembro | Odontologia · De ter, 1 dez a qui, 10 dez
dentista no final do mês | Odontologia · Até seg, 30 nov
dentista no início do mês que vem | Odontologia · De ter, 1 dez a qui, 10 dez
dentista mês que vem | Odontologia · De ter, 1 dez a qui, 31 dez
dentista em dezembro | Odontologia · De ter, 1 dez a qui, 31 dez
dentista meados de dezembro | Odontologia · De sex, 11 dez a dom, 20 dez
dentista dia 3 | Odontologia · Qui, 3 dez
dentista dia 3 ou 4 | Odontologia · Qui, 3 dez ou sex, 4 dez
dentista dias 3, 4 e 5 | Odontologia · De qui, 3 dez a sáb, 5 dez
dentista dia 3 às 15h | Odontologia · Qui, 3 dez · Às 15h
dentista 03/12 | Odontologia · Qui, 3 dez
dentista 03/12/2026 às 9h | Odontologia · Qui, 3 dez · Às 9h
dentista 3 de dezembro | Odontologia · De ter, 1 dez a qui, 31 dez | ? 3
dentista 1º de dezembro | Odontologia · De ter, 1 dez a qui, 31 dez | ? 1º
dentista entre 3 e 7 de dezembro | Odontologia · De qui, 3 dez a seg, 7 dez
dentista entre os dias 3 e 7 | Odontologia · De qui, 3 dez a seg, 7 dez
dentista do dia 3 ao dia 7 | Odontologia · De qui, 3 dez a seg, 7 dez
dentista daqui a 3 dias | Odontologia · Qui, 26 nov
dentista daqui a duas semanas | Odontologia · De seg, 7 dez a dom, 13 dez
dentista em até 5 dias | Odontologia · Até sáb, 28 nov
dentista nos próximos 3 dias | Odontologia · Até qui, 26 nov
dentista nos próximos dias | Odontologia · Até dom, 29 nov
dentista dias úteis de manhã | Odontologia · Dias de semana · De manhã
dentista em dia de semana | Odontologia · Dias de semana
dentista no natal | Odontologia · Sex, 25 dez
dentista véspera de natal | Odontologia · Qui, 24 dez
dentista às 14h | Odontologia · Às 14h
dentista às 3 da tarde | Odontologia · Às 15h
dentista às três e meia da tarde | Odontologia · Às 15h30
dentista 8h30 | Odontologia · Às 8h30
dentista ao meio-dia | Odontologia · Às 12h
dentista às 19:30 | Odontologia · Às 19h30
dentista às duas | Odontologia · Às 14h
dentista depois das 18h | Odontologia · Depois das 18h
dentista após as 18:30 | Odontologia · Depois das 18h30
dentista a partir das 17h | Odontologia · Depois das 17h
dentista das 18h em diante | Odontologia · Depois das 18h
dentista antes das 10h | Odontologia · Até as 10h
dentista até as 10h | Odontologia · Até as 10h
dentista até 10h | Odontologia · Até as 10h
dentista entre 14h e 16h | Odontologia · Das 14h às 16h
dentista das 14 às 16 | Odontologia · Das 14h às 16h
dentista das 2 às 4 da tarde | Odontologia · Das 14h às 16h
dentista entre 8 e 10 da manhã | Odontologia · Das 8h às 10h
dentista por volta das 15h | Odontologia · Das 14h às 16h
dentista lá pelas 3 da tarde | Odontologia · Das 14h às 16h
dentista de manhãzinha | Odontologia · Até as 9h
dentista bem cedo | Odontologia · Até as 9h
dentista de manhã cedo | Odontologia · De manhã
dentista no fim da manhã | Odontologia · Das 10h às 12h
dentista no começo da tarde | Odontologia · Das 12h às 15h
dentista no final da tarde | Odontologia · Das 16h às 19h
dentista fim de tarde na sexta | Odontologia · Sex, 27 nov · Das 16h às 19h
dentista à noitinha | Odontologia · Depois das 18h
dentista na hora do almoço | Odontologia · Das 12h às 14h
dentista depois do almoço | Odontologia · Das 13h às 18h
dentista antes do trabalho | Odontologia · Até as 9h
dentista depois do trabalho | Odontologia · Depois das 18h
dentista depois do expediente na terça | Odontologia · Ter, 24 nov · Depois das 18h
dentista saio do trabalho às 17h | Odontologia · Depois das 17h
dentista entro no trabalho às 9h | Odontologia · Até as 9h
dentista em horário comercial | Odontologia · Das 8h às 18h
dentista de manhã ou à noite | Odontologia · De manhã ou depois das 18h
dentista menos de manhã | Odontologia · Depois das 12h
dentista não pode ser de manhã | Odontologia · Depois das 12h
dentista que não seja à noite | Odontologia · Até as 18h
dentista manhã não | Odontologia · Depois das 12h
dentista sexta não | Odontologia · Qualquer dia, menos sextas
sexta não, pode ser quinta, dentista | Odontologia · Qui, 26 nov
dentista hoje não, amanhã | Odontologia · Ter, 24 nov
dentista terça de manhã ou quinta à tarde | Odontologia · Ter, 24 nov, de manhã · Qui, 26 nov, à tarde
dentista sábado de manhã ou segunda à noite | Odontologia · Sáb, 28 nov, de manhã · Seg, 30 nov, depois das 18h
dentista segunda às 10h ou quarta às 15h | Odontologia · Seg, 30 nov, às 10h · Qua, 25 nov, às 15h
dor no joelho há duas semanas | Ortopedia e Traumatologia · Dor no joelho
dor no joelho desde sábado | Ortopedia e Traumatologia · Dor no joelho
dor nas costas faz 3 meses, quinta à tarde | Fisioterapia · Dor nas costas · Qui, 26 nov · À tarde
dor de cabeça há 2 dias, hoje | Neurologia · Dor de cabeça · Hoje, 23/11
caí no sábado e machuquei o tornozelo, ortopedista amanhã | Ortopedia e Traumatologia · Machuquei o tornozelo · Ter, 24 nov
tosse há uma semana, pneumologista esta semana | Pneumologia · Tosse · Até dom, 29 nov
comecei a sentir dor no ombro na terça, ortopedista | Ortopedia e Traumatologia · Dor no ombro
operei o joelho em março, fisioterapia | Fisioterapia · Operei o joelho
torci o pé ontem, ortopedista hoje | Ortopedia e Traumatologia · Torci o pé · Hoje, 23/11
semana passada tive febre, clínico geral amanhã | Medicina Geral · Febre · Ter, 24 nov
tosse à noite, pneumologista | Pneumologia · Tosse
acordo de noite com azia | Gastroenterologia · Azia
ronco muito à noite, otorrino terça de manhã | Otorrinolaringologia · Ronco · Ter, 24 nov · De manhã
mês passado fiz exame de vista, quero oftalmologista | Oftalmologia
minha última consulta foi em outubro, cardiologista | Cardiologia
minha mãe precisa de cardiologista | Para sua mãe · Cardiologia
cardiologista para minha mãe de 68 anos | Para sua mãe, 68 anos · Cardiologia
minha mãe, 68, com pressão alta, quinta depois do trabalho | Para sua mãe, 68 anos · Cardiologia · Pressão alta · Qui, 26 nov · Depois das 18h
meu pai tem 72 anos e precisa de urologista | Para seu pai, 72 anos · Urologia
pediatra para meu filho de 5 anos | Para seu filho, 5 anos · Pediatria
meu filho de 2 anos com tosse | Para seu filho, 2 anos · Pediatria · Tosse
minha filha de 15 anos precisa de dermatologista | Para sua filha, 15 anos · Dermatologia · Atende crianças
meu filho de 25 anos quer psicólogo | Para seu filho, 25 anos · Psicologia
meu bebê de 3 meses, pediatra | Para bebê, 3 meses · Pediatria
bebê de 8 meses com tosse, hoje | Para bebê, 8 meses · Pediatria · Tosse · Hoje, 23/11
criança de 4 anos com dor de ouvido | Para criança, 4 anos · Pediatria · Dor de ouvido
dentista para criança de 6 | Para criança, 6 anos · Odontologia · Atende crianças
minha avó de 80 anos, geriatra em casa | Para sua avó, 80 anos · Geriatria · Em casa
meu avô, 85, com dor no quadril | Para seu avô, 85 anos · Medicina da Dor · Dor no quadril
meu marido com ronco, otorrino | Para seu marido · Otorrinolaringologia · Ronco
minha esposa está grávida, obstetra | Para sua esposa · Ginecologia e Obstetrícia
sou gestante, pré-natal | Para gestante · Ginecologia e Obstetrícia · Pré natal
estou grávida, preciso de nutricionista | Para gestante · Nutrição
psicóloga para mim | Para você · Psicologia
tenho 35 anos e quero check-up | Para você, 35 anos · Medicina Geral · Check up
para minha irmã, dermatologista unimed | Para sua irmã · Dermatologia · Unimed
meu sobrinho de 10 anos, fonoaudiólogo | Para seu sobrinho, 10 anos · Fonoaudiologia · Atende crianças
minha sogra, 70, oftalmologista sexta | Para sua sogra, 70 anos · Oftalmologia · Sex, 27 nov
um senhor de 78 anos, fisioterapia em casa | Para pessoa idosa, 78 anos · Fisioterapia · Em casa
cardiologista até 300 reais | Cardiologia · Até R$ 300
cardiologista até R$ 350,50 | Cardiologia · Até R$ 350,50
psicóloga no máximo 150 reais | Psicologia · Até R$ 150
psicóloga por menos de 200 | Psicologia · Até R$ 200
nutricionista entre 100 e 200 reais | Nutrição · Até R$ 200
dermatologista de 200 a 300 reais | Dermatologia · Até R$ 300
dermatologista uns 250 reais | Dermatologia · Até R$ 250
psicólogo pagando até duzentos reais | Psicologia · Até R$ 200
psicólogo até cento e cinquenta reais | Psicologia · Até R$ 150
psicólogo que custe no máximo R$ 120 | Psicologia · Até R$ 120
ortopedista até R$ 1.200 | Ortopedia e Traumatologia · Até R$ 1.200
ortopedista mais barato | Ortopedia e Traumatologia · Mais barato primeiro
o mais em conta, dentista | Odontologia · Mais barato primeiro
dentista de graça | Odontologia · SUS
dermatologista pelo sus | Dermatologia · SUS
cardiologista unimed | Cardiologia · Unimed
cardiologista que aceita amil | Cardiologia · Amil
cardiologista aceito unimed | Cardiologia · Unimed
cardiologista bradesco saúde recife | Cardiologia · Bradesco Saúde · Recife, PE
não tenho convênio, cardiologista | Cardiologia · Particular
sem plano, psicóloga | Psicologia · Particular
cardiologista particular | Cardiologia · Particular
psicóloga sulamérica depois das 18h | Psicologia · SulAmérica · Depois das 18h
plano hapvida pediatra | Pediatria · Hapvida NotreDame Intermédica
cardiologista em recife | Cardiologia · Recife, PE
cardiologista em boa viagem | Cardiologia · Boa Viagem, Recife, até 5 km
cardiologista perto de pinheiros | Cardiologia · Pinheiros, São Paulo, até 5 km
cardiologista perto de mim | Cardiologia · Perto de mim
cardiologista perto de casa | Cardiologia · Perto de mim
dentista em copacabana, rio | Odontologia · Copacabana, Rio de Janeiro, até 5 km
dentista até 5 km | Odontologia · Até 5 km
dentista em são paulo capital | Odontologia · São Paulo, SP
pediatra em curitiba sábado | Pediatria · Curitiba, PR · Sáb, 28 nov
dermatologista no rio de janeiro semana que vem | Dermatologia · Rio de Janeiro, RJ · De seg, 30 nov a dom, 6 dez
ortopedista em bh | Ortopedia e Traumatologia · Belo Horizonte, MG
psicóloga por vídeo | Psicologia · Por vídeo
psicóloga online amanhã à noite | Psicologia · Ter, 24 nov · Depois das 18h · Por vídeo
psicóloga por chamada de vídeo | Psicologia · Por vídeo
psicóloga pelo celular | Psicologia · Por vídeo
cardiologista presencial | Cardiologia · Presencial
cardiologista pessoalmente em recife | Cardiologia · Recife, PE · Presencial
não quero por vídeo, cardiologista | Cardiologia · Presencial
cardiologista sem ser por vídeo | Cardiologia · Presencial
fisioterapeuta em casa | Fisioterapia · Em casa
fisioterapeuta que venha em casa | Fisioterapia · Em casa
psicólogo não presencial | Psicologia · Por vídeo
ginecologista mulher | Ginecologia e Obstetrícia · Só mulheres
só mulheres, ginecologista | Ginecologia e Obstetrícia · Só mulheres
dentista que não seja homem | Odontologia · Só mulheres
urologista homem | Urologia · Só homens
prefiro médica, dermatologista | Dermatologia · Só mulheres
psicóloga que fale inglês | Psicologia · Fala inglês
pediatra que fala espanhol | Pediatria · Fala espanhol
cardiologista libras | Cardiologia · Libras
dentista com rampa de acesso | Odontologia · Rampa de acesso
dentista mais perto | Odontologia · Mais perto primeiro
cardiologista bem avaliado | Cardiologia · Mais bem avaliados
cardiologista mais bem avaliado em recife | Cardiologia · Recife, PE · Mais bem avaliados
dentista urgente | Odontologia · Horário mais cedo
dentista o quanto antes | Odontologia · Horário mais cedo
dentista primeiro horário livre | Odontologia · Horário mais cedo
dor no joelho | Ortopedia e Traumatologia · Dor no joelho
dor nas costas quando sento | Fisioterapia · Dor nas costas quando sento
tontura quando levanto | Neurologia · Tontura quando levanto
pressão alta e tontura | Cardiologia · Pressão alta · Tontura
febre e dor de garganta | Otorrinolaringologia · Febre · Dor de garganta
coceira no braço | Dermatologia · Coceira no braço
mancha na pele do rosto | Dermatologia · Mancha na pele do rosto
queda de cabelo | Dermatologia · Queda de cabelo
ansiedade e insônia | Psiquiatria · Ansiedade · Insônia
estou triste e sem vontade de sair | Clínica Médica · Triste · Sem vontade de sair
quero emagrecer | Nutrição · Emagrecer
não consigo dormir | Clínica Médica · Não consigo dormir
meu joelho dói quando subo escada | Ortopedia e Traumatologia · Joelho dói quando subo escada
olho vermelho e coçando | Oftalmologia · Olho vermelho e coçando
formigamento na mão direita | Clínica Médica · Formigamento na mão direita
azia e refluxo | Gastroenterologia · Azia · Refluxo
dor de dente desde ontem | Odontologia · Dor de dente
dor na lombar | Fisioterapia · Dor na lombar
caroço no pescoço | Clínica Médica · Caroço no pescoço
enjoo e vômito | Clínica Médica · Enjoo · Vômito
dor no ombro sem febre | Ortopedia e Traumatologia · Dor no ombro
tosse sem febre e sem falta de apetite | Pneumologia · Tosse
dor de barriga, não tenho febre | Gastroenterologia · Dor de barriga
cansaço há um mês | Clínica Médica · Cansaço
alergia a camarão | Alergia e Imunologia · Alergia a camarão
zumbido no ouvido | Otorrinolaringologia · Zumbido no ouvido
pedra no rim | Nefrologia · Pedra no rim
infecção urinária | Urologia · Infecção urinária
criança com febre | Pediatria · Febre
não é dentista, é ortodontista | Ortodontia · Sem Odontologia
menos dentista, fono | Fonoaudiologia · Sem Odontologia
ortopedista, longe de boa viagem não | Ortopedia e Traumatologia · Sem Boa Viagem
cardiologista menos unimed | Cardiologia · Sem Unimed
helena prado | helena prado
dra. helena | helena
cardiologista helena amanhã | Cardiologia · helena · Ter, 24 nov
dor no joelho há duas semanas, aceito Unimed, perto de Pinheiros, à noite | Ortopedia e Traumatologia · Dor no joelho · Unimed · Pinheiros, São Paulo, até 5 km · Depois das 18h
minha mãe, 68, com pressão alta e tontura quando levanta, sem dor no peito, Unimed, perto de Pinheiros, quinta depois do trabalho, com carinho | Para sua mãe, 68 anos · Cardiologia · Pressão alta · Tontura quando levanta · Unimed · Pinheiros, São Paulo, até 5 km · Qui, 26 nov · Depois das 18h | ? com carinho
boa tarde, preciso de um dermatologista para sexta de manhã, por favor | Dermatologia · Sex, 27 nov · De manhã
oi, bom dia! queria marcar psicóloga por vídeo depois das 19h, até 180 reais | Psicologia · Depois das 19h · Por vídeo · Até R$ 180
pediatra para minha filha de 7 anos, sábado de manhã, unimed, em recife | Para sua filha, 7 anos · Pediatria · Unimed Recife · Recife, PE · Sáb, 28 nov · De manhã
nutricionista que atenda aos sábados, por vídeo, até 150 reais | Nutrição · Sábados · Por vídeo · Até R$ 150
quero um oftalmologista no centro amanhã cedo | Oftalmologia · Centro, Rio de Janeiro, até 5 km · Ter, 24 nov · De manhã
meu pai, 70 anos, dor no quadril há 3 meses, ortopedista amil, qualquer dia menos segunda | Para seu pai, 70 anos · Ortopedia e Traumatologia · Dor no quadril · Amil · Qualquer dia, menos segundas
procuro fono para meu filho que demora para falar, de tarde, terça ou quinta | Para seu filho · Fonoaudiologia · Amanhã ou qui, 26 nov · À tarde · Atende crianças
psiquiatra mulher, online, esta semana, depois das 18h | Psiquiatria · Até dom, 29 nov · Depois das 18h · Por vídeo · Só mulheres
ginecologista para preventivo, quinta ou sexta de manhã | Ginecologia e Obstetrícia · Preventivo · Qui, 26 nov ou sex, 27 nov · De manhã
cardiologista xpto | Cardiologia | ? xpto
xpto |  | ? xpto
olá | 
quero uma consulta | 
consulta por vídeo amanhã às 20h | Ter, 24 nov · Às 20h · Por vídeo
clínico geral hoje ainda | Medicina Geral · Hoje, 23/11
endócrino para diabetes, semana que vem de manhã, bradesco | Endocrinologia e Metabologia · Diabetes · Bradesco Saúde · De seg, 30 nov a dom, 6 dez · De manhã
vacina da gripe | Enfermagem · Gripe
exame de sangue amanhã | Análises Clínicas · Ter, 24 nov
terapia de casal à noite | Terapia de Casal e Família · Depois das 18h
psicólogo infantil para minha filha de 9 anos depois da escola | Para sua filha, 9 anos · Psicologia Infantil · Depois das 12h
dentista no dia 24 de dezembro | Odontologia · De ter, 1 dez a qui, 31 dez | ? 24
dentista natal não | Odontologia · Qualquer dia, menos sex, 25 dez
dentista entre quinta e sábado à tarde | Odontologia · De qui, 26 nov a sáb, 28 nov · À tarde
dentista quinta ou sexta, mas não de manhã | Odontologia · Qui, 26 nov ou sex, 27 nov · Depois das 12h
dentista a partir de amanhã depois das 16h | Odontologia · A partir de amanhã · Depois das 16h
dentista de amanhã até sexta | Odontologia · De amanhã a sex, 27 nov
dentista segunda, terça ou quarta | Odontologia · Amanhã ou qua, 25 nov ou seg, 30 nov
dentista terça e quinta às 18h | Odontologia · Amanhã ou qui, 26 nov · Às 18h
dentista só às quintas | Odontologia · Quintas
dentista na segunda-feira, dia 30 | Odontologia · Seg, 30 nov
dentista 30/11 ou 01/12 | Odontologia · Seg, 30 nov ou ter, 1 dez
dentista próxima semana, terça, 14h | Odontologia · Ter, 1 dez · Às 14h
dentista hoje depois das 17h ou amanhã de manhã | Odontologia · Hoje, 23/11, depois das 17h · Ter, 24 nov, de manhã
dentista janeiro | Odontologia · De sex, 1 jan 2027 a dom, 31 jan 2027
dentista em janeiro | Odontologia · De sex, 1 jan 2027 a dom, 31 jan 2027
dentista depois das férias | Odontologia
> o segundo |  | ! 2
> a primeira |  | ! 1
> o terceiro |  | ! 3
> o último |  | ! -1
> o segundo, mas só por vídeo | Por vídeo | ! 2
> quero o primeiro |  | ! 1
> a segunda |  | ! 2
> na segunda | Seg, 30 nov
> número 3 |  | ! 3
> opção 2 |  | ! 2
> mais barato | Mais barato primeiro
> só mulheres | Só mulheres
> por vídeo | Por vídeo
> mais perto | Mais perto primeiro
> mais bem avaliado | Mais bem avaliados
> na terça também serve | Ter, 24 nov | ! soma
> quinta também | Qui, 26 nov | ! soma
> de manhã também dá | De manhã | ! soma
> mais cedo |  | ! mais-cedo
> mais tarde |  | ! mais-tarde
> um pouco mais tarde |  | ! mais-tarde
> tira o plano |  | ! plano
> esquece o preço |  | ! preco
> sem plano | Particular
> qualquer dia |  | ! dia
> qualquer horário |  | ! hora
> tanto faz o dia |  | ! dia
> não precisa ser por vídeo |  | ! modalidade
> pode ser homem ou mulher |  | ! genero
> mais longe |  | ! longe
> em boa viagem | Boa Viagem, Recife, até 5 km
> até 200 reais | Até R$ 200
> amil | Amil
> sábado de manhã | Sáb, 28 nov · De manhã
> começar de novo |  | ! recomeca
> em vez de unimed, amil | Amil · Sem Unimed
> para meu pai | Para seu pai
> fala inglês | Fala inglês
> remove o bairro |  | ! lugar+raio
> presencial | Presencial
> sexta não | Qualquer dia, menos sextas
dermatologista amanhã ou quinta, menos de manhã | Dermatologia · Amanhã ou qui, 26 nov · Depois das 12h
psicóloga qualquer dia depois das 19h | Psicologia · Depois das 19h
pediatra hoje, o mais cedo possível | Pediatria · Hoje, 23/11 · Horário mais cedo
oftalmologista semana que vem, de terça a quinta | Oftalmologia · De ter, 1 dez a qui, 3 dez
`
