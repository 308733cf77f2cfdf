import type * as z from 'zod'
import type { PedidoDoCarrinho } from '../../../../shared/contract/pedidoDoCarrinho.ts'
import { trechosDasLinhas } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { rotuloDaAssinatura } from '../../../../shared/domain/estados/assinatura.ts'
import { colunaDoBoleto, coresDaSituacao, etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { palavrasDaReprovacao } from '../../../../shared/textos/pt-BR/emailsCarrinho.ts'
import { palavrasDoExtrato as palavras } from '../../../../shared/textos/pt-BR/extrato.ts'
import type { Assinatura } from '../../../platform/storage/Assinatura.ts'
import type { BoletoNoCarrinho, Carrinho, Documento } from '../../../platform/storage/Carrinho.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { primeiroNome } from '../../cobranca/vista/checkout.ts'
import { enderecoNaTela } from '../../cobranca/vista/enderecoNaTela.ts'
import { nomeNaFatura } from '../../cobranca/vista/fatura.ts'

type Extrato = z.output<typeof PedidoDoCarrinho>
type Etapa = Extrato['workflow'][number]

/** What the order's receipt is made of. `aberto`: this browser started the cart, so it sees its own data. */
export interface DoExtrato {
  c: Carrinho
  boletos: readonly BoletoNoCarrinho[]
  documentos: readonly Documento[]
  pagador: Pagador | undefined
  empresa: Empresa | undefined
  /** The terms that its payer signs, if they were sent. */
  assinatura: Assinatura | undefined
  aberto: boolean
  /** Where this browser gets its payer's selfie; null for every other one, and without one. */
  retrato: string | null
  /** Where the receipt proves itself; null while there is nothing to prove. */
  verificacao: Extrato['verificacao']
}

/** The order of a cart (001 §3.11): who pays, with which card, which slips, and what happened when. */
export function extratoDoPedido(d: DoExtrato): Extrato {
  const { c, boletos, aberto } = d
  const t = c.tentativa
  const trechos = trechosDasLinhas(boletos.map(b => b.linha))
  const empresa = { nome: d.empresa?.nomeComercial ?? '', contato: d.empresa?.contato ?? '' }
  return {
    empresa,
    resumo: resumoDoPedido(c, boletos),
    pagador: d.pagador ? pagadorDoExtrato(d.pagador, d) : null,
    checkout: t
      ? {
          formaPagamentoLabel: palavras.formaPagamento,
          softDescription: nomeNaFatura(empresa.nome),
          numeroCartao: aberto ? t.finais : '',
          bandeira: aberto ? t.bandeira : '',
          ...numerosDoCartao(t),
        }
      : null,
    boletos: boletos.map((b, i) => {
      const { rotulo, cor } = colunaDoBoleto(c.estado, b.situacao)
      const motivo = motivoDoNaoPago(b)
      return {
        banco: b.emissor,
        vencimento: b.vencimento,
        valor: b.valor,
        liquidacao: b.pagoEm ?? null,
        situacaoLabel: rotulo,
        situacaoCor: motivo && motivo !== 'devolvido' ? coresDaSituacao.falha : cor,
        recebedor: b.tipo === 'boleto' ? (b.recebedor?.nome ?? null) : null,
        trecho: trechos[i] ?? '',
        motivo,
      }
    }),
    etapa: etapaDoCarrinho(c.estado),
    verificacao: d.verificacao,
    workflow: historia(d),
  }
}

/** None of an attempt that was denied or let go: those numbers would prove a charge that is not. */
const numerosDoCartao = ({ estado, autorizacao, nsu }: NonNullable<Carrinho['tentativa']>) =>
  estado === 'autorizada' || estado === 'capturando' || estado === 'capturada'
    ? { autorizacao: autorizacao ?? null, nsu: nsu ?? null }
    : { autorizacao: null, nsu: null }

/** Reasons of the provider that say the same to who pays; the others are the provider's or ours, and no payer's. */
const motivosDoPagador: Readonly<Record<string, NonNullable<Extrato['boletos'][number]['motivo']>>> = {
  ...{ pago: 'pago', baixado: 'baixado', 'nao-encontrado': 'baixado', bloqueado: 'bloqueado' },
  ...{ beneficiario: 'bloqueado', vencido: 'vencido', valor: 'valor', prazo: 'prazo' },
}
const motivoDoNaoPago = ({ situacao, pagoEm, pagamento }: BoletoNoCarrinho) => {
  if (situacao === 'devolvida' && pagoEm !== undefined) return 'devolvido'
  return situacao === 'recusada' ? (motivosDoPagador[pagamento?.motivo ?? ''] ?? 'outro') : null
}

const foiPago = ({ situacao, pagoEm }: BoletoNoCarrinho): boolean =>
  situacao === 'paga' || (situacao === 'devolvida' && pagoEm !== undefined)

/** Pure: the outcome first, with what was held, what was taken and what went back, in centavos. */
function resumoDoPedido(c: Carrinho, boletos: readonly BoletoNoCarrinho[]): Extrato['resumo'] {
  const devolvido = c.estornado ?? 0
  const pagos = boletos.filter(foiPago)
  return {
    desfecho: c.estado === 'Liquidado' && devolvido > 0 ? 'emParte' : (desfechos[c.estado] ?? 'andamento'),
    motivo: desfechos[c.estado] === 'parado' ? motivoDaParada(c) : null,
    boletos: c.valor,
    total: c.capturado ?? c.total ?? c.valor,
    parcelas: c.parcelas ?? 1,
    devolvido,
    autorizado: c.total ?? c.valor,
    boletosPagos: pagos.reduce((soma, b) => soma + b.valor, 0),
    pagos: pagos.length,
  }
}
const desfechos: Partial<Record<Carrinho['estado'], Extrato['resumo']['desfecho']>> = {
  Liquidado: 'pago',
  Estornado: 'devolvido',
  Cancelado: 'cancelado',
  AntifraudeReprovado: 'parado',
  BloqueadoPorTentativas: 'parado',
}
/** The documented label names tries; who tried two cards that were refused is told of the cards. */
function motivoDaParada(c: Carrinho): Extrato['resumo']['motivo'] {
  if (c.estado === 'AntifraudeReprovado' || c.bloqueio === 'antifraude') return 'seguranca'
  return c.tentativa && c.bloqueio === undefined ? 'cartoes' : 'identidade'
}

function pagadorDoExtrato(p: Pagador, { aberto, retrato }: Pick<DoExtrato, 'aberto' | 'retrato'>): Extrato['pagador'] {
  const {
    logradouro = '',
    bairro = '',
    cidade = '',
    uf = '',
    numero = '',
    regiao = '',
    pais = '',
  } = p.endereco ? enderecoNaTela(p.endereco) : {}
  return {
    nome: aberto ? nomeProprio(p.nome) : primeiroNome(p.nome),
    // a receipt is passed on, printed or by its address: as on the checkout's, the document is masked even for its payer
    documento: mascararDocumento(p.documento),
    endereco: aberto ? [logradouro, numero, bairro, cidade, uf || regiao].filter(Boolean).join(', ') : '',
    numero: aberto ? numero : '',
    pais: aberto ? pais : '',
    imagem: { data: retrato },
  }
}

/** What happened, oldest first: every step is a fact with its instant, none is a plan. */
function historia(d: DoExtrato): Etapa[] {
  const { c, boletos, documentos, pagador } = d
  const itens = boletos.map(b => itemDo(d, b))
  const t = c.tentativa
  const pagos = boletos.flatMap(b => b.pagoEm ?? [])
  const emParte = pagos.length < boletos.length
  const devolvidos = boletos.filter(b => b.situacao === 'devolvida')
  const naAnalise = c.estado === 'AguardandoAnalise'
  const naFila = c.estado === 'AguardandoPagamentoDeBoleto' || c.estado === 'AguardandoCaptura'
  const negado = t?.estado === 'negada' || t?.estado === 'abandonada' ? new Date(t.em).toISOString() : undefined
  const voltou = devolvidos.flatMap(b => b.pagamento?.devolvidoEm ?? [])
  return [
    etapa({ qual: 'inicio', data: c.criadoEm, cor: 'sucesso', icone: 'carrinho', item: itens }),
    etapa({ qual: 'pagador', data: pagador?.registradoEm, cor: 'sucesso', icone: 'pessoa' }),
    etapa({
      qual: 'documentos',
      data: ultimo(documentos.flatMap(doc => doc.enviadoEm ?? [])),
      cor: 'sucesso',
      icone: 'documento',
      item: dosDocumentos(d),
    }),
    etapa({ qual: 'recusado', data: negado, cor: 'falha', icone: 'cartao' }),
    etapa({ qual: 'autorizado', data: c.autorizadoEm, cor: 'sucesso', icone: 'cartao' }),
    etapa({ qual: 'analise', data: naAnalise ? c.autorizadoEm : undefined, cor: 'atencao', icone: 'analise' }),
    etapa({ qual: 'aprovado', data: c.reprovacao ? undefined : c.analisadoEm, cor: 'sucesso', icone: 'analise' }),
    etapa({
      qual: 'reprovado',
      data: c.reprovacao && c.analisadoEm,
      cor: 'falha',
      icone: 'analise',
      item: daReprovacao(c),
    }),
    etapa({
      qual: 'boletos',
      data: naFila && emParte ? c.autorizadoEm : undefined,
      cor: 'andamento',
      icone: 'boleto',
      item: itens,
    }),
    etapa({
      qual: emParte ? 'boletosEmParte' : 'boletosPagos',
      data: naFila && emParte ? undefined : ultimo(pagos),
      cor: emParte ? 'atencao' : 'sucesso',
      icone: 'boleto',
      item: itens,
    }),
    etapa({ qual: 'pago', data: c.pagoEm, cor: 'sucesso', icone: 'sucesso' }),
    daAssinatura(d),
    etapa({
      qual: 'devolvido',
      data: voltou.length ? new Date(Math.max(...voltou)).toISOString() : undefined,
      cor: 'neutra',
      icone: 'devolucao',
      item: devolvidos.map(b => itemDo(d, b)),
    }),
    etapa({
      qual: 'estornado',
      data: c.estado === 'Estornado' ? c.encerradoEm : undefined,
      cor: 'neutra',
      icone: 'devolucao',
    }),
    etapa({
      qual: 'cancelado',
      data: c.estado === 'Cancelado' ? c.encerradoEm : undefined,
      cor: 'falha',
      icone: 'cancelado',
    }),
  ]
    .flatMap(e => e ?? [])
    .sort((um, outro) => um.data.localeCompare(outro.data))
}

const ultimo = (datas: string[]): string | undefined => datas.sort().at(-1)

function etapa({
  qual,
  data,
  cor,
  icone,
  item = [],
}: {
  qual: keyof typeof palavras.etapas
  data: string | undefined
  cor: keyof typeof coresDaSituacao
  icone: string
  item?: Etapa['item'] | undefined
}): Etapa | undefined {
  if (data === undefined) return undefined
  return { ...palavras.etapas[qual], data, exibir: true, icone, image: null, situacaoColor: coresDaSituacao[cor], item }
}

function itemDo({ c, documentos }: DoExtrato, b: BoletoNoCarrinho): Etapa['item'][number] {
  return {
    nome: b.recebedor?.nome ?? b.emissor,
    banco: b.emissor,
    valor: b.valor,
    situacao: colunaDoBoleto(c.estado, b.situacao).rotulo,
    documentos: documentos.filter(doc => doc.consultaId === b.consultaId).map(documentoDo),
  }
}
/** The terms to sign (001 §3.11, S072): where, only to the payer. */
function daAssinatura({ assinatura: a, aberto }: DoExtrato): Etapa | undefined {
  if (a?.criadaEm === undefined) return undefined
  const cores = { assinada: 'sucesso', recusada: 'falha', expirada: 'neutra' } as const
  const cor = cores[a.estado as keyof typeof cores] ?? 'atencao'
  const situacao = rotuloDaAssinatura[a.estado]
  const urlAssinaturaDigital = aberto && a.estado === 'aguardando' ? (a.url ?? null) : null
  const documentos = [{ tipo: palavras.assinatura, situacao, urlAssinaturaDigital }]
  const item = [{ nome: palavras.termo, banco: null, valor: null, situacao, documentos }]
  // one that ended is told at its end: when it was signed, not when it was sent
  const quando = a.estado === 'aguardando' ? a.criadaEm : a.em
  const feita = etapa({ qual: 'termos', data: new Date(quando).toISOString(), cor, icone: 'documento', item })
  return feita && { ...feita, situacao }
}

/** Why, in the words that its payer may read. */
const daReprovacao = ({ reprovacao }: Carrinho): Etapa['item'] =>
  reprovacao
    ? [
        {
          nome: palavrasDaReprovacao[reprovacao],
          banco: null,
          valor: null,
          situacao: palavras.nadaCobrado,
          documentos: [],
        },
      ]
    : []
const dosDocumentos = ({ documentos }: DoExtrato): Etapa['item'] =>
  documentos
    .filter(doc => doc.consultaId === undefined)
    .map(doc => ({ ...documentoDo(doc), nome: palavras.documento[doc.tipo] }))
    .map(({ nome, situacao }) => ({ nome, banco: null, valor: null, situacao, documentos: [] }))

const documentoDo = (doc: Documento) => ({
  tipo: palavras.documento[doc.tipo],
  situacao: doc.enviadoEm === undefined ? palavras.pendente : palavras.enviado,
  urlAssinaturaDigital: null,
})
