import { palavrasDoNome } from '../../functions/areas/clientes/regras/buscaDePagadores.ts'
import { linhaDe, linhasDeVenda } from '../../functions/areas/cobranca/vista/linhasDoCheckout.ts'
import { escritasDasPistas } from '../../functions/events/consumers/listas/pistas.ts'
import type { Chaveiro } from '../../functions/platform/runtime/chaveiro.ts'
import { Antecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { LinhaDeCarrinho, LinhaDeLink } from '../../functions/platform/storage/Lista.ts'
import { BuscaDePagador, PagadorDaEmpresa, termoDoNome } from '../../functions/platform/storage/PagadorDaEmpresa.ts'
import { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import type { Storage, Write } from '../../functions/platform/storage/port.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { Contador, LinhaDeVenda, mesDe } from '../../functions/platform/storage/Venda.ts'
import { montarCobranca } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { completarCpf } from '../../shared/domain/documento.ts'
import { formas } from '../../shared/domain/formas.ts'
import { txidDe } from '../../shared/domain/pix/txid.ts'
import { dosPapeis } from './popularArquivos.ts'
import { daEquipe, doTrabalho } from './popularTrabalho.ts'

/** What staff's lists read of many companies, written straight through the port: rows, clues, counters, and their roots. */

const id21 = (prefixo: string, n: number) => `${prefixo}${String(n).padStart(21 - prefixo.length, '0')}`
const LINKS_POR_EMPRESA = 4
const MINUTO = 60_000

export const empresaN = (e: number) => `empresa-${e}`
export const linkN = (e: number, n: number) => id21('Lnk', e * LINKS_POR_EMPRESA + (n % LINKS_POR_EMPRESA))
export const cpfN = (n: number) => completarCpf(String(100_000_000 + n))
export const e2eN = (n: number) => `E12345678202611201200${String(n).padStart(11, '0')}`
export const codigoN = (n: number) =>
  montarCobranca({ banco: '001', valor: 1_000, vencimento: '2026-12-10', campoLivre: String(n).padStart(25, '0') })
export const pedidoN = (n: number) => `PEDIDO${String(n).padStart(14, '0')}`
export const tidN = (n: number) => `1006${String(n).padStart(16, '0')}`
export const nsuN = (n: number) => String(100_000 + n)
export const checkoutN = (n: number) => id21('Chk', n)
export const txidN = (n: number) => txidDe(checkoutN(n), 1)

/** The n-th payment of all: companies take turns, a minute apart, the newest first. Pix, card and slip by turns. */
function pagamento(n: number, empresas: number, agora: number): Checkout {
  const e = n % empresas
  const formaPagamento = ([formas.pix, formas.cartao, formas.boleto] as const)[n % 3] ?? formas.pix
  const em = agora - (n + 1) * MINUTO
  const criadoEm = new Date(em).toISOString()
  const item = {
    ...{ id: checkoutN(n), link: linkN(e, n), versaoLink: 1, empresaId: empresaN(e), slug: empresaN(e), versao: 3 },
    ...{ estado: 'Liquidado', formaPagamento, parcelas: 1, valor: 1_000, total: 1_000, taxaPix: 0.99 },
    ...{ expiracaoPixMinutos: 30, estrangeiro: false, criadoEm, pagoEm: criadoEm, ev: [] },
    ...(formaPagamento === formas.pix && {
      ...{ e2eid: e2eN(n), pix: { ciclo: 1, txid: txidN(n), estado: 'paga' } },
    }),
    ...(formaPagamento === formas.cartao && {
      tentativa: {
        ...{ ciclo: 1, pedidoId: pedidoN(n), estado: 'capturada', valor: 1_000, parcelas: 1, bandeira: 'visa' },
        ...{ bin: '400000', finais: '0010', digital: 'd', em, tid: tidN(n), nsu: nsuN(n) },
      },
    }),
    ...(formaPagamento === formas.boleto && {
      boleto: {
        ciclo: 1,
        pedidoId: pedidoN(n),
        estado: 'pago',
        vencimento: '2026-12-10',
        em,
        codigoDeBarras: codigoN(n),
      },
    }),
  }
  return Checkout.parse({ ...Checkout.key(item.id), ...item })
}

function daEmpresa(e: number, agora: number): Write[] {
  const criadoEm = new Date(agora - 400 * 86_400_000).toISOString()
  const id = empresaN(e)
  const empresa = {
    ...{ id, slug: id, nomeComercial: `Empresa ${e}`, razaoSocial: `Empresa ${e} Ltda`, cnpj: '11222333000181' },
    ...{ email: 'contato@empresa.example', contato: '11987654321', logo: null, idContrato: id21('Ctr', e) },
    ...{ cobrancaBoletoParcelado: false, formasHabilitadas: [0, 1, 2], criadoEm },
    taxas: { pix: { percentual: 0.99 }, boleto: { valor: 299 }, cartao: { percentual: 3.49, parcelas: [] } },
  }
  const contador = { dono: `EMP#${id}`, tipo: 'VEN', mes: mesDe(new Date(agora).toISOString()) } as const
  return [
    Empresa.put(Empresa.parse({ ...Empresa.key(id), ...empresa })),
    Contador.put(contador),
    ...quemPagou(e, criadoEm),
    ...doFinanceiro(e, agora),
    ...Array.from({ length: LINKS_POR_EMPRESA }, (_, n) => doLink(e, n, agora)).flat(),
  ]
}

/** One person of a name that every company has been paid by. */
function quemPagou(e: number, em: string): Write[] {
  const [id, empresaId] = [id21('Pge', e), empresaN(e)]
  const pagador = { nome: 'Helena Prado', documento: cpfN(e), email: null, contato: '11987654321' }
  const somas = { pagamentos: 1, total: 1_000, devolvido: 0, primeiroEm: em, ultimoEm: em }
  return [
    PagadorDaEmpresa.put({ id, empresaId, versao: 1, ...pagador, ...somas }),
    ...palavrasDoNome(pagador.nome).map(p => BuscaDePagador.put({ empresaId, termo: termoDoNome(p), id })),
  ]
}

const DIAS_DA_AGENDA = 5
/** Of each company: receivables of five days, an offer to anticipate one, a cart of slips, a slip paid from its balance, a withdrawal. */
function doFinanceiro(e: number, agora: number): Write[] {
  const empresaId = empresaN(e)
  const criadoEm = new Date(agora - (e + 1) * MINUTO).toISOString()
  const comum = { empresaId, versao: 1, criadoEm, ev: [] }
  const conta = `emp:${empresaId}`
  const data = (n: number) => somarDias(dataSaoPaulo(agora), 1 + n)
  const oferta = {
    ...{ ...comum, id: id21('Ant', e), recebedorId: `rec-${e}`, estado: 'oferecida', conta, data: data(4) },
    ...{ arranjo: 'VCC', valorTransacionado: 1_000, valorRegular: 1_000, custo: 20, taxaMes: '1.99' },
    ...{ metodo: 'simples', dias: 5, tentativas: 0, pedidoPor: `usr-${e}`, expiraEm: agora + 86_400_000 },
  }
  const carrinho = {
    ...{ ...comum, id: id21('Car', e), estado: 'ConsultaIniciada', contrato: id21('Ctr', e), valor: 1_000 },
    ...{ boletos: 1, estrangeiro: false },
  }
  const slip = {
    ...{ ...comum, id: id21('Pgc', e), linha: '1'.repeat(47), emissor: 'Banco', valor: 1_000, situacao: 'paga' },
    pagamento: { id: id21('Pgc', e), em: agora },
  }
  const saque = {
    ...{ ...comum, id: id21('Trf', e), conta, origem: 'saque', estado: 'paga', valor: 1_000, para: 'Pix' },
    ...{
      destino: { tipo: 'chave', chave: 'contato@empresa.example' },
      favorecido: `Empresa ${e}`,
      pedidoPor: `usr-${e}`,
    },
  }
  return [
    ...Array.from({ length: DIAS_DA_AGENDA }, (_, n) =>
      Ur.put({ conta, empresaId, data: data(n), arranjo: 'VCC', valor: 1_000, parcelas: 1 }),
    ),
    Antecipacao.put(Antecipacao.parse({ ...Antecipacao.key(oferta.id), ...oferta })),
    Carrinho.put(Carrinho.parse({ ...Carrinho.key(carrinho.id), ...carrinho })),
    LinhaDeCarrinho.put(carrinho),
    PagamentoDeBoleto.put(PagamentoDeBoleto.parse({ ...PagamentoDeBoleto.key(slip.id), ...slip })),
    Transferencia.put(Transferencia.parse({ ...Transferencia.key(saque.id), ...saque })),
  ]
}

function doLink(e: number, n: number, agora: number): Write[] {
  const criadoEm = new Date(agora - (e * LINKS_POR_EMPRESA + n + 1) * MINUTO).toISOString()
  const empresa = {
    ...{
      slug: empresaN(e),
      nomeComercial: `Empresa ${e}`,
      razaoSocial: '',
      cnpj: '',
      email: '',
      contato: '',
      logo: null,
    },
    ...{ taxaPix: 0.99, habilitadas: [2] },
  }
  const comum = {
    id: linkN(e, n),
    empresaId: empresaN(e),
    versao: 1,
    estado: 'aberto',
    nome: `Link ${n}`,
    valor: 1_000,
  }
  const link = {
    ...{ ...comum, descricao: '', formasPagamento: [], consultaAntifraude: false, consultaDatavalid: false },
    ...{ validarContatoPagador: false, validarNomeCheckout: false, termoCliente: null, expiraEm: null },
    ...{ limiteUsos: null, pagadorIdentificado: false, pagador: null, linkParaEstrangeiros: false },
    ...{ redirectPagamentoAprovado: null, backgroundColor: 'padrao', logo: null, itens: [] },
    ...{ pixExpiracaoMinutos: 30, boletoVencimentoDias: 3, empresa, criadoEm, ev: [] },
  }
  const linha = { ...comum, criadoEm, expiraEm: null, limiteUsos: null, formas: [2] }
  return [
    Link.put(Link.parse({ ...Link.key(comum.id), ...link })),
    LinhaDeLink.put(LinhaDeLink.parse({ ...LinhaDeLink.key({ ...comum, criadoEm }), ...linha })),
  ]
}

/** Writes companies and their payments, as many of each as is said; instants follow from `agora` (ms). */
export async function popular(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  { empresas, pagamentos, agora }: { empresas: number; pagamentos: number; agora: number },
): Promise<void> {
  await storage.commit(daEquipe(agora))
  for (let e = 0; e < empresas; e++) {
    await storage.commit([...daEmpresa(e, agora), ...doTrabalho(e, agora)])
    await storage.commit(dosPapeis(e, agora))
  }
  for (let n = 0; n < empresas * pagamentos; n++) {
    const c = pagamento(n, empresas, agora)
    const pagador = { documento: cpfN(n) }
    const linhas = linhasDeVenda(c, linhaDe(c, `Pagador ${n}`), pagador).map(v => LinhaDeVenda.put(v))
    await storage.commit([Checkout.put(c), ...linhas, ...(await escritasDasPistas(storage, chaveiro, c, pagador))])
  }
}
