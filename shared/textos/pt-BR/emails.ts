import { en } from '../en/emails.ts'
import type { Write } from '../engine.ts'
import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of the e-mails. To payers in the link's language; to companies in Portuguese. */
export const ptBR = {
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
  'venda.pedido': 'Para separar, enviar ou cancelar, abra os pedidos da loja no painel:',
  'venda.entrega': 'Entrega',
  'venda.retirada': 'Retirada com a loja',
  'venda.recado': 'Recado do cliente',
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
  'boleto.assinatura': 'Esta cobrança se repete. Veja as cobranças ou cancele a assinatura quando quiser:',
  'boleto.ignorar': 'Se você já pagou ou escolheu outra forma de pagamento, desconsidere este e-mail.',

  'autorizacao.assunto': 'Autorize o Pix Automático de {empresa}: {valor}',
  'autorizacao.titulo': 'Autorize uma vez e pague sempre em dia',
  'autorizacao.texto':
    'Olá, {nome}. {empresa} preparou o seu Pix Automático. Um só QR Code paga a próxima cobrança e autoriza as outras.',
  'autorizacao.ate': 'Pague até',
  'autorizacao.botao': 'Abrir o QR Code',
  'autorizacao.como':
    'Seu banco mostra o valor, de quanto em quanto tempo e desde quando. Você cancela quando quiser, no banco ou por esta página.',

  'debito.assunto': '{valor} de {empresa} por Pix Automático em {data}',
  'debito.titulo': 'Débito agendado',
  'debito.texto': 'Olá, {nome}. Seu banco vai debitar a próxima cobrança por Pix Automático. Basta ter saldo no dia.',
  'debito.dia': 'Dia do débito',
  'debito.botao': 'Ver a assinatura',
  'debito.cancelar':
    'Para que este débito não aconteça, cancele até as 22h do dia anterior pela página da assinatura, ou até o fim do dia anterior no seu banco.',

  'devolucao.assunto': 'Você tem {valor} para receber de volta',
  'devolucao.titulo': 'Temos um valor seu guardado',
  'devolucao.texto':
    'Olá, {nome}. Um pagamento seu a {empresa} veio a mais ou com outro valor. Esse dinheiro é seu e está guardado. Diga em qual chave Pix você quer receber.',
  'devolucao.cobrado': 'Valor da cobrança',
  'devolucao.botao': 'Receber de volta',
  'devolucao.chave': 'A chave Pix precisa ser do mesmo CPF ou CNPJ do pagamento. Não pedimos senha nem código.',
  'devolucao.prazo': 'O link vale até {quando}.',

  contato: 'Dúvidas sobre a compra? Fale com {empresa}: {contato}',
  'rodape.motivo': 'Você recebeu este e-mail porque este endereço foi informado ao pagar {empresa}.',
  'rodape.seguranca':
    'A {produto} processa os pagamentos de {empresa} e nunca pede senha, código ou cartão por e-mail.',
} as const
export type ChaveDoEmail = keyof typeof ptBR

export const textosDosEmails: Readonly<Record<IdiomaDoPagador, Readonly<Record<ChaveDoEmail, string>>>> = {
  'pt-BR': ptBR,
  en,
}

/** Writes a text of the e-mails; the values it needs are part of its type. */
export type EscreveEmail = Write<typeof ptBR>
