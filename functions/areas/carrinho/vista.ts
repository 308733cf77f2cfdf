import type * as z from 'zod'
import type {
  BoletoDoCarrinho,
  Carrinho as Contrato,
  DocumentoRequerido,
} from '../../../shared/contract/dadosDoCarrinho.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { MAXIMO_DE_CARTOES, opcoesDoCarrinho, tiposDeDocumento } from '../../../shared/domain/carrinho.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import { mascararEmail } from '../../../shared/domain/email.ts'
import { colunaDoBoleto, etapaDoCarrinho } from '../../../shared/domain/estados/carrinho.ts'
import { nomeProprio } from '../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../shared/domain/telefone.ts'
import { palavrasDoCarrinho } from '../../../shared/textos/pt-BR/carrinho.ts'
import type { BoletoNoCarrinho, Carrinho, Documento } from '../../platform/storage/Carrinho.ts'
import type { Empresa } from '../../platform/storage/Empresa.ts'
import type { Pagador, Token } from '../../platform/storage/Pagador.ts'
import { primeiroNome } from '../cobranca/vista/checkout.ts'
import { enderecoNaTela } from '../cobranca/vista/enderecoNaTela.ts'
import { contatoDe } from '../identidade/regras/contato/regrasDoCodigo.ts'

/** What the page reads of a cart (001 §3.1). `aberto`: this browser started it, or registered its payer. */
export interface Lido {
  carrinho: Carrinho
  boletos: BoletoNoCarrinho[]
  documentos: Documento[]
  pagador: Pagador | undefined
  token: Token | undefined
  empresa: ReturnType<typeof Empresa.parse>
  agora: number
  aberto: boolean
}

export function carrinhoPublico(l: Lido): z.output<typeof Contrato> {
  const { carrinho: c, boletos, documentos, pagador, token, empresa, agora, aberto } = l
  const validado = c.contato === 'validado'
  const pedidos = documentos.map(d => documentoPublico(d, boletos))
  const doBoleto = (d: DocumentoRequerido) => d.tipoDocumento === tiposDeDocumento.boleto
  return {
    nanoId: c.id,
    contrato: c.contrato,
    proximaEtapa: etapaDoCarrinho(c.estado),
    valorCarrinho: c.valor,
    parcelas: c.parcelas ?? null,
    valorTotal: c.total ?? null,
    data: boletos.map(b => ({ consultaId: b.consultaId, boleto: boletoPublico(c, b, agora, aberto) })),
    custos: opcoesDoCarrinho(c.valor, empresa.taxas.cartao).map(o => ({
      parcela: o.parcela,
      taxa: o.taxa,
      icon: 'cartao',
      valor: o.valorTotal,
    })),
    pagador: pagador ? pagadorPublico(c, pagador, aberto) : null,
    endereco: aberto && pagador?.endereco ? enderecoNaTela(pagador.endereco) : null,
    token: pagador ? { validacao: validado, codigo: validado ? '••••' : null } : null,
    contatoPagador: contatoDe(c, pagador, token, agora),
    documentos: pedidos.filter(d => !doBoleto(d)),
    pdfDeDocumentos: pedidos.filter(doBoleto),
    tentativasRestantes: Math.max(0, MAXIMO_DE_CARTOES - (c.tentativas ?? 0)),
    processando: emCurso.has(c.tentativa?.estado ?? ''),
    empresa: { nome: empresa.nomeComercial, slug: empresa.slug, contato: empresa.contato, logo: empresa.logo },
  }
}

/** Where its order's page is (R051). */
export const caminhoDoPedido = (slug: string, { contrato, id }: Pick<Carrinho, 'contrato' | 'id'>): string =>
  `/plataforma/${slug}/servicos-financeiros/comprovante-pagamento/${contrato}/${id}`

/** A card is at the acquirer, or its answer is unknown yet. */
const emCurso: ReadonlySet<string> = new Set(['reservada', 'enviada', 'indeterminada'])

function pagadorPublico(c: Carrinho, p: Pagador, aberto: boolean): z.output<typeof Contrato>['pagador'] {
  return {
    nomeCompleto: aberto ? nomeProprio(p.nome) : primeiroNome(p.nome),
    documento: aberto ? p.documento : mascararDocumento(p.documento),
    celular: aberto ? p.contato : mascararTelefone(p.contato),
    email: p.email ? (aberto ? p.email : mascararEmail(p.email)) : '',
    autorizacao: p.autorizacao ?? false,
    documentoInternacional: p.documentoInternacional ?? false,
    bloqueadoDatavalid: c.bloqueio === 'datavalid',
    bloqueadoAntifraude: c.bloqueio === 'antifraude',
    bloqueadoTentativas: c.bloqueio === 'tentativas',
  }
}

/** A slip as the page shows it. A bill's issuer is shown as its receiver (V044). */
export function boletoPublico(
  c: Pick<Carrinho, 'estado'>,
  b: BoletoNoCarrinho,
  agora: number,
  aberto: boolean,
): BoletoDoCarrinho {
  const { numero, rotulo, cor } = colunaDoBoleto(c.estado, b.situacao)
  const documento = b.recebedor?.documento ?? ''
  return {
    tipo: b.tipo === 'boleto' ? 2 : 1,
    bancoEmissor: b.emissor,
    valorBoleto: b.valor,
    dataVencimento: b.vencimento,
    dataLiquidacao: b.pagoEm ?? null,
    valid: b.valor > 0 && (b.limite === null || dataSaoPaulo(agora) <= b.limite),
    recebedorNome: b.tipo === 'boleto' ? (b.recebedor?.nome ?? '') : b.emissor,
    recebedorDocumento: aberto || !documento ? documento : mascararDocumento(documento),
    linhaDigitavel: b.linha,
    situacao: numero,
    situacaoLabel: rotulo,
    situacaoCor: cor,
    editValue: b.editavel,
    minValue: b.editavel ? b.minimo : null,
    maxValue: b.editavel ? b.maximo : null,
    originalValue: b.original,
    discountValue: b.desconto,
    fineValueCalculated: b.multa,
    interestValueCalculated: b.juros,
  }
}

/** A document that is asked for, in words; a slip's with whom it pays and how much. */
export function documentoPublico(
  d: Documento,
  boletos: readonly Pick<BoletoNoCarrinho, 'consultaId' | 'recebedor' | 'emissor' | 'valor'>[],
): DocumentoRequerido {
  const boleto = boletos.find(b => b.consultaId === d.consultaId)
  return {
    nanoId: d.id,
    tipoDocumento: d.tipo,
    label: palavrasDoCarrinho.documentos[d.tipo],
    enviado: d.enviadoEm !== undefined,
    recebedor: boleto ? (boleto.recebedor?.nome ?? boleto.emissor) : null,
    valor: boleto?.valor ?? null,
  }
}
