/** The tables of declined cards as their sources print them; `negativasDoCartao.ts` reads them. */

// reversible or not | elo | visa | mastercard, hiper, hipercard | amex | amex by Cielo | meaning | words for the payer
export const tabela = `
R|05|05|05|100|FA|GENÉRICA|CONTATE A CENTRAL DO SEU CARTÃO
R|51|51|51|116|A5|SALDO/LIMITE INSUFICIENTE|NÃO AUTORIZADA
R|51|51|51|121|A5|SALDO/LIMITE INSUFICIENTE|NÃO AUTORIZADA
R|55|55 86|55|117|A6|SENHA INVÁLIDA|SENHA INVÁLIDA
R|||57||FD|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO
I|57|57||200||TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO - NÃO TENTE NOVAMENTE
I|14 56|14|14 01|122|08|NÚMERO CARTÃO NÃO PERTENCE AO EMISSOR / NÚMERO CARTÃO INVÁLIDO|VERIFIQUE OS DADOS DO CARTÃO
I|63|N7||122|08|VIOLAÇÃO DE SEGURANÇA (INVÁLIDO OU NÃO PRESENTE)|VERIFIQUE OS DADOS DO CARTÃO
R|||63|||VIOLAÇÃO DE SEGURANÇA (INVÁLIDO OU NÃO PRESENTE)|VERIFIQUE OS DADOS DO CARTÃO
R|59|59|63|100|FA|SUSPEITA DE FRAUDE/AVISO DE VIAGEM|CONTATE A CENTRAL DO SEU CARTÃO
I|58|03|03|109|DA|COMERCIANTE INVÁLIDO|TRANSAÇÃO NÃO PERMITIDA - NÃO TENTE NOVAMENTE
R|04|||||REFAZER A TRANSAÇÃO (EMISSOR SOLICITA RETENTATIVA)|REFAZER A TRANSAÇÃO
R|06|||||CONSULTAR CREDENCIADOR|LOJISTA, CONTATE O ADQUIRENTE
I|19|19|30|||PROBLEMA NO ADQUIRENTE|ERRO NO CARTÃO - NÃO TENTE NOVAMENTE
I|12|06||115|A2|ERRO NO CARTÃO|VERIFIQUE OS DADOS DO CARTÃO
I|30|12|30|181|A3|ERRO DE FORMATO (MENSAGERIA)|ERRO NO CARTÃO - NÃO TENTE NOVAMENTE
I|13|13|13|110|JB|VALOR DA TRANSAÇÃO INVÁLIDA|VALOR DA TRANSAÇÃO NÃO PERMITIDO - NÃO TENTE NOVAMENTE
I|23||12|115|A2|VALOR DA PARCELA INVÁLIDA|PARCELAMENTO INVÁLIDO - NÃO TENTE NOVAMENTE
R|38|75|75|106|A4|EXCEDIDAS TENTATIVAS DE SENHA / COMPRAS|EXCEDIDAS TENTATIVAS DE SENHA. CONTATE A CENTRAL DO SEU CARTÃO
I|41|41|41|200|FD|CARTÃO PERDIDO|TRANSAÇÃO NÃO PERMITIDA - NÃO TENTE NOVAMENTE
I|43|43|43|200|FD|CARTÃO ROUBADO|TRANSAÇÃO NÃO PERMITIDA - NÃO TENTE NOVAMENTE
I|54|54|54|101|BV|CARTÃO VENCIDO / DT EXPIRAÇÃO INVÁLIDA|VERIFIQUE OS DADOS DO CARTÃO
I|57|58|58|||TRANSAÇÃO NÃO PERMITIDA CAPACIDADE DO TERMINAL|TRANSAÇÃO NÃO PERMITIDA - NÃO TENTE NOVAMENTE
R|61|61 N4|61|||VALOR EXCESSO / SAQUE|VALOR EXCEDIDO. CONTATE A CENTRAL DO SEU CARTÃO
R|62|62|57|||BLOQUEIO TEMPORÁRIO (EX: INADIMPLÊNCIA)|CONTATE A CENTRAL DO SEU CARTÃO
I|62||62|||CARTÃO DOMÉSTICO - TRANSAÇÃO INTERNACIONAL|CARTÃO NÃO PERMITE TRANSAÇÃO INTERNACIONAL
R||62||||CARTÃO DOMÉSTICO - TRANSAÇÃO INTERNACIONAL|CARTÃO NÃO PERMITE TRANSAÇÃO INTERNACIONAL
I|64||13|||VALOR MÍNIMO DA TRANSAÇÃO INVÁLIDO|VALOR DA TRANSAÇÃO NÃO PERMITIDO - NÃO TENTE NOVAMENTE
R|65|65|65|||QUANT. DE SAQUES EXCEDIDO|QUANTIDADE DE SAQUES EXCEDIDA. CONTATE A CENTRAL DO SEU CARTÃO
I|83|74 81|88|180|A7|SENHA VENCIDA / ERRO DE CRIPTOGRAFIA DE SENHA|SENHA INVÁLIDA - NÃO TENTE NOVAMENTE
R|75|75|75|106|A4|EXCEDIDAS TENTATIVAS DE SENHA/ SAQUE|EXCEDIDAS TENTATIVAS DE SENHA. CONTATE A CENTRAL DO SEU CARTÃO
I|76|||||CONTA DESTINO INVÁLIDA OU INEXISTENTE|CONTA DESTINO INVÁLIDA - NÃO TENTE NOVAMENTE
I|77|||||CONTA ORIGEM INVÁLIDA OU INEXISTENTE|CONTA ORIGEM INVÁLIDA - NÃO TENTE NOVAMENTE
R|78|78|57|||CARTÃO NOVO SEM DESBLOQUEIO (INCLUI CARTÃO BLOQUEADO PELO CLIENTE NO APLICATIVO - E-COM NFC)|DESBLOQUEIE O CARTÃO
I|82|82|88|180|A7|CARTÃO INVÁLIDO (criptograma)|ERRO NO CARTÃO - NÃO TENTE NOVAMENTE
R|91|91|91|912|A1|EMISSOR FORA DO AR|FALHA DE COMUNICAÇÃO - TENTE MAIS TARDE
R|96|96|96|911|AE|FALHA DO SISTEMA|FALHA DE COMUNICAÇÃO - TENTE MAIS TARDE
I||N8||||DIFERENÇA - PRÉ AUTORIZAÇÃO|VALOR DIFERENTE DA PRÉ AUTORIZAÇÃO - NÃO TENTE NOVAMENTE
R|AB|52 53||||FUNÇÃO INCORRETA (DÉBITO)|UTILIZE FUNÇÃO CRÉDITO
R|AC|39||||FUNÇÃO INCORRETA (CRÉDITO)|UTILIZE FUNÇÃO DÉBITO
I|P5|||||TROCA DE SENHA / DESBLOQUEIO|SENHA INVÁLIDA - NÃO TENTE NOVAMENTE
R|P6||55|||NOVA SENHA NÃO ACEITA|SENHA INVÁLIDA UTILIZE A NOVA SENHA
I||04|04|||RECOLHER CARTÃO|CONTATE A CENTRAL DO SEU CARTÃO - NÃO TENTE NOVAMENTE
I||N7||||ERRO POR MUDANÇA DE CHAVE DINÂMICA|ERRO NO CARTÃO - NÃO TENTE NOVAMENTE
I|57|07|04|200|FD|FRAUDE CONFIRMADA|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO - NÃO TENTE NOVAMENTE
I||15|15|||EMISSOR Ñ LOCALIZADO - BIN INCORRETO (negativa do adquirente)|DADOS DO CARTÃO INVÁLIDO - NÃO TENTE NOVAMENTE
I||64||||NÃO CUMPRIMENTO PELAS LEIS DE ANTE LAVAGEM DE DINHEIRO|CONTATE A CENTRAL DO SEU CARTÃO - NÃO TENTE NOVAMENTE
I||76||||REVERSÃO INVÁLIDA|CONTATE A CENTRAL DO SEU CARTÃO - NÃO TENTE NOVAMENTE
I||92|92|||NÃO LOCALIZADO PELO ROTEADOR|CONTATE A CENTRAL DO SEU CARTÃO - NÃO TENTE NOVAMENTE
I|57|93|62|||TRANSAÇÃO NEGADA POR INFRAÇÃO DE LEI|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO - NÃO TENTE NOVAMENTE
I||94|94|||VALOR DO TRACING DATA DUPLICADO|CONTATE A CENTRAL DO SEU CARTÃO - NÃO TENTE NOVAMENTE
R||B1||||SURCHARGE NÃO SUPORTADO|CONTATE A CENTRAL DO SEU CARTÃO
R||B2||||SURCHARGE NÃO SUPORTADO PELA REDE DE DÉBITO|CONTATE A CENTRAL DO SEU CARTÃO
R||N0||||FORÇAR STIP|CONTATE A CENTRAL DO SEU CARTÃO
I||N3||||SAQUE NÃO DISPONÍVEL|SAQUE NÃO DISPONÍVEL - NÃO TENTE NOVAMENTE
I||R0||||SUSPENSÃO DE PAGAMENTO RECORRENTE PARA UM SERVIÇO|SUSPENSÃO DE PAGAMENTO RECORRENTE PARA SERVIÇO - NÃO TENTE NOVAMENTE
I||R1||||SUSPENSÃO DE PAGAMENTO RECORRENTE PARA TODOS SERVIÇO|SUSPENSÃO DE PAGAMENTO RECORRENTE PARA SERVIÇO - NÃO TENTE NOVAMENTE
I||R2||||TRANSAÇÃO NÃO QUALIFICADA PARA VISA PIN|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO - NÃO TENTE NOVAMENTE
I||R3||||SUSPENSÃO DE TODAS AS ORDENS DE AUTORIZAÇÃO|SUSPENSÃO DE PAGAMENTO RECORRENTE PARA SERVIÇO - NÃO TENTE NOVAMENTE
I|46|46|62|||CONTA ENCERRADA|TRANSAÇÃO NÃO PERMITIDA PARA O CARTÃO - NÃO TENTE NOVAMENTE
I||6P||||FALHA VALIDAÇÃO DE ID|FALHA NA VERIFICAÇÃO DO ID
I|FM|||||UTILIZAR O CHIP|UTILIZE O CHIP`

// Codes outside the norm's table, most of them Cielo's own: code | when to try again | meaning
export const outros = `
00|nao|Transação autorizada com sucesso.
02|nao|Transação não autorizada. Transação referida.
09|nao|Transação cancelada parcialmente com sucesso.
11|nao|Transação autorizada com sucesso para cartão emitido no exterior
21|nao|Cancelamento não efetuado. Transação não localizada.
22|nao|Parcelamento inválido. Número de parcelas inválidas.
24|nao|Quantidade de parcelas inválido.
60|4em16|Transação não autorizada.
67|amanha-4em16|Transação não autorizada. Cartão bloqueado para compras hoje.
70|amanha-4em16|Transação não autorizada. Limite excedido/sem saldo.
72|nao|Cancelamento não efetuado. Saldo disponível para cancelamento insuficiente.
79|nao|Transação Mastercard não permitida para o cartão
80|nao|Transação não autorizada. Divergencia na data de transação/pagamento.
82|nao|Transação Mastercard não autorizada. Ligue para o emissor
83|nao|Transação Mastercard suspeita de fraude
85|nao|Transação não permitida. Falha da operação.
89|4em16|Erro na transação.
90|nao|Transação não permitida. Falha da operação.
97|nao|Valor não permitido para essa transação.
98|4em16|Sistema/comunicação indisponível.
475|nao|Timeout de Cancelamento
999|amanha-4em16|Sistema/comunicação indisponível.
AA|4em16|Tempo Excedido
AF|nao|Transação não permitida. Falha da operação.
AG|nao|Transação não permitida. Falha da operação.
AH|nao|Transação não permitida. Cartão de crédito sendo usado com débito. Use a função crédito.
AI|nao|Transação não autorizada. Autenticação não foi realizada.
AJ|nao|Transação não permitida. Transação de crédito ou débito em uma operação que permite apenas Private Label. Tente novamente selecionando a opção Private Label.
AV|4em16|Transação não autorizada. Dados Inválidos
BD|nao|Transação não permitida. Falha da operação.
BL|amanha-4em16|Transação não autorizada. Limite diário excedido.
BM|nao|Transação não autorizada. Cartão Inválido
BN|nao|Transação não autorizada. Cartão ou conta bloqueado.
BO|4em16|Transação não permitida. Falha da operação.
BP|nao|Transação não autorizada. Conta corrente inexistente.
BP171|sim|Rejeitada por risco de fraude (Velocity).
BP176|nao|Transação não permitida.
BP900|sim|Falha na operação.
BP901|sim|Falha na operação.
BP902|sim|Aguarde resposta da operação anterior.
BP903|sim|Falha no Cancelamento.
BP904|sim|Falha na Consulta.
BR|nao|Transação não autorizada. Conta encerrada
C1|nao|Transação não permitida. Cartão não pode processar transações de débito.
C2|nao|Transação não permitida.
C3|nao|Transação não permitida.
CF|nao|Transação não autorizada. Falha na validação dos dados.
CG|nao|Transação não autorizada. Falha na validação dos dados.
DF|4em16|Transação não permitida. Falha no cartão ou cartão inválido.
DM|amanha-4em16|Transação não autorizada. Limite excedido/sem saldo.
DQ|nao|Transação não autorizada. Falha na validação dos dados.
DS|4em16|Transação não permitida para o cartão
EB|sim|Número de parcelas maior que o Permitido.
EE|nao|Transação não permitida. Valor da parcela inferior ao mínimo permitido.
EK|4em16|Transação não permitida para o cartão
FC|nao|Transação não autorizada. Ligue Emissor
FE|nao|Transação não autorizada. Divergencia na data de transação/pagamento.
FF|nao|Cancelamento OK
FG|nao|Transação não autorizada. Ligue AmEx 08007285090.
GA|nao|Aguarde Contato
GF|nao|Transação negada.
GD|nao|Transação não permitida.
GT|nao|Transação negada.
GK|nao|Transação negada.
HJ|nao|Transação não permitida. Código da operação inválido.
IA|nao|Transação não permitida. Indicador da operação inválido.
KA|nao|Transação não permitida. Falha na validação dos dados.
KB|nao|Transação não permitida. Selecionado a opção incorrente.
KE|nao|Transação não autorizada. Falha na validação dos dados.
NR|720h|Transação não permitida.
RP|72h|Transação não permitida.
SC|nao|Transação não permitida.
U3|nao|Transação não permitida. Falha na validação dos dados.
6P|4em16|Transação não autorizada. Dados Inválidos`
