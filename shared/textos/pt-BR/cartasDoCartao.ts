/** What a payer is written about the card that they had kept for a subscription (decision 0251). Payers here read Portuguese. */
export const cartasDoCartao = {
  'guardado.assunto': 'Cartão final {finais} guardado para {cobranca}: comprovante de R$ 0,00',
  'guardado.titulo': 'Cartão guardado, nada cobrado',
  'guardado.texto':
    'Olá, {nome}. O seu banco confirmou o cartão final {finais} sem cobrar nada. Ele passa a pagar {cobranca}, de {valor} {intervalo}.',
  'guardado.acordo': 'Você concordou com: “{acordo}”',
  'negado.assunto': 'O cartão final {finais} não foi aprovado: {cobranca}',
  'negado.titulo': 'Cartão não aprovado',
  'negado.texto': 'Olá, {nome}. A cobrança de {cobranca} no cartão final {finais} não foi aprovada. {razao}',
  'negado.tenta': 'Tentamos de novo em {quando}. Se preferir, use outro cartão antes disso.',
  'negado.boleto': 'Não tentamos mais este cartão: enviaremos um boleto. Para as próximas cobranças, use outro cartão.',
  'razao.limite': 'Faltou limite ou saldo.',
  'razao.dados': 'Algum dado não confere com o do banco.',
  'razao.banco': 'O banco segurou a cobrança: você pode liberar no aplicativo dele.',
  'razao.nunca': 'O banco não aceita este cartão nesta cobrança.',
  'razao.depois': 'Foi uma falha de comunicação, e não algo com o seu cartão.',
  'lembrete.assunto': '{cobranca}: primeira cobrança de {valor} em {data}',
  'lembrete.titulo': 'Sua primeira cobrança vem aí',
  'lembrete.texto':
    'Olá, {nome}. Em {data} cobramos {valor} no cartão final {finais}. Se não quiser continuar, cancele antes desse dia: nada é cobrado.',
  dia: 'Dia da cobrança',
  'para.nome': 'Para',
  'cobranca.nome': 'Assinatura',
  'guardado.botao': 'Ver ou cancelar a assinatura',
  'negado.botao': 'Ver a assinatura e trocar o cartão',
  'lembrete.botao': 'Ver ou cancelar a assinatura',
  cancelar: 'Na mesma página você vê as cobranças, troca ou retira o cartão e cancela, sem senha.',
  contato: 'Dúvidas? Fale com {empresa}: {contato}',
  'rodape.motivo': 'Você recebeu esta mensagem porque um cartão foi guardado para pagar {empresa}.',
  'rodape.seguranca': '{produto} nunca pede senha, código nem dados do cartão por mensagem.',
} as const

export const intervalosDasCartas = {
  semanal: 'por semana',
  mensal: 'por mês',
  trimestral: 'por trimestre',
  semestral: 'por semestre',
  anual: 'por ano',
} as const
