import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import type { FuncaoCarregada } from './carregar.ts'

/** What a function gets from Lambda besides its policy. */
export interface Perfil {
  memoriaMb: number
  tempoSegundos: number
  /** New code gets 10 % of the traffic for 5 minutes first, and goes back when its alarm rings. */
  canario: boolean
}

/** One whole vCPU: what argon2 and image work are paid in. */
const umNucleo = 1769
/** API Gateway ends a request at 30 s; the use case's own deadline is 25 (DESIGN §7). */
const tempoDeApi = 29

/** Functions that move money: a bad release of theirs is stopped by the canary. The workflow's tasks and the sweep do. */
const dinheiro = new Set([
  'processarCheckout',
  'processarPagamento',
  'reprocessarPagamento',
  'usarCartaoNaAssinatura',
  'autorizarCarrinho',
  'capturarCarrinho',
  'pagarConta',
  'reservarSaldo',
  'pagarBoleto',
  'processarPagamentoDrpx',
  'venderNoPos',
  'estornarCheckout',
  'estornarCheckoutDaEquipe',
  'analisarEstorno',
  'responderContestacao',
  'responderContestacaoDaEquipe',
  'receberPix',
  'receberMed',
  'receberRecorrencia',
  'receberRepasse',
  'receberCielo',
  'contabilidade',
  'devolucoes',
])
const hashDeSenha = new Set(['entrar'])
/** Drawing a page, or a slip with its fonts: seconds at the smallest size. */
const desenho = new Set(['pagina', 'gerarPdfBoleto', 'gerarCartazDoLink', 'imprimirPedidosDaLoja'])

export function perfilDe(f: FuncaoCarregada): Perfil {
  const pesada = hashDeSenha.has(f.nome) || (f.permissao.nativos?.length ?? 0) > 0
  return {
    memoriaMb: pesada ? umNucleo : desenho.has(f.nome) || f.papel === 'documento' ? 1024 : 512,
    tempoSegundos: tempo(f),
    // the proof moves no money, and holds the credentials that could
    canario: dinheiro.has(f.nome) || f.papel === 'task' || f.papel === 'sweeper' || f.papel === 'prova',
  }
}

/** A consumer ends well before its message is seen again, so that no two work on it. */
function tempo(f: FuncaoCarregada): number {
  if (f.papel === 'consumer') return filas[f.nome as NomeDeFila].visibilidade / 2
  if (f.papel === 'dispatcher' || f.papel === 'sweeper') return 60
  if (f.papel === 'prova') return 600
  return f.papel === 'pagina' || f.papel === 'documento' ? 10 : tempoDeApi
}
