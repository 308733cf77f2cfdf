import { formatarLinha, linhaDigitavel } from '../../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, formatarData, formatarDataHora, horaSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais } from '../../../../../shared/domain/dinheiro.ts'
import { formatarCnpj, mascararDocumento } from '../../../../../shared/domain/documento.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import { nomeProprio } from '../../../../../shared/domain/nome.ts'
import {
  type PalavrasDasMensagens,
  palavrasDe,
  partesDaMensagem,
} from '../../../../../shared/domain/palavrasDasMensagens.ts'
import { dizerParcelas } from '../../../../../shared/domain/parcelasMostradas.ts'
import { escreverTelefone } from '../../../../../shared/domain/telefone.ts'
import { produto } from '../../../../../shared/produto.ts'
import { writer } from '../../../../../shared/textos/engine.ts'
import type { IdiomaDoPagador } from '../../../../../shared/textos/pagador.ts'
import { type EscreveEmail, textosDosEmails } from '../../../../../shared/textos/pt-BR/emails.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { TipoDeEmail } from '../../../../platform/storage/Email.ts'
import type { Link } from '../../../../platform/storage/Link.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import { pagoCom } from '../../regras/pagoCom.ts'
import { caminhoDoComprovante, primeiroNome } from '../checkout.ts'
import { nomeDaBandeira } from '../fatura.ts'
import { type Conteudo, type Linha, umaLinha } from './modelo.ts'

/** All that the words of an e-mail are made of. */
export interface Fato {
  checkout: Checkout
  pagador: Pagador
  link: Pick<Link, 'nome' | 'empresa'>
  /** Origins of the payer's pages and of the panel. */
  pagarUrl: string
  appUrl: string
  /** Of a refund: what went back, and when (epoch ms). */
  estorno?: { valor: Centavos; em: number }
  /** Of a subscription's slip: the payer's own page of it. */
  assinatura?: string
  /** Of a subscription: the colour that its company gave its pages, where that is not ours. */
  corDaAssinatura?: string
  /** Of a debit by Pix Automático: the day on which the bank makes it; of its authorisation, until when it may be paid. */
  debitoEm?: string
  /** Of money that is held for the payer: how much, and where they say to which Pix key it goes, until when (epoch ms). */
  devolucao?: { valor: Centavos; href: string; expiraEm: number }
  /** Of a shop's order: what was bought, how it leaves (undefined: fetched), what its buyer wrote, and where the shop reads it. */
  pedido?: {
    linhas: readonly { nome: string; quantidade: number; unitario: Centavos }[]
    envio: string | undefined
    recado: string
    href: string
  }
}
/** A fact with the words and amounts of one reader's language. */
type Dados = Fato & {
  idioma: IdiomaDoPagador
  t: EscreveEmail
  reais: (valor: Centavos) => string
  empresa: string
  cobranca: string
  nome: string
}

/** Names are typed by people and may be long: what a subject or a sentence holds of them. */
const MAXIMO_DO_NOME = 80

/**
 * The words of an e-mail: to a payer in the link's language, to the company in Portuguese. `palavras`: how staff worded it,
 * where they did. Pure.
 */
export function compor(tipo: TipoDeEmail, fato: Fato, palavras: PalavrasDasMensagens): Conteudo {
  const idioma = tipo !== 'venda' && fato.checkout.estrangeiro ? 'en' : 'pt-BR'
  const dados: Dados = {
    ...fato,
    idioma,
    t: escreve(tipo, idioma, palavras),
    reais: valor => formatarReais(valor, idioma),
    empresa: umaLinha(fato.link.empresa.nomeComercial, MAXIMO_DO_NOME),
    cobranca: umaLinha(fato.link.nome, MAXIMO_DO_NOME),
    nome: umaLinha(nomeProprio(fato.pagador.nome), MAXIMO_DO_NOME),
  }
  const conteudo = composicoes[tipo](dados)
  // what the company itself is told looks like all that we tell it
  const cor = tipo === 'venda' ? undefined : fato.corDaAssinatura
  return {
    ...conteudo,
    ...(cor && { marca: { nome: dados.empresa, cor } }),
    idioma,
    assunto: umaLinha(conteudo.assunto),
  }
}

/** The house's texts with staff's over them. */
function escreve(tipo: TipoDeEmail, idioma: IdiomaDoPagador, palavras: PalavrasDasMensagens): EscreveEmail {
  const escritas = palavrasDe(palavras, tipo, idioma)
  const suas = partesDaMensagem.flatMap(p => (escritas?.[p] ? [[`${tipo}.${p}`, escritas[p]]] : []))
  return writer({ ...textosDosEmails[idioma], ...Object.fromEntries(suas) }, idioma)
}

type Composicao = (d: Dados) => Omit<Conteudo, 'idioma'>
const composicoes: Record<TipoDeEmail, Composicao> = {
  comprovante: d => {
    const { t, reais, empresa, checkout: c } = d
    return {
      assunto: t('comprovante.assunto', { valor: reais(c.total), empresa }),
      titulo: t('comprovante.titulo'),
      valor: reais(c.total),
      texto: t('comprovante.texto', { nome: saudacao(d), empresa }),
      linhas: [...deQuem(d, t('para.nome')), ...comoFoiPago(d), ...quemPagou(d), ...identificacao(d)],
      botao: { nome: t('comprovante.botao'), href: urlDoComprovante(d) },
      notas: [{ texto: contato(d) }],
      rodape: rodape(d),
    }
  },
  venda: d => {
    const { t, reais, empresa, cobranca, nome, checkout: c } = d
    return {
      assunto: t('venda.assunto', { valor: reais(c.total), cobranca }),
      titulo: t('venda.titulo'),
      valor: reais(c.total),
      texto: t('venda.texto', { nome, cobranca }),
      linhas: [...oQueVendeu(d), ...quemPagou(d), ...comoFoiPago(d), ...identificacao(d)],
      botao: { nome: t('venda.botao'), href: urlDoComprovante(d) },
      notas: d.pedido
        ? [{ texto: t('venda.pedido'), url: d.pedido.href }]
        : [{ texto: t('venda.painel'), url: d.appUrl }],
      rodape: [t('venda.rodape', { empresa, produto: produto.nome })],
    }
  },
  estorno: d => {
    const { t, reais, empresa, checkout: c, estorno = { valor: 0, em: 0 } } = d
    const noCartao = pagoCom(c) === formas.cartao
    const valor = reais(estorno.valor)
    return {
      assunto: t('estorno.assunto', { empresa, valor }),
      titulo: t('estorno.titulo'),
      valor,
      texto: t('estorno.texto', { nome: saudacao(d), empresa, valor }),
      linhas: [
        { nome: t('estorno.em'), valor: quando(d, estorno.em) },
        ...deQuem(d, t('de.nome')),
        { nome: t('estorno.pagamento'), valor: reais(c.total) },
        ...comoFoiPago(d),
        { nome: t('pagamento.nome'), valor: c.id },
      ],
      botao: { nome: t('estorno.botao'), href: urlDoComprovante(d) },
      notas: [{ texto: t(noCartao ? 'estorno.cartao' : 'estorno.pix') }, { texto: contato(d) }],
      rodape: rodape(d),
    }
  },
  boleto: d => {
    const { t, reais, empresa, checkout: c } = d
    const vencimento = dia(d, c.boleto?.vencimento ?? '')
    return {
      assunto: t('boleto.assunto', { valor: reais(c.total), empresa, vencimento }),
      titulo: t('boleto.titulo'),
      valor: reais(c.total),
      texto: t('boleto.texto', { nome: saudacao(d) }),
      linhas: [{ nome: t('boleto.vencimento'), valor: vencimento }, ...deQuem(d, t('para.nome'))],
      codigo: { nome: t('boleto.linha'), texto: formatarLinha(linhaDigitavel(c.boleto?.codigoDeBarras ?? '')) },
      botao: { nome: t('boleto.botao'), href: urlDoPagamento(d) },
      notas: [
        { texto: t('boleto.prazo') },
        ...(d.assinatura ? [{ texto: t('boleto.assinatura'), url: d.assinatura }] : [{ texto: t('boleto.ignorar') }]),
        { texto: contato(d) },
      ],
      rodape: rodape(d),
    }
  },
  autorizacao: d => {
    const { t, reais, empresa, checkout: c } = d
    return {
      assunto: t('autorizacao.assunto', { empresa, valor: reais(c.total) }),
      titulo: t('autorizacao.titulo'),
      valor: reais(c.total),
      texto: t('autorizacao.texto', { nome: saudacao(d), empresa }),
      linhas: [{ nome: t('autorizacao.ate'), valor: dia(d, d.debitoEm ?? '') }, ...deQuem(d, t('para.nome'))],
      botao: { nome: t('autorizacao.botao'), href: d.assinatura ?? d.pagarUrl },
      notas: [{ texto: t('autorizacao.como') }, { texto: contato(d) }],
      rodape: rodape(d),
    }
  },
  debito: d => {
    const { t, reais, empresa, checkout: c } = d
    const quandoDebita = dia(d, d.debitoEm ?? '')
    return {
      assunto: t('debito.assunto', { valor: reais(c.total), empresa, data: quandoDebita }),
      titulo: t('debito.titulo'),
      valor: reais(c.total),
      texto: t('debito.texto', { nome: saudacao(d) }),
      linhas: [{ nome: t('debito.dia'), valor: quandoDebita }, ...deQuem(d, t('para.nome'))],
      botao: { nome: t('debito.botao'), href: d.assinatura ?? d.pagarUrl },
      notas: [{ texto: t('debito.cancelar') }, { texto: contato(d) }],
      rodape: rodape(d),
    }
  },
  devolucao: d => {
    const { t, reais, empresa, checkout: c, devolucao = { valor: 0, href: d.pagarUrl, expiraEm: 0 } } = d
    const valor = reais(devolucao.valor)
    return {
      assunto: t('devolucao.assunto', { valor }),
      titulo: t('devolucao.titulo'),
      valor,
      texto: t('devolucao.texto', { nome: saudacao(d), empresa }),
      linhas: [
        ...deQuem(d, t('de.nome')),
        { nome: t('devolucao.cobrado'), valor: reais(c.total) },
        ...doDocumento(d),
        { nome: t('pagamento.nome'), valor: c.id },
      ],
      botao: { nome: t('devolucao.botao'), href: devolucao.href },
      notas: [
        { texto: t('devolucao.chave') },
        { texto: t('devolucao.prazo', { quando: quando(d, devolucao.expiraEm) }) },
        { texto: contato(d) },
      ],
      rodape: rodape(d),
    }
  },
}

/** Letters only: an abuser who types a stranger's e-mail also types this word, and mail readers link `golpe.com`. */
const saudacao = ({ pagador }: Dados): string =>
  umaLinha(primeiroNome(pagador.nome).replace(/[^\p{L}\p{M}'’-]+/gu, ''), MAXIMO_DO_NOME)

/** The company, and what it charged for. */
const deQuem = ({ t, empresa, cobranca, link }: Dados, papel: string): Linha[] => [
  { nome: papel, valor: `${empresa} · CNPJ\u00a0${formatarCnpj(link.empresa.cnpj)}` },
  { nome: t('cobranca.nome'), valor: cobranca },
]
/** What the company is to make ready, where a shop's order was paid. */
const oQueVendeu = ({ t, reais, pedido: p }: Dados): Linha[] =>
  p
    ? [
        ...p.linhas.map(l => ({
          nome: umaLinha(`${l.quantidade} × ${l.nome}`, MAXIMO_DO_NOME),
          valor: reais(l.unitario * l.quantidade),
        })),
        { nome: t('venda.entrega'), valor: umaLinha(p.envio ?? t('venda.retirada')) },
        ...(p.recado ? [{ nome: t('venda.recado'), valor: umaLinha(p.recado) }] : []),
      ]
    : []
const quemPagou = ({ t, nome, pagador }: Dados): Linha[] => [
  { nome: t('pagador.nome'), valor: nome },
  ...doDocumento({ t, pagador }),
]
/** Another country's document is masked whole: a row of asterisks tells its reader nothing. */
const doDocumento = ({ t, pagador }: Pick<Dados, 't' | 'pagador'>): Linha[] => {
  const valor = mascararDocumento(pagador.documento)
  return /\d/.test(valor) ? [{ nome: t('documento.nome'), valor }] : []
}

function comoFoiPago({ t, reais, checkout: c, ...d }: Dados): Linha[] {
  const forma = pagoCom(c) ?? c.formaPagamento
  const cartao = forma === formas.cartao ? c.tentativa : undefined
  const meio = cartao
    ? t('forma.cartao', { bandeira: nomeDaBandeira(cartao.bandeira), finais: cartao.finais })
    : t(forma === formas.boleto ? 'forma.boleto' : 'forma.pix')
  const n = cartao?.parcelas ?? 1
  const iguais = (vezes: number, valor: string) => t('parcelas.valor', { n: vezes, valor })
  return [
    { nome: t('forma.nome'), valor: meio },
    ...(n > 1 ? [{ nome: t('parcelas.nome'), valor: dizerParcelas(c.total, n, { iguais, reais }) }] : []),
    ...(c.pagoEm ? [{ nome: t('data.nome'), valor: quando({ ...d, t }, Date.parse(c.pagoEm)) }] : []),
  ]
}

/** What the banks know it by, then what we do. */
const identificacao = ({ t, checkout: c }: Dados): Linha[] => [
  ...(pagoCom(c) === formas.cartao && c.tentativa?.autorizacao
    ? [{ nome: t('autorizacao.nome'), valor: c.tentativa.autorizacao }]
    : []),
  ...(c.e2eid ? [{ nome: t('pix.nome'), valor: c.e2eid }] : []),
  { nome: t('pagamento.nome'), valor: c.id },
]

const contato = ({ t, empresa, link, idioma }: Dados): string => {
  const { contato: telefone, email } = link.empresa
  return t('contato', {
    empresa,
    contato: [telefone && escreverTelefone(telefone, idioma).replace(/ /g, '\u00a0'), email]
      .filter(Boolean)
      .join(' · '),
  })
}
const rodape = ({ t, empresa }: Dados): string[] => [
  t('rodape.motivo', { empresa }),
  t('rodape.seguranca', { empresa, produto: produto.nome }),
]

const urlDoComprovante = ({ pagarUrl, checkout }: Dados): string => pagarUrl + caminhoDoComprovante(checkout)
/** The payer's own page, which shows the slip and draws its PDF. */
const urlDoPagamento = ({ pagarUrl, checkout: c }: Dados): string =>
  `${pagarUrl}/plataforma/${c.slug || 'cliente'}/servicos-financeiros/checkout-de-pagamento-v2/${c.link}/${c.id}`

const meses = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** 'dd/MM/yyyy'; in English with the month's name, since half of its readers put the month first. */
const dia = ({ idioma }: Pick<Dados, 'idioma'>, data: string): string => {
  const [ano, mes, doMes] = data.split('-')
  return idioma === 'en' ? `${Number(doMes)} ${meses[Number(mes) - 1]} ${ano}` : formatarData(data)
}
const quando = ({ idioma, t }: Pick<Dados, 'idioma' | 't'>, ms: number): string =>
  t('quando', {
    data: idioma === 'en' ? `${dia({ idioma }, dataSaoPaulo(ms))}, ${horaSaoPaulo(ms)}` : formatarDataHora(ms),
  })
