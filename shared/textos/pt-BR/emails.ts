import type { IdiomaDoPagador, Lacunas } from '../pagador.ts'

/** Words of the e-mails. To payers in the link's language; to companies in Portuguese. */
const ptBR = {
  quando: '{data} (horário de Brasília)',
  'para.nome': 'Para',
  'de.nome': 'De',
  'cobranca.nome': 'Cobrança',
  'forma.nome': 'Forma de pagamento',
  'forma.pix': 'Pix',
  'forma.boleto': 'Boleto',
  'forma.cartao': 'Cartão {bandeira} final {finais}',
  'parcelas.nome': 'Parcelas',
  'parcelas.valor': '{n}x de {valor}',
  'data.nome': 'Pago em',
  'pagador.nome': 'Pago por',
  'documento.nome': 'Documento',
  'autorizacao.nome': 'Autorização',
  'pix.nome': 'Identificação do Pix',
  'pagamento.nome': 'Código do pagamento',

  'comprovante.assunto': 'Pagamento de {valor} a {empresa} confirmado',
  'comprovante.titulo': 'Pagamento confirmado',
  'comprovante.texto': 'Olá, {nome}. {empresa} recebeu o seu pagamento.',
  'comprovante.botao': 'Ver comprovante',

  'venda.assunto': 'Você recebeu {valor}: {cobranca}',
  'venda.titulo': 'Você recebeu um pagamento',
  'venda.texto': '{nome} pagou {cobranca}.',
  'venda.botao': 'Ver comprovante',
  'venda.painel': 'Para ver todos os pagamentos ou estornar este, abra o painel:',
  'venda.rodape': 'Enviado ao e-mail de {empresa} cadastrado na {produto}.',

  'estorno.assunto': '{empresa} devolveu {valor} a você',
  'estorno.titulo': 'Estorno feito',
  'estorno.texto': 'Olá, {nome}. {empresa} devolveu {valor} do seu pagamento.',
  'estorno.pagamento': 'Valor do pagamento',
  'estorno.em': 'Devolvido em',
  'estorno.cartao':
    'O valor volta para o cartão usado no pagamento, em geral na próxima fatura ou na seguinte, conforme o banco emissor.',
  'estorno.pix': 'O valor volta por Pix para a conta de onde saiu, em geral em segundos.',
  'estorno.botao': 'Ver comprovante',

  'boleto.assunto': 'Boleto de {valor} de {empresa}, vence em {vencimento}',
  'boleto.titulo': 'Seu boleto está pronto',
  'boleto.texto': 'Olá, {nome}. Pague até o vencimento em qualquer banco, lotérica ou aplicativo.',
  'boleto.linha': 'Linha digitável',
  'boleto.vencimento': 'Vencimento',
  'boleto.botao': 'Abrir e baixar o boleto',
  'boleto.prazo': 'O pagamento é confirmado em até 2 dias úteis. Quando acontecer, enviamos o comprovante.',
  'boleto.ignorar': 'Se você já pagou ou escolheu outra forma de pagamento, desconsidere este e-mail.',

  contato: 'Dúvidas sobre a compra? Fale com {empresa}: {contato}',
  'rodape.motivo': 'Você recebeu este e-mail porque este endereço foi informado ao pagar {empresa}.',
  'rodape.seguranca':
    'A {produto} processa os pagamentos de {empresa} e nunca pede senha, código ou cartão por e-mail.',
} as const
export type ChaveDoEmail = keyof typeof ptBR

const en: Readonly<Record<ChaveDoEmail, string>> = {
  quando: '{data} (Brasília time, UTC−3)',
  'para.nome': 'To',
  'de.nome': 'From',
  'cobranca.nome': 'For',
  'forma.nome': 'Payment method',
  'forma.pix': 'Pix',
  'forma.boleto': 'Bank slip (boleto)',
  'forma.cartao': '{bandeira} card ending in {finais}',
  'parcelas.nome': 'Instalments',
  'parcelas.valor': '{n} of {valor}',
  'data.nome': 'Paid on',
  'pagador.nome': 'Paid by',
  'documento.nome': 'Document',
  'autorizacao.nome': 'Authorisation',
  'pix.nome': 'Pix identifier',
  'pagamento.nome': 'Payment code',

  'comprovante.assunto': 'Your payment of {valor} to {empresa} is confirmed',
  'comprovante.titulo': 'Payment confirmed',
  'comprovante.texto': 'Hello, {nome}. {empresa} received your payment.',
  'comprovante.botao': 'View receipt',

  'venda.assunto': 'You received {valor}: {cobranca}',
  'venda.titulo': 'You received a payment',
  'venda.texto': '{nome} paid {cobranca}.',
  'venda.botao': 'View receipt',
  'venda.painel': 'To see all payments, or to refund this one, open the panel:',
  'venda.rodape': 'Sent to the e-mail of {empresa} registered at {produto}.',

  'estorno.assunto': '{empresa} refunded {valor} to you',
  'estorno.titulo': 'Refund made',
  'estorno.texto': 'Hello, {nome}. {empresa} gave back {valor} of your payment.',
  'estorno.pagamento': 'Payment',
  'estorno.em': 'Refunded on',
  'estorno.cartao':
    'The amount goes back to the card you paid with, usually on the next bill or the one after, depending on its bank.',
  'estorno.pix': 'The amount goes back by Pix to the account it came from, usually within seconds.',
  'estorno.botao': 'View receipt',

  'boleto.assunto': 'Bank slip of {valor} from {empresa}, due on {vencimento}',
  'boleto.titulo': 'Your bank slip is ready',
  'boleto.texto': 'Hello, {nome}. Pay it by the due date at any Brazilian bank, lottery shop or banking app.',
  'boleto.linha': 'Digitable line',
  'boleto.vencimento': 'Due date',
  'boleto.botao': 'Open and download the slip',
  'boleto.prazo': 'The payment is confirmed within 2 business days. We will send the receipt then.',
  'boleto.ignorar': 'If you have already paid, or chose another method, ignore this e-mail.',

  contato: 'Questions about your purchase? Contact {empresa}: {contato}',
  'rodape.motivo': 'You received this e-mail because this address was given when paying {empresa}.',
  'rodape.seguranca':
    '{produto} processes payments for {empresa} and never asks for passwords, codes or cards by e-mail.',
}

export const textosDosEmails: Readonly<Record<IdiomaDoPagador, Readonly<Record<ChaveDoEmail, string>>>> = {
  'pt-BR': ptBR,
  en,
}

/** Writes a text of the e-mails; the values it needs are part of its type. */
export type EscreveEmail = <K extends ChaveDoEmail>(
  chave: K,
  ...valores: [Lacunas<(typeof ptBR)[K]>] extends [never]
    ? []
    : [Readonly<Record<Lacunas<(typeof ptBR)[K]>, string | number>>]
) => string

export const textosDoEmail =
  (idioma: IdiomaDoPagador): EscreveEmail =>
  (chave, ...resto) => {
    const valores = resto[0] as Readonly<Record<string, string | number>> | undefined
    // one pass: what a value holds is never read as a gap
    return textosDosEmails[idioma][chave].replace(/\{(\w+)\}/g, (lacuna, nome: string) =>
      String(valores?.[nome] ?? lacuna),
    )
  }
